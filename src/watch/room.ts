import { nextTurn, type Wait } from "../ground/async.ts";
import { createLoop } from "../ground/loop.ts";
import { UNDO_CHECK_MS } from "../ground/times.ts";
import type { Crawl } from "../market/catalog/catalog.ts";
import type { PricePoints } from "../market/prices/price-points.ts";
import type { LostPost } from "../posting/private-part.ts";
import type { Database } from "../storage/database.ts";
import { alertEdition } from "./alert-edition.ts";
import { type AlertMessagesOptions, createAlertMessages } from "./alert-messages.ts";
import { type AlertWatchOptions, createAlertWatch } from "./alert-watch.ts";
import { ALERT_LIMITS, createAlerts } from "./alerts.ts";
import { createChangeAlerts } from "./change-alerts.ts";
import { createMedians } from "./medians.ts";
import { QUESTION_KINDS, SEARCH_KINDS } from "./search.ts";
import { createSearchMessages, type SearchMessagesOptions } from "./search-messages.ts";
import { createSearchWatch, type SearchWatchOptions } from "./search-watch.ts";
import { createSearches } from "./searches.ts";
import { createAlertTable } from "./store/alerts.ts";
import { countAlerts } from "./store/count-alerts.ts";
import { createQuestionTable } from "./store/questions.ts";
import { createSearchTable } from "./store/searches.ts";
import type { OwnWatchTables } from "./store/tables.ts";
import { createWatchedCards, type WatchedCardsOptions } from "./watched-cards.ts";

type PartOptions = AlertWatchOptions &
	AlertMessagesOptions &
	WatchedCardsOptions &
	SearchWatchOptions &
	SearchMessagesOptions;

export interface WatchRoomOptions extends Omit<PartOptions, "questions" | "table" | "watch" | "medianOf" | "database"> {
	database: Database;
	pricePoints: PricePoints;
	wait?: Wait | undefined;
}

/** Everything that people wait for, and the messages to them. */
export function createWatchRoom(options: WatchRoomOptions) {
	const { database, pricePoints, logger, now } = options;
	const { db } = database;
	const medianOf = createMedians(pricePoints, now);

	const alertTable = createAlertTable(db);
	const alerts = createAlerts(alertTable, createChangeAlerts(db, ALERT_LIMITS, now), now);
	const alertWatch = createAlertWatch({ ...options, table: alertTable });
	const alertMessages = createAlertMessages({ ...options, table: alertTable });
	const watchedCards = createWatchedCards({ ...options, table: alertTable, watch: alertWatch });

	const searchTable = createSearchTable(db, { kinds: SEARCH_KINDS });
	const searches = createSearches({ table: searchTable, medianOf, createAsker: options.createAsker, now });
	const searchWatch = createSearchWatch({ ...options, medianOf, questions: createQuestionTable(db) });
	const allKinds = createSearchTable(db, { kinds: QUESTION_KINDS });
	const searchMessages = createSearchMessages({ ...options, table: allKinds, medianOf });

	const cleaning = createLoop({
		async step() {
			while (await searches.eraseRemoved()) await nextTurn();
			return UNDO_CHECK_MS;
		},
		onError: err => logger.warn({ err }, "removed searches could not be deleted"),
		retryMs: UNDO_CHECK_MS,
		wait: options.wait,
	});

	/** The alerts and saved searches whose messages a person may have missed. */
	async function lostWatches(userId: string, lost: { alert: readonly LostPost[]; search: readonly LostPost[] }) {
		const ofSearches = await searchMessages.lost(userId, lost.search);
		return { alerts: [...(await alertMessages.lost(lost.alert)), ...ofSearches.alerts], searches: ofSearches.searches };
	}

	return {
		services: { alerts, searches, lostWatches },
		editions: [alertEdition, searchTable.edition],
		/** What people are told privately. */
		messages: { alert: alertMessages.messages, search: searchMessages.messages },
		probes: {
			alerts: () => countAlerts(db.withTables<OwnWatchTables>()),
			searches: searches.count,
			searchQuestions: searchTable.countQuestions,
		},
		/** Stores the messages of the alerts on sums that a crawl triggers. */
		checkSums: (crawl: Crawl): Promise<void> => alertWatch.checkSums(crawl),
		/** Asks all questions after a crawl, and stores messages about what newly fits or has changed. */
		askQuestions: searchWatch.afterCrawl,
		/** Does the same after attributes of cards were read. */
		afterAttributes: searchWatch.afterAttributes,
		start(): void {
			alertWatch.start();
			watchedCards.start();
			cleaning.start();
		},
		async stop(): Promise<void> {
			await Promise.all([watchedCards.stop(), alertWatch.stop(), searchWatch.stop(), cleaning.stop()]);
		},
	};
}

export type WatchServices = ReturnType<typeof createWatchRoom>["services"];
