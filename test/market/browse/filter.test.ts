import { expect, it } from "vitest";
import { type CardFilter, cardCheck } from "../../../src/market/browse/filter.ts";
import { createListing } from "../../fixtures/listing.ts";

const CARD = createListing({ buyNow: 500 });
const UNSOLD = createListing({ buyNow: null });

it.each<[string, CardFilter, boolean]>([
	["nothing", {}, true],
	["its type", { type: "card" }, true],
	["another type", { type: "stadium" }, false],
	["all its facets", { rarity: "Diamond", team: "Harbor Gulls", series: "Live", position: "RF" }, true],
	["its facets but one", { rarity: "Diamond", team: "Harbor Gulls", series: "Live", position: "CF" }, false],
	["a part of a facet", { rarity: "Dia" }, false],
	["exactly its price", { min_price: 500, max_price: 500 }, true],
	["a higher price", { min_price: 501 }, false],
	["a lower price", { max_price: 499 }, false],
])("a filter by %s (%j) passes a listing: %j", (_what, filter, passes) => expect(cardCheck(filter)(CARD)).toBe(passes));

it("a listing without a Buy now passes only where no price is asked for", () => {
	expect(cardCheck({})(UNSOLD)).toBe(true);
	expect(cardCheck({ min_price: 1 })(UNSOLD)).toBe(false);
	expect(cardCheck({ max_price: 9_999_999 })(UNSOLD)).toBe(false);
});
