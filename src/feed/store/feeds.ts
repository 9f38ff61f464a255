import { type Kysely, sql } from "kysely";
import { FEED_KINDS } from "../../ground/words.ts";
import { deletePosts } from "../../posting/store/posts.ts";
import { countSubscriptions, NOT_PAUSED, type Pause } from "../../posting/store/subscriptions.ts";
import { lock } from "../../storage/lock.ts";
import { isClockSteady } from "../../storage/steady-clock.ts";
import type { Tables } from "../../storage/tables.ts";
import type { FeedRow, FeedTables, OwnFeedTables } from "./tables.ts";

/** The columns of a new feed. */
const UNUSED = { ...NOT_PAUSED, lastEvent: null, lastPostAt: null, removedAt: null };

export type NewFeed = Omit<FeedRow, "id" | "usedAt" | keyof typeof UNUSED>;

/** The progress of a feed: its last event, its last post and its pause. */
export type FeedProgress = Partial<Pick<FeedRow, "lastEvent" | "lastPostAt"> & Pause>;

/** The limits of feeds for a server and a channel. */
export interface MostFeeds {
	server: number;
	channel: number;
}

/** The settings that an administrator may change. */
export type FeedSettings = Omit<NewFeed, "serverId" | "channelId" | "kind" | "locale" | "createdAt" | "madeBy">;

/** What a change of a feed sets. */
type FeedChange = FeedProgress & Partial<FeedSettings & Pick<FeedRow, "locale">>;

/** The feeds of all servers. A write is on disk when its promise resolves. */
export function createFeedTable(database: Kysely<Tables>) {
	const db = database.withTables<OwnFeedTables>();

	const count = async (of: Kysely<FeedTables>, column: "serverId" | "channelId", value: string) => {
		const counted = of.selectFrom("feeds").select(sql<number>`count(*)`.as("count")).where(column, "=", value);
		return (await counted.where("removedAt", "is", null).executeTakeFirstOrThrow()).count;
	};

	async function fullOf(
		of: Kysely<FeedTables>,
		feed: Pick<FeedRow, "serverId" | "channelId">,
		most: MostFeeds,
	): Promise<"server" | "channel" | null> {
		if ((await count(of, "serverId", feed.serverId)) >= most.server) return "server";
		return (await count(of, "channelId", feed.channelId)) >= most.channel ? "channel" : null;
	}

	/** A feed of a kind that only a later version knows is left for that version. */
	const here = db.selectFrom("feeds").where("removedAt", "is", null);
	const known = here.selectAll().where("kind", "in", FEED_KINDS).orderBy("id");

	return {
		/** @returns the feed, or the limit that is reached */
		add: (feed: NewFeed, most: MostFeeds): Promise<FeedRow | "server" | "channel"> =>
			db.transaction().execute(async transaction => {
				await lock(transaction, `feeds of ${feed.serverId}`);
				const full = await fullOf(transaction, feed, most);
				if (full !== null) return full;
				const row = { ...feed, usedAt: feed.createdAt, ...UNUSED };
				return transaction.insertInto("feeds").values(row).returningAll().executeTakeFirstOrThrow();
			}),
		/** The number of all feeds, and of the paused ones among them. */
		counts: () => countSubscriptions(here),
		/** A server's feeds, the oldest first. */
		ofServer: (serverId: string): Promise<FeedRow[]> => known.where("serverId", "=", serverId).execute(),
		find: (id: number): Promise<FeedRow | undefined> => known.where("id", "=", id).executeTakeFirst(),
		/** The feeds that post into a channel. */
		ofChannel: (channelId: string): Promise<FeedRow[]> => known.where("channelId", "=", channelId).execute(),
		/** The feeds that are not paused. */
		active: (): Promise<FeedRow[]> => known.where("pausedReason", "is", null).execute(),
		/**
		 * Removes a feed and all posts of its target; it can be restored until it expires. The person who made it is
		 * forgotten.
		 *
		 * @returns undefined if the server has no such feed
		 */
		remove: (serverId: string, id: number, target: string, at: number): Promise<FeedRow | undefined> =>
			db.transaction().execute(async transaction => {
				const gone = transaction.updateTable("feeds").set({ removedAt: at, madeBy: null });
				const isFeed = gone.where("serverId", "=", serverId).where("id", "=", id).where("removedAt", "is", null);
				const removed = await isFeed.returningAll().executeTakeFirst();
				if (removed !== undefined) await deletePosts(transaction, target);
				return removed;
			}),
		/**
		 * Undoes the removal of a feed.
		 *
		 * @param madeBy the Discord id of the person who does it
		 * @returns the feed, and the limit that is reached, if one is; undefined if the feed no longer exists
		 */
		restore: (serverId: string, id: number, madeBy: string, most: MostFeeds) =>
			db.transaction().execute(async transaction => {
				await lock(transaction, `feeds of ${serverId}`);
				const gone = transaction.selectFrom("feeds").selectAll().where("serverId", "=", serverId).where("id", "=", id);
				const removed = await gone.where("removedAt", "is not", null).executeTakeFirst();
				if (removed === undefined) return undefined;
				const limit = await fullOf(transaction, removed, most);
				if (limit !== null) return { limit, ...removed };
				await transaction.updateTable("feeds").set({ madeBy, removedAt: null }).where("id", "=", id).execute();
				return { limit, ...removed };
			}),
		/** Notes that an administrator of the server has used its feeds. */
		async use(serverId: string, at: number): Promise<void> {
			await db.updateTable("feeds").set({ usedAt: at }).where("serverId", "=", serverId).execute();
		},
		/** @param of the transaction of another table, if the update belongs to one @returns whether there is such a feed */
		async update(id: number, change: FeedChange, of: Kysely<Tables> = database): Promise<boolean> {
			const { numUpdatedRows } = await of
				.withTables<OwnFeedTables>()
				.updateTable("feeds")
				.set(change)
				.where("id", "=", id)
				.where("removedAt", "is", null)
				.executeTakeFirstOrThrow();
			return numUpdatedRows > 0;
		},
		/**
		 * Notes what a feed has posted, in the transaction of the post, unless its last event has changed meanwhile: two
		 * processes may find the same event for a feed, or two events about the same cards.
		 *
		 * @returns whether it was noted
		 */
		async advance(
			{ id, lastEvent }: Pick<FeedRow, "id" | "lastEvent">,
			change: Required<Pick<FeedRow, "lastEvent" | "lastPostAt">>,
			transaction: Kysely<Tables>,
		): Promise<boolean> {
			const feeds = transaction.withTables<OwnFeedTables>();
			const feed = feeds.updateTable("feeds").set(change).where("id", "=", id).where("removedAt", "is", null);
			const same = lastEvent === null ? feed.where("lastEvent", "is", null) : feed.where("lastEvent", "=", lastEvent);
			return (await same.executeTakeFirstOrThrow()).numUpdatedRows > 0;
		},
		/** @returns the feed, unless it was paused already */
		pause: (id: number, pause: Pause): Promise<FeedRow | undefined> =>
			db
				.updateTable("feeds")
				.set(pause)
				.where("id", "=", id)
				.where("pausedReason", "is", null)
				.returningAll()
				.executeTakeFirst(),
		/** The number of feeds that have a person's id. */
		async countMadeBy(userId: string): Promise<number> {
			const made = db.selectFrom("feeds").select(sql<number>`count(*)`.as("count")).where("madeBy", "=", userId);
			return Number((await made.executeTakeFirstOrThrow()).count);
		},
		/** Deletes the person from the feeds that they made. @returns the number of these feeds */
		async forget(userId: string): Promise<number> {
			const made = db.updateTable("feeds").set({ madeBy: null }).where("madeBy", "=", userId);
			return Number((await made.executeTakeFirstOrThrow()).numUpdatedRows);
		},
		isClockSteady: (now: number): Promise<boolean> => isClockSteady(db, now),
		/**
		 * Deletes feeds that no administrator has used and that have posted nothing since `before`, and feeds that were
		 * removed before `removedBefore` (both epoch ms).
		 */
		async expire(before: number, removedBefore: number): Promise<void> {
			await db.deleteFrom("feeds").where("removedAt", "<", removedBefore).execute();
			await db
				.deleteFrom("feeds")
				.where("usedAt", "<", before)
				.where(({ or, eb }) => or([eb("lastPostAt", "is", null), eb("lastPostAt", "<", before)]))
				.execute();
		},
	};
}

export type FeedTable = ReturnType<typeof createFeedTable>;
