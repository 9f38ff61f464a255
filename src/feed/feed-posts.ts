import { nextTurn } from "../ground/async.ts";
import type { Logger } from "../ground/logger.ts";
import { DAY, UNDO_MS } from "../ground/times.ts";
import type { CardChange, CardChanges } from "../market/catalog/card-changes.ts";
import type { Crawl } from "../market/catalog/catalog.ts";
import type { Delivery } from "../posting/delivery.ts";
import { toChannel } from "../posting/recipient.ts";
import { type Feed, feedNonce, feedTarget } from "./feed.ts";
import { type FeedEvent, KINDS } from "./kinds/index.ts";
import type { Due, SeenChanges } from "./kinds/kind.ts";
import type { FeedMessages } from "./messages.ts";
import { type RefreshSources, readRefreshPrices } from "./refresh-prices.ts";
import type { FeedTable } from "./store/feeds.ts";

export interface FeedPostsOptions extends RefreshSources {
	table: FeedTable;
	cardChanges: Pick<CardChanges, "updates" | "changesOf" | "newCards">;
	delivery: Pick<Delivery, "post" | "edit">;
	messages: Pick<FeedMessages, "event">;
	logger: Logger;
}

/** A feed that nobody has used and that has posted nothing for this long is deleted. */
const UNUSED_MS = 400 * DAY;

/**
 * Finds and stores the posts of feeds about the market. Every method rejects with a StorageError when the database fails.
 */
export function createFeedPosts(options: FeedPostsOptions) {
	const { table, cardChanges, delivery, messages, logger, now } = options;

	/** A damaged feed, for example one with an unknown time zone, does not keep the others from posting. */
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
		if (due.event === null) {
			await table.update(id, { lastEvent });
			return;
		}
		const { event } = due;
		const post = { target: feedTarget(id), nonce: feedNonce(id, due.key) };
		if (due.isPosted) {
			const bodyIn = (locale: string | null) => messages.event({ ...feed, locale: locale ?? feed.locale }, event);
			return delivery.edit({ ...post, bodyIn });
		}
		const body = messages.event(feed, event);
		await delivery.post({ ...post, to: toChannel(channelId), locale: feed.locale, body }, transaction =>
			table.advance(feed, { lastEvent, lastPostAt: now() }, transaction),
		);
	}

	/** @param at when the crawl that saw the changes ended, epoch ms */
	async function readChanges(changes: readonly CardChange[], at: number): Promise<SeenChanges> {
		const [update] = await cardChanges.updates();
		const updateWithChanges = update && { ...update, changes: await cardChanges.changesOf(update) };
		return { now: now(), changes, at, update: updateWithChanges ?? null };
	}

	/**
	 * Stores the posts about changed cards. After a crash it is called again with the same changes; a feed does not post
	 * an event again that it has posted.
	 *
	 * @param at when the crawl that saw the changes ended, epoch ms
	 */
	async function postChanges(changes: readonly CardChange[], at: number): Promise<void> {
		const feeds = (await table.active()).filter(({ kind }) => KINDS[kind].cause === "changes");
		if (feeds.length === 0) return;
		const seen = await readChanges(changes, at);
		for await (const feed of withTurns(feeds)) {
			const kind = KINDS[feed.kind];
			if (kind.cause === "changes") await publish(feed, () => kind.due(feed, seen));
		}
	}

	return {
		postChanges,
		/** Edits the posts of the newest roster update, because more is known of it now. */
		async postUpdate(): Promise<void> {
			const [update] = await cardChanges.updates();
			if (update !== undefined) await postChanges([], update.until);
		},
		/** Stores the posts about the prices of a crawl, if it read every page of cards. */
		async postPrices({ whole }: Pick<Crawl, "whole">): Promise<void> {
			if (!whole.has("card")) return;
			const unusedBefore = (await table.isClockSteady(now())) ? now() - UNUSED_MS : 0;
			await table.expire(unusedBefore, now() - UNDO_MS);
			const feeds = (await table.active()).filter(({ kind }) => KINDS[kind].cause === "refresh");
			const refresh = feeds.length === 0 ? null : await readRefreshPrices(options);
			for await (const feed of withTurns(refresh === null ? [] : feeds)) {
				const kind = KINDS[feed.kind];
				if (refresh !== null && kind.cause === "refresh") await publish(feed, () => kind.due(feed, refresh));
			}
			logger.debug({}, "feeds checked");
		},
		/** The newest event that a feed would post; null if there has been none. */
		async newestEvent(feed: Feed): Promise<FeedEvent | null> {
			const kind = KINDS[feed.kind];
			if (kind.cause === "changes") return kind.event(feed, await readChanges(await cardChanges.newCards(), now()));
			const refresh = await readRefreshPrices(options);
			return refresh === null ? null : kind.event(feed, refresh);
		},
	};
}

export type FeedPosts = ReturnType<typeof createFeedPosts>;

/** Storing the posts of thousands of feeds takes seconds, so people get answers in between. */
async function* withTurns(feeds: readonly Feed[]): AsyncGenerator<Feed> {
	for (const feed of feeds) {
		yield feed;
		await nextTurn();
	}
}
