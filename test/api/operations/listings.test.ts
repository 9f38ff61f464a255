import { describe, expect, it } from "vitest";
import { uuid } from "../../../src/api/operations/fields.ts";
import { hasServiceId, listingsOperation } from "../../../src/api/operations/listings.ts";
import type { ITEM_TYPES } from "../../../src/ground/words.ts";
import { flatRow, itemRecord, nestedRow, UUID } from "../records.ts";

const parse = (row: unknown, type: (typeof ITEM_TYPES)[number] = "card") =>
	listingsOperation.response({ type, page: 1 }).parse({ page: 1, per_page: 25, total_pages: 3, listings: [row] });

const only = (row: unknown, type?: (typeof ITEM_TYPES)[number]) => parse(row, type).listings[0];

describe("listings", () => {
	it("reads a nested row of a newer edition", () => {
		expect(parse(nestedRow())).toEqual({
			page: 1,
			totalPages: 3,
			listings: [
				{
					name: "Ané Tollworth",
					buyNow: 1500,
					sellNow: 1200,
					item: {
						uuid: UUID,
						type: "card",
						name: "Ané Tollworth",
						rarity: "Gold",
						team: "Otters",
						teamShort: "OTT",
						ovr: 84,
						series: "Live",
						seriesYear: 2031,
						set: "CORE",
						position: "CF",
						img: "https://img.example/card.webp",
						isLive: true,
						hasAugment: false,
					},
				},
			],
			unread: [],
		});
	});

	it("reads a flat row as documented into the same shape", () => {
		expect(only(flatRow())).toEqual({ ...only(nestedRow()), item: { ...only(nestedRow())?.item, teamShort: null } });
	});

	it("needs of an item no more than uuid, name and rarity", () => {
		expect(only({ uuid: UUID, name: "Old Glove", rarity: "Common" }, "equipment")).toEqual({
			name: "Old Glove",
			buyNow: null,
			sellNow: null,
			item: {
				uuid: UUID,
				type: "equipment",
				name: "Old Glove",
				rarity: "Common",
				team: null,
				teamShort: null,
				ovr: null,
				series: null,
				set: null,
				seriesYear: null,
				position: null,
				img: null,
				isLive: false,
				hasAugment: false,
			},
		});
	});

	it("reads a flat row of the documented fields alone, with an id that no uuid can be", () => {
		const row = { name: "Old Glove", rarity: "Common", team: "Otters", best_sell_price: 90, best_buy_price: 0 };
		const listing = only(row, "equipment");
		expect(listing).toMatchObject({
			name: "Old Glove",
			buyNow: 90,
			sellNow: null,
			item: { team: "Otters", ovr: null },
		});
		const id = listing?.item.uuid ?? "";
		expect(hasServiceId(id)).toBe(false);
		expect(uuid.safeParse(id).success).toBe(false);
		expect(only({ ...row, best_sell_price: 120 }, "equipment")?.item.uuid).toBe(id);
		for (const change of [{ name: "New Glove" }, { rarity: "Gold" }, { team: "Herons" }]) {
			expect(only({ ...row, ...change }, "equipment")?.item.uuid).not.toBe(id);
		}
		expect(only(row, "stadium")?.item.uuid).not.toBe(id);
		expect(hasServiceId(UUID)).toBe(true);
	});

	it.each([
		["lg_card", "card"],
		["lg_Card", "card"],
		["Stadium", "stadium"],
		["unlockable", "unlockable"],
		["something new", "souvenir"],
		[null, "souvenir"],
		[undefined, "souvenir"],
	])("takes a record of type %j for a %s where souvenirs were asked for", (type, expected) => {
		expect(only(nestedRow({ item: itemRecord({ type }) }), "souvenir")?.item.type).toBe(expected);
	});

	it.each([
		[{ series: "Live", is_live_set: null }, true],
		[{ series: "Live", is_live_set: false }, true],
		[{ series: "Prime", is_live_set: true }, false],
		[{ series: undefined, is_live_set: true }, true],
		[{ series: "", is_live_set: 1 }, true],
		[{ series: undefined, is_live_set: undefined }, false],
	])("says that %j is live: %s", (fields, isLive) => {
		expect(only(nestedRow({ item: itemRecord(fields) }))?.item.isLive).toBe(isLive);
	});

	it("ignores fields of future editions and odd types of fields that are not shown", () => {
		const item = itemRecord({ stars: null, trend: "1", sparkle: { a: 1 }, baked_img: 7, new_rank: "x" });
		expect(only(nestedRow({ item }))).toEqual(only(nestedRow()));
	});

	it("decodes names and takes markup out of them", () => {
		const row = nestedRow({ listing_name: "Hollow Bats&reg; ^b1^", item: itemRecord({ name: "Hollow Bats&reg;" }) });
		expect([only(row)?.name, only(row)?.item.name]).toEqual(["Hollow Bats®", "Hollow Bats®"]);
	});

	it.each([
		[{ page: 1, total_pages: 1 }, "listings"],
		[{ page: 1, total_pages: null, listings: [] }, "total_pages"],
		[
			{ page: 1, total_pages: 1, listings: [nestedRow(), nestedRow({ best_sell_price: "dear" }), {}, {}, {}] },
			"listings.1.best_sell_price",
		],
		[
			{ page: 1, total_pages: 1, listings: Array(4).fill(nestedRow({ item: itemRecord({ uuid: 5 }) })) },
			"listings.0.item.uuid",
		],
		[{ page: 1, total_pages: 1, listings: ["row", "row", "row", "row"] }, "listings.0"],
		[[], ""],
	])("says where %j does not fit", (body, field) => {
		const { error } = listingsOperation.response({ type: "card", page: 1 }).safeParse(body);
		expect(error?.issues[0]?.path.join(".")).toBe(field);
	});

	it.each([
		["2031-04-09T12:00:00Z", "2031-04-09T12:30:00Z"],
		["2031-04-09T12:29:59.999Z", "2031-04-09T12:30:00Z"],
		["2031-04-09T12:30:00Z", "2031-04-09T13:00:00Z"],
		["2031-04-09T23:59:00Z", "2031-04-10T00:00:00Z"],
	])("is fresh from %s until the prices are refreshed, %s", (fetched, until) => {
		expect(listingsOperation.freshUntil(Date.parse(fetched), parse(nestedRow()))).toBe(Date.parse(until));
	});

	it("is requested again when the page is empty, which may be a mistake", () => {
		expect(listingsOperation.freshUntil(5, { page: 1, totalPages: 1, listings: [], unread: [] })).toBe(5);
	});

	it.each([
		["card", "lg_Card", "lg_card"],
		["stadium", "Stadium", "stadium"],
		["equipment", "Equipment", "equipment"],
		["sponsorship", "Sponsorship", "sponsorship"],
		["unlockable", "Unlockable", "unlockable"],
		["souvenir", "Souvenir", "souvenir"],
	] as const)("asks for a %s as %s, in newer editions as %s", (type, documented, newer) => {
		expect(listingsOperation.params({ type, page: 2 }, "lg")).toEqual({ type: documented, page: "2" });
		expect(listingsOperation.alternative?.params({ type, page: 2 }, "lg")).toEqual({ type: newer, page: "2" });
	});
});
