import { isDeepStrictEqual } from "node:util";
import type { HistoryEntry } from "../../api/operations/game-history.ts";
import { formatFacts, type GameFacts } from "../../game/facts.ts";
import { findName, foldName } from "../../game/participant.ts";
import { SIDES } from "../../game/sides.ts";
import { isWithin, seasonPeriod } from "../rules/dates.ts";
import { findGames, preferReading } from "../rules/games.ts";
import { gameKey, type NoGame, readEntry, whyNoGame } from "../rules/read-entry.ts";
import { MAX_GAMES_A_SEASON } from "../season/bounds.ts";
import type { LeagueGame } from "../season/game.ts";
import type { Account } from "../season/member.ts";
import type { GameCheck, Reading } from "../season/reading.ts";
import type { SeasonView } from "../season/view.ts";
import type { AccountState, ReadAccount } from "../store/change.ts";
import type { DueLog, LeagueReads } from "../store/reads.ts";
import { type SeasonStore, shownKeys } from "../store/season-store.ts";
import { formatReading } from "../store/stored.ts";
import { LATE_MS } from "./schedule.ts";

/** The history of an account as one read found it. */
export interface AccountRead {
	account: ReadAccount;
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
	{ store, reads }: ReadStorage,
	leagueId: number,
	{ account: read, entries, state }: AccountRead,
	at: number,
): Promise<ReadResult | null> {
	for (;;) {
		const view = await store.view(leagueId);
		const account = view?.members.flatMap(({ accounts }) => accounts).find(({ id }) => id === read.id);
		if (view == null || account === undefined) return null;
		const { readings, ...result } = readEntries(entries, account, view);
		const returned = findReturned(entries, view);
		const before = moveReadings(view.readings, returned, read.id);
		const known = shownKeys(before, view.hidden);
		const { endedAt } = view;
		const isFinal = ({ playedAt }: Reading) => endedAt !== null && playedAt < endedAt && at >= endedAt + LATE_MS;
		const fresh = findFresh(readings, before, known).filter(reading => !isFinal(reading));
		if (fresh.length === 0 && returned.length === 0) {
			await reads.setState(read, state);
			return { found: [], ...result };
		}
		const season = { leagueId, season: view.number };
		// A game's log is asked for by one participant's id at a time.
		const rows = fresh.map(reading => formatReading(reading, season, known.has(reading.key) ? null : at));
		const replaced = new Set(fresh.map(nameOf));
		const all = [...before.filter(reading => !replaced.has(nameOf(reading))), ...fresh];
		const isStored = await store.addReadings(view, all, at, async write => {
			for (const hidden of returned) await write.mergeAccounts(hidden, read.id);
			await write.putReadings(rows);
			await write.setState(read, state);
		});
		const found = findGames(view.members, fresh).flatMap(({ key }) => (known.has(key) ? [] : key));
		if (isStored) return { found: [...new Set(found)], ...result };
	}
}

/**
 * The hidden accounts whose gamertag is that of the history: each participant knows a game by an id of their own. Their
 * games against gamertags that were deleted since are known by this alone.
 */
function findReturned(
	entries: readonly HistoryEntry[],
	{ hidden, readings }: Pick<SeasonView, "hidden" | "readings">,
): number[] {
	if (hidden.size === 0) return [];
	const games = new Set(entries.flatMap(entry => (entry.playedAt === null ? [] : `${entry.id} ${gameKey(entry)}`)));
	const returned = readings.filter(({ account, id, key }) => hidden.has(account) && games.has(`${id} ${key}`));
	return [...new Set(returned.map(({ account }) => account))];
}

/** What was read of and by some accounts as that of another one; what it was read by both is that of the first. */
function moveReadings(readings: readonly Reading[], from: readonly number[], into: number): readonly Reading[] {
	if (from.length === 0) return readings;
	const move = (account: number) => (from.includes(account) ? into : account);
	const moved = readings.map(reading => ({
		...reading,
		account: move(reading.account),
		opponent: move(reading.opponent),
	}));
	const isMoved = (index: number) => readings[index]?.account !== moved[index]?.account;
	const names = new Set(moved.filter((_, index) => isMoved(index)).map(nameOf));
	return moved.filter((reading, index) => isMoved(index) || reading.account !== into || !names.has(nameOf(reading)));
}

/** A reading is replaced by what the same history tells of the game later. */
function nameOf({ account, id, key }: Reading): string {
	return `${account} ${id} ${key}`;
}

/** The readings of which something is not known yet, of as many games as the season takes. @param keys that are known */
function findFresh(readings: readonly Reading[], known: readonly Reading[], keys: ReadonlySet<string>): Reading[] {
	const byName = new Map(known.map(reading => [nameOf(reading), reading]));
	const added = new Set(readings.flatMap(({ key }) => (keys.has(key) ? [] : key)));
	const excess = new Set([...added].slice(Math.max(0, MAX_GAMES_A_SEASON - keys.size)));
	return [...Map.groupBy(readings, nameOf)].flatMap(([name, told]) => {
		const before = byName.get(name);
		const best = told.reduce(preferReading);
		if (before === undefined) return excess.has(best.key) ? [] : best;
		const after = { ...preferReading(before, best), opponent: best.opponent, check: before.check };
		return isDeepStrictEqual(before, after) ? [] : after;
	});
}

/** What the entries say of games of the account's league. */
function readEntries(
	entries: readonly HistoryEntry[],
	account: Account,
	{ rules, members, ...plan }: Pick<SeasonView, "rules" | "members" | "endedAt" | "playoffs">,
): Omit<ReadResult, "found"> & { readings: Reading[] } {
	const period = seasonPeriod(rules, plan);
	const accounts = members.flatMap(member => member.accounts);
	const readings: Reading[] = [];
	const outside: LeagueGame[] = [];
	const others: ReadResult["others"][number][] = [];
	for (const entry of entries) {
		const reading = readEntry(entry, account, accounts);
		const games = typeof reading === "string" ? [] : findGames(members, [reading]);
		if (typeof reading !== "string" && isWithin(reading.playedAt, period)) readings.push(reading);
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

/** The name of the other side; null if the service hides it. */
function findOpponent(entry: HistoryEntry, gamertag: string): string | null {
	const names = SIDES.map(side => findName(entry[side]));
	return names.find(name => name !== null && foldName(name) !== foldName(gamertag)) ?? null;
}

/** Stores what the log of a game says. @param facts null: it has no box score @throws StorageError */
export async function storeLog(
	{ store }: ReadStorage,
	log: DueLog,
	check: GameCheck,
	facts: GameFacts | null,
	at: number,
): Promise<void> {
	const { leagueId, accountId, gameId, key } = log;
	const text = facts && formatFacts(facts);
	const told = text === null ? null : { facts: text, readAt: at };
	for (;;) {
		const view = await store.view(leagueId);
		if (view === null) return;
		const isAbout = ({ account, id, ...reading }: Reading) =>
			account === accountId && id === gameId && reading.key === key;
		const readings = view.readings.map(reading => (isAbout(reading) ? { ...reading, check } : reading));
		if (await store.addReadings(view, readings, at, write => write.setLog(log, check, told))) return;
	}
}
