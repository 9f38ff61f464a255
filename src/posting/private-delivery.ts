import type { Wait } from "../ground/async.ts";
import type { Logger } from "../ground/logger.ts";
import { createQueue } from "../ground/queue.ts";
import { MINUTE } from "../ground/times.ts";
import type { Database } from "../storage/database.ts";
import type { DirectOutcome, SendDirect } from "./direct-messages.ts";
import type { LostPosts } from "./lost-posts.ts";
import { isNonceRemembered, nonceOf } from "./nonce.ts";
import type { PrivateOutcome, PrivatePart, PrivateParts } from "./private-part.ts";
import { personOf, type Recipient } from "./recipient.ts";
import { RETRY_MS } from "./settlement.ts";
import type { Outbox } from "./store/outbox.ts";
import type { PrivateOutbox } from "./store/private-outbox.ts";
import type { PostRow } from "./store/tables.ts";
import { targetPart } from "./target.ts";

/** How attempts to send posts to people end, as they are counted. */
export const PRIVATE_ATTEMPTS = ["sent", "closed", "interrupted", "rate-limited", "failed", "missing", "late"] as const;
type AttemptOutcome = (typeof PRIVATE_ATTEMPTS)[number];

export interface PrivateDeliveryOptions {
	outbox: Outbox;
	privates: PrivateOutbox;
	sendDirect: SendDirect;
	database: Pick<Database, "isLeader">;
	lostPosts: Pick<LostPosts, "add" | "announce">;
	/** Called with the outcome of each attempt. @param part the part of the bot that posts, as "search" */
	onAttempt?: ((outcome: AttemptOutcome, part: string) => void) | undefined;
	logger: Logger;
	/** Epoch ms. */
	now: () => number;
	wait?: Wait | undefined;
}

/** A message that Discord did not accept is tried again after this time. */
const FAILED_MS = MINUTE;
/** While more posts than this wait for their turn in this process, no further ones are read. */
const ENOUGH = 500;

/** Sends the posts to people: none twice, and whoever may have missed one learns it after their next answer. */
export function createPrivateDelivery(options: PrivateDeliveryOptions) {
	const { outbox, privates, sendDirect, database, lostPosts, onAttempt = () => {}, logger, now, wait } = options;
	const queue = createQueue(wait && { wait });
	let parts: Readonly<Record<string, PrivatePart>> = {};
	let isStopped = false;

	/** @returns milliseconds until the person's next post; null: none needed */
	async function send(id: number, recipient: Recipient): Promise<number | null> {
		if (!database.isLeader()) return null;
		const userId = personOf(recipient);
		const found = await outbox.find(id);
		const part = parts[targetPart(found?.target ?? "")];
		if (userId === null || found === undefined || part === undefined) return null;
		if (found.state !== "waiting" && found.state !== "sending") return null;
		if (found.dueAt > now()) return null;
		const isFirst = found.state === "waiting";
		if (!isFirst && !isNonceRemembered(found, now())) {
			await giveUp(found);
			return null;
		}
		const post = isFirst ? await privates.joinWaiting(found, part) : found;
		if (post === undefined) return null;
		const message = await part.message(post, userId, !isFirst);
		if (message === null || message === "damaged") {
			if (message === "damaged")
				logger.error({ post: id, target: post.target }, "a stored post is damaged and was dropped");
			return (await privates.remove(post)) ? null : 0;
		}
		if (message === "late") {
			// Discord may have accepted an earlier attempt, when it was not too late.
			const outcome = isFirst ? "late" : "missing";
			await settleLost(post, part, outcome);
			report(outcome, post);
			return null;
		}
		const begun = isFirst ? await privates.begin(post, now()) : post;
		// It may have become part of a newer one meanwhile.
		if (begun === undefined) return 0;
		const outcome = await attempt(begun, userId, message);
		const pauseUntilNext = await settle(begun, part, outcome, isFirst);
		report(typeof outcome === "object" ? "rate-limited" : outcome, begun);
		return pauseUntilNext;
	}

	async function attempt(post: PostRow, userId: string, message: object): Promise<DirectOutcome | "failed"> {
		try {
			return await sendDirect(userId, message, nonceOf(post), post.sentAt ?? undefined);
		} catch (err) {
			logger.warn({ err, part: targetPart(post.target) }, "a message to a person could not be sent; trying again");
			return "failed";
		}
	}

	async function settle(
		post: PostRow,
		part: PrivatePart,
		outcome: DirectOutcome | "failed",
		isFirst: boolean,
	): Promise<number | null> {
		switch (outcome) {
			case "sent":
				await (part.isCounted ? outbox.sent(post.id, "", post.body) : privates.remove(post));
				await notify(post, part, "sent");
				return null;
			case "closed":
				for (const each of await privates.unsettledOf(post.recipient)) {
					await settleLost(each, parts[targetPart(each.target)], "closed");
				}
				return null;
			case "interrupted":
				return RETRY_MS;
			default:
				// If Discord may have accepted an earlier attempt, the post stays "sending", although it did not accept this one.
				if (!isFirst) return RETRY_MS;
				if (outcome === "failed") {
					await privates.putBack(post.id, now() + FAILED_MS);
					return null;
				}
				// The person's other posts wait as well.
				await privates.putBack(post.id, now());
				return outcome.retryAfterMs;
		}
	}

	/** Notes a post that the person may have missed. */
	async function settleLost(
		post: PostRow,
		part: PrivatePart | undefined,
		outcome: Exclude<PrivateOutcome, "sent">,
	): Promise<void> {
		if (!(await outbox.failed(post.id, outcome === "closed" ? "closed" : "missing"))) return;
		lostPosts.add(post.recipient);
		await notify(post, part, outcome);
	}

	async function notify(post: PostRow, part: PrivatePart | undefined, outcome: PrivateOutcome): Promise<void> {
		const userId = personOf(post.recipient);
		if (userId !== null) await part?.onSettled(post, userId, outcome);
	}

	/** Gives up a post if it is unknown whether Discord accepted it, or if Discord has not accepted it in time. */
	async function giveUp(post: PostRow): Promise<void> {
		await settleLost(post, parts[targetPart(post.target)], "missing");
		report("missing", post);
	}

	function report(outcome: AttemptOutcome, { target }: Pick<PostRow, "target">): void {
		const part = targetPart(target);
		logger.info({ outcome }, `${part} message`);
		onAttempt(outcome, part);
	}

	return {
		/** @param all the parts whose posts are sent from now on */
		start(all: Partial<PrivateParts>): void {
			parts = all;
		},
		/** Adds posts that are due to the queue, if few wait there. */
		async queuePending(): Promise<void> {
			await lostPosts.announce();
			if (queue.waiting() > ENOUGH) return;
			for (const { id, recipient } of await privates.pending(now())) {
				queue.add(recipient, String(id), () =>
					send(id, recipient).catch(err => {
						if (!isStopped) logger.error({ err }, "a post to a person could not be read or stored; trying again");
						return RETRY_MS;
					}),
				);
			}
		},
		giveUp,
		stop(graceMs: number): Promise<void> {
			isStopped = true;
			return queue.stop(graceMs);
		},
	};
}
