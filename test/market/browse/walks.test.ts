import { describe, expect, it } from "vitest";
import { createWalks, type MarketQuery, type Walks } from "../../../src/market/browse/walks.ts";
import type { CatalogEntry, CatalogListener } from "../../../src/market/catalog/catalog.ts";
import { createSalesRates, type SalesRates } from "../../../src/market/prices/sales-rates.ts";
import { REFRESH_MS } from "../../../src/market/refresh.ts";
import { createItemSummary, NOON } from "../../fixtures/listing.ts";

const CARDS = 95;
const PROFIT: MarketQuery = { filter: {}, sort: "profit" };

/** A market of 95 cards whose prices a test moves; `crawl` tells of them as the catalog does. */
function createMarket({ crawled = true, perHour }: { crawled?: boolean; perHour?: SalesRates["perHour"] } = {}) {
	const listeners: CatalogListener[] = [];
	const market = {
		now: NOON,
		entries: new Map<string, CatalogEntry>(),
		change: (_: { item: { uuid: string } }): number | null => null,
		set(price: (card: number) => number) {
			for (let card = 0; card < CARDS; card++) {
				const uuid = `card ${card}`;
				const item = createItemSummary({ uuid, name: uuid });
				this.entries.set(uuid, { name: uuid, item, buyNow: price(card), sellNow: 100, fetchedAt: this.now });
			}
		},
		/** The next refresh, with other prices. */
		crawl(price: (card: number) => number) {
			this.now += REFRESH_MS;
			this.set(price);
			for (const listener of listeners) void listener.crawled?.([...this.entries.values()], this.now, true);
		},
	};
	market.set(card => 1000 + 10 * card);
	const salesRates = createSalesRates(() => market.now);
	const walks = createWalks({
		catalog: {
			all: () => [...market.entries.values()],
			get: uuid => market.entries.get(uuid),
			progress: () => ({ complete: crawled, pages: 4, totalPages: 4, size: CARDS, crawledAt: crawled ? NOON : null }),
			subscribe: listener => listeners.push(listener),
		},
		salesRates: perHour === undefined ? salesRates : { perHour },
		dayChange: listing => market.change(listing),
		now: () => market.now,
	});
	return { market, walks, salesRates };
}

/** All cards of a walk, ten a page, with something happening before every page but the first. */
function walkThrough(walks: Walks, query: MarketQuery, between: (page: number) => void) {
	const first = walks.open(query);
	const pages = [first];
	for (let page = 1; page * 10 < first.count; page++) {
		between(page);
		pages.push(walks.open(query, first.startedAt));
	}
	return { pages, uuids: pages.flatMap((walk, page) => walk.rows(page * 10, page * 10 + 10).map(uuidOf)) };
}

const uuidOf = ({ entry }: { entry: CatalogEntry }) => entry.item.uuid;
const inOrder = (compare: (a: number, b: number) => number) =>
	Array.from({ length: CARDS }, (_, card) => card)
		.sort(compare)
		.map(card => `card ${card}`);

describe("a walk through the market", () => {
	it("shows each card once, in one order, while nothing moves", () => {
		const { walks } = createMarket();
		const { pages, uuids } = walkThrough(walks, PROFIT, () => {});
		expect(uuids).toHaveLength(CARDS);
		expect(uuids.slice(0, 2)).toEqual(["card 94", "card 93"]);
		expect(pages.some(({ outdated, anew }) => outdated || anew)).toBe(false);
		expect(new Set(uuids).size).toBe(CARDS);
	});

	it("shows each card once though all prices are turned around in between, and says so", () => {
		const { market, walks } = createMarket();
		const { pages, uuids } = walkThrough(walks, PROFIT, page => {
			if (page === 5) market.crawl(card => 5000 - card);
		});
		expect(new Set(uuids).size).toBe(CARDS);
		expect(pages.map(({ outdated }) => outdated)).toEqual([...Array(5).fill(false), ...Array(5).fill(true)]);
		expect(pages[5]?.rows(50, 51)[0]).toMatchObject({ moved: true, entry: { fetchedAt: NOON + REFRESH_MS } });
		expect(walks.open(PROFIT).rows(0, 1).map(uuidOf)).toEqual(["card 0"]);
	});

	it("begins anew, and says so, once a second crawl has come", () => {
		const { market, walks } = createMarket();
		const { startedAt } = walks.open(PROFIT);
		market.crawl(card => 2000 + card);
		market.crawl(card => 5000 - card);
		const walk = walks.open(PROFIT, startedAt);
		expect(walk).toMatchObject({ anew: true, outdated: false, startedAt: market.now });
		expect(walk.rows(0, 1).map(uuidOf)).toEqual(["card 0"]);
		expect(walks.open(PROFIT, walk.startedAt).anew).toBe(false);
	});

	it("marks a price that somebody's question brought, and keeps its place", () => {
		const { market, walks } = createMarket();
		const { startedAt } = walks.open(PROFIT);
		const known = market.entries.get("card 0");
		if (known !== undefined) market.entries.set("card 0", { ...known, buyNow: 1_000_000 });
		const rows = walks.open(PROFIT, startedAt).rows(0, CARDS);
		expect(rows.map(({ moved }) => moved)).toEqual([...Array(CARDS - 1).fill(false), true]);
		expect(rows.at(-1)).toMatchObject({ value: 899_900, entry: { buyNow: 1_000_000 } });
	});

	it("keeps a card that has left the market meanwhile in its place", () => {
		const { market, walks } = createMarket();
		const { uuids } = walkThrough(walks, PROFIT, page => market.entries.delete(`card ${page}`));
		expect(new Set(uuids).size).toBe(CARDS);
	});

	it("by profit an hour has the cards known when it began first, and each once though more become known", () => {
		const { market, walks, salesRates } = createMarket();
		const sell = (card: number) =>
			salesRates.note(`card ${card}`, [{ at: market.now - 60_000 * (card + 1), price: 1 }]);
		for (let card = 0; card < 12; card++) sell(card);
		const { uuids } = walkThrough(walks, { filter: {}, sort: "hourly" }, page => {
			market.now += 1000;
			sell(90 - page);
			sell(page);
		});
		expect(uuids.slice(0, 12)).toEqual(inOrder((a, b) => a - b).slice(0, 12));
		expect(new Set(uuids).size).toBe(CARDS);
	});

	it("by change shows each card once though the changes are counted anew in between", () => {
		const { market, walks } = createMarket();
		market.change = ({ item }) => Number(item.uuid.slice(5));
		const { uuids } = walkThrough(walks, { filter: {}, sort: "change" }, () => {
			market.change = ({ item }) => -Number(item.uuid.slice(5));
		});
		expect(uuids).toEqual(inOrder((a, b) => b - a));
		market.crawl(card => 1000 + card);
		expect(walks.open({ filter: {}, sort: "change" }).rows(0, 1).map(uuidOf)).toEqual(["card 0"]);
	});

	it("is sorted once, however many of its pages are turned, and anew for another query or another beginning", () => {
		let asked = 0;
		const { market, walks } = createMarket({
			perHour: () => {
				asked++;
				return 1;
			},
		});
		const askedBy = (query: MarketQuery, startedAt?: number) => {
			const before = asked;
			const walk = walks.open(query, startedAt);
			return { walk, sorted: asked - before };
		};
		const hourly: MarketQuery = { filter: {}, sort: "hourly" };
		const { walk, sorted } = askedBy(hourly);
		expect(sorted).toBe(CARDS);
		expect(askedBy(hourly, walk.startedAt).sorted).toBe(0);
		expect(askedBy({ ...hourly, filter: { minPrice: 1500 } }, walk.startedAt).sorted).toBeGreaterThan(0);
		market.now += 1000;
		expect(askedBy(hourly).sorted).toBe(CARDS);
		market.crawl(card => 1000 + card);
		expect(askedBy(hourly).sorted).toBe(CARDS);
	});

	it("is over what has been read so far while the catalog is filled for the first time", () => {
		const { market, walks } = createMarket({ crawled: false });
		const walk = walks.open(PROFIT);
		expect(walk).toMatchObject({ count: CARDS, outdated: false, anew: false });
		market.crawl(card => 1000 + card);
		expect(walks.open(PROFIT, walk.startedAt).anew).toBe(true);
	});

	it("goes on in the same order after a restart within the refresh", () => {
		const [before, after] = [createMarket(), createMarket()];
		const { startedAt } = before.walks.open(PROFIT);
		const walk = after.walks.open(PROFIT, startedAt);
		expect(walk.anew).toBe(false);
		expect(walk.rows(0, CARDS)).toEqual(before.walks.open(PROFIT).rows(0, CARDS));
	});
});
