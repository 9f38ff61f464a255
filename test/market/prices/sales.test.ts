import { describe, expect, it } from "vitest";
import { type Listing, listingOperation, type Sale } from "../../../src/api/operations/listing.ts";
import { REFRESH_MS } from "../../../src/api/refresh.ts";
import { knownPrices } from "../../../src/market/prices/price-curve.ts";
import type { RecordedPrice } from "../../../src/market/prices/price-points.ts";
import { cardSales } from "../../../src/market/prices/sales.ts";
import { NOON } from "../../fixtures/listing.ts";
import { RECORDED, readRecorded } from "../../helpers/recorded.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Prices so many minutes before noon: [minutes, Buy now, Sell now]. */
const known = (...prices: [number, number | null, number | null][]): RecordedPrice[] =>
	prices.map(([minutes, buyNow, sellNow]) => ({ at: NOON - minutes * MINUTE, buyNow, sellNow }));
/** Sales so many minutes before noon, newest first. */
const sold = (...sales: [number, number][]): Sale[] =>
	sales.map(([minutes, price]) => ({ at: NOON - minutes * MINUTE, price }));

describe("the side of a sale", () => {
	it.each([
		["is the ask's near Buy now", 1100, known([0, 1100, 1000]), "ask"],
		["is the ask's above Buy now", 1500, known([0, 1100, 1000]), "ask"],
		["is the bid's near Sell now", 1001, known([0, 1100, 1000]), "bid"],
		["is the bid's below Sell now", 5, known([0, 1100, 1000]), "bid"],
		["is unknown in the middle", 1050, known([0, 1100, 1000]), null],
		["is unknown with less than 4 % of Buy now between the prices", 1000, known([0, 1000, 961]), null],
		["is known with 4 % between them", 1000, known([0, 1000, 960]), "ask"],
		["is unknown where Sell now is above Buy now", 1000, known([0, 1000, 1200]), null],
		["is unknown without known prices", 1000, [], null],
		["is unknown where one side never had orders", 1000, known([0, 1000, null], [30, null, 900]), null],
	])("%s", (_, price, prices, side) => {
		expect(cardSales(sold([0, price]), NOON, prices).sides).toEqual([side]);
	});

	it.each([
		["of its refresh, however near another one's are", 31, known([60, 110, 100], [30, 210, 200]), "ask"],
		["that were known last in its refresh", 10, known([30, 110, 100], [5, 210, 200]), "bid"],
		["nearest in time where its refresh has none", 200, known([600, 110, 100], [180, 210, 200], [30, 110, 100]), "bid"],
		["later in time of two equally near", 65, known([120, 110, 100], [60, 210, 200], [0, 110, 100]), "bid"],
		["of the nearest refresh that has both sides", 0, known([60, 110, 100], [0, 210, null]), "ask"],
	])("follows from the prices %s", (_, minutes, prices, side) => {
		expect(cardSales(sold([minutes, 150]), NOON, prices).sides).toEqual([side]);
	});
});

describe("the rates of sales", () => {
	it("are counted by side over the time that the sales cover; sales of an unknown side count half for each", () => {
		const sales = sold([10, 1100], [30, 1100], [60, 1050], [90, 1100], [120, 1000]);
		expect(cardSales(sales, NOON, known([0, 1100, 1000]))).toEqual({
			sides: ["ask", "ask", null, "ask", "bid"],
			windowMs: 2 * HOUR,
			perHour: 2.5,
			asksPerHour: 1.75,
			bidsPerHour: 0.75,
		});
	});

	it("are 0 without a sale, and finite for sales at this moment", () => {
		expect(cardSales([], NOON, [])).toMatchObject({ sides: [], perHour: 0 });
		expect(cardSales(sold([0, 5]), NOON, [])).toMatchObject({ windowMs: MINUTE, perHour: 60 });
	});
});

/** The day of an instant in California, as "MM-DD". */
const californian = (at: number) =>
	new Intl.DateTimeFormat("en-US", { timeZone: "America/Los_Angeles", month: "2-digit", day: "2-digit" })
		.format(at)
		.replace("/", "-");

/** The sides, computed for one sale after the other by looking at every known price. */
function naiveSides(listing: Listing, now: number, recorded: readonly RecordedPrice[]) {
	const year = new Date(now).getUTCFullYear();
	const all: { at: number; ask: number; bid: number; rank: number }[] = [];
	const add = (at: number, ask: number | null, bid: number | null, rank: number) => {
		if (ask !== null && bid !== null) all.push({ at, ask, bid, rank });
	};
	for (const { date, buyNow, sellNow } of listing.priceHistory) {
		add(date === californian(now) ? now : Date.parse(`${year}-${date}T20:00Z`), buyNow, sellNow, 1);
	}
	for (const { at, buyNow, sellNow } of recorded) add(at, buyNow, sellNow, 2);
	add(now, listing.buyNow, listing.sellNow, 3);
	return listing.completedOrders.map(({ at, price }) => {
		const apart = (other: number) => Math.abs(Math.floor(other / 1_800_000) - Math.floor(at / 1_800_000));
		const best = [...all].sort((a, b) => apart(a.at) - apart(b.at) || b.at - a.at || b.rank - a.rank)[0];
		let side: "ask" | "bid" | "unknown" = "unknown";
		if (best !== undefined && (best.ask - best.bid) / best.ask >= 0.04) {
			const toAsk = Math.abs(price - best.ask);
			const toBid = Math.abs(price - best.bid);
			if (toAsk !== toBid) side = toAsk < toBid ? "ask" : "bid";
		}
		return side === "unknown" ? null : side;
	});
}

it.skipIf(!RECORDED)(
	"over recorded listings, sides are those of a second computation (skipped without recorded answers)",
	() => {
		const seen = new Set<string | null>();
		for (const path of ["mlb21/listing/miketrout.json", "mlb26/listing/judge.json"]) {
			const listing = listingOperation.response({ uuid: "" }).parse(readRecorded(path));
			const now = (listing.completedOrders[0]?.at ?? 0) + MINUTE;
			/** The highest and the lowest sale of a refresh stand for its prices, where the refresh was not missed. */
			const recorded = [...Map.groupBy(listing.completedOrders, ({ at }) => Math.floor(at / REFRESH_MS))]
				.map(([refresh, sales]) => ({
					at: refresh * REFRESH_MS,
					buyNow: refresh % 5 === 0 ? null : Math.max(...sales.map(({ price }) => price)),
					sellNow: Math.min(...sales.map(({ price }) => price)),
				}))
				.filter(({ at }) => (at / REFRESH_MS) % 3 !== 0)
				.sort((a, b) => a.at - b.at);
			for (const own of [[], recorded, recorded.map(price => ({ ...price, at: price.at - 2 * DAY }))]) {
				const sales = cardSales(listing.completedOrders, now, knownPrices(listing, now, own));
				expect(sales.sides).toEqual(naiveSides(listing, now, own));
				for (const side of sales.sides) seen.add(side);
			}
		}
		expect(seen).toEqual(new Set(["ask", "bid", null]));
	},
);
