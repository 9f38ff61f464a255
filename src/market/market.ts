import { z } from "zod";
import type { Client } from "../api/client.ts";
import type { Storage } from "../storage/storage.ts";
import { alertsSchema } from "./alert.ts";
import type { AlertFeed } from "./alert-feed.ts";
import { type AlertWatch, createAlertWatch } from "./alert-watch.ts";
import { type Alerts, createAlerts } from "./alerts.ts";
import { type Catalog, createCatalog } from "./catalog.ts";
import { createPricePoints, type PricePoints } from "./price-points.ts";
import { createSalesRates, type SalesRates } from "./sales-rates.ts";
import type { Wait } from "./wait.ts";
import { createWalks, type Walks } from "./walks.ts";
import { watchedBeatSchema } from "./watched-cards.ts";

/** All that is known from the listings together, and what people wait for in them. */
export interface Market {
	catalog: Catalog;
	pricePoints: PricePoints;
	salesRates: SalesRates;
	walks: Walks;
	alerts: Alerts;
	/** Sends nothing, and asks for no watched card, until it is started. */
	alertWatch: AlertWatch;
	/** Ends all but the watch, which sends what is under way first. */
	stop(): Promise<void>;
}

export interface MarketOptions {
	api: Pick<Client, "listing" | "listings">;
	storage: Pick<Storage, "store">;
	/** Whose listings they are. */
	origin: string;
	/** Of several processes over one storage: whether this is the one that reads, and what the others changed. */
	sharing: { isLeader(): boolean; alertFeed: AlertFeed } | null;
	logger: Record<"info" | "warn" | "error", (fields: object, message: string) => void>;
	now: () => number;
	/** What the catalog's and the alerts' beats wait with. */
	wait?: Wait | undefined;
}

/** Reads what was kept, and begins to crawl and to load alerts in the background. */
export async function startMarket(options: MarketOptions): Promise<Market> {
	const { api, storage, origin, sharing, logger, now, wait } = options;
	const isLeader = () => sharing?.isLeader() ?? true;
	const common = { logger, now, ...(wait && { wait }) };
	const state = storage.store("state", z.unknown());
	const catalog = createCatalog({ api, store: state, origin, isLeader: sharing?.isLeader, ...common });
	const alerts = createAlerts({
		store: storage.store("alerts", alertsSchema),
		feed: sharing?.alertFeed ?? null,
		isLeader,
		...common,
	});
	const beats = storage.store("state", watchedBeatSchema);
	const alertWatch = createAlertWatch({ api, catalog, alerts, beats, isLeader, ...common });
	const pricePoints = createPricePoints({ storage, logger, now });
	await pricePoints.start();
	catalog.subscribe({ crawled: (entries, at) => pricePoints.record(entries, at) });
	await catalog.start();
	// The watch looks at the kept prices as the alerts arrive: what a stop left unsent goes out now.
	alerts.start();
	const salesRates = createSalesRates(now);
	const walks = createWalks({ catalog, salesRates, dayChange: listing => pricePoints.change(listing, "day"), now });
	return {
		catalog,
		pricePoints,
		salesRates,
		walks,
		alerts,
		alertWatch,
		async stop() {
			await alerts.stop();
			await catalog.stop();
			await pricePoints.stop();
		},
	};
}
