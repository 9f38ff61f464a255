import { type Kysely, sql, type Transaction } from "kysely";
import { foldName } from "../../game/participant.ts";
import type { PlayerAccount } from "../season/member.ts";
import { isOf } from "./of-season.ts";
import type { AccountNameState, LeagueTables, SeasonId } from "./tables.ts";

/** An account of a season, with the time of its last game in the league (epoch ms; null: none). */
export interface PlayedAccount extends PlayerAccount {
	memberId: number;
	isUnknown: 0 | 1;
	lastGameAt: number | null;
}

/** The accounts of a season that have a gamertag. */
export async function readPlayedAccounts(db: Kysely<LeagueTables>, season: SeasonId): Promise<PlayedAccount[]> {
	const accounts = db
		.selectFrom("leagueAccounts")
		.select(["id", "memberId", "gamertag", "platform", "playerId", "isUnknown"])
		.select(
			sql<number | null>`(SELECT max(played_at) FROM league_readings
				WHERE league_readings.account_id = league_accounts.id OR league_readings.opponent_id = league_accounts.id)`.as(
				"lastGameAt",
			),
		)
		.where(isOf(season))
		.where("gamertag", "is not", null)
		.orderBy("id")
		.$narrowType<{ gamertag: string }>();
	const rows = await accounts.execute();
	return rows.map(row => ({ ...row, lastGameAt: row.lastGameAt === null ? null : Number(row.lastGameAt) }));
}

/** The statements about the players of a season's accounts, and about their other names. */
export function createNameStatements(db: Transaction<LeagueTables>, season: SeasonId) {
	const { leagueId } = season;

	async function see(account: number, gamertag: string, since: number): Promise<void> {
		const folded = foldName(gamertag);
		await db
			.insertInto("leagueAccountNames")
			.values({ accountId: account, gamertag, folded, since, state: "seen", told: 0 })
			.onConflict(conflict =>
				conflict
					.column("accountId")
					.doUpdateSet({ gamertag, folded, since, state: "seen", told: 0 })
					.where("leagueAccountNames.folded", "<>", folded)
					// A page that is read again has games under earlier names.
					.where("leagueAccountNames.since", "<", since),
			)
			.execute();
		// The newest games are read first.
		const earlier = db.updateTable("leagueAccountNames").set({ since }).where("accountId", "=", account);
		await earlier.where("folded", "=", folded).where("state", "=", "seen").where("since", ">", since).execute();
	}

	/** Renames accounts, in earlier seasons, too. Another season's row whose name is taken there loses its gamertag. */
	async function rename(changes: readonly { from: string; gamertag: string }[]): Promise<void> {
		const before = changes.map(({ from }) => foldName(from));
		const all = db.selectFrom("leagueAccounts").select(["id", "season", "folded"]).where("leagueId", "=", leagueId);
		const rows = await all.where("season", "<=", season.season).where("folded", "in", before).execute();
		const ids = rows.map(({ id }) => id);
		if (ids.length === 0) return;
		await db.updateTable("leagueAccounts").set({ gamertag: null, folded: null }).where("id", "in", ids).execute();
		for (const { id, season: number, folded: was } of rows) {
			const change = changes.find(({ from }) => foldName(from) === was);
			if (change === undefined) continue;
			const folded = foldName(change.gamertag);
			const taken = db.selectFrom("leagueAccounts").select("id").where("leagueId", "=", leagueId);
			const isTaken = await taken.where("season", "=", number).where("folded", "=", folded).executeTakeFirst();
			if (isTaken !== undefined) continue;
			const { gamertag } = change;
			await db.updateTable("leagueAccounts").set({ gamertag, folded }).where("id", "=", id).execute();
		}
	}

	return {
		/** The accounts of the season that have a gamertag. */
		accounts(): Promise<PlayerAccount[]> {
			const accounts = db.selectFrom("leagueAccounts").select(["id", "gamertag", "platform", "playerId"]);
			const named = accounts.where(isOf(season)).where("gamertag", "is not", null);
			return named.$narrowType<{ gamertag: string }>().execute();
		},
		async setPlayer(account: number, playerId: string): Promise<void> {
			await db.updateTable("leagueAccounts").set({ playerId }).where("id", "=", account).execute();
		},
		/** Notes the name under which an account's player was seen. @param since the time of that game (epoch ms) */
		see,
		/**
		 * Gives an account its other name, and keeps its gamertag as the other name. If that name is the gamertag of an
		 * account whose other name is this one's gamertag, the two change places. Games under a name that was already
		 * somebody else's are deleted, to be read again.
		 *
		 * @param state of the other name: `seen` to take it, `former` to go back to it
		 * @returns the accounts that were renamed; the id of the account that has the name otherwise; null if there is no
		 * such name
		 */
		async exchange(
			account: number,
			state: AccountNameState,
		): Promise<{ renamed: number[] } | { taken: number } | null> {
			const rows = await db
				.selectFrom("leagueAccountNames")
				.innerJoin("leagueAccounts", "leagueAccounts.id", "leagueAccountNames.accountId")
				.select(["accountId", "leagueAccountNames.gamertag as other", "leagueAccountNames.folded", "since"])
				.select(["leagueAccounts.gamertag", "leagueAccounts.folded as current"])
				.where("leagueAccounts.leagueId", "=", leagueId)
				.where("leagueAccounts.season", "=", season.season)
				.where("state", "=", state)
				.execute();
			const first = rows.find(row => row.accountId === account);
			if (first === undefined || first.gamertag === null) return null;
			const accounts = db.selectFrom("leagueAccounts").select("id").where(isOf(season));
			const holder = await accounts.where("folded", "=", first.folded).executeTakeFirst();
			const second = rows.find(row => row.accountId === holder?.id && row.folded === first.current);
			if (holder !== undefined && second === undefined) return { taken: holder.id };
			const changes = second === undefined ? [first] : [first, second];
			await rename(changes.map(({ gamertag, other }) => ({ from: gamertag ?? "", gamertag: other })));
			const renamed = changes.map(({ accountId }) => accountId);
			const since = Math.min(...changes.map(change => Number(change.since)));
			await db
				.deleteFrom("leagueReadings")
				.where(({ or, eb }) => or([eb("accountId", "in", renamed), eb("opponentId", "in", renamed)]))
				.where("playedAt", ">=", since)
				.execute();
			for (const { accountId, gamertag, current } of changes) {
				const names = db.updateTable("leagueAccountNames").where("accountId", "=", accountId);
				const next: AccountNameState = state === "seen" ? "former" : "declined";
				await names.set({ gamertag: gamertag ?? "", folded: current ?? "", state: next, told: 1 }).execute();
			}
			return { renamed };
		},
		/** Notes that an account is not to get its other name. @returns false if there is no such name */
		async decline(account: number): Promise<boolean> {
			const names = db.updateTable("leagueAccountNames").where("accountId", "=", account).where("state", "=", "seen");
			const { numUpdatedRows } = await names.set({ state: "declined", told: 1 }).executeTakeFirstOrThrow();
			return numUpdatedRows > 0;
		},
	};
}
