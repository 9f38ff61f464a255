import type { z } from "zod";
import { parseJson } from "../ground/json.ts";
import type { PostRow, PostState } from "./store/tables.ts";

/** A post to a person, with what it is about. */
export interface PrivatePost<About> {
	/** Identifies what the person waits for, for example "search:12". */
	target: string;
	userId: string;
	about: About;
}

/** A post whose message is made. */
export interface SentPost<About> extends PrivatePost<About> {
	/** Whether Discord may have accepted it already: then it says the same again, and newer news follow in another post. */
	isRepeated: boolean;
}

/**
 * How a post to a person ended. `closed`: Discord does not let the bot message the person; `missing`: it is unknown whether
 * Discord accepted it, or Discord did not accept it within a day; `late`: Discord has not accepted it, and what it says is no
 * longer so.
 */
export const PRIVATE_OUTCOMES = ["sent", "closed", "missing", "late"] as const;
export type PrivateOutcome = (typeof PRIVATE_OUTCOMES)[number];

/** What one part of the bot tells people privately. A post is stored as what it is about, and its message is made when it is sent. */
export interface PrivateKind<About> {
	schema: z.ZodType<About>;
	/** Whether posts are kept for a day after they were sent, because they are counted; default: they are deleted. */
	isCounted?: boolean;
	/**
	 * Joins a post that waits and a newer one of the same target; default: the newer one takes its place.
	 *
	 * @returns null if nothing is left to tell
	 */
	join?(earlier: About, newer: About): About | null;
	/**
	 * The message as things are now, in Discord's form.
	 *
	 * @returns null if there is nothing to tell any more; `late` if it is too late, so that the person learns it after their
	 *   next answer
	 */
	message(post: SentPost<About>): Promise<object | null | "late">;
	/** Called when it is known how a post ended. */
	onSettled?(post: PrivatePost<About>, outcome: PrivateOutcome): Promise<void>;
}

/** The same for posts as they are stored. */
export interface PrivatePart {
	isCounted: boolean;
	/** @returns what is stored for both; null if nothing is left to tell */
	join(earlier: string, newer: string): string | null;
	/** @returns `damaged` if the stored post cannot be read */
	message(post: PostRow, userId: string, isRepeated: boolean): Promise<object | null | "late" | "damaged">;
	onSettled(post: PostRow, userId: string, outcome: PrivateOutcome): Promise<void>;
}

export function definePrivatePart<About>({
	schema,
	isCounted = false,
	join,
	message,
	onSettled,
}: PrivateKind<About>): PrivatePart {
	const read = (body: string) => schema.safeParse(parseJson(body)).data;
	return {
		isCounted,
		join(earlier, newer) {
			const before = read(earlier);
			const after = read(newer);
			if (join === undefined || before === undefined || after === undefined) return newer;
			const joined = join(before, after);
			return joined === null ? null : JSON.stringify(joined);
		},
		async message({ target, body }, userId, isRepeated) {
			const about = read(body);
			return about === undefined ? "damaged" : message({ target, userId, about, isRepeated });
		},
		async onSettled({ target, body }, userId, outcome) {
			const about = read(body);
			if (about !== undefined) await onSettled?.({ target, userId, about }, outcome);
		},
	};
}

/** The states of posts that people may have missed, and have yet to learn about. */
export const LOST_STATES = ["closed", "missing"] as const satisfies readonly PostState[];

/** A post that a person may have missed. */
export interface LostPost extends Pick<PostRow, "target" | "body" | "createdAt"> {
	state: (typeof LOST_STATES)[number];
}

/** The parts that tell people something, by the names with which their targets begin. */
export const PRIVATE_PARTS = ["alert", "search", "notice", "feed-pause", "league-pause"] as const;
export type PrivateParts = Readonly<Record<(typeof PRIVATE_PARTS)[number], PrivatePart>>;
