import type { FeedTable, NewFeed } from "../storage/feeds.ts";
import type { PauseReason } from "../storage/tables.ts";
import type { PostOutcome } from "./channel-posts.ts";
import type { Delivery } from "./delivery.ts";
import { type Feed, parseFeedTarget } from "./feed.ts";
import type { FeedRunner } from "./feed-runner.ts";
import { type FeedEvent, KINDS } from "./kinds/index.ts";

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

/** Discord did not take a post this time. */
type NotTaken = "not-taken";

/** The feeds that the administrators of servers manage. Every method rejects with a StorageError when the database fails. */
export interface Feeds {
	/** A server's feeds, the oldest first. */
	of(serverId: string): Promise<readonly Feed[]>;
	/** The same, for an administrator: feeds that nobody uses expire. */
	use(serverId: string): Promise<readonly Feed[]>;
	/**
	 * Posts the first line, and adds the feed if it is in the channel.
	 *
	 * @returns the feed with its place among the server's (from 1); or the limit that is reached; or why nothing was posted
	 */
	add(
		feed: FeedWish,
	): Promise<{ added: Feed; place: number } | { limit: "server" | "channel" } | { obstacle: Obstacle | NotTaken }>;
	/**
	 * Posts the newest event again. If Discord takes it, a paused feed goes on: what it has missed is not posted. If the
	 * channel does not allow it, the feed is paused.
	 *
	 * @returns the feed as it was, and what came of it; undefined if the server has no such feed
	 */
	test(serverId: string, id: number): Promise<{ feed: Feed; obstacle: PauseReason | NotTaken | null } | undefined>;
	/** @returns undefined if the server has no such feed */
	remove(serverId: string, id: number): Promise<Feed | undefined>;
}

export interface FeedsOptions {
	table: FeedTable;
	delivery: Pick<Delivery, "postNow" | "onPaused">;
	newest: FeedRunner["newest"];
	messages: FeedMessages;
	/** Epoch ms. */
	now: () => number;
}

export const MAX_FEEDS_A_SERVER = 10;
export const MAX_FEEDS_A_CHANNEL = 3;

export function createFeeds({ table, delivery, newest, messages, now }: FeedsOptions): Feeds {
	delivery.onPaused(async (target, reason) => {
		const id = parseFeedTarget(target);
		if (id !== null) await table.update(id, { pausedReason: reason });
	});

	async function postNow(channelId: string, body: object): Promise<PauseReason | NotTaken | null> {
		const outcome: PostOutcome = await delivery.postNow({ channelId, body });
		if (typeof outcome === "string" || "retryAfterMs" in outcome) return "not-taken";
		return "paused" in outcome ? outcome.paused : null;
	}

	/** Discord does not say which permission is missing: without an embed the post needs only one. */
	async function postFirstLine(feed: FeedWish): Promise<Obstacle | NotTaken | null> {
		const obstacle = await postNow(feed.channelId, messages.firstLine(feed));
		if (obstacle !== "missing-permissions") return obstacle;
		const withoutEmbeds = await postNow(feed.channelId, messages.needsEmbeds(feed));
		return withoutEmbeds === null ? "lacks-embeds" : "lacks-send";
	}

	return {
		of: table.ofServer,
		async use(serverId) {
			await table.use(serverId, now());
			return table.ofServer(serverId);
		},
		async add(feed) {
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
		async test(serverId, id) {
			const feed = (await table.ofServer(serverId)).find(other => other.id === id);
			if (feed === undefined) return undefined;
			const obstacle = await postNow(feed.channelId, messages.test(feed, await newest(feed)));
			if (obstacle === null) {
				const resumed = feed.pausedReason !== null && { lastEvent: KINDS[feed.kind].resumeMark(feed, now()) };
				await table.update(id, { pausedReason: null, lastPostAt: now(), ...resumed });
			} else if (obstacle !== "not-taken") await table.update(id, { pausedReason: obstacle });
			return { feed, obstacle };
		},
		remove: table.remove,
	};
}
