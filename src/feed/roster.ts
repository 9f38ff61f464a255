import type { CardChange } from "../market/catalog/card-changes.ts";
import { sortChanges } from "../market/catalog/roster-updates.ts";
import { type FeedFilter, wantsCard } from "./feed.ts";

/** A roster update as one feed posts it. */
export interface RosterEvent {
	kind: "roster";
	/** Epoch ms of the first crawl that saw it; identifies the update. */
	at: number;
	/** Cards whose overall is higher now, and lower. */
	up: number;
	down: number;
	/** The changes of rarity first, then the largest. */
	changes: readonly CardChange[];
}

/** @param changes each card once @returns null when the update has no Live card of the filter */
export function rosterEvent(changes: readonly CardChange[], at: number, filter: FeedFilter): RosterEvent | null {
	const wanted = changes
		.filter(({ isLive }) => isLive === 1)
		.filter(({ series, team, oldRarity, newRarity }) =>
			wantsCard(filter, { series, team, rarities: [oldRarity, newRarity] }),
		);
	if (wanted.length === 0) return null;
	const directions = wanted.map(({ oldOvr, newOvr }) => Math.sign((newOvr ?? 0) - (oldOvr ?? newOvr ?? 0)));
	return {
		kind: "roster",
		at,
		up: directions.filter(direction => direction > 0).length,
		down: directions.filter(direction => direction < 0).length,
		// The order by change needs no prices.
		changes: sortChanges(wanted, "change", () => null),
	};
}

/** Cards that no crawl had before, as one feed posts them. */
export interface NewCardsEvent {
	kind: "new";
	/** Epoch ms of the crawl that saw them. */
	at: number;
	/** The highest overall first. */
	cards: readonly CardChange[];
}

/** @param changes of one crawl @returns null when no new card passes the filter */
export function newCardsEvent(changes: readonly CardChange[], filter: FeedFilter): NewCardsEvent | null {
	const cards = changes
		.filter(({ kind }) => kind === "new")
		.filter(({ series, team, newRarity }) => wantsCard(filter, { series, team, rarities: [newRarity] }))
		.sort((a, b) => (b.newOvr ?? 0) - (a.newOvr ?? 0) || a.name.localeCompare(b.name, "en"));
	const [first] = cards;
	return first === undefined ? null : { kind: "new", at: first.at, cards };
}
