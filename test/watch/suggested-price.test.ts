import { describe, expect, it } from "vitest";
import { isReached, suggestedPrice } from "../../src/watch/alert.ts";

describe("the price that is suggested for an alert", () => {
	it.each([
		["buy", 402_305, 382_000],
		["sell", 402_305, 422_000],
		["buy", 12_500, 11_900],
		["buy", 10, 9],
		["sell", 1, 2],
		["buy", 2, 1],
		["buy", 1, null],
	] as const)("to %s at %d now is %d", (side, seen, price) => expect(suggestedPrice(side, seen)).toBe(price));

	it("is not reached yet, whatever the price", () => {
		for (let seen = 1; seen < 2000; seen++) {
			for (const side of ["buy", "sell"] as const) {
				const price = suggestedPrice(side, seen);
				if (price !== null) expect(isReached({ side, price }, seen), `${side} ${seen}`).toBe(false);
			}
		}
	});
});
