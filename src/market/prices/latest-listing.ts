import type { Client } from "../../api/client.ts";
import type { Fetched } from "../../api/operation.ts";
import type { Listing, PricePoint } from "../../api/operations/listing.ts";
import { ApiError } from "../../errors.ts";
import type { Catalog, CatalogEntry } from "../catalog/catalog.ts";
import type { SalesRates } from "./profit.ts";

export interface ListingSources {
	api: Pick<Client, "listing">;
	catalog: Pick<Catalog, "get" | "observe">;
	salesRates: Pick<SalesRates, "note">;
}

/**
 * The listing; if the service fails, the last known prices of the listing or the catalog, marked as stale. Fresh prices
 * are passed on to the catalog and the sales rates.
 *
 * @throws ApiError when no price of it is known
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
		return staleListing(known, listing.data.priceHistory);
	} catch (error) {
		const known = catalog.get(uuid);
		if (known === undefined || !(error instanceof ApiError) || error.kind === "not-found") throw error;
		return staleListing(known, []);
	}
}

/** Without sales: those up to these prices are unknown. */
function staleListing({ fetchedAt, ...listing }: CatalogEntry, priceHistory: PricePoint[]): Fetched<Listing> {
	return { data: { ...listing, priceHistory, completedOrders: [] }, fetchedAt, stale: true, source: "memory" };
}
