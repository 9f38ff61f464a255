import type { Client } from "../../api/client.ts";
import type { Fetched } from "../../api/operation.ts";
import type { Listing, PricePoint } from "../../api/operations/listing.ts";
import { ApiError } from "../../errors.ts";
import type { Catalog, CatalogEntry } from "../catalog/catalog.ts";
import type { SalesRates } from "./sales-rates.ts";

export interface ListingSources {
	api: Pick<Client, "listing">;
	catalog: Pick<Catalog, "get" | "observe">;
	salesRates: Pick<SalesRates, "note">;
}

/**
 * The listing itself; when the service fails, the last known prices, the listing's or the catalog's, marked as old. What
 * is new is told to the catalog and the sales rates.
 *
 * @throws ApiError when nothing is known of it
 */
export async function latestListing(uuid: string, sources: ListingSources): Promise<Fetched<Listing>> {
	const { api, catalog, salesRates } = sources;
	try {
		const listing = await api.listing({ uuid });
		if (!listing.stale) {
			catalog.observe(listing.data, listing.fetchedAt);
			salesRates.note(uuid, listing.data.completedOrders);
			return listing;
		}
		const known = catalog.get(uuid);
		if (known === undefined || known.fetchedAt <= listing.fetchedAt) return listing;
		return oldListing(known, listing.data.priceHistory);
	} catch (error) {
		const known = catalog.get(uuid);
		if (known === undefined || !(error instanceof ApiError) || error.kind === "not-found") throw error;
		return oldListing(known, []);
	}
}

/** Without sales: how many there were up to these prices is not known. */
function oldListing({ fetchedAt, ...listing }: CatalogEntry, priceHistory: PricePoint[]): Fetched<Listing> {
	return { data: { ...listing, priceHistory, completedOrders: [] }, fetchedAt, stale: true, source: "memory" };
}
