import { createSample } from "@dugout/read-api/sample/sample";
import type { ListingSummary } from "../../src/api/operations/listings.ts";
import { createCatalogEntries } from "../../src/market/catalog/catalog-entries.ts";
import { createListing } from "../fixtures/search-catalog.ts";

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** The sample's items as the listings of a crawl, without orders. */
export function sampleListings(): ListingSummary[] {
	return createSample("dugout").items.map(item => {
		const { uuid, name, rarity, type } = item;
		if (item.type !== "card") return createListing({ uuid, name, rarity, type });
		const { overall: ovr, series, set, player } = item;
		const { name: team, short: teamShort } = player.team;
		return createListing({ uuid, name, rarity, type, ovr, series, set, team, teamShort, position: player.position });
	});
}

/** The catalog of these listings, without a crawl. */
export async function createTestCatalog(listings: readonly ListingSummary[]) {
	const entries = createCatalogEntries(SILENT);
	entries.put(listings, 1);
	await entries.publish();
	return entries;
}
