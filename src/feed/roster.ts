import { type CardChange, type FeedFilter, wantsCard } from "./feed.ts";

/** A roster update as one feed posts it. */
export interface RosterEvent {
	kind: "roster";
	/** Epoch ms of the first crawl that saw it; identifies the update. */
	at: number;
	up: number;
	down: number;
	/** The changes of rarity first, then the largest. */
	changes: readonly CardChange[];
}

/** @param changes each card once @returns null when the update has no Live card of the filter */
export function rosterEvent(changes: readonly CardChange[], at: number, filter: FeedFilter): RosterEvent | null {
	const wanted = changes
		.filter(change => change.isLive === 1 && (differenceOf(change) !== 0 || changesRarity(change)))
		.filter(({ series, team, oldRarity, newRarity }) =>
			wantsCard(filter, { series, team, rarities: [oldRarity, newRarity] }),
		)
		.sort(
			(a, b) =>
				Number(changesRarity(b)) - Number(changesRarity(a)) ||
				Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)) ||
				(b.newOvr ?? 0) - (a.newOvr ?? 0),
		);
	if (wanted.length === 0) return null;
	const up = wanted.filter(change => differenceOf(change) > 0).length;
	const down = wanted.filter(change => differenceOf(change) < 0).length;
	return { kind: "roster", at, up, down, changes: wanted };
}

export function changesRarity({ oldRarity, newRarity }: CardChange): boolean {
	return oldRarity !== null && newRarity !== null && oldRarity !== newRarity;
}

/** Overall points gained; 0 when either overall is missing. */
export function differenceOf({ oldOvr, newOvr }: CardChange): number {
	return oldOvr === null || newOvr === null ? 0 : newOvr - oldOvr;
}

/** Cards that no crawl had before, as one feed posts them. */
export interface NewCardsEvent {
	kind: "new";
	/** Epoch ms of the crawl that saw the last of them. */
	at: number;
	/** The highest overall first. */
	cards: readonly CardChange[];
}

/** @returns null when no new card passes the filter */
export function newCardsEvent(changes: readonly CardChange[], filter: FeedFilter): NewCardsEvent | null {
	const cards = changes
		.filter(({ kind }) => kind === "new")
		.filter(({ series, team, newRarity }) => wantsCard(filter, { series, team, rarities: [newRarity] }))
		.sort((a, b) => (b.newOvr ?? 0) - (a.newOvr ?? 0) || a.name.localeCompare(b.name, "en"));
	return cards.length === 0 ? null : { kind: "new", at: Math.max(...cards.map(({ at }) => at)), cards };
}
