import { setImmediate } from "node:timers/promises";
import type { Logger } from "../ground/logger.ts";
import { DAY } from "../ground/times.ts";
import type { CardChange, CardChanges } from "../market/catalog/card-changes.ts";
import type { Crawl } from "../market/catalog/catalog.ts";
import type { FeedTable, NewFeed } from "../storage/feeds.ts";
import type { PauseReason } from "../storage/tables.ts";
import type { Delivery } from "./delivery.ts";
import { type Feed, feedNonce, feedTarget, parseFeedTarget } from "./feed.ts";
import { type FeedEvent, KINDS } from "./kinds/index.ts";
import type { Due, SeenChanges } from "./kinds/kind.ts";
import { type RefreshSources, readRefreshPrices } from "./refresh-prices.ts";

export type FeedWish = Omit<NewFeed, "createdAt">;

/** What feeds post, each in its language, as Discord takes it. */
export interface FeedMessages<Message extends object = object> {
	event(feed: Feed, event: FeedEvent): Message;
	/** The newest event, marked as a test. @param event null if there was none */
	test(feed: Feed, event: FeedEvent | null): Message;
	/** The first post of a feed, with an embed as all later ones. */
	firstLine(feed: FeedWish): Message;
	/** Says in plain text that the bot may not post embeds. */
	needsEmbeds(feed: FeedWish): Message;
}

/** Why nothing can be posted into a channel. */
export type Obstacle = PauseReason | "lacks-send" | "lacks-embeds";

/** `not-taken`: Discord did not take a post this time. */
type Failure = Obstacle | "not-taken";

type Added = { added: Feed; place: number } | { limit: "server" | "channel" } | { obstacle: Failure };

export interface FeedsOptions extends RefreshSources {
	table: FeedTable;
	cardChanges: Pick<CardChanges, "updates" | "changesOf" | "newCards">;
	delivery: Pick<Delivery, "post" | "postNow" | "edit" | "onPaused">;
	messages: FeedMessages;
	logger: Logger;
}

export const MAX_FEEDS_A_SERVER = 10;
export const MAX_FEEDS_A_CHANNEL = 3;

/** A feed that nobody has used and that has posted nothing for this long is deleted. */
const UNUSED_MS = 400 * DAY;

/** The feeds of all servers, and their posts. Every method rejects with a StorageError when the database fails. */
export function createFeeds(options: FeedsOptions) {
	const { table, cardChanges, delivery, messages, logger, now } = options;
	delivery.onPaused(async (target, reason) => {
		const id = parseFeedTarget(target);
		if (id !== null) await table.update(id, { pausedReason: reason });
	});

	async function postNow(channelId: string, body: object): Promise<PauseReason | "not-taken" | null> {
		const outcome = await delivery.postNow({ channelId, body });
		if (typeof outcome === "string" || "retryAfterMs" in outcome) return "not-taken";
		return "paused" in outcome ? outcome.paused : null;
	}

	/** Discord does not say which permission is missing: without an embed the post needs only one. */
	async function postFirstLine(feed: FeedWish): Promise<Failure | null> {
		const obstacle = await postNow(feed.channelId, messages.firstLine(feed));
		if (obstacle !== "missing-permissions") return obstacle;
		const withoutEmbeds = await postNow(feed.channelId, messages.needsEmbeds(feed));
		return withoutEmbeds === null ? "lacks-embeds" : "lacks-send";
	}

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
		 * Posts the first line, and adds the feed if it is in the channel.
		 *
		 * @returns the feed with its place among the server's (from 1); or the limit that is reached; or why nothing was posted
		 */
		async add(feed: FeedWish): Promise<Added> {
			const max = { server: MAX_FEEDS_A_SERVER, channel: MAX_FEEDS_A_CHANNEL };
			const all = await table.ofServer(feed.serverId);
			// Nothing is posted for a feed that cannot be added.
			if (all.length >= max.server) return { limit: "server" };
			if (all.filter(({ channelId }) => channelId === feed.channelId).length >= max.channel)
				return { limit: "channel" };
			const obstacle = await postFirstLine(feed);
			if (obstacle !== null) return { obstacle };
			const added = await table.add({ ...feed, createdAt: now() }, max);
			return typeof added === "string" ? { limit: added } : { added, place: all.length + 1 };
		},
		/**
		 * Posts the newest event again. If Discord takes it, a paused feed resumes: what it has missed is not posted. If the
		 * channel does not allow it, the feed is paused.
		 *
		 * @returns the feed as it was; undefined if the server has no such feed
		 */
		async test(serverId: string, id: number) {
			const feed = (await table.ofServer(serverId)).find(other => other.id === id);
			if (feed === undefined) return undefined;
			const obstacle = await postNow(feed.channelId, messages.test(feed, await newest(feed)));
			if (obstacle === null) {
				const resumed = feed.pausedReason !== null && { lastEvent: KINDS[feed.kind].resumeMark(feed, now()) };
				await table.update(id, { pausedReason: null, lastPostAt: now(), ...resumed });
			} else if (obstacle !== "not-taken") await table.update(id, { pausedReason: obstacle });
			return { feed, obstacle };
		},
		/** @returns undefined if the server has no such feed */
		remove: table.remove,
		/**
		 * Stores the posts of changes. Called again with the same changes after a crash: an event that a feed has posted is not
		 * posted again.
		 *
		 * @param at of the crawl, epoch ms
		 */
		async postChanges(changes: readonly CardChange[], at: number): Promise<void> {
			const feeds = (await table.active()).filter(({ kind }) => KINDS[kind].cause === "changes");
			if (feeds.length === 0) return;
			const crawl = await seen(changes, at);
			for await (const feed of oneByOne(feeds)) {
				const kind = KINDS[feed.kind];
				if (kind.cause === "changes") await publish(feed, kind.due(feed, crawl));
			}
		},
		/** Stores the posts of a crawl's prices, if it read every page of cards. */
		async postPrices({ whole }: Pick<Crawl, "whole">): Promise<void> {
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
