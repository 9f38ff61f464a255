import { nextTurn, type Wait } from "../ground/async.ts";
import { createLoop } from "../ground/loop.ts";
import { UNDO_CHECK_MS } from "../ground/times.ts";
import type { PricePoints } from "../market/prices/price-points.ts";
import type { Database } from "../storage/database.ts";
import { createMedians } from "./medians.ts";
import { createSearchMessages, type SearchMessagesOptions } from "./search-messages.ts";
import { createSearchWatch, type SearchWatchOptions } from "./search-watch.ts";
import { createSearches } from "./searches.ts";
import { createQuestionTable } from "./store/questions.ts";
import { createSearchTable } from "./store/searches.ts";

export interface WatchRoomOptions
	extends Omit<SearchWatchOptions & SearchMessagesOptions, "questions" | "table" | "medianOf" | "database"> {
	database: Database;
	pricePoints: Pick<PricePoints, "series">;
	wait?: Wait | undefined;
}

/** The searches that people save, and the messages about cards that newly fit them. */
export function createWatchRoom(options: WatchRoomOptions) {
	const { database, pricePoints, logger, now } = options;
	const medianOf = createMedians(pricePoints, now);
	const table = createSearchTable(database.db);
	const searches = createSearches({ table, medianOf, createAsker: options.createAsker, now });
	const { messages, lost } = createSearchMessages({ ...options, table, medianOf });
	const watch = createSearchWatch({ ...options, medianOf, questions: createQuestionTable(database.db) });

	const cleaning = createLoop({
		async step() {
			while (await searches.eraseRemoved()) await nextTurn();
			return UNDO_CHECK_MS;
		},
		onError: err => logger.warn({ err }, "removed searches could not be deleted"),
		retryMs: UNDO_CHECK_MS,
		wait: options.wait,
	});

	return {
		services: { searches: { ...searches, lost } },
		edition: table.edition,
		/** What people are told privately. */
		messages,
		probes: { searches: searches.count, searchQuestions: table.countQuestions },
		/** Tells people what newly fits after a crawl. */
		afterCrawl: watch.afterCrawl,
		/** Does the same after attributes of cards were read. */
		afterAttributes: watch.afterAttributes,
		start(): void {
			cleaning.start();
		},
		async stop(): Promise<void> {
			await Promise.all([watch.stop(), cleaning.stop()]);
		},
	};
}

export type WatchServices = ReturnType<typeof createWatchRoom>["services"];
