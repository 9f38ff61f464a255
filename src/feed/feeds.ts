import type { Logger } from "../ground/logger.ts";
import type { Obstacle } from "../ground/words.ts";
import type { Delivery } from "../posting/delivery.ts";
import { NOT_PAUSED } from "../posting/store/subscriptions.ts";
import { createSubscriptions } from "../posting/subscriptions.ts";
import { type Failure, isObstacle, type TryPost } from "../posting/trial-posts.ts";
import { type Feed, feedTarget } from "./feed.ts";
import type { FeedPosts } from "./feed-posts.ts";
import { KINDS } from "./kinds/index.ts";
import type { FeedMessages } from "./messages.ts";
import { createPastMoves, type PastMovesSources } from "./past-moves.ts";
import type { FeedSettings, FeedTable, NewFeed } from "./store/feeds.ts";

export type ChosenFeed = Omit<NewFeed, "createdAt">;

type Added = { added: Feed; place: number } | { limit: "server" | "channel" } | { failure: Failure };

export interface FeedsOptions extends PastMovesSources {
	table: FeedTable;
	posts: Pick<FeedPosts, "newestEvent">;
	delivery: Pick<Delivery, "onPaused" | "post">;
	tryPost: TryPost;
	messages: Pick<FeedMessages, "test" | "firstLine" | "paused">;
	logger: Logger;
}

export const MAX_FEEDS_A_SERVER = 10;
export const MAX_FEEDS_A_CHANNEL = 3;

const MOST_FEEDS = { server: MAX_FEEDS_A_SERVER, channel: MAX_FEEDS_A_CHANNEL };

/** The feeds that administrators manage. Every method rejects with a StorageError when the database fails. */
export function createFeeds(options: FeedsOptions) {
	const { table, posts, tryPost, messages, logger, now } = options;
	const subscriptions = createSubscriptions({ ...options, part: "feed", pausedMessage: messages.paused });
	const countPosts = createPastMoves(options);

	const remove = (serverId: string, id: number) => table.remove(serverId, id, feedTarget(id), now());

	/** A feed whose first line is not posted is removed, so that it takes no place. */
	async function postFirstLine(feed: Feed, obstacle: Obstacle | null | undefined): Promise<Failure | null> {
		let failure: Failure | null = "not-taken";
		try {
			failure = await tryPost({ ...feed, body: messages.firstLine(feed), obstacle });
		} finally {
			if (failure !== null) await remove(feed.serverId, feed.id);
		}
		return failure;
	}

	return {
		/** A server's feeds, the oldest first. */
		of: table.ofServer,
		/** A server's feeds for an administrator. It counts as a use: feeds that nobody uses expire. */
		async use(serverId: string): Promise<readonly Feed[]> {
			await table.use(serverId, now());
			return table.ofServer(serverId);
		},
		/**
		 * Adds a feed, and posts its first line. If there is no place for the feed, nothing is posted.
		 *
		 * @param obstacle the permission that the bot lacks in the channel; null: none; undefined: unknown
		 * @returns the feed with its place among the server's (from 1); or the limit that is reached; or why nothing was
		 *   posted
		 */
		async add(chosen: ChosenFeed, obstacle: Obstacle | null | undefined): Promise<Added> {
			const added = await table.add({ ...chosen, createdAt: now() }, MOST_FEEDS);
			if (typeof added === "string") return { limit: added };
			const failure = await postFirstLine(added, obstacle);
			if (failure !== null) return { failure };
			const feeds = await table.ofServer(chosen.serverId);
			return { added, place: feeds.findIndex(({ id }) => id === added.id) + 1 };
		},
		/**
		 * Posts the newest event again. If Discord accepts it, a paused feed resumes, and does not post what it has missed.
		 * If the channel does not allow it, the feed is paused.
		 *
		 * @param obstacle as for `add`
		 * @param the Discord id of the person who sees the outcome
		 * @returns why nothing was posted; null if it was
		 */
		async test(feed: Feed, obstacle: Obstacle | null | undefined, by: string): Promise<Failure | null> {
			const body = messages.test(feed, await posts.newestEvent(feed));
			const failure = await tryPost({ ...feed, body, obstacle });
			if (failure === null) {
				const resumed = feed.pausedReason !== null && { lastEvent: KINDS[feed.kind].resumeMark(feed, now()) };
				await table.update(feed.id, { ...NOT_PAUSED, lastPostAt: now(), ...resumed });
			} else if (isObstacle(failure)) await subscriptions.pause(feed.id, { pausedReason: failure, refusal: null }, by);
			return failure;
		},
		/** Pauses the feeds of a channel for the host of the bot. @returns their number */
		async pauseChannel(channelId: string): Promise<number> {
			const all = await table.ofChannel(channelId);
			for (const { id } of all) await subscriptions.pause(id, { pausedReason: "host", refusal: null });
			return all.length;
		},
		/** Resumes the feeds that the host paused, which do not post what they have missed. @returns their number */
		async resumeChannel(channelId: string): Promise<number> {
			const paused = (await table.ofChannel(channelId)).filter(({ pausedReason }) => pausedReason === "host");
			for (const feed of paused) {
				await table.update(feed.id, { ...NOT_PAUSED, lastEvent: KINDS[feed.kind].resumeMark(feed, now()) });
			}
			return paused.length;
		},
		/** Removes a feed and its waiting posts. @returns undefined if the server has no such feed */
		remove,
		/** Undoes a removal, as the table's `restore` does. */
		restore: (serverId: string, id: number, by: string) => table.restore(serverId, id, by, MOST_FEEDS),
		/** Changes the settings of a feed, which then posts as a new one does. */
		async edit(feed: Feed, settings: FeedSettings): Promise<Feed> {
			const edited = { ...feed, ...settings };
			await table.update(feed.id, { ...settings, lastEvent: KINDS[feed.kind].resumeMark(edited, now()) });
			return edited;
		},
		/** Sets the language of a feed's further posts. Posts that are edited keep theirs. */
		async setLocale({ id }: Pick<Feed, "id">, locale: string): Promise<void> {
			await table.update(id, { locale });
		},
		/** How many posts a feed of moves would have made in the last 24 hours; null if that is unknown. */
		async countPosts(feed: Feed): Promise<number | null> {
			return countPosts(feed).catch((err: unknown) => {
				logger.warn({ err }, "the posts of the last day could not be counted");
				return null;
			});
		},
		/** The messages to the people whose feeds are paused. */
		pauses: subscriptions.pauses,
		/** What such messages said that a person may have missed. */
		lostPauses: subscriptions.lostPauses,
		/** The number of feeds that a person has made. */
		countMadeBy: table.countMadeBy,
		/** Forgets that a person made feeds; the feeds stay. @returns their number */
		forget: table.forget,
	};
}

export type Feeds = ReturnType<typeof createFeeds>;
