import { afterAll, describe, expect, it } from "vitest";
import { periodAt } from "../src/sample/calendar.ts";
import { pricesAt } from "../src/sample/prices.ts";
import { createSample } from "../src/sample/sample.ts";
import { documentedListings, listing, newerListings } from "./contract.ts";
import { NOON, type Setup, setUp } from "./setup.ts";

const { items } = createSample("test");

const TYPES = [
	["lg_Card", "lg_card"],
	["Stadium", "stadium"],
	["Equipment", "equipment"],
	["Sponsorship", "sponsorship"],
	["Unlockable", "unlockable"],
	["Souvenir", "souvenir"],
] as const;

/** One service for all tests that do not move its clock. */
const setup = await setUp({}, afterAll);
const { json } = setup;

async function allFlat({ json }: Setup, type: string) {
	const page = async (number: number) =>
		documentedListings.parse(await json(`/api/v1/listings.json?type=${type}&page=${number}`));
	const first = await page(1);
	const rest = await Promise.all(Array.from({ length: first.total_pages - 1 }, (_, i) => page(i + 2)));
	return [first, ...rest].flatMap(({ listings }) => listings);
}

async function allNested({ json }: Setup, type: string) {
	const page = async (number: number) =>
		newerListings.parse(await json(`/apis/listings.json?type=${type}&page=${number}`));
	const first = await page(1);
	const rest = await Promise.all(Array.from({ length: first.total_pages - 1 }, (_, i) => page(i + 2)));
	return [first, ...rest].flatMap(({ listings }) => listings);
}

describe("listings", () => {
	it("give each item exactly once over all pages of all types", async () => {
		const rows = await Promise.all(TYPES.map(([type]) => allFlat(setup, type)));
		const uuids = rows.flat().map(row => row.uuid);
		expect(uuids.toSorted()).toEqual(items.map(item => item.uuid).toSorted());
	});

	it.each(TYPES)("say the same in both forms: %s and %s", async (documented, newer) => {
		const flat = await allFlat(setup, documented);
		const nested = await allNested(setup, newer);
		const flattened = nested.map(({ listing_name, item, ...prices }) => {
			expect(listing_name).toBe(item.name);
			return { team: "", ...item, ...prices };
		});
		expect(flat).toEqual(flattened);
	});

	it("mean cards where no type is asked for", async () => {
		expect(await json("/api/v1/listings.json")).toEqual(await json("/api/v1/listings.json?type=lg_Card&page=1"));
		expect(await json("/apis/listings.json")).toEqual(await json("/apis/listings.json?type=lg_card&page=1"));
	});

	it("are empty past the end, with the true number of pages", async () => {
		expect(await json("/apis/listings.json?page=77")).toEqual({
			page: 77,
			per_page: 25,
			total_pages: 76,
			listings: [],
		});
	});

	it.each([
		["/api/v1/listings.json", ["lg_Card", "lg_card", "LG_CARD"]],
		["/api/v1/listings.json", ["Stadium", "stadium"]],
		["/apis/listings.json", ["lg_card", "lg_Card"]],
		["/apis/listings.json", ["souvenir", "Souvenir", "SOUVENIR"]],
	])("take their type in any case: %s?type=%s", async (path, [first, ...others]) => {
		const answer = await json(`${path}?type=${first}`);
		for (const type of others) expect(await json(`${path}?type=${type}`)).toEqual(answer);
	});

	it("write an empty side as 0, and a single listing writes it as a dash", async () => {
		const rows = newerListings.parse(await json("/apis/listings.json?page=70")).listings;
		const row = rows.find(({ best_buy_price }) => best_buy_price === 0);
		const single = listing.parse(await json(`/apis/listing.json?uuid=${row?.item.uuid}`));
		expect(single.best_buy_price).toBe("-");
		expect(single.price_history[0]?.best_buy_price).toBe(0);
	});

	it("agree with single listings", async () => {
		const { listings } = newerListings.parse(await json("/apis/listings.json?page=30"));
		for (const row of listings) {
			const single = listing.parse(await json(`/apis/listing.json?uuid=${row.item.uuid}`));
			expect(single.item).toEqual(row.item);
			expect([single.best_sell_price, single.best_buy_price]).toEqual([
				row.best_sell_price || "-",
				row.best_buy_price || "-",
			]);
		}
	});

	it("keep their prices between :00 and :30, and change them at both", async () => {
		const { get, clock } = await setUp();
		const at = async (iso: string) => {
			clock.now = Date.parse(iso);
			return (await get("/api/v1/listings.json")).text();
		};
		const first = await at("2026-07-01T12:00:00.000Z");
		expect(await at("2026-07-01T12:29:59.999Z")).toBe(first);
		const second = await at("2026-07-01T12:30:00.000Z");
		expect(second).not.toBe(first);
		expect(await at("2026-07-01T12:59:59.999Z")).toBe(second);
		expect(await at("2026-07-01T13:00:00.000Z")).not.toBe(second);
		expect(await at("2026-07-01T12:15:00.000Z")).toBe(first);
	});

	it("are the same bytes for the same seed and time, and others for another seed", async () => {
		const publicUrl = "https://cards.example";
		const body = async (seed: string) => (await (await setUp({ seed, publicUrl })).get("/apis/listings.json")).text();
		const first = await body("one");
		expect(await body("one")).toBe(first);
		expect(await body("two")).not.toBe(first);
	});
});

describe("filters of the listings", () => {
	const cards = items.filter(item => item.type === "card");
	const prices = (uuid: string) => pricesAt(items.find(item => item.uuid === uuid) ?? fail(), periodAt(NOON));
	const named = cards.find(({ name }) => name.includes("á")) ?? fail();

	it.each<[query: string, passes: (card: (typeof cards)[number]) => boolean]>([
		[`name=${encodeURIComponent(named.name)}`, ({ name }) => name === named.name],
		[`name=${encodeURIComponent(named.player.last.toUpperCase())}`, ({ name }) => name.includes(named.player.last)],
		["series_id=10012", ({ series }) => series === "Captain"],
		["series_id=-1&min_rank=95", ({ overall }) => overall >= 95],
		["team=AMB", ({ player }) => player.team.short === "AMB"],
		["rarity=diamond", ({ rarity }) => rarity === "Diamond"],
		["rarity=Red+Diamond", ({ rarity }) => rarity === "Red Diamond"],
		["display_position=CP", ({ player }) => player.position === "CP"],
		["set=SET+3", ({ set }) => set === "SET 3"],
		["min_rank=80&max_rank=82", ({ overall }) => overall >= 80 && overall <= 82],
		["min_best_sell_price=200000", ({ uuid }) => prices(uuid).sell >= 200_000],
		["max_best_sell_price=40", ({ uuid }) => prices(uuid).sell <= 40],
		["min_best_buy_price=200000", ({ uuid }) => prices(uuid).buy >= 200_000],
		["max_best_buy_price=20", ({ uuid }) => prices(uuid).buy <= 20],
		[
			"team=AMB&rarity=Gold&series_id=1337",
			({ player, rarity, series }) => player.team.short === "AMB" && rarity === "Gold" && series === "Live",
		],
	])("leave exactly what passes, best first, in both forms: %s", async (query, passes) => {
		const expected = cards.filter(passes).map(({ uuid }) => uuid);
		expect(expected.length).toBeGreaterThan(0);
		expect((await allNested(setup, `lg_card&${query}`)).map(({ item }) => item.uuid)).toEqual(expected);
		expect((await allFlat(setup, `lg_Card&${query}`)).map(({ uuid }) => uuid)).toEqual(expected);
	});

	it.each(["best_sell_price", "best_buy_price"] as const)("order by a price, from either end: %s", async sort => {
		const descending = (await allNested(setup, `stadium&sort=${sort}`)).map(row => row[sort]);
		const ascending = (await allNested(setup, `stadium&sort=${sort}&order=asc`)).map(row => row[sort]);
		expect(descending).toHaveLength(60);
		expect(descending).toEqual(descending.toSorted((a, b) => b - a));
		expect(ascending).toEqual(descending.toReversed());
	});

	it("order by rank, from either end", async () => {
		const uuids = async (query: string) => (await allNested(setup, query)).map(({ item }) => item.uuid);
		const expected = cards.filter(({ overall }) => overall >= 95).map(({ uuid }) => uuid);
		expect(await uuids("lg_card&min_rank=95&sort=rank&order=desc")).toEqual(expected);
		expect(await uuids("lg_card&min_rank=95&sort=rank&order=ASC")).toEqual(expected.toReversed());
	});

	it.each([
		"team=&name=&rarity=&min_rank=",
		"sort=luck&order=sideways",
		"min_rank=high&series_id=1.5&max_best_buy_price=1e3",
		"name=a&name=b",
		"colour=red",
	])("are ignored where they say nothing, as on the live service: %s", async query => {
		expect(await json(`/apis/listings.json?${query}`)).toEqual(await json("/apis/listings.json"));
	});

	it("are ignored for a type that has no such property", async () => {
		const filtered = await json("/apis/listings.json?type=equipment&team=AMB&series_id=1337&min_rank=90&set=CORE");
		expect(filtered).toEqual(await json("/apis/listings.json?type=equipment"));
	});

	it("that nothing passes leave no pages", async () => {
		const empty = { page: 1, per_page: 25, total_pages: 0, listings: [] };
		expect(await json("/apis/listings.json?name=nobody+is+called+that")).toEqual(empty);
	});

	it("follow the prices as they change", async () => {
		const { json, clock } = await setUp();
		const first = await json("/apis/listings.json?sort=best_sell_price");
		clock.now += 30 * 60_000;
		expect(await json("/apis/listings.json?sort=best_sell_price")).not.toEqual(first);
	});

	function fail(): never {
		throw new Error("The sample lacks what is looked for");
	}
});

describe("a single listing", () => {
	it("shows an order once its minute is over", async () => {
		const { json, clock } = await setUp();
		const uuid = items[0]?.uuid;
		const orders = async (time: number) => {
			clock.now = time;
			return listing.parse(await json(`/apis/listing.json?uuid=${uuid}`)).completed_orders;
		};
		const before = await orders(NOON);
		expect(await orders(NOON + 59_999)).toEqual(before);
		const later = await orders(NOON + 20 * 60_000);
		expect(later).not.toEqual(before);
		expect(later).toContainEqual(before[0]);
	});
});
