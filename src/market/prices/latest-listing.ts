import type { Client } from "../../api/client.ts";
import type { Fetched } from "../../api/operation.ts";
import type { Listing, PricePoint } from "../../api/operations/listing.ts";
import { hasServiceId } from "../../api/operations/listings.ts";
import { ApiError } from "../../errors.ts";
import { TimeoutError, unlessAborted, withTimeout } from "../../ground/async.ts";
import { memoize } from "../../ground/memoize.ts";
import type { Catalog, CatalogEntry } from "../catalog/catalog.ts";
import { hourlyProfit } from "./hourly-profit.ts";
import type { KeptSales } from "./kept-sales.ts";
import { buyNowADayBefore, knownPrices } from "./price-curve.ts";
import type { PricePoints } from "./price-points.ts";
import { cardSales } from "./sales.ts";
import type { SalesRates } from "./sales-rates.ts";

export interface ListingSources {
	api: Pick<Client, "listing">;
	catalog: Pick<Catalog, "get" | "observe">;
	pricePoints: Pick<PricePoints, "series">;
	salesRates: Pick<SalesRates, "note">;
	keptSales: Pick<KeptSales, "note" | "of">;
}

/** The parts that receive fresh prices. */
type Observers = Pick<ListingSources, "pricePoints" | "salesRates" | "keptSales"> & {
	catalog: Pick<Catalog, "observe">;
};

/**
 * The listing; if the service fails, the last known prices of the listing or the catalog, marked as stale. Fresh prices
 * are passed on to the catalog and the sales rates. For a card without an id of the service, the catalog has the newest
 * prices.
 *
 * @throws ApiError when no price of it is known
 */
export async function latestListing(uuid: string, sources: ListingSources): Promise<Fetched<Listing>> {
	const { api, catalog } = sources;
	if (!hasServiceId(uuid)) {
		const entry = catalog.get(uuid);
		if (entry !== undefined) return { ...catalogListing(entry, []), stale: false };
		throw new ApiError("not-found", "the card is no longer listed", { operation: "listing" });
	}
	try {
		const listing = await api.listing({ uuid });
		const known = catalog.get(uuid);
		if (!listing.stale) {
			await passOn(listing, catalog, sources.pricePoints, sources.salesRates, sources.keptSales);
			return listing;
		}
		if (known === undefined || known.fetchedAt <= listing.fetchedAt) return listing;
		return catalogListing(known, listing.data.priceHistory);
	} catch (error) {
		const known = catalog.get(uuid);
		if (known === undefined || !(error instanceof ApiError) || error.kind === "not-found") throw error;
		return catalogListing(known, []);
	}
}

/** Reading prices again stops after this time; prices that are not there by then stay as they are. */
const PATIENCE_MS = 8000;

/** Reads listings again while somebody waits. @returns the number that are fresh now */
export async function refreshListings(uuids: readonly string[], sources: ListingSources): Promise<number> {
	const fresh = uuids.map(async uuid => {
		try {
			return !(await withTimeout(latestListing(uuid, sources), PATIENCE_MS)).stale;
		} catch (error) {
			if (error instanceof ApiError || error instanceof TimeoutError) return false;
			throw error;
		}
	});
	return (await Promise.all(fresh)).filter(Boolean).length;
}

/** Listings read concurrently, so that one slow answer does not delay all the others. */
const READERS = 3;

/**
 * Reads cards' listings in the background, and passes fresh prices on. An answer that is not fresh counts as failed.
 *
 * @returns the number of listings that failed
 * @throws the signal's reason when it aborts; a request that hangs does not delay that
 */
export async function readListings(
	uuids: readonly string[],
	sources: Pick<ListingSources, "api"> & Observers,
	signal: AbortSignal,
): Promise<number> {
	const rest = uuids.values();
	let failed = 0;
	async function readRest(): Promise<void> {
		for (const uuid of rest) {
			signal.throwIfAborted();
			const request = sources.api.listing({ uuid }, { priority: "background" }).catch(error => {
				if (error instanceof ApiError) return null;
				throw error;
			});
			const listing = await unlessAborted(request, signal);
			if (listing === null || listing.stale) failed++;
			else await passOn(listing, sources.catalog, sources.pricePoints, sources.salesRates, sources.keptSales);
		}
	}
	await Promise.all(Array.from({ length: READERS }, readRest));
	return failed;
}

/** The client returns the same object for an answer as long as it is fresh, so each answer is passed on once. */
const passOn = memoize(
	async (
		listing: Fetched<Listing>,
		catalog: Observers["catalog"],
		pricePoints: Observers["pricePoints"],
		salesRates: Observers["salesRates"],
		keptSales: Observers["keptSales"],
	): Promise<void> => {
		const { data, fetchedAt } = listing;
		const { uuid } = data.item;
		catalog.observe(data, fetchedAt);
		const known = knownPrices(data, fetchedAt, await pricePoints.series(uuid));
		const dayAgo = buyNowADayBefore(data.priceHistory, fetchedAt);
		if (data.areOrdersUnknown) return;
		keptSales.note(uuid, data.completedOrders, fetchedAt);
		const { perHour } = cardSales(data.completedOrders, fetchedAt, known);
		const window = await keptSales.of(uuid, listing);
		salesRates.note(uuid, { perHour, hourly: window && hourlyProfit(window, data), dayAgo });
	},
);

/** A listing with the catalog's prices. Its sales are unknown. */
function catalogListing({ fetchedAt, ...listing }: CatalogEntry, priceHistory: PricePoint[]): Fetched<Listing> {
	return { data: { ...listing, priceHistory, areOrdersUnknown: true, completedOrders: [] }, fetchedAt, stale: true };
}
