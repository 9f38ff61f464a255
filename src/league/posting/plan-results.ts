import { DAY, MINUTE } from "../../ground/times.ts";
import type { JudgedGame } from "../season/game.ts";
import type { SeasonView } from "../season/view.ts";
import type { LeagueChannelRow, LeaguePostedRow, PostedState } from "../store/tables.ts";

/** After this time, a game is posted without its log, because the service lacks the logs of some games. */
const LOG_MS = 15 * MINUTE;
/** A game is not posted if it is found later and was played longer than this before the channel was set. */
const PAST_MS = DAY;

/** A game in a post. */
export interface PostedGame {
	/** The line of the game in the post. */
	line: string;
	/** Null if the game no longer belongs to the league. */
	game: JudgedGame | null;
	/** Whether the game still counts as it was posted. */
	isSame: boolean;
}

/** The results of one post, in their current state. */
export interface ResultsPost {
	games: readonly PostedGame[];
	/** The number of the post's games that are not shown. */
	more: number;
	/** Games found after the post. The records in the post leave them out, so that further games do not change it. */
	later: ReadonlySet<JudgedGame>;
	view: SeasonView;
}

/**
 * Decides which games of a league are posted, and what is noted about the others. Games that are found together are
 * posted together: a game whose log has been read waits for the logs of the games found with it.
 */
export function planPosts(
	judged: readonly JudgedGame[],
	posted: ReadonlyMap<string, LeaguePostedRow>,
	{ createdAt }: Pick<LeagueChannelRow, "createdAt">,
	now: number,
) {
	const keys: { key: string; state: PostedState }[] = [];
	const past: JudgedGame[] = [];
	const unposted: { game: JudgedGame; foundAt: number; isKnown: boolean; isReady: boolean }[] = [];
	for (const game of judged) {
		const known = game.keys.flatMap(key => posted.get(key) ?? []);
		const state = known.find(({ state }) => state !== "found")?.state;
		if (state !== undefined) {
			const others = game.keys.filter(key => !posted.has(key) || posted.get(key)?.state === "found");
			keys.push(...others.map(key => ({ key, state })));
			continue;
		}
		const { verdict, playedAt } = game;
		if (verdict.status !== "counts" && verdict.status !== "playoff") continue;
		const isDecided = verdict.by === "decision";
		if (!isDecided && playedAt < createdAt - PAST_MS) past.push(game);
		else {
			const foundAt = Math.min(now, ...known.map(({ at }) => at));
			const isReady = verdict.checked || isDecided || foundAt + LOG_MS <= now;
			unposted.push({ game, foundAt, isKnown: known.length > 0, isReady });
		}
	}
	const oldest = Math.min(...unposted.map(({ foundAt }) => foundAt));
	const isTime = oldest + LOG_MS <= now || unposted.every(({ isReady }) => isReady);
	const post = isTime ? unposted.filter(({ isReady }) => isReady) : [];
	const waiting = unposted.filter(each => !post.includes(each));
	return {
		/** The games of one post, in order of play. */
		post: post.map(({ game }) => game),
		/** Games that wait for their own logs, or for the logs of others with which they are posted. */
		found: waiting.filter(({ isKnown }) => !isKnown).map(({ game }) => game),
		/** Games from before the channel was set. */
		past,
		/** Further keys under which posted games have been read since, with the state of the game. */
		keys,
		/** When games are posted although a log is missing (epoch ms); null: no game waits. */
		dueAt: waiting.length === 0 ? null : Math.min(...waiting.map(({ foundAt }) => foundAt)) + LOG_MS,
	};
}

/** The noted state of a posted game: its winner. Null for a game that does not count. */
export function stateOf(game: JudgedGame): PostedState | null {
	const { verdict } = game;
	if (verdict.status !== "counts" && verdict.status !== "playoff") return null;
	return verdict.winner === null ? "tie" : `${game[verdict.winner].member}`;
}

/**
 * The posts of results in their current state. Each is created when the caller iterates to it.
 *
 * @param rows the notes of the season
 * @param since older posts stay as they are (epoch ms)
 */
export function* postsAsNow(
	rows: readonly LeaguePostedRow[],
	view: SeasonView,
	since: number,
): Generator<{ nonce: string; post: ResultsPost }> {
	const recent = rows.filter(row => row.nonce !== null && !isOther(row) && row.at > since);
	const games = new Map(view.judged.flatMap(game => game.keys.map(key => [key, game] as const)));
	const noted = new Map(rows.map(row => [row.key, row.at]));
	const knownAt = view.judged.map(game => ({
		game,
		// A game that is not noted yet is new.
		at: Math.min(...game.keys.map(key => noted.get(key) ?? Number.POSITIVE_INFINITY)),
	}));
	for (const [nonce, posted] of Map.groupBy(recent, row => row.nonce ?? "")) {
		const shown = posted.flatMap(({ key, state, line }) => {
			const game = games.get(key) ?? null;
			return line === null ? [] : { game, line, isSame: game !== null && stateOf(game) === state };
		});
		const at = Math.max(...posted.map(row => row.at));
		const later = new Set(knownAt.flatMap(known => (known.at > at ? known.game : [])));
		yield { nonce, post: { games: shown.sort(byPlay), more: posted.length - shown.length, later, view } };
	}
}

/** Whether a row is not about a game but, for example, about a verdict. */
const isOther = ({ state }: LeaguePostedRow) => state === "once" || state === "open";

const byPlay = (a: PostedGame, b: PostedGame) => (a.game?.playedAt ?? 0) - (b.game?.playedAt ?? 0);
