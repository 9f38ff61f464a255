import { randomUUID } from "node:crypto";
import { z } from "zod";
import { wait as defaultWait, nextTurn } from "../ground/async.ts";
import { parseJson } from "../ground/json.ts";
import { CHECK_MS, createLoop } from "../ground/loop.ts";
import { createQueue } from "../ground/queue.ts";
import { createRateLimit } from "../ground/rate-limit.ts";
import { DAY, HOUR } from "../ground/times.ts";
import type { ChannelPosts, PostOutcome } from "./channel-posts.ts";
import { isNonceRemembered, nonceOf } from "./nonce.ts";
import { createPrivateDelivery, type PrivateDeliveryOptions } from "./private-delivery.ts";
import type { PrivateParts } from "./private-part.ts";
import { idOf, personOf, type Recipient, toChannel } from "./recipient.ts";
import { type Attempt, createSettlement, type OnSettled, RETRY_MS } from "./settlement.ts";
import type { AlsoStored } from "./store/outbox.ts";
import type { PostRow } from "./store/tables.ts";

export interface Post {
	/** The subscription that posts, for example "feed:12". */
	target: string;
	to: Recipient;
	/** Identifies the post among the posts of its target. */
	nonce: string;
	/** The language of the message; null for a post to a person. */
	locale: string | null;
	/**
	 * Into a channel, the message as Discord takes it; it pings only the people and roles in its `allowed_mentions`. To a
	 * person, what it is about, as the schema of its part has it.
	 */
	body: object;
	/** Whether it may be edited for longer than a day, until its last edit. */
	isKept?: boolean | undefined;
}

/** Another body for a post. */
export interface PostEdit extends Pick<Post, "target" | "nonce"> {
	/** The message in the language that the post has; null: the language is unknown, since an earlier version posted it. */
	bodyIn(locale: string | null): object;
	/** Whether this is the last edit, so that the post is not kept any longer. */
	isLast?: boolean;
}

export interface DeliveryOptions extends PrivateDeliveryOptions {
	channels: ChannelPosts;
	/** Called when a stored post into a channel or an edit is settled. */
	onOutcome?: OnSettled;
}

/** Discord's limit for a channel. */
const CHANNEL_LIMIT = { limit: 5, windowMs: 5000 };
/** A part of Discord's 50 requests a second; the rest is for messages to people and the registration of commands. */
const TOTAL_LIMIT = { limit: 40, windowMs: 1000 };
/** A message, which Discord checks. */
const storedBody = z.record(z.string(), z.unknown());
/** How long a post stays in the outbox, unless it is kept. */
const KEPT_MS = DAY;
const TRIM_MS = HOUR;
/** How long a person can still learn that they may have missed a post. */
const LOST_MS = 30 * DAY;
/** How long `stop` waits for the posts being sent. */
const GRACE_MS = 4000;

/** Posts into channels and to people. No post is sent twice, and a crash loses at most the post that is being sent. */
export function createDelivery(options: DeliveryOptions) {
	const { outbox, channels, database, logger, now, wait = defaultWait } = options;
	const settlement = createSettlement(options);
	const toPeople = createPrivateDelivery(options);
	const queue = createQueue({ wait });
	const loop = createLoop({
		step: check,
		onError: err => logger.warn({ err }, "the posts to send could not be read; trying again"),
		wait,
	});
	const takeFromChannel = createRateLimit({ now, ...CHANNEL_LIMIT });
	const takeFromTotal = createRateLimit({ now, ...TOTAL_LIMIT });
	let trimmedAt = Number.NEGATIVE_INFINITY;

	function dispatch({ id, recipient }: Pick<PostRow, "id" | "recipient">): void {
		if (!database.isLeader()) return;
		queue.add(recipient, String(id), () =>
			fire(id, recipient).catch(err => {
				if (!loop.signal.aborted) logger.error({ err }, "a post could not be read or stored; trying again");
				return RETRY_MS;
			}),
		);
	}

	/** @returns milliseconds until the next post into the channel; null: none needed */
	async function fire(id: number, recipient: Recipient): Promise<number | null> {
		if (!database.isLeader()) return null;
		const stored = await outbox.find(id);
		if (stored === undefined || stored.state === "sent" || stored.state === "failed") return null;
		if (stored.dueAt > now()) return null;
		if (isUnderWay(stored) && !isNonceRemembered(stored, now())) {
			await settlement.giveUp(stored);
			return null;
		}
		await takeTurn(takeFromTotal, "all");
		// This follows the wait, which would bring the channel's posts closer together.
		const pauseMs = takeFromChannel(recipient);
		if (pauseMs > 0) return pauseMs;
		const isFirst = stored.state === "waiting";
		const post = isFirst ? await outbox.begin(id, now()) : stored;
		return post === undefined ? null : settlement.settle(post, await attempt(post), isFirst);
	}

	/** Waits until a rate limit allows the next request. */
	async function takeTurn(take: (key: string) => number, key: string): Promise<void> {
		for (let ms = take(key); ms > 0; ms = take(key)) await wait(ms, loop.signal);
	}

	const isUnderWay = ({ state }: PostRow) => state === "sending" || state === "outdated";

	async function attempt(post: PostRow): Promise<Attempt> {
		const { recipient, messageId, sentAt } = post;
		const channelId = idOf(recipient);
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

	/** Sends the posts that other processes have stored, or that were left before the start. */
	async function check(): Promise<number> {
		if (!database.isLeader()) return CHECK_MS;
		if (now() - trimmedAt >= TRIM_MS) {
			trimmedAt = now();
			await trim(trimmedAt - KEPT_MS, trimmedAt - LOST_MS);
		}
		for (const post of await outbox.pending(now())) dispatch(post);
		await toPeople.queuePending();
		return CHECK_MS;
	}

	/** Posts that Discord has not taken for a day are out of date, so they are given up before the others are sent. */
	async function trim(before: number, lostBefore: number): Promise<void> {
		for (let posts = await outbox.overdue(before); posts.length > 0; posts = await outbox.overdue(before)) {
			for (const post of posts) {
				await (personOf(post.recipient) === null ? settlement : toPeople).giveUp(post);
				await nextTurn();
			}
		}
		while ((await outbox.trim(before, lostBefore)) > 0) await nextTurn();
	}

	return {
		/**
		 * Stores a post, which the leader then sends. A second post of the same target and nonce within a day changes nothing.
		 *
		 * @param also runs in the same transaction, even if there was such a post; if it resolves with false, nothing is posted
		 * @throws StorageError
		 */
		async post({ target, to: recipient, nonce, locale, body, isKept }: Post, also?: AlsoStored): Promise<void> {
			const id = await outbox.add(
				{ target, recipient, nonce, locale, body: JSON.stringify(body), isKept },
				now(),
				also,
			);
			if (id === undefined) return;
			if (personOf(recipient) === null) dispatch({ id, recipient });
			else loop.wake();
		},
		/** Sends the posts to people that have been stored in other rooms' transactions. */
		wake: loop.wake,
		/**
		 * Stores another body for a post of the last day, or for a post that is kept: its message is edited, or sent with the
		 * new body, in the language that it has. Does nothing if there is no such post, or if it could not be sent.
		 *
		 * @throws StorageError
		 */
		async edit({ target, nonce, bodyIn, isLast }: PostEdit): Promise<void> {
			const locale = await outbox.localeOf({ target, nonce });
			if (locale === undefined) return;
			const edited = await outbox.edit({ target, nonce, body: JSON.stringify(bodyIn(locale)), isLast });
			if (edited !== undefined) dispatch(edited);
		},
		/**
		 * Stores a post that is kept for good. If there is one with another body, its message is edited, or posted again if
		 * somebody deleted it.
		 *
		 * @returns whether the post is new or has another body now
		 * @throws StorageError
		 */
		async keep({ target, to: recipient, nonce, locale, body }: Post): Promise<boolean> {
			const changed = await outbox.keep({ target, recipient, nonce, locale, body: JSON.stringify(body) }, now());
			if (changed !== undefined) dispatch(changed);
			return changed !== undefined;
		},
		/**
		 * Posts as soon as Discord's limits allow, in any process, for a person who waits for the outcome. Nothing is stored.
		 *
		 * @throws when Discord did not accept the message
		 */
		async postNow({ channelId, body }: { channelId: string; body: object }): Promise<PostOutcome> {
			await takeTurn(takeFromTotal, "all");
			await takeTurn(takeFromChannel, toChannel(channelId));
			return channels.send(channelId, body, randomUUID().slice(0, 25));
		},
		/** Starts sending, in the leader process. @param parts the parts that post to people */
		start(parts: Partial<PrivateParts>): void {
			toPeople.start(parts);
			loop.start();
		},
		/** Sends no further posts, and waits at most 4 s for the posts being sent. */
		async stop() {
			await Promise.all([loop.stop(), queue.stop(GRACE_MS), toPeople.stop(GRACE_MS)]);
		},
		onPaused: settlement.onPaused,
	};
}

export type Delivery = ReturnType<typeof createDelivery>;
