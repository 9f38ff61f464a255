import { expect, it } from "vitest";
import type { SearchIndex } from "../../../src/market/search/search.ts";
import { createSearchIndex } from "../../../src/market/search/search.ts";
import { rememberBeginnings } from "../../../src/market/search/search-beginnings.ts";
import { createSearchListings } from "../../fixtures/search-market.ts";

/** An index that tells what it was asked to look for. */
function createWatched() {
	const index = createSearchIndex(createSearchListings(200));
	const asked: string[] = [];
	const watched: SearchIndex = {
		...index,
		search(query, limit) {
			asked.push(query);
			return index.search(query, limit);
		},
	};
	return { index, asked, remembering: rememberBeginnings(watched) };
}

it("a beginning that was looked for is not looked for again, and finds the same", () => {
	const { index, asked, remembering } = createWatched();
	for (const query of ["a", "", "a", "An", "a"]) expect(remembering.search(query, 25)).toEqual(index.search(query, 25));
	expect(asked).toEqual(["a", "", "An"]);
});

it("fewer hits are asked for apart from more", () => {
	const { remembering } = createWatched();
	expect(remembering.search("a", 2)).toHaveLength(2);
	expect(remembering.search("a", 5)).toHaveLength(5);
});

it("what somebody typed at length is not kept", () => {
	const { asked, remembering } = createWatched();
	for (const _ of [1, 2]) remembering.search("somebody's own words", 25);
	expect(asked).toHaveLength(2);
});

it("a thousand beginnings are kept, those that were looked for last", () => {
	const { asked, remembering } = createWatched();
	for (let text = 0; text <= 1000; text++) remembering.search(String(text), 25);
	asked.length = 0;
	for (const query of ["1", "1000", "0"]) remembering.search(query, 25);
	expect(asked).toEqual(["0"]);
});

it("exact names and the number of cards are the index's", () => {
	const { index, remembering } = createWatched();
	const [{ name = "" } = {}] = index.search("a", 1);
	expect(remembering.exact(name)).toEqual(index.exact(name));
	expect(remembering.size).toBe(index.size);
});
