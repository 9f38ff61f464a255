import type { HistoryEntry } from "../../api/operations/game-history.ts";
import { formatFacts, type GameFacts } from "../../game/facts.ts";
import { findGames } from "../rules/games.ts";
import { type LoggedPlayers, planPlayers } from "../rules/players.ts";
import type { Roster } from "../season/league.ts";
import type { GameCheck, GameReading } from "../season/reading.ts";
import type { AccountState, ReadAccount } from "../store/accounts.ts";
import type { LeagueStore } from "../store/leagues.ts";
import type { DueLog, LeagueReads } from "../store/reads.ts";
import type { SeasonWrite } from "../store/write.ts";
import { type SeasonViews, shownKeys } from "../views.ts";
import { findFresh, findReturned, moveReadings, nameOf } from "./merge-readings.ts";
import { LATE_LISTING_MS } from "./schedule.ts";
import { type ReadResult, sortEntries } from "./sort-entries.ts";

/** The result of one read of an account's history. */
export interface AccountRead {
	/** The account with the gamertag whose history was read. */
	account: ReadAccount & { gamertag: string };
	entries: readonly HistoryEntry[];
	/** The account's state is stored in one transaction with the games, so that a crash loses none. */
	state: AccountState;
	/** Whether a person waits for the games to be stored. */
	isAwaited: boolean;
}

/** What is kept of a log. */
export interface ReadLog {
	check: GameCheck;
	/** Null: the log has no box score. */
	facts: GameFacts | null;
	players: LoggedPlayers;
}

/** The parts with which reads are stored. */
export interface ReadStorage {
	store: Pick<LeagueStore, "change">;
	views: SeasonViews;
	reads: Pick<LeagueReads, "setState">;
}

/**
 * Stores the games of a read and its progress in one transaction.
 *
 * @returns null if the league no longer has the account, or has given it another name
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
		if (view == null || account === undefined || account.gamertag !== read.gamertag) return null;
		const { readings, ...result } = sortEntries(entries, account, view);
		const returned = findReturned(entries, view);
		const before = moveReadings(view.readings, returned, read.id);
		const knownKeys = shownKeys(before, view.hidden);
		const { endedAt } = view;
		const isFinal = ({ playedAt }: GameReading) =>
			endedAt !== null && playedAt < endedAt && at >= endedAt + LATE_LISTING_MS;
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
 * Stores the facts of a game's log. Nothing is stored if the league no longer has the reading by which the log was read.
 *
 * @param at epoch ms
 * @throws StorageError
 */
export async function storeLog(
	{ store, views }: ReadStorage,
	{ leagueId, season, accountId, gameId, key }: DueLog,
	{ check, facts, players }: ReadLog,
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
			const { ids, names } = planPlayers(await write.names.accounts(), after, players);
			for (const { account, playerId } of ids) await write.names.setPlayer(account, playerId);
			for (const { account, gamertag } of names) await write.names.see(account, gamertag, after.playedAt);
			return write.decisions.add(rejudged.changes, { by: null, at });
		};
		const decisions = await store.change(leagueId, work, view, { inBackground: true });
		if (decisions !== undefined) return views.keep(view, rejudged, decisions);
	}
}

/**
 * Notes the name under which the player of an account was seen.
 *
 * @param since the time of the game (epoch ms)
 * @throws StorageError
 */
export async function storeName(
	{ store }: Pick<ReadStorage, "store">,
	leagueId: number,
	account: number,
	{ name, since }: { name: string; since: number },
): Promise<void> {
	await store.change(
		leagueId,
		async ({ members }, write) => {
			const isKnown = members.some(({ accounts }) => accounts.some(({ id }) => id === account));
			if (isKnown) await write.names.see(account, name, since);
		},
		undefined,
		{ inBackground: true },
	);
}
