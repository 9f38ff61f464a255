import { type SelectQueryBuilder, sql } from "kysely";
import type { PauseReason } from "../../ground/words.ts";

/** The columns that a feed and the channel of a league share: both post into one channel until somebody ends it. */
export interface SubscriptionColumns {
	channelId: string;
	/** The language of the posts. */
	locale: string;
	/** Epoch ms. */
	createdAt: number;
	/**
	 * The Discord id of the person who made it, and who gets a message when it is paused; null once they have deleted their
	 * id.
	 */
	madeBy: string | null;
	/** Null if it is not paused. */
	pausedReason: PauseReason | null;
	/** The error that Discord gave, if it refused the posts themselves. */
	refusal: string | null;
}

/** Why a subscription is paused. */
export type Pause = Pick<SubscriptionColumns, "pausedReason" | "refusal">;

/** The columns of a subscription that is not paused. */
export const NOT_PAUSED: Pause = { pausedReason: null, refusal: null };

/** Counts all of these subscriptions, and the paused ones among them. */
export function countSubscriptions<DB, TB extends keyof DB, Output>(
	rows: SelectQueryBuilder<DB, TB, Output>,
): Promise<{ all: number; paused: number }> {
	return rows
		.clearSelect()
		.select([sql<number>`count(*)`.as("all"), sql<number>`count(paused_reason)`.as("paused")])
		.$castTo<{ all: number; paused: number }>()
		.executeTakeFirstOrThrow();
}
