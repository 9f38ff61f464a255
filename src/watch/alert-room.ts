import type { Crawl } from "../market/catalog/catalog.ts";
import type { Database } from "../storage/database.ts";
import { alertEdition } from "./alert-edition.ts";
import { type AlertMessagesOptions, createAlertMessages } from "./alert-messages.ts";
import { type AlertWatchOptions, createAlertWatch } from "./alert-watch.ts";
import { createAlerts } from "./alerts.ts";
import { createAlertTable } from "./store/alerts.ts";
import { createWatchedCards, type WatchedCardsOptions } from "./watched-cards.ts";

export interface AlertRoomOptions
	extends Omit<AlertWatchOptions & AlertMessagesOptions & WatchedCardsOptions, "table" | "watch" | "database"> {
	database: Database;
}

/** People's alerts on prices and changes of cards, and the messages to them. */
export function createAlertRoom(options: AlertRoomOptions) {
	const { database, now } = options;
	const table = createAlertTable(database.db);
	const alerts = createAlerts(table, now);
	const watch = createAlertWatch({ ...options, table });
	const { messages, lost } = createAlertMessages({ ...options, table });
	const watchedCards = createWatchedCards({ ...options, table, watch });

	return {
		services: { alerts: { ...alerts, lost } },
		edition: alertEdition,
		/** What people are told privately. */
		messages,
		probes: { alerts: alerts.count },
		/** Stores the messages of the alerts on changes and on sums that a crawl triggers. */
		async afterCrawl(crawl: Crawl): Promise<void> {
			await watch.checkChanges(crawl);
			await watch.checkSums(crawl);
		},
		start(): void {
			watch.start();
			watchedCards.start();
		},
		async stop(): Promise<void> {
			await Promise.all([watchedCards.stop(), watch.stop()]);
		},
	};
}

export type AlertServices = ReturnType<typeof createAlertRoom>["services"];
