import { expect, it } from "vitest";
import { createSearchIndex, type SearchIndex, withPrefixCache } from "../../../src/market/search/search.ts";
import { createSearchListings } from "../../fixtures/search-market.ts";

/** A cached index beside the one behind it, whose searches are recorded. */
async function createCached() {
	const index = await createSearchIndex(createSearchListings(200));
	const searches: string[] = [];
	const recording: SearchIndex = {
		...index,
		search(query, limit) {
			searches.push(query);
			return index.search(query, limit);
		},
	};
	return { index, searches, cached: withPrefixCache(recording) };
}

it("a short text is searched once, and finds the same", async () => {
	const { index, searches, cached } = await createCached();
	for (const query of ["a", "", "a", "An", "a"]) expect(cached.search(query, 25)).toEqual(index.search(query, 25));
	expect(searches).toEqual(["a", "", "An"]);
});

it("each limit is cached apart", async () => {
	const { cached } = await createCached();
	expect(cached.search("a", 2)).toHaveLength(2);
	expect(cached.search("a", 5)).toHaveLength(5);
});

it("a long text is not cached", async () => {
	const { searches, cached } = await createCached();
	for (const _ of [1, 2]) cached.search("somebody's own words", 25);
	expect(searches).toHaveLength(2);
});

it("the thousand texts searched last are kept", async () => {
	const { searches, cached } = await createCached();
	for (let text = 0; text <= 1000; text++) cached.search(String(text), 25);
	searches.length = 0;
	for (const query of ["1", "1000", "0"]) cached.search(query, 25);
	expect(searches).toEqual(["0"]);
});

it("exact names come from the index", async () => {
	const { index, cached } = await createCached();
	const [{ name = "" } = {}] = index.search("a", 1);
	expect(cached.exact(name)).toEqual(index.exact(name));
});
