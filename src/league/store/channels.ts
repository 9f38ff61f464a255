import { type Kysely, sql, type Transaction } from "kysely";
import { countSubscriptions, NOT_PAUSED, type Pause } from "../../storage/subscriptions.ts";
import type { Tables } from "../../storage/tables.ts";
import type {
	LeagueChannelRow,
	LeaguePostedRow,
	LeagueTables,
	OwnLeagueTables,
	PostedState,
	SeasonId,
} from "./tables.ts";

/** What a commissioner sets. */
export type ChannelSettings = Pick<
	LeagueChannelRow,
	"results" | "table" | "remindHours" | "roleId" | "paperDay" | "paperHour"
>;

/** What is known of a channel that was set newly, or that resumes. */
export type NewChannel = ChannelSettings &
	Pick<LeagueChannelRow, "leagueId" | "channelId" | "locale" | "madeBy" | "createdAt">;

/** A channel, and when somebody last looked at its league. */
export type DueChannel = LeagueChannelRow & { usedAt: number };

/** How far a league's posts have come. */
export type ChannelProgress = Partial<Pick<LeagueChannelRow, "checkedVersion" | "dueAt" | "tableAt"> & Pause>;

/** Rows that one statement stores: SQLite takes 32,766 values in one. */
const ROWS_AT_ONCE = 500;
/** What a post takes the place of. */
const REPLACED: readonly PostedState[] = ["found", "open"];
/** Leagues that are checked before others may have become due. */
const LEAGUES_AT_ONCE = 20;

/** Where leagues post, and what they have posted. A write is on disk when its promise resolves. */
export function createLeagueChannelTable(database: Kysely<Tables>) {
	const db = database.withTables<OwnLeagueTables>();

	/** What was known before stays, except that a game was found, or that a verdict was taken back. */
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

	/** The channels of leagues that are still there and not paused. */
	const active = () =>
		db
			.selectFrom("leagueChannels")
			.innerJoin("leagues", "leagues.id", "leagueChannels.leagueId")
			.where("pausedReason", "is", null);

	return {
		find: (leagueId: number): Promise<LeagueChannelRow | undefined> =>
			db.selectFrom("leagueChannels").selectAll().where("leagueId", "=", leagueId).executeTakeFirst(),
		/** All channels, and those of them that are paused. */
		counts: () => countSubscriptions(db.selectFrom("leagueChannels")),
		/**
		 * Sets where a league posts. Its posts in another channel are given up.
		 *
		 * @param past is not posted any more
		 * @param target of the league's posts
		 */
		set: (channel: NewChannel, past: readonly LeaguePostedRow[], target: string): Promise<void> =>
			db.transaction().execute(async transaction => {
				const { leagueId, ...settings } = channel;
				const begun = { ...NOT_PAUSED, checkedVersion: -1, dueAt: null, tableAt: null };
				await transaction
					.insertInto("leagueChannels")
					.values({ ...channel, ...begun })
					.onConflict(conflict => conflict.column("leagueId").doUpdateSet({ ...settings, ...begun }))
					.execute();
				await putPosted(transaction, past);
				const posts = transaction.deleteFrom("posts").where("target", "=", target);
				await posts
					.where(({ or, and, eb }) =>
						or([
							eb("channelId", "<>", channel.channelId),
							and([eb("state", "=", "failed"), eb("messageId", "is", null)]),
						]),
					)
					.execute();
			}),
		/** Changes what is posted. */
		async change(leagueId: number, settings: ChannelSettings & Pick<LeagueChannelRow, "locale">): Promise<void> {
			const change = { ...settings, checkedVersion: -1 };
			await db.updateTable("leagueChannels").set(change).where("leagueId", "=", leagueId).execute();
		},
		/** Ends the posts of a league. @returns whether it had a channel */
		remove: (leagueId: number, target: string): Promise<boolean> =>
			db.transaction().execute(async transaction => {
				const channels = transaction.deleteFrom("leagueChannels").where("leagueId", "=", leagueId);
				const { numDeletedRows } = await channels.executeTakeFirstOrThrow();
				await transaction.deleteFrom("posts").where("target", "=", target).execute();
				return numDeletedRows > 0;
			}),
		/** Those with a change that has not been checked, or for which it is time. */
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
		posted: ({ leagueId, season }: SeasonId): Promise<LeaguePostedRow[]> =>
			db.selectFrom("leaguePosted").selectAll().where("leagueId", "=", leagueId).where("season", "=", season).execute(),
		/** Notes what is known without a post. */
		note: (rows: readonly LeaguePostedRow[]): Promise<void> =>
			rows.length === 0 ? Promise.resolve() : db.transaction().execute(transaction => putPosted(transaction, rows)),
		/** Notes that verdicts hold no longer. @param at epoch ms */
		async takeBack(rows: readonly LeaguePostedRow[], at: number): Promise<void> {
			for (const { leagueId, season, key } of rows) {
				const row = db.updateTable("leaguePosted").set({ state: "open", at }).where("leagueId", "=", leagueId);
				await row.where("season", "=", season).where("key", "=", key).execute();
			}
		},
		/**
		 * Notes what is posted, in the transaction that stores the post.
		 *
		 * @param before lines of older posts are deleted, which are not edited any more
		 * @param isUse whether the league counts as used
		 * @returns false if the league does not post into the channel any more, or something of it was posted already
		 */
		async post(
			common: Transaction<Tables>,
			{ leagueId, channelId }: Pick<LeagueChannelRow, "leagueId" | "channelId">,
			rows: readonly [LeaguePostedRow, ...LeaguePostedRow[]],
			{ before, isUse }: { before: number; isUse: boolean },
		): Promise<boolean> {
			const transaction = common.withTables<OwnLeagueTables>();
			const [{ season, at }] = rows;
			// Makes this wait for who sets or removes the channel.
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
			await putPosted(transaction, rows);
			const old = transaction.updateTable("leaguePosted").set({ line: null }).where("leagueId", "=", leagueId);
			const ofGames = old.where("state", "not in", ["once", "open"]);
			await ofGames.where("line", "is not", null).where("at", "<", before).execute();
			const league = transaction.updateTable("leagues").set({ usedAt: at }).where("id", "=", leagueId);
			if (isUse) await league.execute();
			return true;
		},
		/** Deletes the posts that are kept for leagues which are gone. */
		async settle(): Promise<void> {
			await sql`DELETE FROM posts WHERE kept = 1 AND NOT EXISTS (
				SELECT 1 FROM league_channels WHERE 'league:' || league_id = target)`.execute(db);
		},
	};
}

export type LeagueChannelTable = ReturnType<typeof createLeagueChannelTable>;
