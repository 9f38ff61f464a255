import type { Logger } from "../ground/logger.ts";
import type { Delivery } from "./delivery.ts";
import type { SendDirect } from "./direct-messages.ts";
import { hashNonce } from "./nonce.ts";
import type { Pause, SubscriptionColumns } from "./store/subscriptions.ts";
import { type PostingPart, parseTarget, postTarget } from "./target.ts";

/** The table with the subscriptions of one part of the bot. */
export interface SubscriptionTable<Subscription> {
	/** Pauses a subscription. @returns the subscription; undefined if it was paused already, or does not exist */
	pause(id: number, pause: Pause): Promise<Subscription | undefined>;
	/** Replaces the reason of a pause. */
	update(id: number, pause: Pause): Promise<unknown>;
}

export interface SubscriptionsOptions<Subscription extends SubscriptionColumns> {
	part: PostingPart;
	table: SubscriptionTable<Subscription>;
	/** The direct message to the person who made a subscription that is paused now. */
	pausedMessage(subscription: Subscription): object | Promise<object>;
	delivery: Pick<Delivery, "onPaused">;
	sendDirect: SendDirect;
	logger: Logger;
	/** Epoch ms. */
	now: () => number;
}

/**
 * The common part of feeds and leagues: each posts into one channel until somebody ends it, and is paused while Discord
 * accepts no posts there. It pauses a subscription when the delivery of its posts fails for good.
 */
export function createSubscriptions<Subscription extends SubscriptionColumns>({
	part,
	table,
	pausedMessage,
	delivery,
	sendDirect,
	logger,
	now,
}: SubscriptionsOptions<Subscription>) {
	delivery.onPaused(async (target, pausedReason, refusal) => {
		const id = parseTarget(target, part);
		if (id !== null) await pause(id, { pausedReason, refusal });
	});

	/**
	 * Pauses a subscription. The pause is stored when this resolves; the direct message to the person who made the
	 * subscription follows, once, even if Discord does not accept it.
	 *
	 * @param seenBy the Discord id of a person who sees the pause anyway, and gets no message
	 * @throws StorageError
	 */
	async function pause(id: number, why: Pause, seenBy?: string): Promise<void> {
		const paused = await table.pause(id, why);
		if (paused === undefined) {
			await table.update(id, why);
			return;
		}
		if (paused.madeBy === null || paused.madeBy === seenBy) return;
		void sendPaused(paused, paused.madeBy, id);
	}

	async function sendPaused(paused: Subscription, madeBy: string, id: number): Promise<void> {
		const target = postTarget(part, id);
		try {
			await sendDirect(madeBy, await pausedMessage(paused), hashNonce(`${target} paused ${now()}`));
		} catch (err) {
			logger.info({ err, target }, "the person who set up the posts could not be told that they are paused");
		}
	}

	return { pause };
}
