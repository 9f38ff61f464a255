import { HOUR } from "../../ground/times.ts";
import type { CardChangeRow } from "../../storage/tables.ts";

/** Many Live cards whose overall changed at about the same time. */
export interface RosterUpdate {
	/** Epoch ms of the first crawl that saw it; identifies the update. */
	at: number;
	/** Epoch ms of the last crawl that saw a part of it. */
	until: number;
	/** Live cards whose overall is higher now, and lower. */
	up: number;
	down: number;
}

/** Changes from the first of an update to the last: the service may need more than one refresh. */
const SPAN_MS = 2 * HOUR;
/** Fewer are corrections. */
const LEAST_CARDS = 5;

type OverallChange = Pick<CardChangeRow, "at" | "uuid" | "oldOvr" | "newOvr">;

/** The updates, newest first. @param changes of Live cards' overall, oldest first */
export function groupUpdates(changes: readonly OverallChange[]): RosterUpdate[] {
	const groups: OverallChange[][] = [];
	for (const change of changes) {
		const group = groups.at(-1);
		const start = group?.[0]?.at ?? Number.NEGATIVE_INFINITY;
		if (group !== undefined && change.at - start <= SPAN_MS) group.push(change);
		else groups.push([change]);
	}
	return groups.flatMap(toUpdate).toReversed();
}

function toUpdate(group: readonly OverallChange[]): RosterUpdate[] {
	const cards = merge(group).filter(({ oldOvr, newOvr }) => oldOvr !== newOvr);
	const [at, until] = [group[0]?.at, group.at(-1)?.at];
	if (at === undefined || until === undefined || cards.length < LEAST_CARDS) return [];
	const up = cards.filter(({ oldOvr, newOvr }) => (newOvr ?? 0) > (oldOvr ?? 0)).length;
	return [{ at, until, up, down: cards.length - up }];
}

/** The changes of overall or rarity, each card once: from what it was first to what it is last. @param changes oldest first */
export function mergeChanges(changes: readonly CardChangeRow[]): CardChangeRow[] {
	return merge(changes.filter(({ kind }) => kind === "overall" || kind === "rarity"))
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
