import { isDeepStrictEqual } from "node:util";
import type { HistoryEntry } from "../../api/operations/game-history.ts";
import { formatFacts, type GameFacts } from "../../game/facts.ts";
import { findName, foldName } from "../../game/participant.ts";
import { SIDES } from "../../game/sides.ts";
import { isWithin, seasonPeriod } from "../rules/dates.ts";
import { findGames, preferReading } from "../rules/games.ts";
import { gameKey, readEntry, whyNoGame } from "../rules/read-entry.ts";
import type { OtherEntry } from "../rules/report.ts";
import { MAX_GAMES_A_SEASON } from "../season/bounds.ts";
import type { LeagueGame } from "../season/game.ts";
import type { Roster } from "../season/league.ts";
import type { Account } from "../season/member.ts";
import type { GameCheck, Reading } from "../season/reading.ts";
import type { SeasonView } from "../season/view.ts";
import type { AccountState, ReadAccount } from "../store/accounts.ts";
import type { LeagueStore } from "../store/leagues.ts";
import type { DueLog, LeagueReads } from "../store/reads.ts";
import type { SeasonWrite } from "../store/write.ts";
import { type SeasonViews, shownKeys } from "../views.ts";
import { LATE_MS } from "./schedule.ts";

/** The result of one read of an account's history. */
export interface AccountRead {
	account: ReadAccount;
	entries: readonly HistoryEntry[];
	/** The account's state is stored in one transaction with the games, so that a crash loses none. */
	state: AccountState;
	/** Whether a person waits, who is told that the games are stored. */
	isAwaited: boolean;
}

/** The result of a read for one league. */
export interface ReadResult {
	/** The keys of games that were not known before. */
	found: readonly string[];
	/** Games between members outside the season's dates: they are not stored. */
	outside: readonly LeagueGame[];
	/** The newest entries that are no games of the league, and why: undated ones, then the newest first; at most 5. */
	others: readonly OtherEntry[];
}

/** The parts with which reads are stored. */
export interface ReadStorage {
	store: Pick<LeagueStore, "change">;
	views: SeasonViews;
	reads: Pick<LeagueReads, "setState">;
}

export const MAX_OTHERS = 5;

/**
 * Stores the games of a read and its progress in one transaction.
 *
 * @returns null if the league no longer has the account
 * @throws StorageError
 */
export async function storeRead(
	{ store, views, reads }: ReadStorage,
	leagueId: number,
	{ account: read, entries, state, isAwaited }: AccountRead,
	at: number,
): Promise<ReadResult | null> {
	for (;;) {
		const view = await views.view(leagueId);
		const account = view?.members.flatMap(({ accounts }) => accounts).find(({ id }) => id === read.id);
		if (view == null || account === undefined) return null;
		const { readings, ...result } = readEntries(entries, account, view);
		const returned = findReturned(entries, view);
		const before = moveReadings(view.readings, returned, read.id);
		const knownKeys = shownKeys(before, view.hidden);
		const { endedAt } = view;
		const isFinal = ({ playedAt }: Reading) => endedAt !== null && playedAt < endedAt && at >= endedAt + LATE_MS;
		const fresh = findFresh(readings, before, knownKeys).filter(reading => !isFinal(reading));
		if (fresh.length === 0 && returned.length === 0) {
			await reads.setState(read, state);
			return { found: [], ...result };
		}
		// A game's log is requested by the id of one participant at a time.
		const added = fresh.map(reading => ({ reading, logDueAt: knownKeys.has(reading.key) ? null : at }));
		const replaced = new Set(fresh.map(nameOf));
		const all = [...before.filter(reading => !replaced.has(nameOf(reading))), ...fresh];
		const rejudged = await views.rejudge(view, all);
		const work = async (_: Roster, write: SeasonWrite) => {
			for (const hidden of returned) await write.accounts.merge(hidden, read.id);
			await write.readings.put(added);
			await write.accounts.setState(read, state);
			return write.decisions.add(rejudged.changes, { by: null, at });
		};
		const decisions = await store.change(leagueId, work, view, { inBackground: !isAwaited });
		if (decisions === undefined) continue;
		await views.keep(view, rejudged, decisions);
		const found = findGames(view.members, fresh).flatMap(({ key }) => (knownKeys.has(key) ? [] : key));
		return { found: [...new Set(found)], ...result };
	}
}

/**
 * The hidden accounts that have the gamertag of this history. The two participants have different ids of a game, so an
 * equal id proves it. Nothing else identifies games against gamertags that have been deleted since.
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

/**
 * Moves the readings of some accounts, and readings about them, to another account. If two readings are equal, the moved
 * one is kept.
 */
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

/** Identifies a reading: a later reading of the same game from the same history replaces it. */
function nameOf({ account, id, key }: Reading): string {
	return `${account} ${id} ${key}`;
}

/**
 * The readings that are new or have changed, as long as the season has room for further games.
 *
 * @param keys of known games
 */
function findFresh(readings: readonly Reading[], before: readonly Reading[], keys: ReadonlySet<string>): Reading[] {
	const byName = new Map(before.map(reading => [nameOf(reading), reading]));
	const added = new Set(readings.flatMap(({ key }) => (keys.has(key) ? [] : key)));
	const excess = new Set([...added].slice(Math.max(0, MAX_GAMES_A_SEASON - keys.size)));
	return [...Map.groupBy(readings, nameOf)].flatMap(([name, same]) => {
		const stored = byName.get(name);
		const best = same.reduce(preferReading);
		if (stored === undefined) return excess.has(best.key) ? [] : best;
		const after = { ...preferReading(stored, best), opponent: best.opponent, check: stored.check };
		return isDeepStrictEqual(stored, after) ? [] : after;
	});
}

/** Sorts the entries into readings of the league, games outside its dates, and others. */
function readEntries(
	entries: readonly HistoryEntry[],
	account: Account,
	{ rules, members, ...plan }: Pick<SeasonView, "rules" | "members" | "endedAt" | "playoffs">,
): Omit<ReadResult, "found"> & { readings: Reading[] } {
	const period = seasonPeriod(rules, plan);
	const accounts = members.flatMap(member => member.accounts);
	const readings: Reading[] = [];
	const outside: LeagueGame[] = [];
	const others: OtherEntry[] = [];
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

/**
 * Stores the facts of a game's log. Nothing is stored if the league no longer has the reading by which the log was read.
 *
 * @param facts null: the log has no box score
 * @param at epoch ms
 * @throws StorageError
 */
export async function storeLog(
	{ store, views }: ReadStorage,
	{ leagueId, season, accountId, gameId, key }: DueLog,
	check: GameCheck,
	facts: GameFacts | null,
	at: number,
): Promise<void> {
	const text = facts && formatFacts(facts);
	const row = text === null ? null : { facts: text, readAt: at };
	for (;;) {
		const view = await views.view(leagueId, season);
		const before = view?.readings.find(
			reading => reading.account === accountId && reading.id === gameId && reading.key === key,
		);
		if (view == null || before === undefined) return;
		const after = { ...before, check };
		const readings = view.readings.map(reading => (reading === before ? after : reading));
		const rejudged = await views.rejudge(view, readings);
		const work = async (_: Roster, write: SeasonWrite) => {
			await write.readings.putLog(after, row);
			return write.decisions.add(rejudged.changes, { by: null, at });
		};
		const decisions = await store.change(leagueId, work, view, { inBackground: true });
		if (decisions !== undefined) return views.keep(view, rejudged, decisions);
	}
}
