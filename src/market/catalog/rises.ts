import type { CardChangeRow } from "../store/tables.ts";
import type { RosterUpdate } from "./roster-updates.ts";

/** How many Live cards of one overall the updates found, and how many of them rose. */
export interface Rises {
	updates: number;
	cards: number;
	rose: number;
}

/** Minimum samples: fewer updates or cards say nothing. */
const LEAST_UPDATES = 3;
const LEAST_CARDS = 100;

/**
 * How often the roster updates raised Live cards, by overall, where enough is known. It starts from the current overalls
 * and goes back through their changes.
 *
 * @param changes of Live cards' overall, oldest first
 * @param firstSeen the time of the first crawl that had a card, for cards that the very first crawl did not have
 */
export function countRises(
	updates: readonly Pick<RosterUpdate, "at" | "until">[],
	changes: readonly Pick<CardChangeRow, "at" | "uuid" | "oldOvr" | "newOvr">[],
	cards: readonly { uuid: string; ovr: number | null }[],
	firstSeen: ReadonlyMap<string, number>,
): ReadonlyMap<number, Rises> {
	const rises = new Map<number, Rises>();
	if (updates.length < LEAST_UPDATES) return rises;
	const changesOf = Map.groupBy(changes, ({ uuid }) => uuid);
	for (const { uuid, ovr } of cards) {
		const cardChanges = changesOf.get(uuid) ?? [];
		for (const { at, until } of updates) {
			if ((firstSeen.get(uuid) ?? 0) >= at) continue;
			const next = cardChanges.find(change => change.at >= at);
			const before = next === undefined ? ovr : next.oldOvr;
			if (before === null) continue;
			const after = cardChanges.findLast(change => change.at >= at && change.at <= until)?.newOvr ?? before;
			const counted = rises.get(before) ?? { updates: updates.length, cards: 0, rose: 0 };
			rises.set(before, { ...counted, cards: counted.cards + 1, rose: counted.rose + Number(after > before) });
		}
	}
	return new Map([...rises].filter(([, { cards }]) => cards >= LEAST_CARDS));
}
