import type { Client } from "../../api/client.ts";
import { wait as defaultWait, type Wait } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import type { Catalog, CatalogEntry } from "../catalog/catalog.ts";
import type { KeptSales } from "./kept-sales.ts";
import { readListings } from "./latest-listing.ts";
import type { PricePoints } from "./price-points.ts";
import { flipProfit } from "./profit.ts";
import type { SalesRates } from "./sales-rates.ts";

/** Listings read after each crawl, because the list of all listings has neither sales nor a history. */
const MAX_CARDS = 200;
/** At most this many of them have known sales, which leaves room to find further busy cards. */
const MAX_KNOWN = 150;
/** The best of them by profit per hour come first: by sales alone, a dear card would not be read again. */
const MAX_PROFITABLE = 100;
/** People ask most right after a refresh, and their requests come first. */
const AFTER_CRAWL_MS = 10_000;

export interface BusyCardsOptions {
	api: Pick<Client, "listing">;
	catalog: Pick<Catalog, "all" | "get" | "observe">;
	pricePoints: Pick<PricePoints, "series">;
	salesRates: SalesRates;
	keptSales: Pick<KeptSales, "note" | "of" | "save">;
	logger: Logger;
	/** Epoch ms. */
	now: () => number;
	wait?: Wait | undefined;
}

/** Reads the listings of the cards that matter most to a flipper, so that the market can be sorted by their figures. */
export function createBusyCards({
	api,
	catalog,
	pricePoints,
	salesRates,
	keptSales,
	logger,
	now,
	wait = defaultWait,
}: BusyCardsOptions) {
	const stopping = new AbortController();
	let reading: Promise<void> | null = null;

	async function readAll(): Promise<void> {
		await wait(AFTER_CRAWL_MS, stopping.signal);
		const uuids = chooseBusyCards(catalog, salesRates, now());
		const failed = await readListings(uuids, { api, catalog, pricePoints, salesRates, keptSales }, stopping.signal);
		await keptSales.save();
		logger.debug({ cards: uuids.length, failed }, "busy cards read");
	}

	return {
		/** Starts reading; if a reading is still under way, it continues instead. */
		read(): void {
			reading ??= readAll()
				.catch(err => {
					if (!stopping.signal.aborted) logger.error({ err }, "the busy cards could not be read");
				})
				.finally(() => {
					reading = null;
				});
		},
		async stop(): Promise<void> {
			stopping.abort();
			await reading;
		},
	};
}

/**
 * The cards with the highest profit per hour, then those that sell most often, then the cards with unknown sales, the most
 * profitable first.
 */
export function chooseBusyCards(
	catalog: Pick<Catalog, "all" | "get">,
	salesRates: Pick<SalesRates, "busiest" | "mostProfitable" | "perHour">,
	at: number,
): string[] {
	const best = [...salesRates.mostProfitable(MAX_PROFITABLE), ...salesRates.busiest(MAX_KNOWN)];
	const known = [...new Set(best)].filter(uuid => catalog.get(uuid) !== undefined).slice(0, MAX_KNOWN);
	const profitOf = (entry: CatalogEntry) => flipProfit(entry)?.amount ?? Number.NEGATIVE_INFINITY;
	const unknown = catalog
		.all()
		.filter(({ item }) => salesRates.perHour(item.uuid, at) === null)
		.sort((a, b) => profitOf(b) - profitOf(a))
		.map(({ item }) => item.uuid);
	return [...known, ...unknown].slice(0, MAX_CARDS);
}
