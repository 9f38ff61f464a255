import { LRUCache } from "lru-cache";
import type { Sale } from "../../api/operations/listing.ts";
import { refreshOf } from "../../api/operations/listings.ts";
import { salesRate } from "./profit.ts";

/** How often cards sell, known for cards that were requested lately: the list of all listings has no sales. */
export interface SalesRates {
	/** Records a card's sales (newest first), which were just fetched. */
	note(uuid: string, sales: readonly Sale[]): void;
	/** Sales an hour as known at an instant (epoch ms), null if unknown then. */
	perHour(uuid: string, at: number): number | null;
	/** The cards that sell most often, the busiest first. */
	busiest(limit: number): string[];
}

/** Only the most recently requested cards are kept. */
const MAX_CARDS = 5000;
/** The age at which a rate is no longer meaningful. */
const MAX_AGE_MS = 24 * 60 * 60_000;
/** A browse session can span three refresh periods: one sample for each, and the one before. */
const MAX_SAMPLES = 4;

interface Sample {
	at: number;
	perHour: number;
}

/** @param now epoch ms */
export function createSalesRates(now: () => number): SalesRates {
	/** Oldest sample first. */
	const samples = new LRUCache<string, readonly Sample[]>({ max: MAX_CARDS });

	function perHour(uuid: string, at: number): number | null {
		const known = samples.peek(uuid)?.findLast(sample => sample.at <= at);
		return known === undefined || at - known.at > MAX_AGE_MS ? null : known.perHour;
	}

	return {
		note(uuid, sales) {
			const at = now();
			const rate = salesRate(sales, at);
			const known = samples.get(uuid) ?? [];
			const last = known.at(-1);
			// One sample per refresh period, so that older instants stay known while sessions need them.
			if (rate === null || (last !== undefined && refreshOf(last.at) === refreshOf(at))) return;
			samples.set(uuid, [...known, { at, perHour: rate.perHour }].slice(-MAX_SAMPLES));
		},
		perHour,
		busiest(limit) {
			const at = now();
			return [...samples.keys()]
				.map(uuid => ({ uuid, rate: perHour(uuid, at) ?? 0 }))
				.filter(({ rate }) => rate > 0)
				.sort((a, b) => b.rate - a.rate)
				.slice(0, limit)
				.map(({ uuid }) => uuid);
		},
	};
}
