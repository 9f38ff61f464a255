import { setImmediate } from "node:timers/promises";
import type { Client } from "../api/client.ts";
import type { ListingSummary } from "../api/operations/listings.ts";
import type { Wait } from "../ground/async.ts";
import type { Logger } from "../ground/logger.ts";
import { oneByOne } from "../ground/one-by-one.ts";
import type { Database } from "../storage/database.ts";
import { createBrowseSessions } from "./browse/sessions.ts";
import { type CardChange, createCardChanges } from "./catalog/card-changes.ts";
import { type Crawl, createCatalog } from "./catalog/catalog.ts";
import { createBusyCards } from "./prices/busy-cards.ts";
import { createKeptSales } from "./prices/kept-sales.ts";
import { createPricePoints, type PastPrices } from "./prices/price-points.ts";
import { createSalesRates } from "./prices/sales-rates.ts";
import { createPriceTable } from "./store/prices.ts";
import { createSalesTable } from "./store/sales.ts";

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

/** The work of other parts when the market changes, in the leader process. */
export interface MarketFollower {
	/** Takes the changes of one crawl, which ended at `at` (epoch ms). After a crash it gets the same changes again. */
	onChanges(changes: readonly CardChange[], at: number): Promise<void>;
	/** Checks the alerts on cards that have changed, and on what people miss of collections. */
	checkSums(crawl: Crawl): Promise<void>;
	/** Asks the searches that people have saved, after the market is stored. */
	askQuestions(crawl: Crawl): Promise<void>;
	/** Takes a crawl once it is recorded and stored. */
	onRefresh(crawl: Crawl): Promise<void>;
}

/** A step after a crawl. */
type Step = readonly [name: string, run: (crawl: Crawl) => void | Promise<void>];

/** Everything that the bot knows from all listings together. */
export function createMarket(options: MarketOptions) {
	const { api, database, origin, crawlMs, pastPrices, logger, now, wait } = options;
	const stopping = new AbortController();
	let filling: Promise<void> | undefined;
	const inOrder = oneByOne();
	let steps: readonly Step[] = [];
	const catalog = createCatalog({ api, database, origin, crawlMs, afterCrawl, logger, now, wait });
	const pricePoints = createPricePoints({ table: createPriceTable(database.db, origin), logger, now });
	const cardChanges = createCardChanges({ database, origin, now, logger });
	const salesRates = createSalesRates(now);
	const keptSales = createKeptSales({
		table: createSalesTable(database.db, origin),
		isLeader: database.isLeader,
		logger,
		now,
	});
	const busyCards = createBusyCards({ api, catalog, pricePoints, salesRates, keptSales, logger, now, wait });
	const dayChange = (listing: ListingSummary) => pricePoints.change(listing, "day");
	const browseSessions = createBrowseSessions({ catalog, salesRates, dayChange, now });

	/** The steps after a crawl of this process. A step waits for the one before it, but runs even if that one failed. */
	const stepsAfterCrawl = ({ onChanges, checkSums, askQuestions, onRefresh }: MarketFollower): readonly Step[] => [
		["sort the market", ({ at }) => browseSessions.keep(catalog.listed(), at)],
		["record prices", pricePoints.record],
		["compare cards", cardChanges.compare],
		["announce changes", () => cardChanges.announce(onChanges)],
		["check alerts on sums", asLeader(checkSums)],
		["store the market", asLeader(catalog.store)],
		["announce the market", asLeader(() => database.announce("market"))],
		["ask what people wait for", asLeader(askQuestions)],
		["post", asLeader(onRefresh)],
		// This step takes minutes, so the next crawl does not wait for its end. It needs past prices to find the sides of
		// sales.
		["read busy cards", () => void Promise.resolve(filling).then(busyCards.read)],
	];

	/** Another process may have taken over during the crawl, or while this one stood still. */
	function asLeader(follow: (crawl: Crawl) => Promise<void>): (crawl: Crawl) => Promise<void> {
		return async crawl => {
			if (database.isLeader()) await follow(crawl);
		};
	}

	async function afterCrawl(crawl: Crawl): Promise<void> {
		for (const [name, run] of steps) {
			await attempt(name, () => run(crawl));
			// A step that does not wait for anything must not add its time to that of the next one.
			await setImmediate();
		}
	}

	async function attempt(step: string, run: () => void | Promise<void>): Promise<void> {
		try {
			await run();
		} catch (err) {
			logger.error({ err, step }, "a step after a crawl failed");
		}
	}

	/** Takes over the market that another process (or this one before a restart) stored. Calls run one after the other. */
	const restore = () => inOrder("market", takeOver);

	async function takeOver(): Promise<void> {
		try {
			const crawledAt = await catalog.restore();
			if (crawledAt === null) return;
			browseSessions.keep(catalog.listed(), crawledAt);
			await pricePoints.load();
		} catch (err) {
			logger.warn({ err }, "the stored market could not be read");
		}
	}

	database.onAnnouncement(announcement => {
		if (announcement === "market" && !database.isLeader()) void restore();
	});

	return {
		catalog,
		cardChanges,
		pricePoints,
		salesRates,
		keptSales,
		browseSessions,
		/** Reads the stored market, then crawls in the background. */
		async start(follower: MarketFollower): Promise<void> {
			steps = stepsAfterCrawl(follower);
			await pricePoints.load();
			if (pastPrices !== undefined) filling = pricePoints.fill(pastPrices, stopping.signal);
			await restore();
			// The changes that an earlier process did not announce.
			await attempt("announce changes", () => cardChanges.announce(follower.onChanges));
			catalog.start();
			// After a restart the next crawl can be half an hour away, and sales are kept in memory only.
			if (catalog.progress().complete && database.isLeader()) busyCards.read();
		},
		/** Ends the crawl, and saves the sales that are known. */
		async close(): Promise<void> {
			stopping.abort();
			await filling;
			await busyCards.stop();
			await keptSales.save();
			await catalog.stop();
		},
	};
}

export type Market = ReturnType<typeof createMarket>;
