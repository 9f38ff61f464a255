import { setImmediate } from "node:timers/promises";
import { REFRESH_MS, refreshOf } from "../api/operations/listings.ts";
import type { Logger } from "../ground/logger.ts";
import type { CardChange, CardChanges } from "../market/catalog/card-changes.ts";
import type { Catalog, CatalogEntry } from "../market/catalog/catalog.ts";
import { nearestRefresh } from "../market/prices/price-points.ts";
import type { SalesRates } from "../market/prices/profit.ts";
import type { Database } from "../storage/database.ts";
import type { FeedTable } from "../storage/feeds.ts";
import type { PriceTable } from "../storage/prices.ts";
import type { Delivery } from "./delivery.ts";
import { type DigestEvent, digestEvent, dueDigest } from "./digest.ts";
import { type Feed, feedNonce, feedTarget, parseFeedTarget } from "./feed.ts";
import {
	findMoves,
	type Move,
	type MovesEvent,
	movesOf,
	type PostedMoves,
	type PricesAt,
	rememberMoves,
	topMoves,
	unpostedMoves,
} from "./moves.ts";
import { type NewCardsEvent, newCardsEvent, type RosterEvent, rosterEvent } from "./roster.ts";

/** What a feed posts. */
export type FeedEvent = RosterEvent | NewCardsEvent | MovesEvent | DigestEvent;

/** Turns the changes of cards and the prices of each refresh into posts, in the leader process. */
export interface FeedRunner {
	/** Posts from now on. @param compose makes the message of an event, in the feed's language */
	start(compose: (feed: Feed, event: FeedEvent) => object): void;
	/** The newest event of a feed's kind; null if there was none. @throws StorageError */
	newest(feed: Feed): Promise<FeedEvent | null>;
	/** Resolves when the posts of the changes and prices so far are stored. */
	stop(): Promise<void>;
}

export interface FeedRunnerOptions {
	table: FeedTable;
	prices: PriceTable;
	cardChanges: Pick<CardChanges, "subscribe" | "updates" | "changesOf">;
	catalog: Pick<Catalog, "all" | "progress" | "subscribe">;
	salesRates: Pick<SalesRates, "perHour">;
	delivery: Pick<Delivery, "post" | "edit" | "onPaused">;
	database: Pick<Database, "isLeader" | "onAnnouncement">;
	logger: Logger;
	/** Epoch ms. */
	now: () => number;
}

const DAY_MS = 24 * 60 * 60_000;
/** Older events are no news. */
const NEWS_MS = DAY_MS;
/** A feed that was neither used nor posted anything for so long is deleted. */
const UNUSED_MS = 400 * DAY_MS;
/** Refreshes in a day and in a week, and how far from there the refresh used may be. */
const DAY = { distance: 48, tolerance: 4 };
const WEEK = { distance: 336, tolerance: 12 };

/** The market of one refresh as moves and digests need it. */
interface Prices {
	refresh: number;
	entries: readonly CatalogEntry[];
	moves: readonly Move[];
	dayAgo: PricesAt;
	weekAgo: PricesAt;
}

const NO_PRICES: PricesAt = new Map();

export function createFeedRunner(options: FeedRunnerOptions): FeedRunner {
	const { table, prices, cardChanges, catalog, salesRates, delivery, database, logger, now } = options;
	let compose: ((feed: Feed, event: FeedEvent) => object) | null = null;
	/** Posts are made one refresh after the other. */
	let running: Promise<void> = Promise.resolve();
	/** The crawl under way or just ended has read every page of cards. */
	let isWhole = false;

	catalog.subscribe({
		crawled(_entries, _at, isOwn, whole) {
			isWhole = isOwn && whole.has("card");
		},
	});
	cardChanges.subscribe((changes, at) => postChanges(changes, at));
	// The leader announces a market when its prices are recorded.
	database.onAnnouncement(announcement => {
		if (announcement !== "market" || !isWhole || compose === null || !database.isLeader()) return;
		running = running
			.then(postPrices)
			.then(() => logger.debug({}, "feeds checked"))
			.catch(err => logger.error({ err }, "feeds could not be posted"));
	});
	delivery.onPaused(async (target, reason) => {
		const id = parseFeedTarget(target);
		if (id !== null) await table.update(id, { pausedReason: reason });
	});

	async function publish(feed: Feed, event: FeedEvent, name: string, lastEvent: string): Promise<void> {
		if (compose === null) return;
		const { id, channelId } = feed;
		await delivery.post(
			{ target: feedTarget(id), channelId, nonce: feedNonce(id, name), body: compose(feed, event) },
			transaction => table.update(id, { lastEvent, lastPostAt: now() }, transaction),
		);
	}

	async function republish(feed: Feed, event: FeedEvent, name: string): Promise<void> {
		if (compose === null) return;
		const { id } = feed;
		await delivery.edit({ target: feedTarget(id), nonce: feedNonce(id, name), body: compose(feed, event) });
	}

	/** Called again with the same changes after a crash: an event that a feed has posted is not posted again. */
	async function postChanges(changes: readonly CardChange[], at: number): Promise<void> {
		if (now() - at > NEWS_MS) return;
		const feeds = await table.active();
		await postRosters(
			feeds.filter(({ kind }) => kind === "roster"),
			at,
		);
		for (const feed of feeds) {
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
		for (const feed of feeds) {
			const event = feed.createdAt > update.at ? null : rosterEvent(changes, update.at, feed);
			if (event === null) continue;
			if (Number(feed.lastEvent ?? 0) < update.at) await publish(feed, event, name, String(update.at));
			else await republish(feed, event, name);
		}
	}

	async function postPrices(): Promise<void> {
		await table.expire(now() - UNUSED_MS);
		const feeds = (await table.active()).filter(({ kind }) => kind === "moves" || kind === "digest");
		if (feeds.length === 0) return;
		const market = await readPrices();
		if (market === null) return;
		for (const feed of feeds) {
			await (feed.kind === "moves" ? postMoves(feed, market) : postDigest(feed, market));
			// A digest costs some milliseconds: people's answers come in between.
			await setImmediate();
		}
	}

	async function postMoves(feed: Feed, market: Prices): Promise<void> {
		const { refresh } = market;
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
		await publish(feed, event, `moves ${refresh}`, JSON.stringify(rememberMoves(posted, news, refresh)));
	}

	async function postDigest(feed: Feed, market: Prices): Promise<void> {
		const date = dueDigest(feed, now());
		if (date !== null) await publish(feed, makeDigest(feed, market), `digest ${date}`, date);
	}

	function makeDigest(feed: Feed, market: Prices): DigestEvent {
		const at = now();
		return digestEvent(feed, { ...market, salesPerHour: uuid => salesRates.perHour(uuid, at) }, at);
	}

	/** Null if the prices of this refresh or the one before are not known: there is nothing to post about old ones. */
	async function readPrices(): Promise<Prices | null> {
		const { crawledAt } = catalog.progress();
		const refreshes = await prices.refreshes();
		const refresh = refreshes.at(-1);
		if (crawledAt === null || refresh === undefined || refresh !== refreshOf(crawledAt)) return null;
		if (refreshOf(now()) - refresh > 1) return null;
		const read = async (wanted: number | null) => (wanted === null ? NO_PRICES : prices.pricesAt(wanted));
		const before = refreshes.at(-2) ?? null;
		const dayAgo = nearestRefresh(refreshes, refresh - DAY.distance, DAY.tolerance);
		const dayBefore = before && nearestRefresh(refreshes, before - DAY.distance, DAY.tolerance);
		const current = catalog.all().filter(({ fetchedAt }) => crawledAt - fetchedAt < REFRESH_MS);
		const latest = { now: await read(refresh), dayAgo: await read(dayAgo) };
		// With one refresh for both, a price of that refresh alone would look like a change.
		const earlier = { now: await read(before), dayAgo: dayBefore === dayAgo ? NO_PRICES : await read(dayBefore) };
		return {
			refresh,
			entries: current,
			moves: findMoves(current, latest, earlier),
			dayAgo: latest.dayAgo,
			weekAgo: await read(nearestRefresh(refreshes, refresh - WEEK.distance, WEEK.tolerance)),
		};
	}

	return {
		start(composer) {
			compose = composer;
		},
		async newest(feed) {
			if (feed.kind === "new") return newCardsEvent(await table.newCards(), feed);
			if (feed.kind === "roster") {
				const [update] = await cardChanges.updates();
				return update === undefined ? null : rosterEvent(await cardChanges.changesOf(update), update.at, feed);
			}
			const market = await readPrices();
			if (market === null) return null;
			if (feed.kind === "digest") return makeDigest(feed, market);
			const moves = topMoves(movesOf(feed, market.moves));
			return moves.length === 0 ? null : { kind: "moves", at: now(), moves };
		},
		stop: () => running,
	};
}
