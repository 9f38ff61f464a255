import type { Client } from "../api/client.ts";
import type { ListingSummary } from "../api/operations/listings.ts";
import type { Wait } from "../ground/async.ts";
import type { Logger } from "../ground/logger.ts";
import type { Database } from "../storage/database.ts";
import { createPriceTable } from "../storage/prices.ts";
import { type BrowseSessions, createBrowseSessions } from "./browse/sessions.ts";
import { type CardChanges, createCardChanges } from "./catalog/card-changes.ts";
import { type Catalog, createCatalog } from "./catalog/catalog.ts";
import { createBusyCards } from "./prices/busy-cards.ts";
import { createPricePoints, type PastPrices, type PricePoints } from "./prices/price-points.ts";
import { createSalesRates, type SalesRates } from "./prices/profit.ts";

/** What the bot knows from all listings together. */
export interface Market {
	catalog: Catalog;
	/** The owner starts it, once its listeners are there. */
	cardChanges: CardChanges;
	pricePoints: PricePoints;
	salesRates: SalesRates;
	browseSessions: BrowseSessions;
	/** Reads what is stored, then crawls in the background. */
	start(): Promise<void>;
	stop(): Promise<void>;
}

export interface MarketOptions {
	api: Pick<Client, "listing" | "listings">;
	database: Database;
	/** The service whose listings these are. */
	origin: string;
	logger: Logger;
	/** Milliseconds between crawls; default: the service's 30 minutes. */
	crawlMs?: number | undefined;
	/** Fills an empty database with the past week. */
	pastPrices?: PastPrices | undefined;
	/** Epoch ms. */
	now: () => number;
	/** Waits between refreshes. */
	wait?: Wait | undefined;
}

export function createMarket(options: MarketOptions): Market {
	const { api, database, origin, crawlMs, pastPrices, logger, now, wait } = options;
	let filling: Promise<void> | undefined;
	const catalog = createCatalog({ api, database, origin, crawlMs, logger, now, wait });
	const pricePoints = createPricePoints({ table: createPriceTable(database.db), logger, now });
	catalog.subscribe({
		crawled: (entries, at, isOwn) => (isOwn ? pricePoints.record(entries, at) : pricePoints.load()),
	});
	const cardChanges = createCardChanges({ database, catalog, origin, now, logger });
	const salesRates = createSalesRates(now);
	const busyCards = createBusyCards({ api, catalog, salesRates, logger, now, wait });
	catalog.subscribe({
		crawled: (_entries, _at, isOwn) => {
			if (isOwn) busyCards.read();
		},
	});
	const dayChange = (listing: ListingSummary) => pricePoints.change(listing, "day");
	const browseSessions = createBrowseSessions({ catalog, salesRates, dayChange, now });
	return {
		catalog,
		cardChanges,
		pricePoints,
		salesRates,
		browseSessions,
		async start() {
			await pricePoints.load();
			if (pastPrices !== undefined) filling = pricePoints.fill(pastPrices);
			await catalog.start();
			// After a restart the next crawl can be half an hour away, and sales are kept in memory only.
			if (catalog.progress().complete && database.isLeader()) busyCards.read();
		},
		async stop() {
			await filling;
			await busyCards.stop();
			await catalog.stop();
		},
	};
}
