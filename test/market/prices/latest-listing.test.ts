import { describe, expect, it } from "vitest";
import type { Listing } from "../../../src/api/operations/listing.ts";
import { ApiError } from "../../../src/errors.ts";
import type { CatalogEntry } from "../../../src/market/catalog/catalog.ts";
import { latestListing } from "../../../src/market/prices/latest-listing.ts";
import { createItemSummary, createListing, NOON } from "../../fixtures/listing.ts";

const HOUR = 60 * 60_000;
const OLD = NOON - 24 * HOUR;
const item = createItemSummary();
const kept = createListing({ item, buyNow: 100, sellNow: 80 });

/** A service whose last answer is a day old, or that never gave one, beside a catalog that knows a price. */
function setUp(listing: Listing | null, known: Pick<CatalogEntry, "buyNow" | "fetchedAt"> | null) {
	const notified: string[] = [];
	const entry = known && { name: kept.name, item, sellNow: 90, ...known };
	return {
		notified,
		api: {
			async listing() {
				if (listing === null) throw new ApiError("unavailable", "no", { operation: "listing" });
				return { data: listing, fetchedAt: OLD, stale: true };
			},
		},
		catalog: { get: () => entry ?? undefined, observe: () => void notified.push("catalog") },
		pricePoints: { series: async () => [] },
		salesRates: { note: () => void notified.push("sales rates") },
		keptSales: { note: () => void notified.push("kept sales"), of: async () => null },
	};
}

describe("the last known prices of a card, when the service fails,", () => {
	it.each([
		[
			"are the catalog's where it has newer ones",
			kept,
			{ buyNow: 150, fetchedAt: NOON },
			{ buyNow: 150, fetchedAt: NOON },
		],
		[
			"are the listing's where those are newer",
			kept,
			{ buyNow: 50, fetchedAt: OLD - 1 },
			{ buyNow: 100, fetchedAt: OLD },
		],
		["are the listing's where the catalog has it not", kept, null, { buyNow: 100, fetchedAt: OLD }],
		[
			"are the catalog's where it was never asked for",
			null,
			{ buyNow: 150, fetchedAt: NOON },
			{ buyNow: 150, fetchedAt: NOON },
		],
	])("%s", async (_, listing, known, { buyNow, fetchedAt }) => {
		const sources = setUp(listing, known);
		expect(await latestListing(item.uuid, sources)).toMatchObject({ data: { buyNow }, fetchedAt, stale: true });
		expect(sources.notified).toEqual([]);
	});

	it("come with the listing's history, but without its sales, whose rate is out of date", async () => {
		const { data } = await latestListing(item.uuid, setUp(kept, { buyNow: 150, fetchedAt: NOON }));
		expect(kept.completedOrders).not.toEqual([]);
		expect(data).toMatchObject({ sellNow: 90, priceHistory: kept.priceHistory, completedOrders: [] });
	});
});

it("a fresh answer is passed on once, also when the catalog has prices of the same time", async () => {
	const sources = setUp(kept, { buyNow: 100, fetchedAt: NOON });
	const fresh = { data: kept, fetchedAt: NOON, stale: false };
	const fetched = { ...sources, api: { listing: async () => fresh } };
	expect(await latestListing(item.uuid, fetched)).toBe(fresh);
	await latestListing(item.uuid, fetched);
	expect(sources.notified).toEqual(["catalog", "kept sales", "sales rates"]);
});
