import { refreshOf } from "../api/refresh.ts";
import { nextTurn } from "../ground/async.ts";
import { weekMedian } from "../market/prices/price-curve.ts";
import type { PricePoints } from "../market/prices/price-points.ts";
import type { MedianOf } from "./conditions/condition.ts";

/** Computing this many medians takes a few milliseconds. */
const AT_ONCE = 5;

/** Computes the median of each card once in a refresh. @param now epoch ms */
export function createMedians({ series }: Pick<PricePoints, "series">, now: () => number): MedianOf {
	let known = new Map<string, number | null>();
	let refresh = refreshOf(now());
	return async uuid => {
		if (refreshOf(now()) !== refresh) {
			known = new Map();
			refresh = refreshOf(now());
		}
		const before = known.get(uuid);
		if (before !== undefined) return before;
		const median = weekMedian(await series(uuid), now());
		known.set(uuid, median);
		if (known.size % AT_ONCE === 0) await nextTurn();
		return median;
	};
}
