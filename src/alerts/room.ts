import type { CatalogEntry, Crawl } from "../market/catalog/catalog.ts";
import type { SendDirect } from "../posting/direct-messages.ts";
import type { Database } from "../storage/database.ts";
import { alertNonce, type ChangeAlert, type PriceAlert, type SumAlert } from "./alert.ts";
import { alertEdition } from "./alert-edition.ts";
import { type AlertWatchOptions, createAlertWatch } from "./alert-watch.ts";
import { createAlerts } from "./alerts.ts";
import { createAlertTable } from "./store/alerts.ts";
import { createWatchedCards, type WatchedCardsOptions } from "./watched-cards.ts";
import type { MissedSum } from "./watched-collection.ts";

export interface AlertRoomOptions
	extends Omit<
		AlertWatchOptions & WatchedCardsOptions,
		"table" | "watch" | "send" | "sendSum" | "onNotices" | "database"
	> {
	database: Database;
	sendDirect: SendDirect;
	/** The direct message of an alert whose price is reached, or whose card has changed, in Discord's form. */
	message(alert: PriceAlert | ChangeAlert, entry: CatalogEntry): object;
	/** The direct message of an alert whose sum is reached. */
	sumMessage(alert: SumAlert, missed: MissedSum): object;
}

/** How long `stop` waits for the messages being sent. */
const GRACE_MS = 4000;

/** People's alerts on prices and changes of cards, and the messages to them. */
export function createAlertRoom(options: AlertRoomOptions) {
	const { database, sendDirect, message, sumMessage, logger, now } = options;
	const table = createAlertTable(database.db);
	const alerts = createAlerts(table, now);
	const watch = createAlertWatch({
		...options,
		table,
		send: (alert, entry) => sendDirect(alert.userId, message(alert, entry), alertNonce(alert)),
		sendSum: (alert, missed) => sendDirect(alert.userId, sumMessage(alert, missed), alertNonce(alert)),
		async onNotices() {
			await alerts.loadNotices();
			await database.announce("notices");
		},
	});
	const watchedCards = createWatchedCards({ ...options, table, watch });

	function readNotices(): void {
		alerts.loadNotices().catch(err => logger.warn({ err }, "the pending notices could not be read"));
	}

	return {
		services: { alerts },
		edition: alertEdition,
		probes: { alerts: alerts.count },
		/**
		 * Reads in the background which people have notices, and again when the leader, which sends alerts, announces new
		 * ones.
		 */
		load(): void {
			database.onAnnouncement(announcement => {
				if (announcement === "notices") readNotices();
			});
			readNotices();
		},
		/** Sends the alerts on changes and on sums that a crawl triggers. */
		async afterCrawl(crawl: Crawl): Promise<void> {
			await watch.checkChanges(crawl);
			await watch.checkSums(crawl);
		},
		start(): void {
			watch.start();
			watchedCards.start();
		},
		async stop(): Promise<void> {
			await Promise.all([watchedCards.stop(), watch.stop(GRACE_MS)]);
		},
	};
}

export type AlertServices = ReturnType<typeof createAlertRoom>["services"];
