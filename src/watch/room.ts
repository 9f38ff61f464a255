import { nextTurn } from "../ground/async.ts";
import { createLoop } from "../ground/loop.ts";
import { UNDO_CHECK_MS } from "../ground/times.ts";
import type { PricePoints } from "../market/prices/price-points.ts";
import type { SendDirect } from "../posting/direct-messages.ts";
import type { Database } from "../storage/database.ts";
import { createMedians } from "./medians.ts";
import { messageNonce, type SearchMessage } from "./search.ts";
import { createSearchWatch, type SearchWatchOptions } from "./search-watch.ts";
import { createSearches } from "./searches.ts";
import { createMessageTable } from "./store/messages.ts";
import { createQuestionTable } from "./store/questions.ts";
import { createSearchTable } from "./store/searches.ts";

export interface WatchRoomOptions
	extends Omit<SearchWatchOptions, "questions" | "messages" | "medianOf" | "send" | "onNotices" | "database"> {
	database: Database;
	pricePoints: Pick<PricePoints, "series">;
	sendDirect: SendDirect;
	/** The direct message about cards, in Discord's form. */
	message(message: SearchMessage): object;
}

/** How long `stop` waits for the messages being sent. */
const GRACE_MS = 4000;

/** The searches that people save, and the messages about cards that newly fit them. */
export function createWatchRoom(options: WatchRoomOptions) {
	const { database, pricePoints, sendDirect, message, logger, now } = options;
	const medianOf = createMedians(pricePoints, now);
	const table = createSearchTable(database.db);
	const searches = createSearches({ table, medianOf, createAsker: options.createAsker, now });
	const watch = createSearchWatch({
		...options,
		medianOf,
		questions: createQuestionTable(database.db),
		messages: createMessageTable(database.db),
		send: news => sendDirect(news.search.userId, message(news), messageNonce(news.id, news.createdAt)),
		async onNotices() {
			await searches.loadNotices();
			await database.announce("notices");
		},
	});

	const cleaning = createLoop({
		async step() {
			while (await searches.eraseRemoved()) await nextTurn();
			return UNDO_CHECK_MS;
		},
		onError: err => logger.warn({ err }, "removed searches could not be deleted"),
		retryMs: UNDO_CHECK_MS,
		wait: options.wait,
	});

	function readNotices(): void {
		searches.loadNotices().catch(err => logger.warn({ err }, "the pending notices could not be read"));
	}

	return {
		services: { searches },
		edition: table.edition,
		probes: { searches: searches.count, searchQuestions: table.countQuestions },
		/** Reads in the background which people have notices, and again when the leader announces new ones. */
		load(): void {
			database.onAnnouncement(announcement => {
				if (announcement === "notices") readNotices();
			});
			readNotices();
		},
		/** Tells people what newly fits after a crawl. */
		afterCrawl: watch.afterCrawl,
		/** Does the same after attributes of cards were read. */
		afterAttributes: watch.afterAttributes,
		start(): void {
			watch.start();
			cleaning.start();
		},
		async stop(): Promise<void> {
			await Promise.all([watch.stop(GRACE_MS), cleaning.stop()]);
		},
	};
}

export type WatchServices = ReturnType<typeof createWatchRoom>["services"];
