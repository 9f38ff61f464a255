import type { MarketFollower } from "../market/market.ts";
import { createPriceTable } from "../market/store/prices.ts";
import type { Database } from "../storage/database.ts";
import { createFeedPosts, type FeedPostsOptions } from "./feed-posts.ts";
import { createFeeds, type FeedsOptions } from "./feeds.ts";
import type { FeedMessages } from "./messages.ts";
import { createFeedTable } from "./store/feeds.ts";

export interface FeedRoomOptions
	extends Omit<FeedPostsOptions & FeedsOptions, "table" | "prices" | "posts" | "messages" | "delivery"> {
	database: Database;
	/** The service whose prices are posted. */
	origin: string;
	delivery: FeedPostsOptions["delivery"] & FeedsOptions["delivery"];
	messages: FeedMessages;
}

/** The feeds of servers, and their posts. */
export function createFeedRoom(options: FeedRoomOptions) {
	const { database, origin } = options;
	const table = createFeedTable(database.db);
	const parts = { ...options, table, prices: createPriceTable(database.db, origin) };
	const posts = createFeedPosts(parts);
	const follower: Pick<MarketFollower, "onChanges" | "onRefresh"> = {
		onChanges: posts.postChanges,
		onRefresh: posts.postPrices,
	};
	const feeds = createFeeds({ ...parts, posts });
	return {
		services: { feeds },
		/** What people are told privately. */
		pauses: feeds.pauses,
		probes: { feeds: table.counts },
		/** Posts events of the market after a crawl. */
		follower,
		/** Edits the posts of the newest roster update after more of it has become known. */
		postUpdate: posts.postUpdate,
	};
}

export type FeedServices = ReturnType<typeof createFeedRoom>["services"];
