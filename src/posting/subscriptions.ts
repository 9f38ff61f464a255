import { z } from "zod";
import type { Delivery } from "./delivery.ts";
import { definePrivatePart, type LostPost } from "./private-part.ts";
import { toPerson } from "./recipient.ts";
import type { Pause, SubscriptionColumns } from "./store/subscriptions.ts";
import { type PostingPart, parseTarget } from "./target.ts";

/** The table with the subscriptions of one part of the bot. */
export interface SubscriptionTable<Subscription> {
	/** Pauses a subscription. @returns the subscription; undefined if it was paused already, or does not exist */
	pause(id: number, pause: Pause): Promise<Subscription | undefined>;
	/** Replaces the reason of a pause. */
	update(id: number, pause: Pause): Promise<unknown>;
	/** @returns undefined if it does not exist any more */
	find(id: number): Promise<Subscription | undefined>;
}

export interface SubscriptionsOptions<Subscription extends SubscriptionColumns> {
	part: PostingPart;
	table: SubscriptionTable<Subscription>;
	/** The direct message to the person who made a subscription that is paused now. */
	pausedMessage(subscription: Subscription): { content: string } | Promise<{ content: string }>;
	delivery: Pick<Delivery, "onPaused" | "post">;
	/** Epoch ms. */
	now: () => number;
}

/** Everything that a message about a pause says is in the subscription. */
const pauseSchema = z.object({});

/**
 * The common part of feeds and leagues: each posts into one channel until somebody ends it, and is paused while Discord
 * accepts no posts there. It pauses a subscription when the delivery of its posts fails for good.
 */
export function createSubscriptions<Subscription extends SubscriptionColumns>({
	part,
	table,
	pausedMessage,
	delivery,
	now,
}: SubscriptionsOptions<Subscription>) {
	delivery.onPaused(async (target, pausedReason, refusal) => {
		const id = parseTarget(target, part);
		if (id !== null) await pause(id, { pausedReason, refusal });
	});

	/**
	 * Pauses a subscription, and tells the person who made it.
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
		const { madeBy } = paused;
		if (madeBy === null || madeBy === seenBy) return;
		const target = `${part}-pause:${id}`;
		await delivery.post({ target, to: toPerson(madeBy), nonce: String(now()), locale: null, body: {} });
	}

	/** The message of a pause that has not ended meanwhile. */
	async function findMessage(target: string, userId: string): Promise<{ content: string } | null> {
		const id = parseTarget(target, `${part}-pause`);
		const subscription = id === null ? undefined : await table.find(id);
		if (subscription === undefined || subscription.pausedReason === null) return null;
		return subscription.madeBy === userId ? pausedMessage(subscription) : null;
	}

	return {
		pause,
		/** The messages about pauses. */
		pauses: definePrivatePart({
			schema: pauseSchema,
			message: ({ target, userId }) => findMessage(target, userId),
		}),
		/** What messages about pauses said that the person may have missed, but for those that have ended. */
		async lostPauses(userId: string, lost: readonly LostPost[]): Promise<string[]> {
			const messages = await Promise.all(lost.map(({ target }) => findMessage(target, userId)));
			return messages.flatMap(message => message?.content ?? []);
		},
	};
}
