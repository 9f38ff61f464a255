import { setImmediate } from "node:timers/promises";
import type { Logger } from "../ground/logger.ts";
import { DAY, HOUR } from "../ground/times.ts";
import type { Obstacle } from "../ground/words.ts";
import type { CardChange, CardChanges } from "../market/catalog/card-changes.ts";
import type { Crawl } from "../market/catalog/catalog.ts";
import type { Delivery } from "../posting/delivery.ts";
import { createTrialPosts, type Failure, isObstacle } from "../posting/trial-posts.ts";
import type { FeedSettings, FeedTable, NewFeed, Pause } from "../storage/feeds.ts";
import { type Feed, feedNonce, feedTarget, parseFeedTarget } from "./feed.ts";
import { type FeedEvent, KINDS } from "./kinds/index.ts";
import type { Due, SeenChanges } from "./kinds/kind.ts";
import { createPastMoves } from "./past-moves.ts";
import { type RefreshSources, readRefreshPrices } from "./refresh-prices.ts";

export type FeedWish = Omit<NewFeed, "createdAt">;

/** What feeds post, each in its language, as Discord takes it. */
export interface FeedMessages<Message extends object = object> {
	event(feed: Feed, event: FeedEvent): Message;
	/** The newest event, marked as a test. @param event null if there was none */
	test(feed: Feed, event: FeedEvent | null): Message;
	/** The first post of a feed, with an embed as all later ones. */
	firstLine(feed: FeedWish): Message;
	/** Tells who made a feed that it is paused. */
	paused(feed: Feed): Message;
}

type Added = { added: Feed; place: number } | { limit: "server" | "channel" } | { failure: Failure };

export interface FeedsOptions extends RefreshSources {
	table: FeedTable;
	cardChanges: Pick<CardChanges, "updates" | "changesOf" | "newCards">;
	delivery: Pick<Delivery, "post" | "postNow" | "edit" | "onPaused">;
	messages: FeedMessages;
	/** Sends a direct message. @param nonce identifies it, at most 25 characters */
	sendDirect(userId: string, message: object, nonce: string): Promise<unknown>;
	logger: Logger;
}

export const MAX_FEEDS_A_SERVER = 10;
export const MAX_FEEDS_A_CHANNEL = 3;

/** A feed that nobody has used and that has posted nothing for this long is deleted. */
const UNUSED_MS = 400 * DAY;
/** How long the removal of a feed can be undone. */
const REMOVED_MS = HOUR;
const MOST_FEEDS = { server: MAX_FEEDS_A_SERVER, channel: MAX_FEEDS_A_CHANNEL };

/** The feeds of all servers, and their posts. Every method rejects with a StorageError when the database fails. */
export function createFeeds(options: FeedsOptions) {
	const { table, cardChanges, delivery, messages, sendDirect, logger, now } = options;
	const tryPost = createTrialPosts(options);
	const countPosts = createPastMoves(options);
	delivery.onPaused(async (target, pausedReason, refusal) => {
		const id = parseFeedTarget(target);
		if (id !== null) await pause(id, { pausedReason, refusal });
	});

	/**
	 * Pauses a feed, and tells the person who made it once. If Discord does not take that message, it is not sent again.
	 *
	 * @param seenBy the Discord id of a person who sees the outcome anyway
	 */
	async function pause(id: number, why: Pause, seenBy?: string): Promise<void> {
		const paused = await table.pause(id, why);
		if (paused === undefined) return void (await table.update(id, why));
		if (paused.madeBy === null || paused.madeBy === seenBy) return;
		await sendDirect(paused.madeBy, messages.paused(paused), feedNonce(id, `paused ${now()}`)).catch((err: unknown) =>
			logger.info({ err, feed: id }, "nobody could be told that a feed is paused"),
		);
	}

	const remove = (serverId: string, id: number) => table.remove(serverId, id, feedTarget(id), now());

	/** Without its first line a feed gives its place back. */
	async function postFirstLine(feed: Feed, obstacle: Obstacle | null | undefined): Promise<Failure | null> {
		let failure: Failure | null = "not-taken";
		try {
			failure = await tryPost({ ...feed, body: messages.firstLine(feed), obstacle });
		} finally {
			if (failure !== null) await remove(feed.serverId, feed.id);
		}
		return failure;
	}

	/** A damaged feed, as one with an unknown time zone, does not keep the others from being posted. */
	function findDue(feed: Feed, find: () => Due<FeedEvent> | null): Due<FeedEvent> | null {
		try {
			return find();
		} catch (err) {
			logger.error({ err, feed: feed.id }, "a feed is damaged and posts nothing");
			return null;
		}
	}

	async function publish(feed: Feed, find: () => Due<FeedEvent> | null): Promise<void> {
		const due = findDue(feed, find);
		if (due === null) return;
		const { id, channelId } = feed;
		const lastEvent = due.mark;
		if (due.event === null) return void (await table.update(id, { lastEvent }));
		const post = { target: feedTarget(id), nonce: feedNonce(id, due.key), body: messages.event(feed, due.event) };
		if (due.isPosted) return delivery.edit(post);
		await delivery.post({ ...post, channelId }, transaction =>
			table.advance(feed, { lastEvent, lastPostAt: now() }, transaction),
		);
	}

	async function seen(changes: readonly CardChange[], at: number): Promise<SeenChanges> {
		const [update] = await cardChanges.updates();
		const changed = update && { ...update, changes: await cardChanges.changesOf(update) };
		return { now: now(), changes, at, update: changed ?? null };
	}

	/**
	 * Stores the posts of changes. Called again with the same changes after a crash: an event that a feed has posted is not
	 * posted again.
	 *
	 * @param at of the crawl, epoch ms
	 */
	async function postChanges(changes: readonly CardChange[], at: number): Promise<void> {
		const feeds = (await table.active()).filter(({ kind }) => KINDS[kind].cause === "changes");
		if (feeds.length === 0) return;
		const crawl = await seen(changes, at);
		for await (const feed of oneByOne(feeds)) {
			const kind = KINDS[feed.kind];
			if (kind.cause === "changes") await publish(feed, () => kind.due(feed, crawl));
		}
	}

	/** The newest event of a feed's kind; null if there was none. */
	async function newest(feed: Feed): Promise<FeedEvent | null> {
		const kind = KINDS[feed.kind];
		if (kind.cause === "changes") return kind.event(feed, await seen(await cardChanges.newCards(), now()));
		const refresh = await readRefreshPrices(options);
		return refresh === null ? null : kind.event(feed, refresh);
	}

	return {
		/** A server's feeds, the oldest first. */
		of: table.ofServer,
		/** The same, for an administrator: feeds that nobody uses expire. */
		async use(serverId: string): Promise<readonly Feed[]> {
			await table.use(serverId, now());
			return table.ofServer(serverId);
		},
		/**
		 * Adds a feed, and posts its first line. Nothing is posted for a feed for which there is no place.
		 *
		 * @param obstacle what the bot is known to lack in the channel; null: nothing; undefined: it is unknown
		 * @returns the feed with its place among the server's (from 1); or the limit that is reached; or why nothing was posted
		 */
		async add(wish: FeedWish, obstacle: Obstacle | null | undefined): Promise<Added> {
			const added = await table.add({ ...wish, createdAt: now() }, MOST_FEEDS);
			if (typeof added === "string") return { limit: added };
			const failure = await postFirstLine(added, obstacle);
			if (failure !== null) return { failure };
			const all = await table.ofServer(wish.serverId);
			return { added, place: all.findIndex(({ id }) => id === added.id) + 1 };
		},
		/**
		 * Posts the newest event again. If Discord takes it, a paused feed resumes: what it has missed is not posted. If the
		 * channel does not allow it, the feed is paused.
		 *
		 * @param obstacle as of `add`
		 * @param by the Discord id of the person who sees the outcome
		 * @returns why nothing was posted; null if it was
		 */
		async test(feed: Feed, obstacle: Obstacle | null | undefined, by: string): Promise<Failure | null> {
			const failure = await tryPost({ ...feed, body: messages.test(feed, await newest(feed)), obstacle });
			if (failure === null) {
				const resumed = feed.pausedReason !== null && { lastEvent: KINDS[feed.kind].resumeMark(feed, now()) };
				await table.update(feed.id, { pausedReason: null, refusal: null, lastPostAt: now(), ...resumed });
			} else if (isObstacle(failure)) await pause(feed.id, { pausedReason: failure, refusal: null }, by);
			return failure;
		},
		/** Removes a feed with its posts that wait. @returns undefined if the server has no such feed */
		remove,
		/** Undoes a removal, as `restore` of the table. */
		restore: (serverId: string, id: number, by: string) => table.restore(serverId, id, by, MOST_FEEDS),
		/** Changes the settings of a feed, which goes on as a new one. */
		async edit(feed: Feed, settings: FeedSettings): Promise<Feed> {
			const edited = { ...feed, ...settings };
			await table.update(feed.id, { ...settings, lastEvent: KINDS[feed.kind].resumeMark(edited, now()) });
			return edited;
		},
		/** How many posts a feed of moves would have made in the last 24 hours; null if that is unknown. */
		async countPosts(feed: Feed): Promise<number | null> {
			return countPosts(feed).catch((err: unknown) => {
				logger.warn({ err }, "the posts of the last day could not be counted");
				return null;
			});
		},
		/** The number of feeds that a person has made. */
		countMadeBy: table.countMadeBy,
		/** Deletes who made a person's feeds, which stay. @returns their number */
		forget: table.forget,
		postChanges,
		/** More is known of the newest roster update: its posts are edited. */
		async postUpdate(): Promise<void> {
			const [update] = await cardChanges.updates();
			if (update !== undefined) await postChanges([], update.until);
		},
		/** Stores the posts of a crawl's prices, if it read every page of cards. */
		async postPrices({ whole }: Pick<Crawl, "whole">): Promise<void> {
			if (!whole.has("card")) return;
			const unusedBefore = (await table.isClockSteady(now())) ? now() - UNUSED_MS : 0;
			await table.expire(unusedBefore, now() - REMOVED_MS);
			const feeds = (await table.active()).filter(({ kind }) => KINDS[kind].cause === "refresh");
			const refresh = feeds.length === 0 ? null : await readRefreshPrices(options);
			for await (const feed of oneByOne(refresh === null ? [] : feeds)) {
				const kind = KINDS[feed.kind];
				if (refresh !== null && kind.cause === "refresh") await publish(feed, () => kind.due(feed, refresh));
			}
			logger.debug({}, "feeds checked");
		},
	};
}

export type Feeds = ReturnType<typeof createFeeds>;

/** Storing the posts of thousands of feeds takes seconds: people are answered in between. */
async function* oneByOne(feeds: readonly Feed[]): AsyncGenerator<Feed> {
	for (const feed of feeds) {
		yield feed;
		await setImmediate();
	}
}
