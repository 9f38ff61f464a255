import type { Client } from "../api/client.ts";
import type { Logger } from "../ground/logger.ts";
import type { Wait } from "../ground/wait.ts";
import type { Database } from "../storage/database.ts";
import { createPriceTable } from "../storage/prices.ts";
import { createWalks, type Walks } from "./browse/walks.ts";
import { type Catalog, createCatalog } from "./catalog/catalog.ts";
import { createPricePoints, type PricePoints } from "./prices/price-points.ts";
import { createSalesRates, type SalesRates } from "./prices/sales-rates.ts";

/** All that is known from the listings together. */
export interface Market {
	catalog: Catalog;
	pricePoints: PricePoints;
	salesRates: SalesRates;
	walks: Walks;
	/** Reads what was stored, and begins to crawl in the background. */
	start(): Promise<void>;
}

export interface MarketOptions {
	api: Pick<Client, "listing" | "listings">;
	database: Database;
	/** Whose listings they are. */
	origin: string;
	logger: Logger;
	/** Epoch ms. */
	now: () => number;
	/** What the pauses between refreshes wait with. */
	wait?: Wait | undefined;
}

export function createMarket({ api, database, origin, logger, now, wait }: MarketOptions): Market {
	const catalog = createCatalog({ api, database, origin, logger, now, wait });
	const pricePoints = createPricePoints({ table: createPriceTable(database.db), logger, now });
	catalog.subscribe({
		crawled: (entries, at, isOwn) => (isOwn ? pricePoints.record(entries, at) : pricePoints.load()),
	});
	const salesRates = createSalesRates(now);
	const walks = createWalks({ catalog, salesRates, dayChange: listing => pricePoints.change(listing, "day"), now });
	return {
		catalog,
		pricePoints,
		salesRates,
		walks,
		async start() {
			await pricePoints.load();
			await catalog.start();
		},
	};
}
