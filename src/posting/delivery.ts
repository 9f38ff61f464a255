import { randomUUID } from "node:crypto";
import { z } from "zod";
import { wait as defaultWait, type Wait } from "../ground/async.ts";
import { createDispatcher } from "../ground/dispatcher.ts";
import { parseJson } from "../ground/json.ts";
import type { Logger } from "../ground/logger.ts";
import { CHECK_MS, createLoop } from "../ground/loop.ts";
import { createRateLimit } from "../ground/rate-limit.ts";
import { DAY, HOUR, MINUTE } from "../ground/times.ts";
import type { PauseReason } from "../ground/words.ts";
import type { Database } from "../storage/database.ts";
import type { AlsoStored, Outbox } from "../storage/outbox.ts";
import type { PostRow } from "../storage/tables.ts";
import type { ChannelPosts, PostOutcome } from "./channel-posts.ts";
import { NONCE_MS } from "./nonce.ts";
import { targetPart } from "./target.ts";

export interface Post {
	/** The part of the bot that posts, as "feed:12". */
	target: string;
	channelId: string;
	/** Identifies the post among those of its target. */
	nonce: string;
	/** The message as Discord takes it; a post pings only whom its `allowed_mentions` name. */
	body: object;
	/** Whether it may be edited later than a day after, until its last edit. */
	isKept?: boolean | undefined;
}

/** @param refusal Discord's words, if it refused the posts for no reason that the bot knows */
export type OnPaused = (target: string, reason: PauseReason, refusal: string | null) => void | Promise<void>;

/** How posts and their edits are settled. `missing`: it is unknown whether Discord took the post. */
export const POST_OUTCOMES = ["sent", "edited", "paused", "refused", "missing"] as const;

/** `failed`: Discord did not take the post this time; `damaged`: it cannot be read. */
type Attempt = PostOutcome | "failed" | "damaged";

export interface DeliveryOptions {
	outbox: Outbox;
	channels: ChannelPosts;
	database: Pick<Database, "isLeader">;
	logger: Logger;
	/** Called when a stored post or an edit is settled. @param part the part of the bot that posts, as "feed" */
	onOutcome?: (outcome: (typeof POST_OUTCOMES)[number], part: string) => void;
	/** Epoch ms. */
	now: () => number;
	wait?: Wait | undefined;
}

/** Discord's limit for a channel. */
const CHANNEL_LIMIT = { limit: 5, windowMs: 5000 };
/** Of Discord's 50 requests a second; alerts and the registration of commands get the others. */
const TOTAL_LIMIT = { limit: 40, windowMs: 1000 };
/** Milliseconds before a post is retried that Discord did not take, or may not have taken. */
const RETRY_MS = 5000;
/** A post that Discord refuses for another reason than its channel is tried so often, over an hour. */
const MAX_REFUSALS = 3;
const REFUSED_MS = 30 * MINUTE;
/** The message, which Discord checks. */
const storedBody = z.record(z.string(), z.unknown());
const KEPT_MS = DAY;
const TRIM_MS = HOUR;
const GRACE_MS = 4000;

/** Posts into channels: none twice, and after a crash at most the one that was being sent is missing. */
export function createDelivery(options: DeliveryOptions) {
	const { outbox, channels, database, logger, now, wait = defaultWait } = options;
	const ended = (outcome: (typeof POST_OUTCOMES)[number], target: string) =>
		options.onOutcome?.(outcome, targetPart(target));
	const dispatcher = createDispatcher({ wait });
	const loop = createLoop({
		step: check,
		onError: err => logger.warn({ err }, "the posts to send could not be read; trying again"),
		wait,
	});
	const takeFromChannel = createRateLimit({ now, ...CHANNEL_LIMIT });
	const takeFromTotal = createRateLimit({ now, ...TOTAL_LIMIT });
	const listeners: OnPaused[] = [];
	let trimmedAt = Number.NEGATIVE_INFINITY;

	function dispatch(id: number, channelId: string): void {
		if (!database.isLeader()) return;
		dispatcher.add(channelId, String(id), () =>
			fire(id, channelId).catch(err => {
				if (!loop.signal.aborted) logger.error({ err }, "a post could not be read or stored; trying again");
				return RETRY_MS;
			}),
		);
	}

	/** @returns milliseconds until the next post into the channel; null: none needed */
	async function fire(id: number, channelId: string): Promise<number | null> {
		if (!database.isLeader()) return null;
		const stored = await outbox.find(id);
		if (stored === undefined || stored.state === "sent" || stored.state === "failed") return null;
		if (stored.dueAt > now()) return null;
		if (isUnderWay(stored) && !isSafe(stored)) {
			await outbox.failed(id);
			ended("missing", stored.target);
			logger.warn({ post: id, target: stored.target }, "a post may be missing: it is unknown whether Discord took it");
			return null;
		}
		await takeTurn(takeFromTotal, "all");
		// After the wait, which would bring the channel's posts closer together.
		const pauseMs = takeFromChannel(channelId);
		if (pauseMs > 0) return pauseMs;
		const isFirst = stored.state === "waiting";
		const post = isFirst ? await outbox.begin(id, now()) : stored;
		return post === undefined ? null : settle(post, await attempt(post), isFirst);
	}

	async function takeTurn(take: (key: string) => number, key: string): Promise<void> {
		for (let ms = take(key); ms > 0; ms = take(key)) await wait(ms, loop.signal);
	}

	const isUnderWay = ({ state }: PostRow) => state === "sending" || state === "outdated";

	const isSafe = ({ sentAt }: PostRow) => sentAt !== null && Math.abs(now() - sentAt) <= NONCE_MS;

	async function attempt(post: PostRow): Promise<Attempt> {
		const { channelId, messageId, sentAt } = post;
		const { data: body } = storedBody.safeParse(parseJson(post.body));
		if (body === undefined) return "damaged";
		try {
			return await (messageId === null
				? channels.send(channelId, body, nonceOf(post), sentAt ?? undefined)
				: channels.edit(channelId, messageId, body));
		} catch (err) {
			logger.warn({ err, target: post.target }, "a post could not be sent; trying again");
			return "failed";
		}
	}

	/** @param isFirst no attempt before may have reached Discord */
	async function settle(post: PostRow, outcome: Attempt, isFirst: boolean): Promise<number | null> {
		if (typeof outcome === "object" && "messageId" in outcome) {
			await outbox.sent(post.id, outcome.messageId, post.body);
			ended(post.messageId === null ? "sent" : "edited", post.target);
			return null;
		}
		if (outcome === "deleted") {
			if (await outbox.gone(post.id, now())) return 0;
			await outbox.sent(post.id, post.messageId ?? "", post.body);
			ended("edited", post.target);
			return null;
		}
		if (typeof outcome === "object" && "paused" in outcome) {
			logger.info({ post: post.id, reason: outcome.paused }, "nothing can be posted into a channel");
			for (const target of await outbox.targetsOf(post.channelId)) await pause(target, outcome.paused, null);
			ended("paused", post.target);
			return null;
		}
		if (typeof outcome === "object" && "refused" in outcome) {
			await refuse(post, outcome.refused, isFirst);
			return null;
		}
		if (outcome === "damaged") {
			logger.error({ post: post.id, target: post.target }, "a stored post is damaged and is given up");
			await outbox.failed(post.id);
			ended("refused", post.target);
			return null;
		}
		// After an attempt that Discord may have taken, the post stays "sending", also if it did not take a later one.
		if (outcome !== "interrupted" && isFirst) await outbox.putBack(post.id);
		return typeof outcome === "object" ? outcome.retryAfterMs : RETRY_MS;
	}

	/** An edit, and a post that an earlier attempt may have posted, are not tried again. */
	async function refuse({ id, target, refusals }: PostRow, words: string, isFirst: boolean): Promise<void> {
		logger.error({ post: id, target, words }, "Discord refuses a post");
		if (isFirst && refusals + 1 < MAX_REFUSALS) return outbox.putBack(id, now() + REFUSED_MS);
		if (isFirst) await pause(target, "refused", words);
		else await outbox.failed(id);
		ended("refused", target);
	}

	/** The listeners come before the posts are settled: a crash in between only repeats the pause. */
	async function pause(target: string, reason: PauseReason, refusal: string | null): Promise<void> {
		for (const listener of listeners) await listener(target, reason, refusal);
		await outbox.failTarget(target);
	}

	/** Sends what other processes have stored, and what is left from before the start. */
	async function check(): Promise<number> {
		if (!database.isLeader()) return CHECK_MS;
		for (const { id, channelId } of await outbox.pending(now())) dispatch(id, channelId);
		if (now() - trimmedAt >= TRIM_MS) {
			trimmedAt = now();
			await outbox.trim(trimmedAt - KEPT_MS);
		}
		return CHECK_MS;
	}

	return {
		/**
		 * Resolves when the post is stored: it is then sent soon, by the leader. A second post of the same target and nonce
		 * within a day changes nothing.
		 *
		 * @param also is stored in the same transaction, even if there was such a post; if it resolves with false, nothing is posted
		 * @throws StorageError
		 */
		async post({ target, channelId, nonce, body, isKept }: Post, also?: AlsoStored): Promise<void> {
			const id = await outbox.add({ target, channelId, nonce, body: JSON.stringify(body), isKept }, now(), also);
			if (id !== undefined) dispatch(id, channelId);
		},
		/**
		 * Replaces the body of a post of the last day, or of one that is kept: its message is edited, or sent with the new body if it was not sent
		 * yet. Resolves when that is stored. Does nothing when there is no such post or it could not be sent.
		 *
		 * @throws StorageError
		 */
		async edit({
			target,
			nonce,
			body,
			isLast,
		}: Omit<Post, "channelId" | "isKept"> & { isLast?: boolean }): Promise<void> {
			const edited = await outbox.edit({ target, nonce, body: JSON.stringify(body), isLast });
			if (edited !== undefined) dispatch(edited.id, edited.channelId);
		},
		/**
		 * Stores a post that is kept for good: with another body its message is edited; one that was deleted is sent again
		 * then. Resolves when that is stored.
		 *
		 * @returns whether its body is another one now
		 * @throws StorageError
		 */
		async keep({ target, channelId, nonce, body }: Post): Promise<boolean> {
			const changed = await outbox.keep({ target, channelId, nonce, body: JSON.stringify(body) }, now());
			if (changed !== undefined) dispatch(changed.id, changed.channelId);
			return changed !== undefined;
		},
		/**
		 * Posts as soon as Discord's limits allow, in any process, for a person who waits for the outcome. Nothing is stored.
		 *
		 * @throws when Discord did not take the message
		 */
		async postNow({ channelId, body }: Pick<Post, "channelId" | "body">): Promise<PostOutcome> {
			await takeTurn(takeFromTotal, "all");
			await takeTurn(takeFromChannel, channelId);
			return channels.send(channelId, body, randomUUID().slice(0, 25));
		},
		/** Starts sending, in the leader process. */
		start: loop.start,
		/** Sends no further posts, and waits at most 4 s for those being sent. */
		async stop() {
			await Promise.all([loop.stop(), dispatcher.stop(GRACE_MS)]);
		},
		/** Calls the listener when Discord takes no posts of a target; those that wait are given up. */
		onPaused: (listener: OnPaused) => void listeners.push(listener),
	};
}

export type Delivery = ReturnType<typeof createDelivery>;

/** Discord compares nonces over all channels, so a post's own is not enough. */
const nonceOf = ({ id, createdAt }: PostRow) => `${id.toString(36)}-${createdAt.toString(36)}`;
