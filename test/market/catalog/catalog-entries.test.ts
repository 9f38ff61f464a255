import { describe, expect, it } from "vitest";
import type { ListingSummary } from "../../../src/api/operations/listings.ts";
import { createCatalogEntries } from "../../../src/market/catalog/catalog-entries.ts";
import { createItemSummary } from "../../fixtures/listing.ts";
import { SILENT } from "../../helpers/databases.ts";

const card = (name: string, buyNow = 100): ListingSummary => ({
	name,
	buyNow,
	sellNow: 80,
	item: createItemSummary({ uuid: name, name }),
});

const NOW = 1_000_000;

function createEntries() {
	const warnings: string[] = [];
	const entries = createCatalogEntries({ ...SILENT, warn: (_, message) => void warnings.push(message) });
	return { entries, warnings, names: () => entries.all().map(({ name }) => name) };
}

const CARDS = ["Ann", "Ben", "Cid", "Dan"];

describe("the catalog's entries", () => {
	it.each([
		["an older one", NOW, NOW - 1, false],
		["one as old, which is the same answer again", NOW, NOW, false],
		["a newer one", NOW, NOW + 1, true],
	])("take over %s: from %i to %i", (_what, known, fetchedAt, isTaken) => {
		const { entries } = createEntries();
		entries.put([card("Ann", 5)], known);
		entries.put([card("Ann", 6)], fetchedAt);
		expect(entries.get("Ann")?.buyNow).toBe(isTaken ? 6 : 5);
	});

	it("keep only the prices of a listing, and not its sales or history", () => {
		const { entries } = createEntries();
		const listing = { ...card("Ann"), completedOrders: [{ at: 1, price: 2 }], priceHistory: [] };
		entries.put([listing], 1);
		expect(entries.get("Ann")).toStrictEqual({ ...card("Ann"), fetchedAt: 1 });
	});

	it("lose what two crawls in a row did not see", () => {
		const { entries, names } = createEntries();
		entries.put(
			CARDS.map(name => card(name)),
			1,
		);
		entries.forget("card", new Set(["Ann", "Ben", "Cid"]));
		expect(names()).toEqual(CARDS);
		entries.forget("card", new Set(["Ann", "Ben", "Cid"]));
		expect(names()).toEqual(["Ann", "Ben", "Cid"]);
	});

	it("are found in their last state, even if a larger index was started before", async () => {
		const { entries } = createEntries();
		const many = Array.from({ length: 5000 }, (_, i) => card(`Card ${i}`));
		entries.put(many, 1);
		const first = entries.publish();
		await entries.replace([{ ...card("Zed"), fetchedAt: 2 }]);
		await Promise.all([first, entries.publish()]);
		expect(entries.search("zed", 5).map(({ name }) => name)).toEqual(["Zed"]);
	});

	it("keep what a crawl in between saw", () => {
		const { entries, names } = createEntries();
		entries.put(
			CARDS.map(name => card(name)),
			1,
		);
		for (const seen of [CARDS.slice(1), CARDS, CARDS.slice(1)]) entries.forget("card", new Set(seen));
		expect(names()).toEqual(CARDS);
	});

	it.each([[[]], [["Ann"]]])("are all kept when only %j of four were seen, in any number of crawls", seen => {
		const { entries, warnings, names } = createEntries();
		entries.put(
			CARDS.map(name => card(name)),
			1,
		);
		for (let crawl = 0; crawl < 5; crawl++) entries.forget("card", new Set(seen));
		expect([names(), warnings.length]).toEqual([CARDS, 5]);
	});

	it("are replaced by others, except a newer price", async () => {
		const { entries, names } = createEntries();
		entries.put([card("Ann", 5), card("Ben", 5)], 2);
		await entries.replace([
			{ ...card("Ben", 6), fetchedAt: 1 },
			{ ...card("Cid", 6), fetchedAt: 1 },
		]);
		expect([names(), entries.get("Ben")?.buyNow]).toEqual([["Ben", "Cid"], 5]);
	});

	it("are not dropped by a crawl of another type", () => {
		const { entries, names } = createEntries();
		entries.put([card("Ann")], 1);
		for (let crawl = 0; crawl < 3; crawl++) entries.forget("stadium", new Set());
		expect(names()).toEqual(["Ann"]);
	});
});
