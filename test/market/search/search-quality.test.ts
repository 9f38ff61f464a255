import { describe, expect, it } from "vitest";
import { type ListingSummary, listingsOperation } from "../../../src/api/operations/listings.ts";
import { createSearchIndex } from "../../../src/market/search/search.ts";
import { LABELLED_LISTINGS } from "../../fixtures/search-catalog.ts";
import { createSearchListings } from "../../fixtures/search-market.ts";
import { LABELLED_QUERIES, type QueryKind, rateQueries } from "../../fixtures/search-queries.ts";
import { RECORDED, readListingsPage } from "../../helpers/recorded.ts";

const labelled = await createSearchIndex(LABELLED_LISTINGS);
const labelledAndOthers = createSearchListings(10_000);
const market = await createSearchIndex(labelledAndOthers);

const uuids = (listings: readonly ListingSummary[]) => listings.map(({ item }) => item.uuid);

function readPages(): ListingSummary[] {
	const schema = listingsOperation.response({ type: "card", page: 1 });
	return [1, 2, 3, 34, 67, 68].flatMap(page => schema.parse(readListingsPage(page)).listings);
}

const recorded = RECORDED ? readPages() : [];
const index = await createSearchIndex(recorded);

describe("search finds the intended cards", () => {
	it.each<[QueryKind, number]>([
		["exact", 0.99],
		["prefix", 0.99],
		["folded", 0.99],
		["swapped", 0.99],
		["typo", 0.95],
		["extra words", 0.95],
		["nickname", 0.95],
		["suffix", 0.95],
		["joined", 0.95],
		["split", 0.95],
		["other items", 0.95],
	])("of %s queries among 10,000 cards, at least a share of %d has all its cards in the first five", (kind, share) => {
		const queries = LABELLED_QUERIES.filter(query => query.kind === kind);
		const { top5, missed } = rateQueries(query => uuids(market.search(query, 5)), queries);
		expect(queries.length).toBeGreaterThanOrEqual(10);
		expect(top5, `missed ${missed.join(", ")}`).toBeGreaterThanOrEqual(share);
	});

	it("finds all labelled queries among the labelled cards", () => {
		expect(rateQueries(query => uuids(labelled.search(query, 5)), LABELLED_QUERIES).missed).toEqual([]);
	});

	it("finds every card by its whole name", async () => {
		for (const { name, item } of labelledAndOthers) expect(uuids(market.exact(name)), name).toContain(item.uuid);
	});
});

describe.skipIf(!RECORDED)("search over the recorded market (skipped where ../shared/recorded is missing)", () => {
	const names = recorded.map(({ name }) => name);

	it.each<[string, (name: string) => string]>([
		["as it is", name => name],
		["in capitals", name => name.toUpperCase()],
		["with the surname first", name => name.split(" ").reverse().join(" ")],
		["up to its last letters", name => name.slice(0, -2)],
		["without spaces", name => name.replaceAll(" ", "")],
		["with a letter left out of its last word", name => name.replace(/(\p{L}{2})\p{L}(\p{L}{2,})$/u, "$1$2")],
	])("finds every card by its name %s", (_, type) => {
		for (const name of names) expect(index.search(type(name), 5).map(listing => listing.name)).toContain(name);
	});
});
