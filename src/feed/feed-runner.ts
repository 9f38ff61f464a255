import { setImmediate } from "node:timers/promises";
import type { Logger } from "../ground/logger.ts";
import { DAY } from "../ground/times.ts";
import type { CardChange, CardChanges } from "../market/catalog/card-changes.ts";
import type { Catalog, Crawl } from "../market/catalog/catalog.ts";
import type { SalesRates } from "../market/prices/profit.ts";
import type { FeedTable } from "../storage/feeds.ts";
import type { PriceTable } from "../storage/prices.ts";
import type { Delivery } from "./delivery.ts";
import { type Feed, feedNonce, feedTarget } from "./feed.ts";
import type { FeedMessages } from "./feeds.ts";
import { type FeedEvent, KINDS } from "./kinds/index.ts";
import type { Due, SeenChanges } from "./kinds/kind.ts";
import { readRefreshPrices } from "./refresh-prices.ts";

/** Turns the changes of cards and the prices of each refresh into posts, in the leader process. */
export interface FeedRunner {
	/**
	 * Stores the posts of changes. Called again with the same changes after a crash: an event that a feed has posted is not
	 * posted again.
	 *
	 * @param at of the crawl, epoch ms
	 * @throws StorageError
	 */
	postChanges(changes: readonly CardChange[], at: number): Promise<void>;
	/** Stores the posts of a crawl's prices, if it read every page of cards. @throws StorageError */
	postPrices(crawl: Pick<Crawl, "whole">): Promise<void>;
	/** The newest event of a feed's kind; null if there was none. @throws StorageError */
	newest(feed: Feed): Promise<FeedEvent | null>;
}

export interface FeedRunnerOptions {
	table: FeedTable;
	prices: PriceTable;
	cardChanges: Pick<CardChanges, "updates" | "changesOf" | "newCards">;
	catalog: Pick<Catalog, "all" | "crawls" | "progress">;
	salesRates: Pick<SalesRates, "perHour">;
	delivery: Pick<Delivery, "post" | "edit">;
	messages: Pick<FeedMessages, "event">;
	logger: Logger;
	/** Epoch ms. */
	now: () => number;
}

/** A feed that nobody has used and that has posted nothing for this long is deleted. */
const UNUSED_MS = 400 * DAY;

export function createFeedRunner(options: FeedRunnerOptions): FeedRunner {
	const { table, cardChanges, delivery, messages, logger, now } = options;

	async function publish(feed: Feed, due: Due<FeedEvent> | null): Promise<void> {
		if (due === null) return;
		const { id, channelId } = feed;
		const lastEvent = due.mark;
		if (due.event === null) return table.update(id, { lastEvent });
		const post = { target: feedTarget(id), nonce: feedNonce(id, due.key), body: messages.event(feed, due.event) };
		if (due.isPosted) return delivery.edit(post);
		await delivery.post({ ...post, channelId }, transaction =>
			table.update(id, { lastEvent, lastPostAt: now() }, transaction),
		);
	}

	async function seen(changes: readonly CardChange[], at: number): Promise<SeenChanges> {
		const [update] = await cardChanges.updates();
		const changed = update && { ...update, changes: await cardChanges.changesOf(update) };
		return { now: now(), changes, at, update: changed ?? null };
	}

	return {
		async postChanges(changes, at) {
			const feeds = (await table.active()).filter(({ kind }) => KINDS[kind].cause === "changes");
			if (feeds.length === 0) return;
			const crawl = await seen(changes, at);
			for await (const feed of oneByOne(feeds)) {
				const kind = KINDS[feed.kind];
				if (kind.cause === "changes") await publish(feed, kind.due(feed, crawl));
			}
		},
		async postPrices({ whole }) {
			if (!whole.has("card")) return;
			await table.expire(now() - UNUSED_MS);
			const feeds = (await table.active()).filter(({ kind }) => KINDS[kind].cause === "refresh");
			const refresh = feeds.length === 0 ? null : await readRefreshPrices(options);
			for await (const feed of oneByOne(refresh === null ? [] : feeds)) {
				const kind = KINDS[feed.kind];
				if (refresh !== null && kind.cause === "refresh") await publish(feed, kind.due(feed, refresh));
			}
			logger.debug({}, "feeds checked");
		},
		async newest(feed) {
			const kind = KINDS[feed.kind];
			if (kind.cause === "changes") {
				const newCards = await cardChanges.newCards();
				return kind.event(feed, await seen(newCards, now()));
			}
			const refresh = await readRefreshPrices(options);
			return refresh === null ? null : kind.event(feed, refresh);
		},
	};
}

/** Storing the posts of thousands of feeds takes seconds: people are answered in between. */
async function* oneByOne(feeds: readonly Feed[]): AsyncGenerator<Feed> {
	for (const feed of feeds) {
		yield feed;
		await setImmediate();
	}
}
