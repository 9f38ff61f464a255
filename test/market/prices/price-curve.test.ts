import { describe, expect, it } from "vitest";
import { REFRESH_MS } from "../../../src/api/operations/listings.ts";
import { isDrawable, priceCurve } from "../../../src/market/prices/price-curve.ts";
import { createListing, NOON } from "../../fixtures/listing.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const at = (day: string) => Date.parse(`${day}T20:00Z`);
const point = (time: number, buyNow: number | null = 1) => ({ at: time, buyNow, sellNow: null });
const days = (...dates: string[]) => dates.map(date => ({ date, buyNow: 5, sellNow: 4 }));
const current = { at: NOON, buyNow: 12_500, sellNow: 10_000 };

describe("a card's price curve", () => {
	it("is the daily history, oldest first, up to the current price", () => {
		const listing = createListing({ priceHistory: days("05-01", "04-30", "04-29") });
		expect(priceCurve(listing, NOON, [])).toEqual([
			{ at: at("2026-04-29"), buyNow: 5, sellNow: 4 },
			{ at: at("2026-04-30"), buyNow: 5, sellNow: 4 },
			current,
		]);
	});

	it("uses recorded prices as far back as there are some", () => {
		const listing = createListing({ priceHistory: days("05-01", "04-30", "04-29") });
		const recorded = [point(at("2026-04-30") - REFRESH_MS), point(NOON - 2 * REFRESH_MS), point(NOON - REFRESH_MS)];
		expect(priceCurve(listing, NOON, recorded).map(({ at }) => at)).toEqual([
			at("2026-04-29"),
			at("2026-04-30") - REFRESH_MS,
			// Nothing is known of the hours between.
			at("2026-04-30"),
			NOON - 2 * REFRESH_MS,
			NOON - REFRESH_MS,
			NOON,
		]);
	});

	it.each([
		["30 minutes within two days", DAY, REFRESH_MS],
		["2 hours within seven", 4 * DAY, 2 * HOUR],
		["6 hours beyond", 20 * DAY, 6 * HOUR],
	])("has no gap between points as far apart as they are kept: %s", (_, age, step) => {
		const listing = createListing({ priceHistory: [] });
		const start = NOON - age;
		const gapsOf = (distance: number) =>
			priceCurve(listing, NOON, [point(start), point(start + distance)]).filter(
				({ at, buyNow, sellNow }) => at < start + distance && buyNow === null && sellNow === null,
			);
		expect(gapsOf(step)).toEqual([]);
		expect(gapsOf(2 * step)).toEqual([{ at: start + step, buyNow: null, sellNow: null }]);
	});

	it("has a gap where the history lacks a day", () => {
		const listing = createListing({ priceHistory: days("05-01", "04-30", "04-27") });
		expect(priceCurve(listing, NOON, []).map(({ buyNow }) => buyNow)).toEqual([5, null, 5, 12_500]);
	});

	it("treats a day after today as one of last year", () => {
		const newYear = Date.UTC(2026, 0, 2, 12);
		const listing = createListing({ priceHistory: days("01-02", "01-01", "12-31") });
		expect(priceCurve(listing, newYear, []).map(({ at }) => at)).toEqual([at("2025-12-31"), at("2026-01-01"), newYear]);
	});

	it("puts a stale listing in order among the recorded prices", () => {
		const listing = createListing({ priceHistory: [] });
		const recorded = [point(NOON - REFRESH_MS), point(NOON + REFRESH_MS)];
		expect(priceCurve(listing, NOON, recorded).map(({ at }) => at)).toEqual([
			NOON - REFRESH_MS,
			NOON,
			NOON + REFRESH_MS,
		]);
	});

	it("is only the current price without a past", () => {
		expect(priceCurve(createListing({ priceHistory: [] }), NOON, [])).toEqual([current]);
	});
});

describe("a curve is drawable", () => {
	it.each([
		["with a price and time that passed", [point(NOON - DAY, null), point(NOON)], true],
		["but not at a single instant", [point(NOON), point(NOON)], false],
		["but not without a price", [point(NOON - DAY, null), point(NOON, null)], false],
		["but not without a point", [], false],
	])("%s", (_, curve, expected) => expect(isDrawable(curve)).toBe(expected));
});
