import type { Fetched } from "../../api/operation.ts";
import type { GameMode, HistoryEntry, HistoryPage } from "../../api/operations/game-history.ts";
import { ApiError } from "../../errors.ts";
import type { AccountState } from "../../storage/league-change.ts";

/** Asks for a page of an account's history. @param notBefore epoch ms: an answer that was kept before will not do */
export type AskPage = (mode: GameMode, page: number, notBefore?: number) => Promise<Fetched<HistoryPage>>;

/** Up to where a league needs a history. */
export interface Need {
	/** Epoch ms: the season's beginning. */
	from: number;
	/** As it was stored by the last read. */
	known: AccountState["known"];
	modes: readonly GameMode[];
}

export interface History {
	entries: readonly HistoryEntry[];
	state: AccountState;
}

/** The newest entry of a history. */
interface Newest {
	id: string;
	at: number;
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
export async function readHistory(needs: readonly Need[], ask: AskPage, notBefore?: number): Promise<History> {
	const entries: HistoryEntry[] = [];
	const newest: Record<string, Newest> = {};
	let isUnknown = true;
	let readAt = Number.POSITIVE_INFINITY;
	for (const mode of new Set(needs.flatMap(({ modes }) => modes))) {
		const wanting = needs.filter(({ modes }) => modes.includes(mode));
		const known = wanting.map(need => ({ from: need.from, known: parseKnown(need.known)[mode] }));
		const first = await askNew(ask, mode, 1, notBefore);
		readAt = Math.min(readAt, first.fetchedAt);
		if (first.data.totalPages > 0) isUnknown = false;
		let page = first.data;
		for (let number = 1; ; number++) {
			entries.push(...page.games);
			const isLast = number >= Math.min(page.totalPages, MAX_PAGES);
			if (isLast || known.every(need => reaches(page.games, need))) break;
			page = (await askNew(ask, mode, number + 1, first.fetchedAt)).data;
		}
		const top = first.data.games.find(({ playedAt }) => playedAt !== null);
		const before = known.map(need => need.known).find(each => each !== undefined);
		if (top?.playedAt != null) newest[mode] = { id: top.id, at: top.playedAt };
		else if (before !== undefined) newest[mode] = before;
	}
	const times = Object.values(newest).map(({ at }) => at);
	return {
		entries,
		state: {
			readAt,
			playedAt: times.length === 0 ? null : Math.max(...times),
			known: JSON.stringify(newest),
			isUnknown: isUnknown ? 1 : 0,
		},
	};
}

/** Whether a page goes back to what a league knows. */
function reaches(
	games: readonly HistoryEntry[],
	{ from, known }: { from: number; known: Newest | undefined },
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

function parseKnown(known: string | null): Partial<Record<GameMode, Newest>> {
	return known === null ? {} : JSON.parse(known);
}
