import { HOUR } from "../../ground/times.ts";
import type { CardChangeRow } from "../../storage/tables.ts";

/** Many Live cards whose overall changed at about the same time. */
export interface RosterUpdate {
	/** Epoch ms of the first crawl that saw it; identifies the update. */
	at: number;
	/** Epoch ms of the crawl that saw enough cards to make it an update. */
	confirmedAt: number;
	/** Epoch ms of the last crawl that saw a part of it. */
	until: number;
	/** Live cards whose overall is higher now, and lower. */
	up: number;
	down: number;
}

/** The service may need more than one refresh for an update: the longest time from its first crawl to its last. */
const SPAN_MS = 2 * HOUR;
/** Fewer are corrections. */
const LEAST_CARDS = 5;

type OverallChange = Pick<CardChangeRow, "at" | "uuid" | "oldOvr" | "newOvr">;

/** The changes of one crawl, or of several. */
interface Changes {
	at: number;
	changes: readonly OverallChange[];
}

/**
 * The updates, newest first. An update that was seen keeps its start, whatever later crawls see.
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

/** A single card that changed before an update is not a part of it, unless the others alone are too few. */
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

/** The changes of Live cards' overall or rarity, each card once: from what it was first to what it is last. @param changes oldest first */
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

/** How the changes of an update can be sorted. */
export const ROSTER_SORTS = ["change", "worth", "overall"] as const;
export type RosterSort = (typeof ROSTER_SORTS)[number];

/**
 * Best first:
 * - `change`: another rarity first, then the largest change of overall
 * - `worth`: the highest Buy now, as it is now; without orders last
 * - `overall`: the highest overall
 *
 * @param buyNowOf what a card costs now, null if unknown
 */
export function sortChanges(
	changes: readonly CardChangeRow[],
	sort: RosterSort,
	buyNowOf: (uuid: string) => number | null,
): CardChangeRow[] {
	const keysOf = (change: CardChangeRow): number[] => {
		const [overall, before] = [change.newOvr ?? 0, change.buyNow ?? 0];
		const size = Math.abs(overall - (change.oldOvr ?? overall));
		switch (sort) {
			case "change":
				return [Number(hasNewRarity(change)), size, overall, before];
			case "worth":
				return [buyNowOf(change.uuid) ?? -1, before, overall];
			case "overall":
				return [overall, size, before];
		}
	};
	return changes
		.map(change => ({ change, keys: keysOf(change) }))
		.sort((a, b) => compareKeys(a.keys, b.keys) || a.change.name.localeCompare(b.change.name, "en"))
		.map(({ change }) => change);
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
	for (const [index, key] of a.entries()) {
		const difference = (b[index] ?? 0) - key;
		if (difference !== 0) return difference;
	}
	return 0;
}
