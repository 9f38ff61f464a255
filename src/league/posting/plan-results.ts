import { DAY, MINUTE } from "../../ground/times.ts";
import type { JudgedGame } from "../season/game.ts";
import type { SeasonView } from "../season/view.ts";
import type { LeagueChannelRow, LeaguePostedRow, PostedState } from "../store/tables.ts";

/** A game is posted without its log after this time: the service has none of some. */
const LOG_MS = 15 * MINUTE;
/** Games that were played so long before there was a channel are not posted when they are found. */
const PAST_MS = DAY;

/** A game in a post. */
export interface PostedGame {
	/** What the post says of it. */
	line: string;
	/** Null once it has become none of the league's. */
	game: JudgedGame | null;
	/** Whether it still counts as it was posted. */
	isSame: boolean;
}

/** The results of one post, as it is written now. */
export interface ResultsPost {
	games: readonly PostedGame[];
	/** Games that are posted beside those shown. */
	more: number;
	/** Games that were found after the post: its records are without them, so that play does not change it. */
	later: ReadonlySet<JudgedGame>;
	view: SeasonView;
}

/**
 * What is posted of a league's games, and what is noted of those that are not. Games that are found together are posted together: a
 * game whose log has been read waits for the logs of those found beside it.
 */
export function planPosts(
	judged: readonly JudgedGame[],
	posted: ReadonlyMap<string, LeaguePostedRow>,
	{ createdAt }: Pick<LeagueChannelRow, "createdAt">,
	now: number,
) {
	const keys: { key: string; state: PostedState }[] = [];
	const past: JudgedGame[] = [];
	const fresh: { game: JudgedGame; foundAt: number; isKnown: boolean; isReady: boolean }[] = [];
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
			fresh.push({ game, foundAt, isKnown: known.length > 0, isReady });
		}
	}
	const oldest = Math.min(...fresh.map(({ foundAt }) => foundAt));
	const isTime = oldest + LOG_MS <= now || fresh.every(({ isReady }) => isReady);
	const post = isTime ? fresh.filter(({ isReady }) => isReady) : [];
	const waiting = fresh.filter(each => !post.includes(each));
	return {
		/** In order of play; they go into one post. */
		post: post.map(({ game }) => game),
		/** Games that wait for their logs, or for those of others with which they go into one post. */
		found: waiting.filter(({ isKnown }) => !isKnown).map(({ game }) => game),
		/** Games of before there was a channel. */
		past,
		/** Other keys, under which games that were posted have been read since, with the state of the game. */
		keys,
		/** When a game is posted although its log, or that of another one, is missing (epoch ms); null: none waits. */
		dueAt: waiting.length === 0 ? null : Math.min(...waiting.map(({ foundAt }) => foundAt)) + LOG_MS,
	};
}

/** Who won a game that counts, as it is noted when the game is posted; null for one that does not count. */
export function stateOf(game: JudgedGame): PostedState | null {
	const { verdict } = game;
	if (verdict.status !== "counts" && verdict.status !== "playoff") return null;
	return verdict.winner === null ? "tie" : `${game[verdict.winner].member}`;
}

/**
 * The posts of results as they are written now, each when its turn comes.
 *
 * @param rows what is noted of the season
 * @param since older posts stay as they are (epoch ms)
 */
export function* postsAsNow(
	rows: readonly LeaguePostedRow[],
	view: SeasonView,
	since: number,
): Generator<{ nonce: string; post: ResultsPost }> {
	const recent = rows.filter(row => row.nonce !== null && !isVerdict(row) && row.at > since);
	const games = new Map(view.judged.flatMap(game => game.keys.map(key => [key, game] as const)));
	const noted = new Map(rows.map(row => [row.key, row.at]));
	const knownAt = view.judged.map(game => ({
		game,
		// One that is not noted yet is new.
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

/** Games have other states. */
const isVerdict = ({ state }: LeaguePostedRow) => state === "once" || state === "open";

const byPlay = (a: PostedGame, b: PostedGame) => (a.game?.playedAt ?? 0) - (b.game?.playedAt ?? 0);
