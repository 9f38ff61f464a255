import type { Client, RequestOptions } from "../../api/client.ts";
import { requireFresh } from "../../api/fresh.ts";
import type { Fetched } from "../../api/operation.ts";
import type { GameMode, HistoryEntry, HistoryPage } from "../../api/operations/game-history.ts";
import { ApiError, type ApiErrorKind, isAnswer } from "../../errors.ts";
import { foldName } from "../../game/participant.ts";
import { wait as defaultWait, inParts, type Wait, withTimeout } from "../../ground/async.ts";
import type { Logger } from "../../ground/logger.ts";
import { createQueue } from "../../ground/queue.ts";
import { MINUTE, SECOND } from "../../ground/times.ts";
import { PLATFORMS, type Platform } from "../../ground/words.ts";
import {
	type DiscoveryData,
	type FoundGroup,
	type FoundPerson,
	findFoundGroups,
	type Person,
} from "../rules/discovery/found-groups.ts";
import { nextPerson } from "../rules/discovery/next-person.ts";
import { findSeenGames, relevantSeenGames, type SeenGame, tallySeenGames } from "../rules/discovery/seen-games.ts";
import type { ReadKind, ReadOutcome } from "./read-account.ts";

/** The question of a discovery. */
export interface DiscoverySearch {
	serverId: string;
	gamertag: string;
	platform: Platform;
	/** The first day, "2026-09-01" in UTC. */
	since: string;
}

/** Why a discovery reads no further: nobody is left, or one of its bounds, or failures of the service. */
export type DiscoveryEnd = "complete" | "people" | "requests" | ApiErrorKind;

export interface Discovery extends DiscoveryData {
	search: DiscoverySearch;
	/** The number of histories that were read, and of requests that were sent. */
	read: number;
	requests: number;
	/** Games whose opponent the service does not name. */
	unnamed: number;
	/** Gamertags whose history was not read to the first day, because it is too long or could not be read. */
	partial: readonly string[];
	/** Null while it is being read. */
	end: DiscoveryEnd | null;
	/** The groups among the people. They are found once for what has been read, whoever looks at them. */
	groups(): Promise<readonly FoundGroup<FoundPerson>[]>;
}

export interface DiscoveriesOptions {
	api: Pick<Client, "gameHistory">;
	logger: Pick<Logger, "error">;
	/** Epoch ms. */
	now: () => number;
	wait?: Wait | undefined;
	onRead?: ((kind: ReadKind, outcome: ReadOutcome) => void) | undefined;
}

/** The bounds of one discovery. */
export const MAX_PEOPLE = 40;
export const MAX_DISCOVERY_REQUESTS = 300;
/** The pages of one history: a person who plays all day must not use up the requests of the others. */
const MAX_PAGES = 20;
/** The games of one page that are taken: the service sends so many, and what it sends beyond is work for everybody. */
const MAX_GAMES_A_PAGE = 25;
/** Discoveries in memory, at most one for each server. */
const MAX_DISCOVERIES = 50;
/** A discovery that nobody has looked at for this long is forgotten. */
export const KEEP_MS = 10 * MINUTE;
/** After a failure a request is repeated twice. */
const RETRIES = 2;
const RETRY_MS = 5 * SECOND;

/** The discovery was forgotten, or has used up its requests. */
class Ended extends Error {}

interface State {
	search: DiscoverySearch;
	from: number;
	people: Map<string, Person>;
	/** The folded gamertags whose history has been read, or is not there, the first person first. */
	read: Set<string>;
	partial: Set<string>;
	games: SeenGame[];
	/** Null until the first person's history has been read. */
	isLeague: boolean | null;
	unnamed: number;
	requests: number;
	end: DiscoveryEnd | null;
	/** Epoch ms. */
	usedAt: number;
	/** The groups by so many histories. */
	found: { read: number; groups: Promise<readonly FoundGroup<FoundPerson>[]> } | null;
	forgotten: AbortController;
	/** Resolves when it is not read any more. */
	done: Promise<void>;
}

/**
 * Finds the people of a league from the games of one of them: reads a history, then the opponents' histories, then those of
 * their opponents. Everything is in memory alone, for one search of each server.
 *
 * All discoveries together send one request at a time, in turns by server, in the background and within the pace of the
 * leagues' reader, which has three at a time: each of its reads waits for at most one request of a discovery.
 */
export function createDiscoveries({ api, logger, now, wait = defaultWait, onRead = () => {} }: DiscoveriesOptions) {
	const states = new Map<string, State>();
	const turns = createQueue({ max: 1, wait });
	let lastKey = 0;

	/** The search of a server, if it is this one; it is kept for longer then. */
	function find(search: DiscoverySearch): State | undefined {
		forgetOld();
		const state = states.get(search.serverId);
		if (state === undefined || keyOf(state.search) !== keyOf(search)) return undefined;
		state.usedAt = now();
		return state;
	}

	function dropState(state: State): void {
		state.forgotten.abort();
		if (states.get(state.search.serverId) === state) states.delete(state.search.serverId);
	}

	function forgetOld(): void {
		for (const state of [...states.values()]) if (now() - state.usedAt >= KEEP_MS) dropState(state);
	}

	async function forgetLater(state: State): Promise<void> {
		const { signal } = state.forgotten;
		while (!signal.aborted) {
			const restMs = state.usedAt + KEEP_MS - now();
			if (restMs <= 0) return dropState(state);
			// It rejects if the discovery is forgotten before.
			await wait(restMs, signal).catch(() => {});
		}
	}

	/** Runs one request when it is the server's turn. */
	function inTurn<Value>({ search }: State, request: () => Promise<Value>): Promise<Value> {
		const { promise, resolve, reject } = Promise.withResolvers<Value>();
		lastKey++;
		turns.add(search.serverId, String(lastKey), async () => {
			await request().then(resolve, reject);
			return null;
		});
		return promise;
	}

	/** @throws {ApiError} if the service fails repeatedly, or says that there is no such history; Ended */
	async function askPage(
		state: State,
		query: { username: string; platform: Platform; mode: GameMode; page: number },
	): Promise<Fetched<HistoryPage>> {
		const { signal } = state.forgotten;
		const options: RequestOptions = { priority: "background", isPaced: true, isStored: false, signal };
		for (let failures = 0; ; failures++) {
			try {
				const answer = await inTurn(state, async () => {
					if (signal.aborted || state.requests >= MAX_DISCOVERY_REQUESTS) throw new Ended();
					state.requests++;
					return api.gameHistory(query, options);
				});
				if (signal.aborted) throw new Ended();
				return requireFresh(answer, "gameHistory");
			} catch (error) {
				if (signal.aborted) throw new Ended();
				const isFinal = failures === RETRIES || isAnswer(error);
				if (isFinal || !(error instanceof ApiError)) throw error;
				await wait(Math.max(RETRY_MS, error.retryAfterMs ?? 0), signal).catch(() => {});
			}
		}
	}

	/** The entries of one mode back to the first day; null if there are none on this platform. */
	async function readMode(
		state: State,
		player: { username: string; platform: Platform; mode: GameMode },
	): Promise<HistoryEntry[] | null> {
		const entries: HistoryEntry[] = [];
		for (let page = 1; ; page++) {
			const { data } = await askPage(state, { ...player, page });
			entries.push(...data.games.slice(0, MAX_GAMES_A_PAGE));
			const isMissing = data.games.length === 0 && page < data.totalPages;
			if (isMissing || data.games.length > MAX_GAMES_A_PAGE) state.partial.add(foldName(player.username));
			if (data.totalPages === 0) return null;
			const isOld = data.games.some(({ playedAt }) => playedAt !== null && playedAt < state.from);
			if (isOld || page >= data.totalPages) return entries;
			if (page === MAX_PAGES) {
				state.partial.add(foldName(player.username));
				return entries;
			}
		}
	}

	/** The entries of a person's history; null: the service knows none on this platform. */
	async function readOn(state: State, username: string, platform: Platform): Promise<HistoryEntry[] | null> {
		const games = await readMode(state, { username, platform, mode: "all" });
		const isFirst = foldName(username) === foldName(state.search.gamertag);
		if (isFirst) {
			const { games: met } = findSeenGames(games ?? [], username, state.from);
			state.isLeague = met.some(({ isLeague }) => isLeague);
		}
		if (state.isLeague === true) return games;
		// Exhibitions have a history of their own.
		const exhibitions = await readMode(state, { username, platform, mode: "exhibition" });
		return games === null && exhibitions === null ? null : [...(games ?? []), ...(exhibitions ?? [])];
	}

	/** Reads a history on the platform that the badge means, or else on the others in turn. */
	async function readPerson(state: State, person: Person): Promise<void> {
		const { search } = state;
		const tried = new Set(
			[person.platform, person.badge, search.platform, ...PLATFORMS].filter(platform => platform !== null),
		);
		for (const platform of tried) {
			const entries = await readOn(state, person.name, platform);
			if (entries === null) continue;
			const { games, opponents, unnamed } = findSeenGames(entries, person.name, state.from);
			state.people.set(person.folded, { ...person, platform, isRead: true });
			state.games.push(...games);
			state.unnamed += unnamed;
			for (const seen of opponents) {
				const before = state.people.get(seen.folded);
				if (before === undefined) state.people.set(seen.folded, { ...seen, platform: null, isRead: false });
				// The first gamertag was typed, perhaps in another case than the service writes it.
				else state.people.set(seen.folded, { ...before, name: seen.name, badge: before.badge ?? seen.badge });
			}
			state.read.add(person.folded);
			return onRead("discovery", "read");
		}
		state.read.add(person.folded);
		onRead("discovery", "unknown");
	}

	function next(state: State): Person | null {
		const { people, read, isLeague, games, search } = state;
		if (read.size === 0) return people.get(foldName(search.gamertag)) ?? null;
		const unread = [...people.keys()].filter(person => !read.has(person));
		const tally = tallySeenGames(relevantSeenGames(games, isLeague === true));
		const person = nextPerson([...read], unread, tally, isLeague === true);
		return (person === null ? undefined : people.get(person)) ?? null;
	}

	/** Reads until nobody is left or a bound is reached. Never rejects. */
	async function run(state: State): Promise<void> {
		state.end = null;
		try {
			for (let person = next(state); person !== null; person = next(state)) {
				if (state.read.size >= MAX_PEOPLE) {
					state.end = "people";
					return;
				}
				try {
					await readPerson(state, person);
				} catch (error) {
					// One history that nobody can read must not end the discovery.
					if (!(error instanceof ApiError) || error.kind !== "malformed" || state.read.size === 0) throw error;
					onRead("discovery", "failed");
					state.read.add(person.folded);
					state.partial.add(person.folded);
				}
			}
			state.end = "complete";
		} catch (error) {
			if (state.forgotten.signal.aborted) return;
			if (error instanceof Ended) state.end = "requests";
			else if (error instanceof ApiError) state.end = error.kind;
			else {
				state.end = "unavailable";
				logger.error({ err: error }, "a league could not be searched for");
			}
			if (!(error instanceof Ended)) onRead("discovery", "failed");
		}
	}

	function dataOf({ search, people, read, games, isLeague }: State): DiscoveryData {
		return {
			first: foldName(search.gamertag),
			people: [...people.values()],
			asked: [...read],
			games: [...games],
			isLeague: isLeague === true,
		};
	}

	function groupsOf(state: State): NonNullable<State["found"]>["groups"] {
		const read = state.read.size;
		if (state.found?.read !== read) state.found = { read, groups: inParts(findFoundGroups(dataOf(state))) };
		return state.found.groups;
	}

	function show(state: State): Discovery {
		const { search, partial, unnamed, requests, end } = state;
		const data = dataOf(state);
		return {
			...data,
			search,
			groups: () => groupsOf(state),
			read: data.people.filter(({ isRead }) => isRead).length,
			requests,
			unnamed,
			partial: [...partial],
			end,
		};
	}

	return {
		/** What a search has found; null if nobody has asked for it within the last ten minutes. */
		find(search: DiscoverySearch): Discovery | null {
			const state = find(search);
			return state === undefined ? null : show(state);
		},
		/** The last search of a server. */
		ofServer(serverId: string): Discovery | null {
			forgetOld();
			const state = states.get(serverId);
			return state === undefined ? null : show(state);
		},
		/**
		 * Begins a search in place of another one of the same server. If it is in memory, it goes on where failures of the
		 * service have stopped it.
		 *
		 * @param requests that have been sent for it
		 * @returns false if there are too many searches at once
		 */
		begin(search: DiscoverySearch, requests: number): boolean {
			const known = find(search);
			if (known !== undefined) {
				if (isFailure(known.end)) known.done = run(known);
				return true;
			}
			const before = states.get(search.serverId);
			if (before !== undefined) dropState(before);
			if (states.size >= MAX_DISCOVERIES) {
				const [oldest] = [...states.values()].filter(({ end }) => end !== null).sort((a, b) => a.usedAt - b.usedAt);
				if (oldest === undefined) return false;
				dropState(oldest);
			}
			const { gamertag, platform } = search;
			const folded = foldName(gamertag);
			const state: State = {
				search,
				from: Date.parse(search.since),
				people: new Map([[folded, { folded, name: gamertag, badge: null, platform, isRead: false }]]),
				read: new Set(),
				partial: new Set(),
				games: [],
				isLeague: null,
				unnamed: 0,
				requests,
				end: null,
				usedAt: now(),
				found: null,
				forgotten: new AbortController(),
				done: Promise.resolve(),
			};
			states.set(search.serverId, state);
			state.done = run(state);
			void forgetLater(state);
			return true;
		},
		/** Resolves when a search is not being read any more, or after `timeoutMs`. */
		async settle(search: DiscoverySearch, timeoutMs: number): Promise<void> {
			const done = find(search)?.done;
			if (done !== undefined) await withTimeout(done, timeoutMs).catch(() => {});
		},
		/** Forgets all searches that have found a gamertag, and what they have read. */
		forget(gamertag: string): void {
			const folded = foldName(gamertag);
			for (const state of [...states.values()]) if (state.people.has(folded)) dropState(state);
		},
		/** The numbers of searches in memory, and of those that are being read. */
		counts: () => ({
			kept: states.size,
			reading: [...states.values()].filter(({ end }) => end === null).length,
		}),
		async stop(): Promise<void> {
			for (const state of [...states.values()]) dropState(state);
			await turns.stop();
		},
	};
}

export type Discoveries = ReturnType<typeof createDiscoveries>;

/** Whether a search ended because the service failed, so that it can go on. */
export function isFailure(end: DiscoveryEnd | null): end is ApiErrorKind {
	return end !== null && end !== "complete" && end !== "people" && end !== "requests";
}

const keyOf = ({ serverId, gamertag, platform, since }: DiscoverySearch) =>
	`${serverId} ${platform} ${since} ${foldName(gamertag)}`;
