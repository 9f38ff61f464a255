import { isDeepStrictEqual } from "node:util";
import type { HistoryEntry } from "../../api/operations/game-history.ts";
import { findName, foldName } from "../../game/participant.ts";
import { SIDES } from "../../game/sides.ts";
import type { AccountState } from "../../storage/league-change.ts";
import type { DueLog, LeagueReads } from "../../storage/league-reads.ts";
import type { LeagueTables } from "../../storage/leagues.ts";
import { seasonPeriod } from "../rules/dates.ts";
import { findGames, preferReading } from "../rules/games.ts";
import { type NoGame, readEntry } from "../rules/read-entry.ts";
import {
	type Account,
	type GameCheck,
	type LeagueGame,
	MAX_GAMES_A_SEASON,
	type Member,
	type Reading,
} from "../season.ts";
import type { SeasonStore, SeasonView } from "../season-store.ts";
import { formatReading, parseReading } from "../stored.ts";

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
	/** The newest entries that are no game of the league, and why: undated ones, then the newest first; at most 5. */
	others: readonly { playedAt: number | null; opponent: string | null; why: NoGame }[];
}

/** What the reads are stored with. */
export interface ReadStorage {
	store: SeasonStore;
	tables: Pick<LeagueTables, "readingsOf">;
	reads: Pick<LeagueReads, "setState">;
}

export const MAX_OTHERS = 5;

/**
 * Stores what a read found, and how far it came, in one transaction.
 *
 * @returns null if the league has no such account any more
 * @throws StorageError
 */
export async function storeRead(
	{ store, tables, reads }: ReadStorage,
	leagueId: number,
	{ account: id, entries, state }: AccountRead,
	at: number,
): Promise<ReadResult | null> {
	for (;;) {
		const view = await store.view(leagueId);
		const account = view?.members.flatMap(({ accounts }) => accounts).find(each => each.id === id);
		if (view == null || account === undefined) return null;
		const { readings, ...result } = readEntries(entries, account, view);
		const season = { leagueId, season: view.number };
		const fresh = findFresh(readings, (await tables.readingsOf(season, id)).map(parseReading));
		if (fresh.length === 0) {
			await reads.setState(id, state);
			return { found: [], ...result };
		}
		const games = findGames(view.members, fresh);
		const known = new Set(view.games.map(({ key }) => key));
		const keys = [...new Set(games.map(({ key }) => key))].filter(key => !known.has(key));
		let found: string[] = [];
		const isStored = await store.addGames(view, [...view.games, ...games], at, async write => {
			found = keys.slice(0, Math.max(0, MAX_GAMES_A_SEASON - (await write.countGames())));
			const excess = new Set(keys.slice(found.length));
			const rows = fresh
				.filter(({ key }) => !excess.has(key))
				// A game's log is asked for by one participant's id at a time.
				.map(reading => formatReading(reading, season, known.has(reading.key) ? null : at));
			await write.putReadings(rows);
			await write.updateAccounts([id], state);
		});
		if (isStored) return { found, ...result };
	}
}

/** The readings of which something is not known yet. */
function findFresh(readings: readonly Reading[], known: readonly Reading[]): Reading[] {
	const nameOf = ({ id, key }: Reading) => `${id} ${key}`;
	const byName = new Map(known.map(reading => [nameOf(reading), reading]));
	return [...Map.groupBy(readings, nameOf)].flatMap(([name, told]) => {
		const before = byName.get(name);
		const best = told.reduce(preferReading);
		if (before === undefined) return best;
		const after = { ...preferReading(before, best), opponent: best.opponent, check: before.check };
		return isDeepStrictEqual(before, after) ? [] : after;
	});
}

/** What the entries say of games of the account's league. */
function readEntries(
	entries: readonly HistoryEntry[],
	account: Account,
	{ rules, members }: Pick<SeasonView, "rules" | "members">,
): Omit<ReadResult, "found"> & { readings: Reading[] } {
	const { from, until } = seasonPeriod(rules);
	const accounts = members.flatMap(member => member.accounts);
	const readings: Reading[] = [];
	const outside: LeagueGame[] = [];
	const others: ReadResult["others"][number][] = [];
	for (const entry of entries) {
		const reading = readEntry(entry, account, accounts);
		const games = typeof reading === "string" ? [] : findGames(members, [reading]);
		if (typeof reading !== "string" && reading.playedAt >= from && reading.playedAt < until) readings.push(reading);
		else outside.push(...games);
		if (games.length > 0) continue;
		const why = typeof reading === "string" ? reading : whyNoGame(reading, members);
		others.push({ playedAt: entry.playedAt, opponent: findOpponent(entry, account.gamertag), why });
	}
	const newest = others
		.sort((a, b) => (b.playedAt ?? Number.MAX_VALUE) - (a.playedAt ?? Number.MAX_VALUE))
		.slice(0, MAX_OTHERS);
	return { readings, outside, others: newest };
}

/** Why a reading of a game between two accounts is no game of the league. */
function whyNoGame({ account, opponent }: Reading, members: readonly Member[]): NoGame {
	const own = members.find(({ accounts }) => accounts.some(({ id }) => id === account));
	return own?.accounts.some(({ id }) => id === opponent) ? "same-member" : "stranger";
}

/** The name of the other side; null if the service hides it. */
function findOpponent(entry: HistoryEntry, gamertag: string): string | null {
	const names = SIDES.map(side => findName(entry[side]));
	return names.find(name => name !== null && foldName(name) !== foldName(gamertag)) ?? null;
}

/** Stores what the log of a game says. @throws StorageError */
export async function storeLog({ store }: ReadStorage, log: DueLog, check: GameCheck, at: number): Promise<void> {
	const { leagueId, accountId, gameId } = log;
	for (;;) {
		const view = await store.view(leagueId);
		if (view === null) return;
		const isAbout = ({ ids }: LeagueGame) => ids.some(({ account, id }) => account === accountId && id === gameId);
		const games = view.games.map(game => (isAbout(game) ? { ...game, check } : game));
		if (await store.addGames(view, games, at, write => write.setLog(log, check))) return;
	}
}
