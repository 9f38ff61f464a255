import { compareNames } from "../../ground/collation.ts";
import { HOUR } from "../../ground/times.ts";
import { quickSellValue } from "../prices/profit.ts";
import type { CardChangeRow } from "../store/tables.ts";

/** Many Live cards whose overall changed at about the same time. */
export interface RosterUpdate {
	/** Epoch ms of the first crawl that saw it; identifies the update. */
	at: number;
	/** Epoch ms of the crawl that saw enough cards to make it an update. */
	confirmedAt: number;
	/** Epoch ms of the last crawl that saw a part of it. */
	until: number;
	/** The numbers of Live cards whose overall rose and fell. */
	up: number;
	down: number;
}

/**
 * The longest time between an update's first and last crawl: the service may need more than one refresh for an update.
 */
const SPAN_MS = 2 * HOUR;
/** Fewer changes are corrections, not an update. */
const LEAST_CARDS = 5;

type OverallChange = Pick<CardChangeRow, "at" | "uuid" | "oldOvr" | "newOvr">;

/** The changes of one or several crawls. */
interface Changes {
	at: number;
	changes: readonly OverallChange[];
}

/**
 * The updates, newest first. A known update keeps its start when later crawls see more of it.
 *
 * @param changes of Live cards' overall, oldest first
 */
export function groupUpdates(changes: readonly OverallChange[]): RosterUpdate[] {
	const updates: (Changes & { confirmedAt: number })[] = [];
	/** The crawls of the last two hours that belong to no update. */
	let recent: readonly Changes[] = [];
	for (const [at, crawled] of Map.groupBy(changes, change => change.at)) {
		const last = updates.at(-1);
		if (last !== undefined && at - last.at <= SPAN_MS) {
			last.changes = [...last.changes, ...crawled];
			continue;
		}
		recent = withoutCorrections([...recent.filter(crawl => at - crawl.at <= SPAN_MS), { at, changes: crawled }]);
		const [first] = recent;
		if (first === undefined || !isUpdate(recent)) continue;
		updates.push({ at: first.at, confirmedAt: at, changes: recent.flatMap(crawl => crawl.changes) });
		recent = [];
	}
	return updates.flatMap(countCards).toReversed();
}

const isUpdate = (crawls: readonly Changes[]) =>
	changedCards(crawls.flatMap(({ changes }) => changes)).length >= LEAST_CARDS;

/** Leaves out single cards that changed before an update, unless the others are too few for one. */
function withoutCorrections(crawls: readonly Changes[]): readonly Changes[] {
	const [first, ...others] = crawls;
	return first?.changes.length === 1 && isUpdate(others) ? withoutCorrections(others) : crawls;
}

function countCards({ at, confirmedAt, changes }: Changes & { confirmedAt: number }): RosterUpdate[] {
	const cards = changedCards(changes);
	if (cards.length < LEAST_CARDS) return [];
	const up = cards.filter(({ oldOvr, newOvr }) => (newOvr ?? 0) > (oldOvr ?? 0)).length;
	return [{ at, confirmedAt, until: changes.at(-1)?.at ?? at, up, down: cards.length - up }];
}

const changedCards = (changes: readonly OverallChange[]) =>
	merge(changes).filter(({ oldOvr, newOvr }) => oldOvr !== newOvr);

/**
 * Merges the changes of Live cards' overall or rarity to one for each card: from its first value to its last. @param
 * changes oldest first
 */
export function mergeChanges(changes: readonly CardChangeRow[]): CardChangeRow[] {
	return merge(changes.filter(({ kind, isLive }) => isLive === 1 && (kind === "overall" || kind === "rarity")))
		.map(change => ({ ...change, kind: hasNewRarity(change) ? ("rarity" as const) : ("overall" as const) }))
		.filter(change => hasNewRarity(change) || change.oldOvr !== change.newOvr);
}

const hasNewRarity = ({ oldRarity, newRarity }: CardChangeRow) => oldRarity !== newRarity;

function merge<Change extends OverallChange & { oldRarity?: string | null; buyNow?: number | null }>(
	changes: readonly Change[],
): Change[] {
	const cards = new Map<string, Change>();
	for (const change of changes) {
		const { oldOvr, oldRarity, buyNow } = cards.get(change.uuid) ?? change;
		cards.set(change.uuid, { ...change, oldOvr, oldRarity, buyNow });
	}
	return [...cards.values()];
}

/** The orders in which the changes of an update can be sorted. */
export const ROSTER_SORTS = ["worth", "change", "overall"] as const;
export type RosterSort = (typeof ROSTER_SORTS)[number];

/**
 * Sorts the best first:
 * - `worth`: the largest difference of quick-sell value, then of overall; gains before losses of the same size
 * - `change`: another rarity first, then the largest change of overall
 * - `overall`: the highest overall
 */
export function sortChanges(changes: readonly CardChangeRow[], sort: RosterSort): CardChangeRow[] {
	const keysOf = (change: CardChangeRow): number[] => {
		const overall = change.newOvr ?? 0;
		const before = change.buyNow ?? 0;
		const difference = overall - (change.oldOvr ?? overall);
		const size = Math.abs(difference);
		switch (sort) {
			case "change":
				return [Number(hasNewRarity(change)), size, overall, before];
			case "worth":
				return [quickSellDifference(change), size, difference, overall, before];
			case "overall":
				return [overall, size, before];
		}
	};
	return changes
		.map(change => ({ change, keys: keysOf(change) }))
		.sort((a, b) => compareKeys(a.keys, b.keys) || compareNames(a.change.name, b.change.name))
		.map(({ change }) => change);
}

/** The quick-sell values before and after a change; null if unknown. */
export const quickSellValues = ({ type, isLive, oldOvr, newOvr }: CardChangeRow) =>
	[oldOvr, newOvr].map(ovr => quickSellValue({ type, isLive: isLive === 1, ovr }));

function quickSellDifference(change: CardChangeRow): number {
	const [before, after] = quickSellValues(change);
	return Math.abs((after ?? 0) - (before ?? after ?? 0));
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
	for (const [index, key] of a.entries()) {
		const difference = (b[index] ?? 0) - key;
		if (difference !== 0) return difference;
	}
	return 0;
}
