import { describe, expect, it } from "vitest";
import { REFRESH_MS } from "../../../src/api/refresh.ts";
import type { MarketQuery } from "../../../src/market/browse/ranking.ts";
import { type BrowseSessions, createBrowseSessions } from "../../../src/market/browse/sessions.ts";
import type { CatalogEntry } from "../../../src/market/catalog/catalog.ts";
import { createSalesRates, type SalesRates } from "../../../src/market/prices/sales-rates.ts";
import { createHourly } from "../../fixtures/hourly-profit.ts";
import { createItemSummary, NOON } from "../../fixtures/listing.ts";

const CARDS = 95;
const SOLD = { perHour: 2, hourly: null, dayAgo: null };
const PROFIT: MarketQuery = { filter: {}, sort: "profit" };

/** A market of 95 cards whose prices a test changes; `crawl` keeps them as a new crawl. */
function createMarket({ crawled = true, hourly }: { crawled?: boolean; hourly?: SalesRates["hourly"] } = {}) {
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
			sessions.keep([...this.entries.values()], this.now);
		},
	};
	market.set(card => 1000 + 10 * card);
	const salesRates = createSalesRates(() => market.now);
	const sessions = createBrowseSessions({
		catalog: {
			listed: () => [...market.entries.values()],
			get: uuid => market.entries.get(uuid),
		},
		salesRates: hourly === undefined ? salesRates : { perHour: () => 1, hourly, dayAgo: () => null },
		dayChange: listing => market.change(listing),
		now: () => market.now,
	});
	if (crawled) sessions.keep([...market.entries.values()], NOON);
	return { market, sessions, salesRates };
}

/** All cards of a session, ten a page; `between` runs before every page but the first. */
function readAll(sessions: BrowseSessions, query: MarketQuery, between: (page: number) => void) {
	const first = sessions.open(query);
	const pages = [first];
	for (let page = 1; page * 10 < first.count; page++) {
		between(page);
		pages.push(sessions.open(query, first.startedAt));
	}
	return { pages, uuids: pages.flatMap((session, page) => session.rows(page * 10, page * 10 + 10).map(uuidOf)) };
}

const uuidOf = ({ entry }: { entry: CatalogEntry }) => entry.item.uuid;
const inOrder = (compare: (a: number, b: number) => number) =>
	Array.from({ length: CARDS }, (_, card) => card)
		.sort(compare)
		.map(card => `card ${card}`);

describe("a browse session", () => {
	it("shows each card once, in one order, while nothing moves", () => {
		const { sessions } = createMarket();
		const { pages, uuids } = readAll(sessions, PROFIT, () => {});
		expect(uuids).toHaveLength(CARDS);
		expect(uuids.slice(0, 2)).toEqual(["card 94", "card 93"]);
		expect(pages.some(({ outdated, isNewOrder }) => outdated || isNewOrder)).toBe(false);
		expect(new Set(uuids).size).toBe(CARDS);
	});

	it("shows each card once although all prices change in between, and is then outdated", () => {
		const { market, sessions } = createMarket();
		const { pages, uuids } = readAll(sessions, PROFIT, page => {
			if (page === 5) market.crawl(card => 5000 - card);
		});
		expect(new Set(uuids).size).toBe(CARDS);
		expect(pages.map(({ outdated }) => outdated)).toEqual([...Array(5).fill(false), ...Array(5).fill(true)]);
		expect(pages[5]?.rows(50, 51)[0]).toMatchObject({ moved: true, entry: { fetchedAt: NOON + REFRESH_MS } });
		expect(sessions.open(PROFIT).rows(0, 1).map(uuidOf)).toEqual(["card 0"]);
	});

	it("expires at the second crawl, and starts a new order", () => {
		const { market, sessions } = createMarket();
		const { startedAt } = sessions.open(PROFIT);
		market.crawl(card => 2000 + card);
		market.crawl(card => 5000 - card);
		const session = sessions.open(PROFIT, startedAt);
		expect(session).toMatchObject({ isNewOrder: true, outdated: false, startedAt: market.now });
		expect(session.rows(0, 1).map(uuidOf)).toEqual(["card 0"]);
		expect(sessions.open(PROFIT, session.startedAt).isNewOrder).toBe(false);
	});

	it("marks a listing whose price has changed, and keeps its place", () => {
		const { market, sessions } = createMarket();
		const { startedAt } = sessions.open(PROFIT);
		const known = market.entries.get("card 0");
		if (known !== undefined) market.entries.set("card 0", { ...known, buyNow: 1_000_000 });
		const rows = sessions.open(PROFIT, startedAt).rows(0, CARDS);
		expect(rows.map(({ moved }) => moved)).toEqual([...Array(CARDS - 1).fill(false), true]);
		expect(rows.at(-1)).toMatchObject({ value: 899_900, entry: { buyNow: 1_000_000 } });
	});

	it("keeps the place of a card that has left the market", () => {
		const { market, sessions } = createMarket();
		const { uuids } = readAll(sessions, PROFIT, page => market.entries.delete(`card ${page}`));
		expect(new Set(uuids).size).toBe(CARDS);
	});

	it("sorted by profit per hour shows the cards whose sales were known at its start, each once, although more become known", () => {
		const { market, sessions, salesRates } = createMarket();
		const sell = (card: number) =>
			salesRates.note(`card ${card}`, { ...SOLD, hourly: createHourly(60_000 / (card + 1)) });
		for (let card = 0; card < 12; card++) sell(card);
		const { uuids, pages } = readAll(sessions, { filter: {}, sort: "hourly" }, page => {
			market.now += 1000;
			sell(90 - page);
			sell(page);
			// Another person's session, whose order differs.
			sessions.open({ filter: {}, sort: "hourly" });
		});
		expect(uuids).toEqual(inOrder((a, b) => a - b).slice(0, 12));
		expect(pages.at(-1)).toMatchObject({ count: 12, known: 12, total: CARDS });
	});

	it("sorted by profit per hour keeps its order, and shows the profit as it is known now", () => {
		const { market, sessions, salesRates } = createMarket();
		const hourly: MarketQuery = { filter: {}, sort: "hourly" };
		salesRates.note("card 0", { ...SOLD, hourly: createHourly(2000) });
		salesRates.note("card 1", { ...SOLD, hourly: createHourly(1000) });
		const { startedAt } = sessions.open(hourly);
		market.now += 60_000;
		salesRates.note("card 1", { ...SOLD, hourly: createHourly(4000, 70) });
		const rows = sessions.open(hourly, startedAt).rows(0, 2);
		expect(rows.map(({ entry, value, flip }) => [entry.item.uuid, value, flip])).toEqual([
			["card 0", 2000, 100],
			["card 1", 4000, 70],
		]);
		expect(sessions.open(hourly).rows(0, 1).map(uuidOf)).toEqual(["card 1"]);
	});

	it("sorted by change takes yesterday's price from a card's own listing where none was recorded, as known at its start", () => {
		const { market, sessions, salesRates } = createMarket();
		const change: MarketQuery = { filter: {}, sort: "change" };
		market.change = ({ item }) => (item.uuid === "card 1" ? 0.5 : null);
		salesRates.note("card 2", { ...SOLD, dayAgo: 510 });
		const { startedAt, count, total } = sessions.open(change);
		expect([count, total]).toEqual([2, CARDS]);
		market.now += 1000;
		salesRates.note("card 3", { ...SOLD, dayAgo: 103 });
		const rows = (session: ReturnType<BrowseSessions["open"]>) =>
			session.rows(0, CARDS).map(({ entry, value }) => [entry.item.uuid, value]);
		const known = [
			["card 2", 1],
			["card 1", 0.5],
		];
		expect(rows(sessions.open(change, startedAt))).toEqual(known);
		expect(rows(sessions.open(change))).toEqual([["card 3", 9], ...known]);
	});

	it("sorted by change shows each card once although the changes are recomputed in between", () => {
		const { market, sessions } = createMarket();
		market.change = ({ item }) => Number(item.uuid.slice(5));
		const { uuids } = readAll(sessions, { filter: {}, sort: "change" }, () => {
			market.change = ({ item }) => -Number(item.uuid.slice(5));
		});
		expect(uuids).toEqual(inOrder((a, b) => b - a));
		market.crawl(card => 1000 + card);
		expect(sessions.open({ filter: {}, sort: "change" }).rows(0, 1).map(uuidOf)).toEqual(["card 0"]);
	});

	it("is sorted once for all its pages, and again for another query or another start", () => {
		let asked = 0;
		const { market, sessions } = createMarket({
			hourly: () => {
				asked++;
				return createHourly(1);
			},
		});
		const countSorted = (query: MarketQuery, startedAt?: number) => {
			const before = asked;
			const session = sessions.open(query, startedAt);
			return { session, sorted: asked - before };
		};
		const hourly: MarketQuery = { filter: {}, sort: "hourly" };
		const { session, sorted } = countSorted(hourly);
		expect(sorted).toBeGreaterThanOrEqual(CARDS);
		expect(countSorted(hourly, session.startedAt).sorted).toBe(0);
		expect(countSorted({ ...hourly, filter: { min_price: 1500 } }, session.startedAt).sorted).toBeGreaterThan(0);
		market.now += 1000;
		expect(countSorted(hourly).sorted).toBeGreaterThanOrEqual(CARDS);
		market.crawl(card => 1000 + card);
		expect(countSorted(hourly).sorted).toBeGreaterThanOrEqual(CARDS);
	});

	it("covers the listings read so far until the first crawl has ended", () => {
		const { market, sessions } = createMarket({ crawled: false });
		const session = sessions.open(PROFIT);
		expect(session).toMatchObject({ count: CARDS, outdated: false, isNewOrder: false });
		market.crawl(card => 1000 + card);
		expect(sessions.open(PROFIT, session.startedAt).isNewOrder).toBe(true);
	});

	it("keeps its order over a restart within the same refresh period", () => {
		const before = createMarket();
		const after = createMarket();
		const { startedAt } = before.sessions.open(PROFIT);
		const session = after.sessions.open(PROFIT, startedAt);
		expect(session.isNewOrder).toBe(false);
		expect(session.rows(0, CARDS)).toEqual(before.sessions.open(PROFIT).rows(0, CARDS));
	});
});
