import { LRUCache } from "lru-cache";
import type { Sale } from "../../api/operations/listing.ts";
import { refreshOf } from "../refresh.ts";
import { salesRate } from "./profit.ts";

/** How often cards sell, as far as somebody has asked for them lately: the list of all listings has no sales. */
export interface SalesRates {
	/** Takes note of a card's recorded sales (newest first), fetched just now. */
	note(uuid: string, sales: readonly Sale[]): void;
	/** Sales an hour as known at an instant (epoch ms), null when not known then. */
	perHour(uuid: string, at: number): number | null;
	/** The cards that sell most, the busiest first. */
	busiest(limit: number): string[];
}

/** Cards remembered, those asked for last. */
const MAX_CARDS = 5000;
/** After so long a rate says nothing any more. */
const MAX_AGE_MS = 24 * 60 * 60_000;
/** A list keeps its order for up to three refreshes: one for each of them, and the one known before. */
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
			// One sample a refresh, so that what was known at an instant stays answerable for as long as lists ask for it.
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
