import fc from "fast-check";
import { expect, it } from "vitest";
import { type CaptainFit, FIT_SORTS, sortedFits } from "../../src/finder/captains.ts";
import { createEntry } from "../fixtures/found-cards.ts";

const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
const fits = fc.array(
	fc.record({
		ovr: orNull(fc.integer({ min: 1, max: 99 })),
		buyNow: orNull(fc.integer({ min: 1, max: 9_999_999 })),
		sum: orNull(fc.nat(900)),
	}),
	{ maxLength: 40 },
);

it("the cards that a captain boosts stand in the order asked for, those without the figure last, and on one page each", () => {
	fc.assert(
		fc.property(fits, fc.constantFrom(...FIT_SORTS), (cards, sort) => {
			const all = cards.map(
				({ ovr, buyNow, sum }): CaptainFit => ({
					entry: createEntry({ ovr }, buyNow),
					boosted: sum === null ? null : { sum, gain: 1 },
				}),
			);
			const figure = ({ entry, boosted }: CaptainFit) =>
				({ boost: boosted?.sum, overall: entry.item.ovr, price: entry.buyNow && -entry.buyNow })[sort] ?? -1e9;
			const overall = ({ entry }: CaptainFit) => entry.item.ovr ?? 0;
			const wanted = all.toSorted((a, b) => figure(b) - figure(a) || overall(b) - overall(a));
			const pages = [0, 10, 20, 30].flatMap(start => sortedFits(all, sort, start, start + 10));
			expect(pages).toEqual(wanted);
		}),
	);
});
