import { type Kysely, sql } from "kysely";
import { FEED_KINDS } from "../ground/words.ts";
import type { FeedRow, Tables } from "./tables.ts";

/** What a feed begins with. */
const UNUSED = { lastEvent: null, lastPostAt: null, pausedReason: null, refusal: null };

export type NewFeed = Omit<FeedRow, "id" | "usedAt" | keyof typeof UNUSED>;

/** Why a feed is paused. */
export type Pause = Pick<FeedRow, "pausedReason" | "refusal">;

/** How far a feed has come. */
export type FeedProgress = Partial<Pick<FeedRow, "lastEvent" | "lastPostAt"> & Pause>;

/** The feeds of all servers. A write is on disk when its promise resolves. */
export function createFeedTable(db: Kysely<Tables>) {
	const count = async (of: Kysely<Tables>, column: "serverId" | "channelId" | "madeBy", value: string) => {
		const counted = of.selectFrom("feeds").select(sql<number>`count(*)`.as("count")).where(column, "=", value);
		return (await counted.executeTakeFirstOrThrow()).count;
	};

	/** A feed of a kind that a later version has added waits for that version. */
	const known = db.selectFrom("feeds").selectAll().where("kind", "in", FEED_KINDS).orderBy("id");

	return {
		/** @returns the feed, or the limit that is reached */
		add: (feed: NewFeed, max: { server: number; channel: number }): Promise<FeedRow | "server" | "channel"> =>
			db.transaction().execute(async transaction => {
				if ((await count(transaction, "serverId", feed.serverId)) >= max.server) return "server";
				if ((await count(transaction, "channelId", feed.channelId)) >= max.channel) return "channel";
				const row = { ...feed, usedAt: feed.createdAt, ...UNUSED };
				return transaction.insertInto("feeds").values(row).returningAll().executeTakeFirstOrThrow();
			}),
		/** All feeds, and those of them that are paused. */
		async counts(): Promise<{ all: number; paused: number }> {
			const { count, countAll } = db.fn;
			const feeds = db.selectFrom("feeds").select(countAll<number>().as("all"));
			return feeds.select(count<number>("pausedReason").as("paused")).executeTakeFirstOrThrow();
		},
		/** A server's feeds, the oldest first. */
		ofServer: (serverId: string): Promise<FeedRow[]> => known.where("serverId", "=", serverId).execute(),
		/** The feeds that are not paused. */
		active: (): Promise<FeedRow[]> => known.where("pausedReason", "is", null).execute(),
		/** Removes a feed and all posts of its target. @returns undefined if the server has no such feed */
		remove: (serverId: string, id: number, target: string): Promise<FeedRow | undefined> =>
			db.transaction().execute(async transaction => {
				const isFeed = transaction.deleteFrom("feeds").where("serverId", "=", serverId).where("id", "=", id);
				const removed = await isFeed.returningAll().executeTakeFirst();
				if (removed !== undefined) await transaction.deleteFrom("posts").where("target", "=", target).execute();
				return removed;
			}),
		/** An administrator of the server has used its feeds. */
		async use(serverId: string, at: number): Promise<void> {
			await db.updateTable("feeds").set({ usedAt: at }).where("serverId", "=", serverId).execute();
		},
		/** @param of another table's transaction, if it belongs to one @returns whether there is such a feed */
		async update(id: number, change: FeedProgress, of: Kysely<Tables> = db): Promise<boolean> {
			const { numUpdatedRows } = await of
				.updateTable("feeds")
				.set(change)
				.where("id", "=", id)
				.executeTakeFirstOrThrow();
			return numUpdatedRows > 0;
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
		/** The number of feeds that a person has made. */
		countMadeBy: (userId: string): Promise<number> => count(db, "madeBy", userId),
		/** Deletes who made a person's feeds. @returns their number */
		async forget(userId: string): Promise<number> {
			const made = db.updateTable("feeds").set({ madeBy: null }).where("madeBy", "=", userId);
			return Number((await made.executeTakeFirstOrThrow()).numUpdatedRows);
		},
		/** Deletes the feeds that were neither used by an administrator nor posted since. */
		async expire(before: number): Promise<void> {
			await db
				.deleteFrom("feeds")
				.where("usedAt", "<", before)
				.where(({ or, eb }) => or([eb("lastPostAt", "is", null), eb("lastPostAt", "<", before)]))
				.execute();
		},
	};
}

export type FeedTable = ReturnType<typeof createFeedTable>;
