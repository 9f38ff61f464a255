import type { Client } from "../api/client.ts";
import type { Listing } from "../api/listing.ts";
import type { Fetched } from "../api/operation.ts";
import { ApiError } from "../errors.ts";
import type { Catalog } from "./catalog.ts";
import type { SalesRates } from "./sales-rates.ts";

export interface ListingSources {
	api: Pick<Client, "listing">;
	catalog: Pick<Catalog, "get" | "observe">;
	salesRates: Pick<SalesRates, "note">;
}

/**
 * The listing itself; when the service fails, the catalog's last known prices, marked as old. What is new is told to
 * the catalog and the sales rates.
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
		}
		return listing;
	} catch (error) {
		const known = catalog.get(uuid);
		if (known === undefined || !(error instanceof ApiError) || error.kind === "not-found") throw error;
		const { fetchedAt, ...listing } = known;
		return { data: { ...listing, priceHistory: [], completedOrders: [] }, fetchedAt, stale: true, source: "memory" };
	}
}
