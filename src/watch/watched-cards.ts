import type { Client } from "../api/client.ts";
import { REFRESH_MS, refreshOf } from "../api/refresh.ts";
import type { Wait } from "../ground/async.ts";
import type { Logger } from "../ground/logger.ts";
import { CHECK_MS, createLoop, type Loop } from "../ground/loop.ts";
import type { Catalog } from "../market/catalog/catalog.ts";
import type { KeptSales } from "../market/prices/kept-sales.ts";
import { readListings } from "../market/prices/latest-listing.ts";
import type { PricePoints } from "../market/prices/price-points.ts";
import type { SalesRates } from "../market/prices/sales-rates.ts";
import type { Database } from "../storage/database.ts";
import { readState, writeState } from "../storage/state.ts";
import type { AlertWatch } from "./alert-watch.ts";
import type { AlertTable } from "./store/alerts.ts";

export interface WatchedCardsOptions {
	api: Pick<Client, "listing">;
	catalog: Pick<Catalog, "all" | "observe">;
	pricePoints: Pick<PricePoints, "series">;
	salesRates: Pick<SalesRates, "note">;
	keptSales: Pick<KeptSales, "note" | "of">;
	table: Pick<AlertTable, "watchedCards">;
	watch: Pick<AlertWatch, "check">;
	database: Pick<Database, "db" | "isLeader">;
	logger: Logger;
	/** Epoch ms. */
	now: () => number;
	wait?: Wait | undefined;
}

/** The name of the stored state that holds the last refresh read, which is not read again after a restart or a new leader. */
const KEY = "watched cards";
/** The crawl asks for its first pages right after the refresh; the watched cards follow. */
const AFTER_REFRESH_MS = { least: 20_000, spread: 20_000 };

/** Reads the prices of the cards that have alerts, once per refresh, in the leader process. */
export function createWatchedCards(options: WatchedCardsOptions): Loop {
	const { api, catalog, pricePoints, salesRates, keptSales, table, watch, database, logger, now, wait } = options;
	const pauseMs = AFTER_REFRESH_MS.least + Math.random() * AFTER_REFRESH_MS.spread;
	let isTakenOver = false;
	const loop = createLoop({
		step: readIfDue,
		onError: err => logger.error({ err }, "the watched cards could not be read; trying again"),
		wait,
	});

	/** Reads the cards if it is time. @returns milliseconds until the next check */
	async function readIfDue(): Promise<number> {
		if (!database.isLeader()) {
			isTakenOver = false;
			return CHECK_MS;
		}
		if (!isTakenOver) await takeOver();
		const refresh = refreshOf(now());
		const earlyMs = refresh * REFRESH_MS + pauseMs - now();
		if (earlyMs > 0) return Math.min(earlyMs, CHECK_MS);
		if ((await readState(database.db, KEY)) !== String(refresh)) {
			await readAll();
			await writeState(database.db, KEY, String(refresh));
		}
		return database.isLeader() ? (refresh + 1) * REFRESH_MS + pauseMs - now() : CHECK_MS;
	}

	/** Checks the prices that the previous leader may not have checked, where they are from the current refresh. */
	async function takeOver(): Promise<void> {
		isTakenOver = true;
		await watch.check(catalog.all().filter(({ fetchedAt }) => refreshOf(fetchedAt) === refreshOf(now())));
	}

	/** Makes one request for each card, however many alerts it has. The catalog passes the prices on. */
	async function readAll(): Promise<void> {
		const cards = await table.watchedCards();
		const failed = await readListings(cards, { api, catalog, pricePoints, salesRates, keptSales }, loop.signal);
		logger.debug({ cards: cards.length, failed }, "watched cards read");
	}

	return loop;
}
