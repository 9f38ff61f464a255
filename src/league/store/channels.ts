import { type Kysely, sql, type Transaction } from "kysely";
import { deleteKeptPosts, deletePosts, deletePostsElsewhere } from "../../posting/store/posts.ts";
import { countSubscriptions, NOT_PAUSED, type Pause } from "../../posting/store/subscriptions.ts";
import type { Tables } from "../../storage/tables.ts";
import { createAppointmentStatements, holdMentions } from "./appointments.ts";
import type {
	LeagueChannelRow,
	LeaguePostedRow,
	LeagueTables,
	OwnLeagueTables,
	PostedState,
	SeasonId,
} from "./tables.ts";

/** The settings that a commissioner sets. */
export type ChannelSettings = Pick<
	LeagueChannelRow,
	"results" | "table" | "previews" | "remindHours" | "roleId" | "mentions" | "paperDay" | "paperHour" | "locale"
>;

/** The columns of a channel that is set for the first time, or that resumes; without `madeBy`, who set it stays. */
export type NewChannel = ChannelSettings &
	Pick<LeagueChannelRow, "leagueId" | "channelId" | "createdAt"> &
	Partial<Pick<LeagueChannelRow, "madeBy">>;

/** A channel, and the last time somebody looked at its league. */
export type DueChannel = LeagueChannelRow & { usedAt: number };

/** The progress of a league's posts. */
export type ChannelProgress = Partial<Pick<LeagueChannelRow, "checkedVersion" | "dueAt" | "tableAt"> & Pause>;

/** The rows that one statement stores: SQLite accepts 32,766 values in one. */
const ROWS_AT_ONCE = 500;
/** The states that a post replaces. */
const REPLACED: readonly PostedState[] = ["found", "open"];
/** The leagues that are checked before others may be due. */
const LEAGUES_AT_ONCE = 20;

/** The channels of leagues, and their posts. A write is on disk when its promise resolves. */
export function createLeagueChannelTable(database: Kysely<Tables>) {
	const db = database.withTables<OwnLeagueTables>();

	/** Existing rows stay, but for games that were only found and verdicts that were withdrawn: their rows are replaced. */
	async function putPosted(of: Kysely<LeagueTables>, rows: readonly LeaguePostedRow[]): Promise<void> {
		for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
			await of
				.insertInto("leaguePosted")
				.values(rows.slice(start, start + ROWS_AT_ONCE))
				.onConflict(conflict =>
					conflict
						.columns(["leagueId", "season", "key"])
						.doUpdateSet(({ ref }) => ({
							state: ref("excluded.state"),
							at: ref("excluded.at"),
							nonce: ref("excluded.nonce"),
							line: ref("excluded.line"),
						}))
						.where("leaguePosted.state", "in", REPLACED),
				)
				.execute();
		}
	}

	/** The channels that are not paused, of leagues that still exist. */
	const active = () =>
		db
			.selectFrom("leagueChannels")
			.innerJoin("leagues", "leagues.id", "leagueChannels.leagueId")
			.where("pausedReason", "is", null);

	return {
		find: (leagueId: number): Promise<LeagueChannelRow | undefined> =>
			db.selectFrom("leagueChannels").selectAll().where("leagueId", "=", leagueId).executeTakeFirst(),
		/** The leagues that post into a channel. */
		inChannel: (channelId: string): Promise<LeagueChannelRow[]> =>
			db.selectFrom("leagueChannels").selectAll().where("channelId", "=", channelId).execute(),
		/** The number of all channels, and of the paused ones among them. */
		counts: () => countSubscriptions(db.selectFrom("leagueChannels")),
		/**
		 * Sets the channel of a league. Its waiting posts in another channel are given up.
		 *
		 * @param past games that are not posted
		 * @param target of the league's posts
		 */
		set: (channel: NewChannel, past: readonly LeaguePostedRow[], target: string): Promise<void> =>
			db.transaction().execute(async transaction => {
				const { leagueId, ...settings } = channel;
				const begun = { ...NOT_PAUSED, checkedVersion: -1, dueAt: null, tableAt: null };
				await transaction
					.insertInto("leagueChannels")
					.values({ madeBy: null, ...channel, ...begun })
					.onConflict(conflict => conflict.column("leagueId").doUpdateSet({ ...settings, ...begun }))
					.execute();
				await putPosted(transaction, past);
				await deletePostsElsewhere(transaction, target, channel.channelId);
			}),
		/** Changes the settings of the posts. */
		async change(leagueId: number, settings: ChannelSettings): Promise<void> {
			const change = { ...settings, checkedVersion: -1 };
			await db.updateTable("leagueChannels").set(change).where("leagueId", "=", leagueId).execute();
		},
		/** Ends the posts of a league. @returns whether it had a channel */
		remove: (leagueId: number, target: string): Promise<boolean> =>
			db.transaction().execute(async transaction => {
				const channels = transaction.deleteFrom("leagueChannels").where("leagueId", "=", leagueId);
				const { numDeletedRows } = await channels.executeTakeFirstOrThrow();
				await deletePosts(transaction, target);
				return numDeletedRows > 0;
			}),
		/** The channels of leagues with an unchecked change, or whose time has come. */
		due: (at: number): Promise<DueChannel[]> =>
			active()
				.selectAll("leagueChannels")
				.select("leagues.usedAt")
				.where(({ or, eb, ref }) => or([eb("checkedVersion", "<>", ref("leagues.version")), eb("dueAt", "<=", at)]))
				.orderBy("leagueChannels.leagueId")
				.limit(LEAGUES_AT_ONCE)
				.execute(),
		async update(leagueId: number, progress: ChannelProgress): Promise<void> {
			await db.updateTable("leagueChannels").set(progress).where("leagueId", "=", leagueId).execute();
		},
		/** @returns the channel, unless it was paused already */
		pause: (leagueId: number, pause: Pause): Promise<LeagueChannelRow | undefined> =>
			db
				.updateTable("leagueChannels")
				.set(pause)
				.where("leagueId", "=", leagueId)
				.where("pausedReason", "is", null)
				.returningAll()
				.executeTakeFirst(),
		/** The people who want to be mentioned before their games, by their Discord ids. */
		mentioned: createAppointmentStatements(db).mentioned,
		posted: ({ leagueId, season }: SeasonId): Promise<LeaguePostedRow[]> =>
			db.selectFrom("leaguePosted").selectAll().where("leagueId", "=", leagueId).where("season", "=", season).execute(),
		/** Notes rows without a post. */
		note: (rows: readonly LeaguePostedRow[]): Promise<void> =>
			rows.length === 0 ? Promise.resolve() : db.transaction().execute(transaction => putPosted(transaction, rows)),
		/** Notes that verdicts no longer hold. @param at epoch ms */
		async takeBack(rows: readonly LeaguePostedRow[], at: number): Promise<void> {
			for (const { leagueId, season, key } of rows) {
				const row = db.updateTable("leaguePosted").set({ state: "open", at }).where("leagueId", "=", leagueId);
				await row.where("season", "=", season).where("key", "=", key).execute();
			}
		},
		/**
		 * Notes the rows of a post, in the transaction that stores it.
		 *
		 * @param before lines of older posts are deleted, because these posts are no longer edited
		 * @param isUse whether the league counts as used
		 * @param mentioned the Discord ids of the people whom the post mentions
		 * @returns false if the league no longer posts into the channel, if one of the rows was posted already, or if one of
		 *   the people does not want to be mentioned
		 */
		async post(
			common: Transaction<Tables>,
			{ leagueId, channelId }: Pick<LeagueChannelRow, "leagueId" | "channelId">,
			rows: readonly [LeaguePostedRow, ...LeaguePostedRow[]],
			{ before, isUse, mentioned = [] }: { before: number; isUse: boolean; mentioned?: readonly string[] },
		): Promise<boolean> {
			const transaction = common.withTables<OwnLeagueTables>();
			const [{ season, at }] = rows;
			// The update makes this transaction wait for others that set or remove the channel.
			const channel = transaction.updateTable("leagueChannels").set({ leagueId }).where("leagueId", "=", leagueId);
			const here = channel.where("channelId", "=", channelId).where("pausedReason", "is", null);
			if ((await here.executeTakeFirstOrThrow()).numUpdatedRows === 0n) return false;
			const all = transaction.selectFrom("leaguePosted").select("key").where("leagueId", "=", leagueId);
			const known = all.where("season", "=", season).where("state", "not in", REPLACED);
			const keys = rows.map(({ key }) => key);
			for (let start = 0; start < keys.length; start += ROWS_AT_ONCE) {
				const some = keys.slice(start, start + ROWS_AT_ONCE);
				if ((await known.where("key", "in", some).limit(1).executeTakeFirst()) !== undefined) return false;
			}
			if (mentioned.length > 0 && !(await holdMentions(transaction, leagueId, mentioned))) return false;
			await putPosted(transaction, rows);
			const old = transaction.updateTable("leaguePosted").set({ line: null }).where("leagueId", "=", leagueId);
			const ofGames = old.where("state", "not in", ["once", "open"]);
			await ofGames.where("line", "is not", null).where("at", "<", before).execute();
			const league = transaction.updateTable("leagues").set({ usedAt: at }).where("id", "=", leagueId);
			if (isUse) await league.execute();
			return true;
		},
		/** Deletes the kept posts of leagues that no longer exist. */
		async settle(): Promise<void> {
			await deleteKeptPosts(db, "league", sql`SELECT 'league:' || league_id FROM league_channels`);
		},
	};
}

export type LeagueChannelTable = ReturnType<typeof createLeagueChannelTable>;
