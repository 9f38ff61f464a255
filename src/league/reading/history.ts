import { requireFresh } from "../../api/fresh.ts";
import type { Fetched } from "../../api/operation.ts";
import type { GameMode, HistoryEntry, HistoryPage } from "../../api/operations/game-history.ts";
import { ApiError } from "../../errors.ts";
import type { Rules } from "../season/rules.ts";
import type { NewestEntries, NewestEntry } from "../store/stored.ts";

/**
 * Asks for a page of an account's history. @param notBefore epoch ms; an answer that was cached before this time is not
 * used
 */
export type AskPage = (mode: GameMode, page: number, notBefore?: number) => Promise<Fetched<HistoryPage>>;

/** The part of a history that a league needs. */
export interface Extent {
	/** The start of the season (epoch ms). */
	from: number;
	/** The newest entries of the last read. */
	newest: NewestEntries;
	modes: readonly GameMode[];
}

export interface History {
	entries: readonly HistoryEntry[];
	/** The newest entries for each extent, in the same order. */
	newest: readonly NewestEntries[];
	/** The time of the newest game (epoch ms); null if there is no game. */
	playedAt: number | null;
	/** Epoch ms. */
	readAt: number;
	/** Whether the service knows no games under this gamertag. */
	isUnknown: boolean;
}

/** The pages of one history that one read requests. If more are left, the next read continues. */
const MAX_PAGES = 20;

/** How far a history has been read for one league. */
interface HistoryProgress {
	from: number;
	/** The newest entry of the last read. */
	lastEntry: NewestEntry | undefined;
	/** Whether all games since the last read have been read. */
	isNewRead: boolean;
	/** The start of the older games that have not been read. */
	back: NewestEntry["back"];
}

/**
 * Reads a history page by page back to the newest known entry, and then continues where an earlier read ended. If the
 * pages shift in the meantime, entries are repeated and none is missed, since a page is never older than the one before.
 *
 * @param goesOn whether older games are read where an earlier read ended
 * @param notBefore epoch ms; answers that were cached before this time are not used
 * @throws ApiError, also if the service fails and only an old answer is cached
 */
export async function readHistory(
	extents: readonly Extent[],
	ask: AskPage,
	{ goesOn = true, notBefore }: { goesOn?: boolean; notBefore?: number | undefined } = {},
): Promise<History> {
	const entries: HistoryEntry[] = [];
	const newest: NewestEntries[] = extents.map(() => ({}));
	let isUnknown = true;
	let readAt = Number.POSITIVE_INFINITY;
	for (const mode of new Set(extents.flatMap(({ modes }) => modes))) {
		const leagues = extents.map(({ from, newest: before, modes }): HistoryProgress | null => {
			const lastEntry = before[mode];
			return modes.includes(mode) ? { from, lastEntry, isNewRead: false, back: lastEntry?.back } : null;
		});
		const askPage = (page: number, since?: number) => askNew(ask, mode, page, since);
		const { games, first } = await readPages(
			leagues.filter(league => league !== null),
			askPage,
			{ goesOn, notBefore },
		);
		entries.push(...games);
		readAt = Math.min(readAt, first.fetchedAt);
		if (first.data.totalPages > 0) isUnknown = false;
		const top = first.data.games.find(({ playedAt }) => playedAt !== null);
		for (const [index, league] of leagues.entries()) {
			const entry = top?.playedAt == null ? league?.lastEntry : { id: top.id, at: top.playedAt };
			if (league === null || entry === undefined) continue;
			const { back } = league;
			newest[index] = { ...newest[index], [mode]: { id: entry.id, at: entry.at, ...(back && { back }) } };
		}
	}
	const times = newest.flatMap(entries => Object.values(entries).map(({ at }) => at));
	return { entries, newest, playedAt: times.length === 0 ? null : Math.max(...times), readAt, isUnknown };
}

/** Epoch ms back to which the histories have been read; null if they were read back to the start of the season. */
export function backTo(newest: NewestEntries): number | null {
	const times = Object.values(newest).flatMap(({ back }) => back?.at ?? []);
	return times.length === 0 ? null : Math.max(...times);
}

/** Reads the pages of one history, and notes how far it came for each league. No page is older than the one before. */
async function readPages(
	leagues: readonly HistoryProgress[],
	askPage: (page: number, since?: number) => Promise<Fetched<HistoryPage>>,
	{ goesOn, notBefore }: { goesOn: boolean; notBefore: number | undefined },
): Promise<{ games: HistoryEntry[]; first: Fetched<HistoryPage> }> {
	const games: HistoryEntry[] = [];
	const first = await askPage(1, notBefore);
	let { fetchedAt, data } = first;
	let number = 1;
	for (let pagesRead = 1; data.totalPages > 0; pagesRead++) {
		games.push(...data.games);
		const at = Math.min(...games.flatMap(({ playedAt }) => playedAt ?? []));
		for (const league of leagues) pass(league, data.games, number < data.totalPages ? { page: number, at } : null);
		const next = pagesRead === MAX_PAGES ? null : nextPage(leagues, number, goesOn);
		if (next === null) break;
		({ fetchedAt, data } = await askPage(next, fetchedAt));
		number = next;
	}
	return { games, first };
}

/**
 * Notes that a page was read. It follows a newer page, or the place where an earlier read ended.
 *
 * @param here the page, and the time of the oldest game so far; null: it is the last page
 */
function pass(
	league: HistoryProgress,
	games: readonly HistoryEntry[],
	here: NonNullable<NewestEntry["back"]> | null,
): void {
	const { from, lastEntry } = league;
	if (here === null) {
		league.isNewRead = true;
		league.back = undefined;
		return;
	}
	const back = { page: here.page, at: Math.min(here.at, lastEntry?.at ?? here.at) };
	if (!league.isNewRead) {
		league.isNewRead = reaches(games, { from, lastEntry });
		// Games between the new ones and the known ones are read later, together with the older ones.
		league.back = league.isNewRead ? lastEntry?.back : back;
	}
	if (league.isNewRead && league.back !== undefined && back.page >= league.back.page)
		league.back = reaches(games, { from, lastEntry: undefined }) ? undefined : back;
}

/** The number of the next page; null if no further page is needed. */
function nextPage(leagues: readonly HistoryProgress[], number: number, goesOn: boolean): number | null {
	if (leagues.some(({ isNewRead }) => !isNewRead)) return number + 1;
	const pages = goesOn ? leagues.flatMap(({ back }) => back?.page ?? []) : [];
	return pages.length === 0 ? null : Math.max(number + 1, Math.min(...pages));
}

/** The histories with a league's games: on the live service, the history of all modes lacks exhibition games. */
export function modesOf({ games }: Rules): readonly GameMode[] {
	return games === "any" || games === "exhibition" ? ["all", "exhibition"] : ["all"];
}

/** Whether a page goes back to the newest known entry, or to the start of the season. */
function reaches(
	games: readonly HistoryEntry[],
	{ from, lastEntry }: { from: number; lastEntry: NewestEntry | undefined },
): boolean {
	const until = Math.max(from, lastEntry?.at ?? 0);
	return games.some(({ id, playedAt }) => id === lastEntry?.id || (playedAt !== null && playedAt < until));
}

async function askNew(ask: AskPage, mode: GameMode, page: number, notBefore?: number): Promise<Fetched<HistoryPage>> {
	const answer = requireFresh(await ask(mode, page, notBefore), "gameHistory");
	const { games, totalPages } = answer.data;
	// The service sometimes sends an empty first page. A page in the middle must not be missed either.
	const isMissing = games.length === 0 && totalPages >= 1 && (page === 1 || page < totalPages);
	if (isMissing) throw new ApiError("unavailable", "a page of the history is empty", { operation: "gameHistory" });
	return answer;
}
