import type { Generated, Selectable } from "kysely";

/** The posts that go out. Times are epoch ms. It is a type because `withTables` does not accept an interface. */
export type OwnPostingTables = {
	posts: PostColumns;
	pausedChannels: { channelId: string; pausedAt: number };
};

/**
 * - `waiting`: not yet sent
 * - `sending`: being sent; after a crash it is unknown whether it was sent
 * - `outdated`: the same, but edited since it was first sent
 * - `sent`: Discord accepted it
 * - `edited`: Discord accepted it, but not its last edit
 * - `failed`: Discord refused it or its edit, or it is unknown, after a crash, whether it was sent
 */
export type PostState = "waiting" | "sending" | "outdated" | "sent" | "edited" | "failed";

interface PostColumns {
	id: Generated<number>;
	/** The part of the bot that posts, for example "feed:12". */
	target: string;
	channelId: string;
	/** Identifies the post among its target's posts. */
	nonce: string;
	/** JSON. */
	body: string;
	createdAt: number;
	state: PostState;
	/** The number of times Discord has refused it, and the time from which it is tried again. */
	refusals: number;
	dueAt: number;
	/** The start of the first attempt that Discord may have accepted. */
	sentAt: number | null;
	messageId: string | null;
	/** Whether it can be edited for longer than a day, and is sent again if its message was deleted. */
	kept: Generated<0 | 1>;
	/** The language of the message; null for a post of an earlier version. */
	locale: string | null;
}
export type PostRow = Selectable<PostColumns>;
