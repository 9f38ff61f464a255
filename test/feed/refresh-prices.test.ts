import { describe, expect, it } from "vitest";
import { findMove, type Orders } from "../fixtures/refresh-prices.ts";

describe("findMoves", () => {
	it.each<[string, Orders, Orders, Orders, Orders | undefined, number | undefined]>([
		["a rise that two refreshes saw", [1300, 1000], [1250, 1000], [1000, 900], undefined, 0.25],
		["a fall that two refreshes saw", [600, 500], [700, 500], [1000, 900], undefined, 0.3],
		["a price of the last refresh alone", [2000, 1000], [1000, 900], [1000, 900], undefined, undefined],
		["opposite directions", [1300, 1000], [700, 500], [1000, 900], undefined, undefined],
		["a price that yesterday one refresh had", [1000, 900], [1000, 900], [500, 400], [1000, 900], undefined],
		["no Buy now at present", [null, 1000], [1300, 1000], [1000, 900], undefined, undefined],
		["no Sell now at present", [1300, null], [1300, 1000], [1000, 900], undefined, undefined],
		["no Sell now yesterday", [1300, 1000], [1300, 1000], [1000, null], undefined, undefined],
		["no Buy now yesterday", [1300, 1000], [1300, 1000], [null, 900], undefined, undefined],
	])("%s", (_, now, before, dayAgo, dayBefore, least) => {
		const found = findMove(now, before, dayAgo, dayBefore);
		if (least === undefined) expect(found).toBeUndefined();
		else expect(found?.least).toBeCloseTo(least);
	});
});
