import { expect, it } from "vitest";
import { type MarketFilter, passesFilter } from "../../../src/market/browse/market-filter.ts";
import { createListing } from "../../fixtures/listing.ts";

const CARD = createListing({ buyNow: 500 });
const UNSOLD = createListing({ buyNow: null });

it.each<[string, MarketFilter, boolean]>([
	["nothing", {}, true],
	["its type", { type: "card" }, true],
	["another type", { type: "stadium" }, false],
	["all its facets", { rarity: "Diamond", team: "Harbor Gulls", series: "Live", position: "RF" }, true],
	["one facet that is another's", { rarity: "Diamond", team: "Harbor Gulls", series: "Live", position: "CF" }, false],
	["a part of a facet", { rarity: "Dia" }, false],
	["its very price", { minPrice: 500, maxPrice: 500 }, true],
	["a higher price", { minPrice: 501 }, false],
	["a lower price", { maxPrice: 499 }, false],
])("a listing passes %s or not", (_what, filter, passes) => expect(passesFilter(CARD, filter)).toBe(passes));

it("a listing without a Buy now passes where no price is asked for, and only there", () => {
	expect(passesFilter(UNSOLD, {})).toBe(true);
	expect(passesFilter(UNSOLD, { minPrice: 1 })).toBe(false);
	expect(passesFilter(UNSOLD, { maxPrice: 9_999_999 })).toBe(false);
});
