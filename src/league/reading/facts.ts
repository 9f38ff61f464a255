import { isDeepStrictEqual } from "node:util";
import type { HistoryEntry } from "../../api/operations/game-history.ts";
import { findName, foldName } from "../../game/participant.ts";
import { SIDES } from "../../game/sides.ts";
import type { AccountState, LeagueChange, SeasonRows } from "../../storage/league-change.ts";
import type { LeagueTable } from "../../storage/leagues.ts";
import type { LeagueGameRow } from "../../storage/tables.ts";
import type { Report } from "../leagues.ts";
import { seasonPeriod } from "../rules/dates.ts";
import { judgeGames } from "../rules/judge.ts";
import { mergeGames } from "../rules/merge.ts";
import { sightGame } from "../rules/sighting.ts";
import {
	type GameCheck,
	type GameVerdict,
	type JudgedGame,
	type LeagueGame,
	MAX_GAMES_A_SEASON,
	type Ruling,
	type Season,
} from "../season.ts";
import { formatGame, parseSeason } from "../season-rows.ts";

/** The history of an account as one read found it. */
export interface AccountRead {
	account: number;
	entries: readonly HistoryEntry[];
	/** Stored with the games, so that a crash in between loses none. */
	state: AccountState;
}

/** What a read found for a league. */
export interface ReadResult {
	/** The keys of games that were not known before. */
	found: readonly string[];
	/** Games between members outside the season's dates: they are not stored. */
	outside: readonly LeagueGame[];
	others: Report["others"];
}

export const MAX_OTHERS = 5;

/** When the log of a game is read next. */
type LogState = Pick<LeagueGameRow, "logTries" | "logDueAt">;

/** Of a game whose log has been read. */
const FINISHED: LogState = { logTries: 0, logDueAt: null };

/**
 * Stores the games of a read, and how far it came, in one transaction.
 *
 * @returns null if the league has no such account any more
 * @throws StorageError
 */
export async function addRead(
	table: LeagueTable,
	leagueId: number,
	read: AccountRead,
	at: number,
): Promise<ReadResult | null> {
	const league = await table.find(leagueId);
	const members = league && (await table.season(league, league.season, []));
	const sighted = members && sightEntries(read, members);
	if (!sighted) return null;
	const { games, ...result } = sighted;
	const keys = games.map(({ key }) => key);
	const stored = await table.season(members.league, members.league.season, keys);
	if (stored !== undefined && findNew(games, parseSeason(stored)).length === 0) {
		await table.updateAccount(read.account, read.state);
		return { found: [], ...result };
	}
	const found = await table.change(leagueId, async (change, current) => {
		const rows = await change.season(current);
		// Somebody may have removed the account meanwhile.
		if (rows === undefined || !rows.accounts.some(({ id }) => id === read.account)) return null;
		const known = new Map(rows.games.map(row => [row.key, row]));
		const fresh = findNew(games, parseSeason(rows));
		const room = Math.max(0, MAX_GAMES_A_SEASON - known.size);
		const added = fresh.filter(({ key }) => !known.has(key)).slice(0, room);
		const changed = fresh.filter(({ key }) => known.has(key));
		await putGames(change, rows, [...changed, ...added], at, key => known.get(key) ?? { logTries: 0, logDueAt: at });
		await change.updateAccount(read.account, read.state);
		return added.map(({ key }) => key);
	});
	return found == null ? null : { found, ...result };
}

/** Stores games as they are now known. Where a verdict changes to or from "counts", a decision says so. */
async function putGames(
	change: LeagueChange,
	rows: SeasonRows,
	games: readonly LeagueGame[],
	at: number,
	logState: (key: string) => LogState,
): Promise<void> {
	const before = parseSeason(rows);
	const after = new Map([...before.games, ...games].map(game => [game.key, game]));
	const season = { leagueId: rows.league.id, season: rows.league.season };
	const formatted = games.map(game => formatGame(game, season));
	const withLogs = formatted.map(({ row }) => {
		const { logTries, logDueAt } = logState(row.key);
		return { ...row, logTries, logDueAt };
	});
	await change.putGames(
		withLogs,
		formatted.flatMap(({ ids }) => ids),
	);
	const judged = judgeGames({ ...before, games: [...after.values()] });
	for (const ruling of findChanges(judgeGames(before), judged)) {
		const text = JSON.stringify(ruling);
		await change.addDecision({ ...season, at, by: null, reason: "", kind: ruling.kind, ruling: text });
	}
	const count = (status: GameVerdict["status"]) => judged.filter(({ verdict }) => verdict.status === status).length;
	await change.note(rows.league.id, { counted: count("counts"), waiting: count("review") });
}

/** The games whose verdict changes to or from "counts". A game that is new has no verdict before. */
function findChanges(before: readonly JudgedGame[], after: readonly JudgedGame[]): (Ruling & { kind: "changed" })[] {
	const statuses = new Map(before.map(({ key, verdict }) => [key, verdict.status]));
	return after.flatMap(({ key, verdict: { status } }) => {
		const was = statuses.get(key);
		const isChange = was !== undefined && was !== status && (was === "counts" || status === "counts");
		return isChange ? [{ kind: "changed" as const, key, before: was, after: status }] : [];
	});
}

/** The games of which something is not known yet, with all that is known of them. */
function findNew(games: readonly LeagueGame[], { games: stored }: Pick<Season, "games">): LeagueGame[] {
	const byKey = new Map(stored.map(game => [game.key, game]));
	return [...Map.groupBy(games, ({ key }) => key)].flatMap(([key, result]) => {
		const known = byKey.get(key);
		const merged = mergeGames(known === undefined ? result : [known, ...result]);
		return known !== undefined && isDeepStrictEqual(merged, mergeGames([known])) ? [] : merged;
	});
}

/** The games that the entries tell the account's league. */
function sightEntries(
	{ account: accountId, entries }: AccountRead,
	rows: SeasonRows,
): (Omit<ReadResult, "found"> & { games: LeagueGame[] }) | null {
	const { members, rules } = parseSeason(rows);
	const member = members.find(({ accounts }) => accounts.some(({ id }) => id === accountId));
	const account = member?.accounts.find(({ id }) => id === accountId);
	if (member === undefined || account === undefined) return null;
	const { from, until } = seasonPeriod(rules);
	const removedAt = new Map(rows.members.map(row => [row.id, row.removedAt ?? Number.POSITIVE_INFINITY]));
	const isMember = ({ playedAt, away, home }: LeagueGame) =>
		[away, home].every(side => playedAt < (removedAt.get(side.member) ?? 0));
	const games: LeagueGame[] = [];
	const outside: LeagueGame[] = [];
	const others: ReadResult["others"][number][] = [];
	for (const entry of entries) {
		const sighted = sightGame(entry, { member, account }, members);
		if (typeof sighted !== "string" && isMember(sighted)) {
			const isInSeason = sighted.playedAt >= from && sighted.playedAt < until;
			(isInSeason ? games : outside).push(sighted);
		} else {
			const why = typeof sighted === "string" ? sighted : "stranger";
			others.push({ playedAt: entry.playedAt, opponent: findOpponent(entry, account.gamertag), why });
		}
	}
	const newest = others
		.sort((a, b) => (b.playedAt ?? Number.MAX_VALUE) - (a.playedAt ?? Number.MAX_VALUE))
		.slice(0, MAX_OTHERS);
	return { games, outside, others: newest };
}

/** The name of the other side; null if the service hides it. */
function findOpponent(entry: HistoryEntry, gamertag: string): string | null {
	const names = SIDES.map(side => findName(entry[side]));
	return names.find(name => name !== null && foldName(name) !== foldName(gamertag)) ?? null;
}

/** Stores what the log of a game says. @throws StorageError */
export async function addLog(
	table: LeagueTable,
	{ leagueId, key }: { leagueId: number; key: string },
	check: GameCheck,
	at: number,
): Promise<void> {
	await table.change(leagueId, async (change, league) => {
		const rows = await change.season(league);
		const game = rows && parseSeason(rows).games.find(each => each.key === key);
		if (rows === undefined || game === undefined) return;
		await putGames(change, rows, mergeGames([game, { ...game, check }]), at, () => FINISHED);
	});
}
