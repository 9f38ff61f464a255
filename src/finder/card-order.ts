import type { AttributeBound } from "./clause.ts";

export const FIND_SORTS = ["fit", "overall", "price", "stubs"] as const;
export type FindSort = (typeof FIND_SORTS)[number];

/** A number above any price, so that a card without orders comes last. */
export const NO_PRICE = 2 ** 24 - 1;
/** A number above any sum of five figures with a captain's boosts. */
const FITS = 2 ** 12;
/** A number above any overall. */
export const OVERALLS = 2 ** 7;

/**
 * The indexes of the keys from `start` up to `end` in ascending order; equal keys keep their order. Only one page is
 * looked at, and sorting numbers alone is fast.
 */
export function slicesOf(keys: Float64Array, start: number, end: number): number[] {
	const sorted = keys.toSorted();
	const first = sorted[start];
	const last = sorted[Math.min(end, sorted.length) - 1];
	if (first === undefined || last === undefined) return [];
	const near: number[] = [];
	for (let index = 0; index < keys.length; index++) {
		const key = keys[index] ?? 0;
		if (key >= first && key <= last) near.push(index);
	}
	near.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
	// Cards with equal keys may be on two pages.
	const before = start - sorted.indexOf(first);
	return near.slice(before, before + end - start);
}

/** The key by which a card is sorted; lower is better. */
export function cardSortKey(sort: FindSort, fit: number, overall: number, buyNow: number | null): number {
	const price = Math.min(buyNow ?? NO_PRICE, NO_PRICE);
	switch (sort) {
		case "fit":
			return price - (fit * OVERALLS + overall) * (NO_PRICE + 1);
		case "overall":
			return price - (overall * FITS + fit) * (NO_PRICE + 1);
		case "price":
			return price * FITS * OVERALLS - (fit * OVERALLS + overall);
		case "stubs":
			return buyNow === null ? Number.MAX_VALUE : -fit / Math.max(buyNow, 1);
	}
}

/** Below an upper bound, the highest of several attributes counts. */
export const isHighest = ({ operator }: AttributeBound) => operator === "<=" || operator === "<";

/** How far a figure exceeds its bound, in the direction of the bound. */
export function excessOverBound(figure: number, clause: AttributeBound): number {
	return isHighest(clause) ? clause.bound - figure : figure - clause.bound;
}
