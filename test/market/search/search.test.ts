import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ListingSummary } from "../../../src/api/operations/listings.ts";
import { createSearchIndex } from "../../../src/market/search/search.ts";
import { createListing, LABELLED_LISTINGS } from "../../fixtures/search-catalog.ts";
import { createSearchListings } from "../../fixtures/search-market.ts";
import { LABELLED_QUERIES } from "../../fixtures/search-queries.ts";

const labelled = await createSearchIndex(LABELLED_LISTINGS);

const uuids = (listings: readonly ListingSummary[]) => listings.map(({ item }) => item.uuid);
const search = (query: string, limit = 25) => uuids(labelled.search(query, limit));
const exact = (query: string) => uuids(labelled.exact(query));
/** An index over cards of these names; the name is also the uuid. */
const indexOf = (...names: string[]) => createSearchIndex(names.map(name => createListing({ uuid: name, name })));

describe("search ranks", () => {
	it("exact names first, then names with that beginning, then words in any place, then misspelt ones", async () => {
		const index = await indexOf("Barlo Quen", "Marlo Quen", "Hal Marlo", "Marlow Quen", "Marlo", "Hal Marloweth");
		expect(uuids(index.search("marlo", 25))).toEqual([
			"Marlo",
			"Marlo Quen",
			"Marlow Quen",
			"Hal Marlo",
			"Hal Marloweth",
			"Barlo Quen",
		]);
	});

	it("the typed name before its other forms, and these before misspelt ones", async () => {
		const index = await indexOf("Robart Marlo", "Bob Marlo", "Robert Marlo");
		expect(uuids(index.search("robert marlo", 25))).toEqual(["Robert Marlo", "Bob Marlo", "Robart Marlo"]);
	});

	it("one typo before two", async () => {
		const index = await indexOf("Al Rodrigamdu", "Al Rodrigandu");
		expect(uuids(index.search("rodrigando", 25))).toEqual(["Al Rodrigandu", "Al Rodrigamdu"]);
	});

	it("the beginning of a name's word before a team's whole word", async () => {
		const index = await createSearchIndex([
			createListing({ uuid: "team", name: "Hal Brook", team: "Coppers", ovr: 99 }),
			createListing({ uuid: "name", name: "Lee Coppersmith", ovr: 50 }),
		]);
		expect(uuids(index.search("coppers", 25))).toEqual(["name", "team"]);
	});

	it("equals by overall, then name, then uuid, and cards without an overall last", async () => {
		const index = await createSearchIndex([
			createListing({ uuid: "d", name: "Hal Brookane" }),
			createListing({ uuid: "c", name: "Hal Brookane", ovr: 80 }),
			createListing({ uuid: "b", name: "Hal Brookane", ovr: 80 }),
			createListing({ uuid: "a", name: "Hal Brookend", ovr: 80 }),
			createListing({ uuid: "e", name: "Hal Brookend", ovr: 95 }),
		]);
		expect(uuids(index.search("hal brook", 25))).toEqual(["e", "b", "c", "a", "d"]);
	});

	it("the same hits first, whatever the limit", async () => {
		const market = await createSearchIndex(createSearchListings(2_000));
		const all = uuids(market.search("mike", 1_000));
		expect(all.length).toBeGreaterThan(25);
		expect(uuids(market.search("mike", 25))).toEqual(all.slice(0, 25));
	});
});

describe("search ensures that", () => {
	it("every word of the query matches something", () => {
		expect(search("tarrowick glaciers")).toEqual([]);
		expect(search("mike xqzv")).toEqual([]);
	});

	it("short words and single letters are not treated as misspelt", async () => {
		expect(uuids((await indexOf("Tom Ames")).search("amos", 25))).toEqual([]);
		expect(uuids((await indexOf("Tom Amesy")).search("amosy", 25))).toEqual(["Tom Amesy"]);
		expect(uuids((await indexOf("Tom Amesyton")).search("amasiton", 25))).toEqual([]);
		expect(uuids((await indexOf("Tom Amesytown")).search("amasitown", 25))).toEqual(["Tom Amesytown"]);
	});

	it("a correct word of a name is not treated as a misspelt series, or vice versa", async () => {
		const index = await createSearchIndex([
			createListing({ uuid: "cookie", name: "Cookie Brookane" }),
			createListing({ uuid: "rookie", name: "Hal Marlo", series: "Rookie" }),
		]);
		expect(uuids(index.search("cookie", 25))).toEqual(["cookie"]);
		expect(uuids(index.search("rookie", 25))).toEqual(["rookie"]);
	});

	it("details alone find cards, best first", () => {
		expect(search("gold ss")).toEqual(["sangwon-82", "boegarde-81"]);
		expect(search("diamond lanterns").slice(0, 2)).toEqual(["tarrowick-99", "tarrowick-92"]);
		expect(search("unlockable")).toEqual(["cap"]);
	});

	it("a word that is split in one name and joined in another is found when misspelt", async () => {
		expect(uuids((await indexOf("Mac Dellow", "Ian Macdellow")).search("macdelow", 25))).toEqual([
			"Ian Macdellow",
			"Mac Dellow",
		]);
	});

	it("a name without the typed suffix is found, but ranks lower", () => {
		expect(search("morenzo jr")).toEqual(["morenzojr-93", "morenzo-98"]);
		expect(search("jr")).toEqual(["ostrovelljr-96", "pallaro-95", "wittmere-94", "morenzojr-93"]);
	});

	it("a uuid listed twice is found once, with its later listing", async () => {
		const first = createListing({ uuid: "twice", name: "Hal Brook" });
		const later = { ...first, buyNow: 500 };
		const index = await createSearchIndex([first, later]);
		expect(index.search("brook", 25)).toEqual([later]);
	});

	it("an empty market has no hits", async () => {
		const index = await createSearchIndex([]);
		expect([index.search("mike", 25), index.exact("mike")]).toEqual([[], []]);
	});
});

describe("search takes any text:", () => {
	it.each(["", "   ", "\n", "·", "^", "'’.", "\u0301", "\ud800", "🧢", "\u0000", "..."])("%j finds nothing", query => {
		expect(search(query)).toEqual([]);
		expect(exact(query)).toEqual([]);
	});

	it.each(["constructor", "__proto__", "toString", "(.*)+$", "[a-z", "%_", "^n^"])("%j is treated as text", query => {
		expect(() => search(query)).not.toThrow();
	});

	it("text after 100 characters is ignored", () => {
		const long = `mike tarrowick${" ".repeat(86)}`;
		expect(search(long + "x".repeat(6_000))).toEqual(search("mike tarrowick"));
		expect(search(`${" ".repeat(6_000)}mike tarrowick`)).toEqual(search("mike tarrowick"));
	});

	it.each([0, -1, Number.NaN])("a limit of %d returns nothing", limit => {
		expect(search("mike", limit)).toEqual([]);
	});

	it("no hit occurs twice, and there are no more than requested", () => {
		const letters = fc.string({ unit: fc.constantFrom(..."aeilmnorstwkj 9'’.-éø") });
		const texts = fc.oneof(fc.string({ unit: "binary", maxLength: 200 }), fc.string({ unit: "grapheme" }), letters);
		fc.assert(
			fc.property(texts, fc.nat(30), (query, limit) => {
				const hits = search(query, limit);
				expect(hits.length).toBeLessThanOrEqual(limit);
				expect(new Set(hits).size).toBe(hits.length);
				if (limit > 0) expect(search(query, 1_000)).toEqual(expect.arrayContaining(exact(query)));
			}),
		);
	});
});

describe("createSearchIndex", () => {
	it("lets the event loop run meanwhile", async () => {
		let rounds = 0;
		const count = () => {
			rounds++;
			immediate = setImmediate(count);
		};
		let immediate = setImmediate(count);
		const index = await createSearchIndex(LABELLED_LISTINGS);
		clearImmediate(immediate);
		expect(rounds).toBeGreaterThan(2);
		for (const { query } of LABELLED_QUERIES) expect(uuids(index.search(query, 25))).toEqual(search(query));
	});
});
