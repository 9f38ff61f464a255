import type { Fetched } from "../../api/operation.ts";
import type { GameMode, HistoryEntry, HistoryPage } from "../../api/operations/game-history.ts";
import { ApiError } from "../../errors.ts";
import type { Rules } from "../season.ts";
import type { NewestEntries } from "../stored.ts";

/** Asks for a page of an account's history. @param notBefore epoch ms: an answer that was kept before will not do */
export type AskPage = (mode: GameMode, page: number, notBefore?: number) => Promise<Fetched<HistoryPage>>;

/** Up to where a league wants a history. */
export interface Extent {
	/** Epoch ms: the season's beginning. */
	from: number;
	/** As the last read stored it. */
	newest: NewestEntries;
	modes: readonly GameMode[];
}

export interface History {
	entries: readonly HistoryEntry[];
	newest: NewestEntries;
	/** Epoch ms: of the newest game, null without one; and of the read. */
	playedAt: number | null;
	readAt: number;
	/** Whether the service knows no games under this gamertag. */
	isUnknown: boolean;
}

/** Pages of one history that one read asks for. */
const MAX_PAGES = 20;

/**
 * Reads a history back to what is known of it, page by page. Pages that shift meanwhile repeat entries: the later pages
 * are never older than the first.
 *
 * @param notBefore epoch ms: answers that were kept before will not do
 * @throws ApiError also when the service gives nothing but an old answer
 */
export async function readHistory(extents: readonly Extent[], ask: AskPage, notBefore?: number): Promise<History> {
	const entries: HistoryEntry[] = [];
	const newest: NewestEntries = {};
	let isUnknown = true;
	let readAt = Number.POSITIVE_INFINITY;
	for (const mode of new Set(extents.flatMap(({ modes }) => modes))) {
		const wanted = extents
			.filter(({ modes }) => modes.includes(mode))
			.map(({ from, newest: known }) => ({ from, known: known[mode] }));
		const first = await askNew(ask, mode, 1, notBefore);
		readAt = Math.min(readAt, first.fetchedAt);
		if (first.data.totalPages > 0) isUnknown = false;
		let page = first.data;
		for (let number = 1; ; number++) {
			entries.push(...page.games);
			const isLast = number >= Math.min(page.totalPages, MAX_PAGES);
			if (isLast || wanted.every(extent => reaches(page.games, extent))) break;
			page = (await askNew(ask, mode, number + 1, first.fetchedAt)).data;
		}
		const top = first.data.games.find(({ playedAt }) => playedAt !== null);
		const before = wanted.find(({ known }) => known !== undefined)?.known;
		if (top?.playedAt != null) newest[mode] = { id: top.id, at: top.playedAt };
		else if (before !== undefined) newest[mode] = before;
	}
	const times = Object.values(newest).map(({ at }) => at);
	return { entries, newest, playedAt: times.length === 0 ? null : Math.max(...times), readAt, isUnknown };
}

/** The histories in which a league's games are: on the live service that of all modes leaves out exhibition games. */
export function modesOf({ games }: Rules): readonly GameMode[] {
	return games === "any" || games === "exhibition" ? ["all", "exhibition"] : ["all"];
}

/** Whether a page goes back to what a league knows. */
function reaches(
	games: readonly HistoryEntry[],
	{ from, known }: { from: number; known: NewestEntries[GameMode] },
): boolean {
	const until = Math.max(from, known?.at ?? 0);
	return games.some(({ id, playedAt }) => id === known?.id || (playedAt !== null && playedAt < until));
}

async function askNew(ask: AskPage, mode: GameMode, page: number, notBefore?: number): Promise<Fetched<HistoryPage>> {
	const answer = await ask(mode, page, notBefore);
	const { games, totalPages } = answer.data;
	// The service sometimes leaves the first page empty; a page in between must not be missed either.
	const isMissing = games.length === 0 && totalPages >= 1 && (page === 1 || page < totalPages);
	if (!answer.stale && !isMissing) return answer;
	throw new ApiError("unavailable", "the service gives no new answer", { operation: "gameHistory" });
}
