import type { Generated, Selectable } from "kysely";
import type { Recipient } from "../recipient.ts";

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
 * - `missing`, `closed`: the person has yet to learn that the post to them may be missing, or that they cannot be written to
 */
export const POST_STATES = ["waiting", "sending", "outdated", "sent", "edited", "failed", "missing", "closed"] as const;
export type PostState = (typeof POST_STATES)[number];

interface PostColumns {
	id: Generated<number>;
	/** What it comes from, which begins with the part of the bot that posts, for example "feed:12". */
	target: string;
	recipient: Recipient;
	/** Identifies the post among its target's posts. */
	nonce: string;
	/** JSON: the message of a post into a channel; of a post to a person, what it is about. */
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
	/** The language of the message; null for a post to a person or of an earlier version. */
	locale: string | null;
}
export type PostRow = Selectable<PostColumns>;
