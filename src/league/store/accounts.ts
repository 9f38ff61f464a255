import { type Kysely, sql, type Transaction } from "kysely";
import { deleteUnused } from "../../game-logs/store/game-facts.ts";
import { MAX_GAMES_A_SEASON } from "../season/bounds.ts";
import type { Account } from "../season/member.ts";
import { leagueLogs } from "./game-logs.ts";
import { isOf } from "./of-season.ts";
import { formatNewest, type NewestEntries } from "./stored.ts";
import type { HiddenBy, LeagueAccountRow, LeagueTables, SeasonId } from "./tables.ts";

export interface NewAccount extends Pick<Account, "gamertag" | "platform"> {
	memberId: number;
	/** The gamertag in the form in which gamertags are compared. */
	folded: string;
	/** The id of its player; null: not known. */
	playerId?: string | null;
}

/** How far the history of an account has been read, and when it is due. Times are epoch ms. */
export interface AccountState {
	/** The last time it was read completely, as far as it is needed. */
	readAt: number | null;
	/** The time of its newest game. */
	playedAt: number | null;
	newest: NewestEntries;
	/** The time of the oldest game that the last reads reached; null if everything needed has been read. */
	backTo: number | null;
	/** Whether the service knows no games under this gamertag. */
	isUnknown: boolean;
	/** When it is read next; null: never. */
	dueAt: number | null;
}

/** The account and its revision when the read began. */
export type ReadAccount = Pick<LeagueAccountRow, "id" | "revision">;

/** Increases the revision: a read that is in progress no longer stores its state. */
export const NEXT_REVISION = { revision: sql<number>`revision + 1` };

/** Accounts whose games are not shown. */
const HIDDEN: readonly HiddenBy[] = ["removal", "mistake"];

/** Whether the games of an account have left the table. */
export const isHidden = ({ hiddenBy }: Pick<LeagueAccountRow, "hiddenBy">): boolean =>
	hiddenBy !== null && HIDDEN.includes(hiddenBy);

/** The number of readings by and about an account. */
const READINGS_OF_ACCOUNT = sql<number>`(SELECT count(*) FROM league_readings
	WHERE league_readings.account_id = league_accounts.id OR league_readings.opponent_id = league_accounts.id)`;

/** The statements that change the accounts of a season. */
export function createAccountStatements(db: Transaction<LeagueTables>, season: SeasonId) {
	const { leagueId } = season;

	/**
	 * Deletes gamertags. A gamertag that this season no longer has is deleted from earlier seasons, too. The readings of
	 * their games stay.
	 */
	async function deleteGamertags(ids: readonly number[]): Promise<void> {
		if (ids.length === 0) return;
		const names = db.selectFrom("leagueAccounts").select("folded").where("id", "in", ids);
		await db.deleteFrom("leagueAccountNames").where("accountId", "in", ids).execute();
		const deleted = {
			gamertag: null,
			folded: null,
			playerId: null,
			newest: null,
			dueAt: null,
			hiddenBy: null,
			...NEXT_REVISION,
		};
		await db
			.updateTable("leagueAccounts")
			.set(deleted)
			.where("leagueId", "=", leagueId)
			.where(({ or, and, eb }) =>
				or([eb("id", "in", ids), and([eb("season", "<", season.season), eb("folded", "in", names)])]),
			)
			.execute();
	}

	/** Deletes accounts together with their readings and their opponents' readings about them. */
	async function deleteAccounts(ids: readonly number[]): Promise<void> {
		if (ids.length === 0) return;
		const readings = db
			.selectFrom("leagueReadings")
			.select("factsId")
			.where(({ or, eb }) => or([eb("accountId", "in", ids), eb("opponentId", "in", ids)]));
		const facts = (await readings.execute()).flatMap(({ factsId }) => factsId ?? []);
		await db.deleteFrom("leagueAccounts").where("id", "in", ids).execute();
		await deleteUnused(db, facts, leagueLogs);
	}

	const hiddenAccounts = () =>
		db.selectFrom("leagueAccounts").select("id").where(isOf(season)).where("hiddenBy", "in", HIDDEN);

	/** Deletes the accounts that were hidden first, until the hidden ones have at most `most` readings. */
	async function pruneHidden(most: number): Promise<void> {
		let readings = 0;
		const excess: number[] = [];
		// One statement for all accounts: an import hides up to 40 of them.
		const counted = hiddenAccounts().select(READINGS_OF_ACCOUNT.as("count"));
		for (const { id, count } of await counted.orderBy("id", "desc").execute()) {
			readings += Number(count);
			if (Number(count) === 0 || readings > most) excess.push(id);
		}
		await deleteAccounts(excess);
	}

	return {
		async add(accounts: readonly NewAccount[]): Promise<void> {
			if (accounts.length === 0) return;
			const rows = accounts.map(account => ({
				...season,
				playerId: null,
				...account,
				readAt: null,
				playedAt: null,
				newest: null,
				backTo: null,
				isUnknown: 0 as const,
				hiddenBy: null,
				dueAt: 0,
				revision: 0,
			}));
			await db.insertInto("leagueAccounts").values(rows).execute();
		},
		/** Gives an account to a member, with the current spelling of the gamertag. */
		async move(id: number, memberId: number, gamertag: string): Promise<void> {
			await db.updateTable("leagueAccounts").set({ memberId, gamertag }).where("id", "=", id).execute();
		},
		setState: (account: ReadAccount, state: AccountState) => setState(db, account, state),
		deleteGamertags,
		/** Deletes the gamertags of members of any season. @returns the gamertags */
		async deleteGamertagsOf(members: readonly number[]): Promise<Pick<Account, "gamertag" | "platform">[]> {
			if (members.length === 0) return [];
			const accounts = db.selectFrom("leagueAccounts").select(["id", "gamertag", "platform"]);
			const deleted = await accounts.where("memberId", "in", members).execute();
			await deleteGamertags(deleted.map(({ id }) => id));
			return deleted.flatMap(({ gamertag, platform }) => (gamertag === null ? [] : { gamertag, platform }));
		},
		/**
		 * Deletes gamertags whose games leave the table. Their readings are kept for an undo.
		 *
		 * @param most the number of readings kept for all hidden accounts together
		 */
		async hide(ids: readonly number[], hiddenBy: HiddenBy, most = MAX_GAMES_A_SEASON): Promise<void> {
			if (ids.length === 0) return;
			await deleteGamertags(ids);
			await db.updateTable("leagueAccounts").set({ hiddenBy }).where("id", "in", ids).execute();
			await pruneHidden(most);
		},
		/** Changes the reason why the accounts of members are hidden; null shows them again, for good. */
		async changeHidden(members: readonly number[], before: HiddenBy, hiddenBy: HiddenBy | null): Promise<void> {
			if (members.length === 0) return;
			const accounts = db.updateTable("leagueAccounts").set({ hiddenBy }).where("memberId", "in", members);
			await accounts.where("hiddenBy", "=", before).execute();
		},
		/**
		 * Merges a hidden account into another one with the same gamertag. If both have read a game, the hidden account's
		 * reading is kept.
		 */
		async merge(hidden: number, into: number): Promise<void> {
			await sql`
				DELETE FROM league_readings WHERE account_id = ${into} AND EXISTS (SELECT 1 FROM league_readings AS known
					WHERE known.account_id = ${hidden} AND known.game_id = league_readings.game_id
						AND known.key = league_readings.key)`.execute(db);
			await db.updateTable("leagueReadings").set({ accountId: into }).where("accountId", "=", hidden).execute();
			await db.updateTable("leagueReadings").set({ opponentId: into }).where("opponentId", "=", hidden).execute();
			await db.deleteFrom("leagueAccounts").where("id", "=", hidden).execute();
		},
		/** Makes the histories of the members in the season due from its first day on. */
		async readAgain(): Promise<void> {
			const present = db.selectFrom("leagueMembers").select("id").where("removed", "is", null);
			const accounts = db.updateTable("leagueAccounts").set({ newest: null, dueAt: 0, ...NEXT_REVISION });
			await accounts
				.where(isOf(season))
				.where("gamertag", "is not", null)
				.where("memberId", "in", present.where("leagueId", "=", leagueId))
				.execute();
		},
		/**
		 * Ends the reading of a season that is over, and deletes its hidden accounts, because nothing in it can be undone.
		 */
		async close(): Promise<void> {
			const accounts = db.updateTable("leagueAccounts").set({ dueAt: null, ...NEXT_REVISION });
			await accounts.where(isOf(season)).execute();
			const logs = db.updateTable("leagueReadings").set({ logDueAt: null }).where(isOf(season));
			await logs.where("logDueAt", "is not", null).execute();
			await deleteAccounts((await hiddenAccounts().execute()).map(({ id }) => id));
		},
	};
}

/** Stores how far a read came, or when the account is due next, unless the account has changed since the read started. */
export async function setState(
	db: Kysely<LeagueTables>,
	{ id, revision }: ReadAccount,
	state: AccountState | Pick<AccountState, "dueAt">,
): Promise<void> {
	const columns =
		"newest" in state
			? { ...state, newest: formatNewest(state.newest), isUnknown: state.isUnknown ? (1 as const) : (0 as const) }
			: state;
	const account = db.updateTable("leagueAccounts").where("id", "=", id).where("revision", "=", revision);
	await account.set({ ...columns, ...NEXT_REVISION }).execute();
}
