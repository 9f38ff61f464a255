import type { Logger } from "../ground/logger.ts";
import { MINUTE } from "../ground/times.ts";
import type { PauseReason } from "../ground/words.ts";
import type { PostOutcome } from "./channel-posts.ts";
import type { Outbox } from "./store/outbox.ts";
import type { PostRow } from "./store/tables.ts";
import { targetPart } from "./target.ts";

type Refused = Extract<PostOutcome, { refused: unknown }>;

/** `failed`: Discord did not accept the post this time; `damaged`: the stored post cannot be read. */
export type Attempt = PostOutcome | "failed" | "damaged";

/** How posts and their edits are settled. `missing`: it is unknown whether Discord accepted the post. */
export const POST_OUTCOMES = ["sent", "edited", "paused", "refused", "missing"] as const;
type SettledOutcome = (typeof POST_OUTCOMES)[number];

/** @param part the part of the bot that posts, as "feed" */
export type OnSettled = (outcome: SettledOutcome, part: string) => void;

/**
 * Called with a target whose posts Discord does not accept.
 *
 * @param refusal the error that Discord gave, if it refused the posts themselves
 */
export type OnPaused = (target: string, reason: PauseReason, refusal: string | null) => void | Promise<void>;

export interface SettlementOptions {
	outbox: Outbox;
	logger: Logger;
	onOutcome?: OnSettled | undefined;
	/** Epoch ms. */
	now: () => number;
}

/** Milliseconds until the next attempt, when Discord did not accept a post or may not have accepted it. */
export const RETRY_MS = 5000;
/** A post that Discord refuses for a reason other than its channel is tried this many times, within an hour. */
const MAX_REFUSALS = 3;
const REFUSED_MS = 30 * MINUTE;

/** Stores what an attempt to send a post means for the post and its target. */
export function createSettlement({ outbox, logger, onOutcome = () => {}, now }: SettlementOptions) {
	const listeners: OnPaused[] = [];
	const report = (outcome: SettledOutcome, { target }: Pick<PostRow, "target">) =>
		onOutcome(outcome, targetPart(target));

	/** The listeners are called before the posts are given up: a crash in between only repeats the pause. */
	async function pause(target: string, reason: PauseReason, refusal: string | null): Promise<void> {
		for (const listener of listeners) await listener(target, reason, refusal);
		await outbox.failTarget(target);
	}

	/** Nothing can be posted into the channel: every target with a post that waits for it is paused. */
	async function pauseChannel(post: PostRow, reason: PauseReason): Promise<void> {
		logger.info({ post: post.id, reason }, "nothing can be posted in a channel");
		for (const target of await outbox.targetsOf(post.recipient)) await pause(target, reason, null);
		report("paused", post);
	}

	/** An edit is not tried again, nor is a post that an earlier attempt may have posted. */
	async function refuse(post: PostRow, { refused, words }: Refused, isFirst: boolean): Promise<void> {
		const { id, target, refusals } = post;
		logger.error({ post: id, target, refused, words }, "Discord refuses a post");
		if (isFirst && refusals + 1 < MAX_REFUSALS) return outbox.putBack(id, now() + REFUSED_MS);
		if (isFirst) await pause(target, refused, words);
		else await outbox.failed(id);
		report("refused", post);
	}

	/** @returns whether the message is posted again, because it is kept */
	async function settleDeleted(post: PostRow): Promise<boolean> {
		if (await outbox.gone(post.id, now())) return true;
		await outbox.sent(post.id, post.messageId ?? "", post.body);
		report("edited", post);
		return false;
	}

	return {
		/**
		 * @param isFirst whether no earlier attempt may have reached Discord
		 * @returns milliseconds until the next attempt; null: none is needed
		 * @throws StorageError
		 */
		async settle(post: PostRow, outcome: Attempt, isFirst: boolean): Promise<number | null> {
			if (outcome === "damaged") {
				logger.error({ post: post.id, target: post.target }, "a stored post is damaged and was dropped");
				await outbox.failed(post.id);
				report("refused", post);
				return null;
			}
			if (outcome === "deleted") return (await settleDeleted(post)) ? 0 : null;
			if (outcome === "interrupted") return RETRY_MS;
			if (typeof outcome === "object" && "messageId" in outcome) {
				await outbox.sent(post.id, outcome.messageId, post.body);
				report(post.messageId === null ? "sent" : "edited", post);
				return null;
			}
			if (typeof outcome === "object" && "paused" in outcome) {
				await pauseChannel(post, outcome.paused);
				return null;
			}
			if (typeof outcome === "object" && "refused" in outcome) {
				await refuse(post, outcome, isFirst);
				return null;
			}
			// If Discord may have accepted an earlier attempt, the post stays "sending", although it did not accept this one.
			if (isFirst) await outbox.putBack(post.id);
			return outcome === "failed" ? RETRY_MS : outcome.retryAfterMs;
		},
		/** Gives up a post if it is unknown whether Discord accepted it, or if Discord has not accepted it in time. */
		async giveUp({ id, target }: Pick<PostRow, "id" | "target">): Promise<void> {
			if (!(await outbox.failed(id))) return;
			report("missing", { target });
			logger.warn(
				{ post: id, target },
				"a post may be missing: Discord did not accept it in time, or its answer was lost",
			);
		},
		/** Calls the listener when Discord accepts no posts of a target; its waiting posts are given up. */
		onPaused: (listener: OnPaused) => void listeners.push(listener),
	};
}
