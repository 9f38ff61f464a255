import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REFRESH_MS } from "../../../src/api/refresh.ts";
import { buyNowADayBefore, isDrawable, knownPrices, priceDays } from "../../../src/market/prices/price-curve.ts";
import type { RecordedPrice } from "../../../src/market/prices/price-points.ts";
import { createListing, NOON } from "../../fixtures/listing.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const at = (iso: string) => Date.parse(iso);

/** Recorded prices: [instant, Buy now], with the same number less 10 as Sell now. */
const recordedAt = (...prices: [string, number | null][]): RecordedPrice[] =>
	prices.map(([iso, buyNow]) => ({ at: at(iso), buyNow, sellNow: buyNow === null ? null : buyNow - 10 }));
/** A listing at 100 and 90, with a history of [date, Buy now]. */
const listingOf = (...history: [string, number | null][]) =>
	createListing({
		buyNow: 100,
		sellNow: 90,
		priceHistory: history.map(([date, buyNow]) => ({ date, buyNow, sellNow: null })),
	});
const daysOf = (listing = listingOf(), recorded: RecordedPrice[] = [], now = NOON) =>
	priceDays(knownPrices(listing, now, recorded));
/** "MM-DD" and Buy now of each day. */
const valuesOf = ({ days }: ReturnType<typeof priceDays>) =>
	days.map(({ at, buyNow }) => [new Date(at).toISOString().slice(5, 10), buyNow]);

describe("a card's days", () => {
	it("have a value each: the median of what is known, and the latest price on the last day", () => {
		const recorded = recordedAt(
			["2026-04-30T12:00Z", 50],
			["2026-04-30T18:00Z", 70],
			["2026-05-01T00:00Z", 60],
			["2026-05-01T11:00Z", 300],
			["2026-05-01T11:30Z", 200],
		);
		const { days, ranges } = daysOf(listingOf(["05-01", 110], ["04-30", 10], ["04-29", 40]), recorded);
		expect(days.map(({ at, buyNow, ranges }) => [new Date(at).toISOString(), buyNow, ranges.buyNow])).toEqual([
			["2026-04-29T00:00:00.000Z", 40, { low: 40, median: 40, high: 40 }],
			// Midnight in UTC is 17:00 of the day before on the Pacific coast.
			["2026-04-30T00:00:00.000Z", 55, { low: 10, median: 55, high: 70 }],
			["2026-05-01T00:00:00.000Z", 100, { low: 100, median: 155, high: 300 }],
		]);
		// Each day counts the same: the one price of the first day and half of the second day's are below the middle.
		expect(ranges.buyNow).toEqual({ low: 10, median: 55, high: 300 });
	});

	it.each([
		["in summer at 7:00 UTC", "2026-07-01T06:59Z", "2026-07-01T07:00Z"],
		["in winter at 8:00 UTC", "2026-01-15T07:59Z", "2026-01-15T08:00Z"],
	])("begin %s, with the Pacific day", (_, before, after) => {
		const today = after.slice(5, 10);
		const [yesterday] = knownPrices(listingOf(), at(after), recordedAt([before, 1]));
		const [, now] = knownPrices(listingOf(), at(after), recordedAt([before, 1]));
		expect((now?.day ?? 0) - (yesterday?.day ?? 0)).toBe(1);
		expect(valuesOf(daysOf(listingOf([today, 7]), [], at(after)))).toEqual([[today, 100]]);
	});

	it("show one gap where days are missing, and null where a day had no orders", () => {
		const listing = listingOf(["05-01", 100], ["04-30", null], ["04-26", 5], ["04-25", 6]);
		expect(valuesOf(daysOf(listing))).toEqual([
			["04-25", 6],
			["04-26", 5],
			["04-27", null],
			["04-30", null],
			["05-01", 100],
		]);
	});

	it("are last year's if the day has not come yet", () => {
		const listing = listingOf(["01-02", 1], ["01-01", 2], ["12-31", 3]);
		const { days } = daysOf(listing, [], at("2026-01-02T12:00Z"));
		expect(days.map(({ at }) => new Date(at).toISOString().slice(0, 10))).toEqual([
			"2025-12-31",
			"2026-01-01",
			"2026-01-02",
		]);
	});

	it("end with a recorded price that is newer than a stale listing", () => {
		const { days } = daysOf(listingOf(), recordedAt(["2026-05-01T13:00Z", 120]));
		expect(days.at(-1)?.buyNow).toBe(120);
	});

	it("are 31 at most, and their range leaves out what is older", () => {
		const early = Array.from({ length: 40 }, (_, day): [string, number] => [
			new Date(NOON - (45 - day) * DAY).toISOString(),
			1000 - day,
		]);
		const { days, ranges } = daysOf(listingOf(), recordedAt(...early));
		expect(days).toHaveLength(31);
		expect(ranges.buyNow?.high).toBe(Math.max(...days.map(({ buyNow }) => buyNow ?? 0)));
	});

	it.each([
		["a week before the last day, against the price now", [["04-24", 80]], 0.25],
		["unknown without that day", [["04-25", 80]], null],
		["unknown where it had no orders", [["04-24", null]], null],
	] as [string, [string, number | null][], number | null][])("tell the change in a week: %s", (_, history, change) => {
		expect(daysOf(listingOf(...history)).weekChange).toEqual(change === null ? null : expect.closeTo(change, 10));
	});

	it.each([
		["with a price and time that passed", daysOf(listingOf(["04-30", null])), true],
		["but not on a single day", daysOf(), false],
		[
			"but not without a price",
			priceDays(
				knownPrices(
					createListing({ buyNow: null, sellNow: null, priceHistory: [] }),
					NOON,
					recordedAt(["2026-04-29T12:00Z", null]),
				),
			),
			false,
		],
	])("can be drawn %s", (_, days, expected) => expect(isDrawable(days)).toBe(expected));
});

describe("the recent prices", () => {
	it("are from the last seven days, daily and recorded ones together", () => {
		const recorded = recordedAt(["2026-04-24T11:59Z", 1], ["2026-04-24T12:00Z", 60], ["2026-05-01T11:00Z", 70]);
		const { recent } = daysOf(listingOf(["04-30", 999], ["04-23", 2]), recorded);
		expect(recent).toEqual({ spanMs: 7 * DAY, range: { low: 60, median: expect.any(Number), high: 999 } });
	});

	it("begin with the first recorded price, and are unknown with fewer than two", () => {
		const recorded = recordedAt(["2026-04-30T10:00Z", 60], ["2026-05-01T11:00Z", 70]);
		expect(daysOf(listingOf(["04-29", 1]), recorded).recent).toMatchObject({ spanMs: 26 * HOUR, range: { low: 60 } });
		expect(daysOf(listingOf(["04-29", 1]), recorded.slice(1)).recent).toBeNull();
	});
});

const price = fc.option(fc.integer({ min: 1, max: 1_000_000 }));
const known = fc.record({
	now: fc.integer({ min: at("2026-01-01T00:00Z"), max: at("2026-12-31T23:59Z") }),
	current: fc.tuple(price, price),
	/** From today backwards; some days are missing. */
	daily: fc.array(fc.option(fc.tuple(price, price)), { maxLength: 31 }),
	/** So many refreshes ago. */
	recorded: fc.uniqueArray(fc.record({ age: fc.integer({ min: 1, max: 1400 }), buyNow: price, sellNow: price }), {
		selector: ({ age }) => age,
		maxLength: 250,
	}),
});

it("for any known prices, each period has its low, median and high in order, and within a longer one's", () => {
	fc.assert(
		fc.property(known, ({ now, current: [buyNow, sellNow], daily, recorded }) => {
			const priceHistory = daily.flatMap((prices, age) => {
				// The Pacific date, give or take an hour, which is enough for a date of the past month.
				const date = new Date(now - 8 * HOUR - age * DAY).toISOString().slice(5, 10);
				return prices === null ? [] : [{ date, buyNow: prices[0], sellNow: prices[1] }];
			});
			const own = recorded
				.map(({ age, ...prices }) => ({ at: (Math.floor(now / REFRESH_MS) - age) * REFRESH_MS, ...prices }))
				.sort((a, b) => a.at - b.at);
			const listing = createListing({ buyNow, sellNow, priceHistory });
			const { days, ranges, recent } = priceDays(knownPrices(listing, now, own));
			for (const side of ["buyNow", "sellNow"] as const) {
				const all = [...own, ...priceHistory, { buyNow, sellNow }].flatMap(prices => prices[side] ?? []);
				const whole = ranges[side];
				expect(whole === null).toBe(all.length === 0);
				if (whole === null) continue;
				expect([whole.low, whole.high]).toEqual([Math.min(...all), Math.max(...all)]);
				const nested = days.flatMap(day => day.ranges[side] ?? []);
				if (side === "buyNow" && recent !== null) nested.push(recent.range);
				for (const { low, median, high } of [whole, ...nested]) {
					expect(low).toBeLessThanOrEqual(median);
					expect(median).toBeLessThanOrEqual(high);
					expect(low).toBeGreaterThanOrEqual(whole.low);
					expect(high).toBeLessThanOrEqual(whole.high);
				}
				// What lies within the last seven days lies within their range.
				const ofWeek = own.filter(({ at }) => at >= now - 7 * DAY).flatMap(prices => prices[side] ?? []);
				if (side === "sellNow" || recent === null) continue;
				expect(Math.min(recent.range.low, ...ofWeek)).toBe(recent.range.low);
				expect(Math.max(recent.range.high, ...ofWeek)).toBe(recent.range.high);
			}
		}),
	);
});

it.each([
	["of yesterday", "05-01", "2026-05-02T20:00Z", 7],
	["of the day nearest to 24 hours before", "05-01", "2026-05-02T09:00Z", 7],
	["not of another day", "04-30", "2026-05-02T20:00Z", null],
])("Buy now of a day before is %s", (_, date, now, expected) => {
	expect(buyNowADayBefore([{ date, buyNow: 7, sellNow: null }], at(now))).toBe(expected);
});
