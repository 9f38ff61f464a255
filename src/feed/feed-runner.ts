import { setImmediate } from "node:timers/promises";
import type { Logger } from "../ground/logger.ts";
import type { CardChange, CardChanges } from "../market/catalog/card-changes.ts";
import type { Catalog, Crawl } from "../market/catalog/catalog.ts";
import type { SalesRates } from "../market/prices/profit.ts";
import type { FeedTable } from "../storage/feeds.ts";
import type { PriceTable } from "../storage/prices.ts";
import type { Delivery } from "./delivery.ts";
import { type DigestEvent, digestEvent, dueDigest } from "./digest.ts";
import { type Feed, feedNonce, feedTarget, parseFeedTarget } from "./feed.ts";
import { type MovesEvent, movesOf, type PostedMoves, rememberMoves, topMoves, unpostedMoves } from "./moves.ts";
import { type RefreshPrices, readRefreshPrices } from "./refresh-prices.ts";
import { type NewCardsEvent, newCardsEvent, type RosterEvent, rosterEvent } from "./roster.ts";

/** What a feed posts. */
export type FeedEvent = RosterEvent | NewCardsEvent | MovesEvent | DigestEvent;

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
	delivery: Pick<Delivery, "post" | "edit" | "onPaused">;
	/** Makes the message of an event, in the feed's language. */
	compose(feed: Feed, event: FeedEvent): object;
	logger: Logger;
	/** Epoch ms. */
	now: () => number;
}

const DAY_MS = 24 * 60 * 60_000;
/** Older events are no news. */
const NEWS_MS = DAY_MS;
/** A feed that was neither used nor posted anything for so long is deleted. */
const UNUSED_MS = 400 * DAY_MS;

export function createFeedRunner(options: FeedRunnerOptions): FeedRunner {
	const { table, cardChanges, salesRates, delivery, compose, logger, now } = options;

	delivery.onPaused(async (target, reason) => {
		const id = parseFeedTarget(target);
		if (id !== null) await table.update(id, { pausedReason: reason });
	});

	async function publish(feed: Feed, event: FeedEvent, name: string, lastEvent: string): Promise<void> {
		const { id, channelId } = feed;
		await delivery.post(
			{ target: feedTarget(id), channelId, nonce: feedNonce(id, name), body: compose(feed, event) },
			transaction => table.update(id, { lastEvent, lastPostAt: now() }, transaction),
		);
	}

	async function republish(feed: Feed, event: FeedEvent, name: string): Promise<void> {
		const { id } = feed;
		await delivery.edit({ target: feedTarget(id), nonce: feedNonce(id, name), body: compose(feed, event) });
	}

	async function postChanges(changes: readonly CardChange[], at: number): Promise<void> {
		if (now() - at > NEWS_MS) return;
		const feeds = await table.active();
		await postRosters(
			feeds.filter(({ kind }) => kind === "roster"),
			at,
		);
		for await (const feed of oneByOne(feeds)) {
			if (feed.kind !== "new" || feed.createdAt > at || Number(feed.lastEvent ?? 0) >= at) continue;
			const event = newCardsEvent(changes, feed);
			if (event !== null) await publish(feed, event, `new ${at}`, String(at));
		}
	}

	/** An update may take more than one crawl: a feed that has posted it has its post edited. @param at of the crawl */
	async function postRosters(feeds: readonly Feed[], at: number): Promise<void> {
		if (feeds.length === 0) return;
		const [update] = await cardChanges.updates();
		if (update === undefined || now() - update.at > NEWS_MS || update.until < at) return;
		const changes = await cardChanges.changesOf(update);
		const name = `roster ${update.at}`;
		for await (const feed of oneByOne(feeds)) {
			const event = feed.createdAt > update.at ? null : rosterEvent(changes, update.at, feed);
			if (event === null) continue;
			if (Number(feed.lastEvent ?? 0) < update.at) await publish(feed, event, name, String(update.at));
			else await republish(feed, event, name);
		}
	}

	async function postPrices({ whole }: Pick<Crawl, "whole">): Promise<void> {
		if (!whole.has("card")) return;
		await table.expire(now() - UNUSED_MS);
		const feeds = (await table.active()).filter(({ kind }) => kind === "moves" || kind === "digest");
		const market = feeds.length === 0 ? null : await readRefreshPrices(options);
		if (market !== null) {
			for await (const feed of oneByOne(feeds)) {
				await (feed.kind === "moves" ? postMoves(feed, market) : postDigest(feed, market));
			}
		}
		logger.debug({}, "feeds checked");
	}

	async function postMoves(feed: Feed, market: RefreshPrices): Promise<void> {
		const { crawledAt, refresh } = market;
		const moves = movesOf(feed, market.moves);
		if (feed.lastEvent === null) {
			// What had moved before the feed was made is no news.
			await table.update(feed.id, { lastEvent: JSON.stringify(rememberMoves({}, moves, refresh)) });
			return;
		}
		const posted: PostedMoves = JSON.parse(feed.lastEvent);
		const news = unpostedMoves(moves, posted, refresh);
		if (news.length === 0) return;
		const event: MovesEvent = { kind: "moves", at: now(), moves: news };
		await publish(feed, event, `moves ${crawledAt}`, JSON.stringify(rememberMoves(posted, news, refresh)));
	}

	async function postDigest(feed: Feed, market: RefreshPrices): Promise<void> {
		const date = dueDigest(feed, now());
		if (date !== null) await publish(feed, makeDigest(feed, market), `digest ${date}`, date);
	}

	function makeDigest(feed: Feed, market: RefreshPrices): DigestEvent {
		const at = now();
		return digestEvent(feed, { ...market, salesPerHour: uuid => salesRates.perHour(uuid, at) }, at);
	}

	return {
		postChanges,
		postPrices,
		async newest(feed) {
			if (feed.kind === "new") return newCardsEvent(await cardChanges.newCards(), feed);
			if (feed.kind === "roster") {
				const [update] = await cardChanges.updates();
				return update === undefined ? null : rosterEvent(await cardChanges.changesOf(update), update.at, feed);
			}
			const market = await readRefreshPrices(options);
			if (market === null) return null;
			if (feed.kind === "digest") return makeDigest(feed, market);
			const moves = topMoves(movesOf(feed, market.moves));
			return moves.length === 0 ? null : { kind: "moves", at: now(), moves };
		},
	};
}

/** Posts of thousands of feeds take seconds to store: people are answered in between. */
async function* oneByOne(feeds: readonly Feed[]): AsyncGenerator<Feed> {
	for (const feed of feeds) {
		yield feed;
		await setImmediate();
	}
}
