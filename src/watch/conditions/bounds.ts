import type { BoundCondition } from "./condition.ts";

/** How far from the present value one is suggested. */
const SUGGESTED_PERCENT = 5;
/** How far the value must move away before the bound can be reached again, so that a hovering price sends only one message. */
const LEAVE_PERCENT = 3;

/** Rounded to three digits. */
const rounded = (exact: number) => Math.round(Number(exact.toPrecision(3)));

/** Buy now of a card is at or below a price. */
export const buy: BoundCondition = {
	isReached: (bound, seen) => seen <= bound,
	leavesAt: bound => Math.ceil((bound * (100 + LEAVE_PERCENT)) / 100),
	suggest(seen) {
		const value = Math.min(rounded((seen * (100 - SUGGESTED_PERCENT)) / 100), seen - 1);
		return value < 1 ? null : value;
	},
};

/** Sell now of a card is at or above a price. */
export const sell: BoundCondition = {
	isReached: (bound, seen) => seen >= bound,
	leavesAt: bound => Math.floor((bound * (100 - LEAVE_PERCENT)) / 100),
	suggest: seen => Math.max(rounded((seen * (100 + SUGGESTED_PERCENT)) / 100), seen + 1),
};

/** What a person misses of a collection costs a sum or less. */
export const sum = buy;
