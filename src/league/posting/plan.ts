import { DAY, MINUTE } from "../../ground/times.ts";
import type { LeagueChannelRow, LeaguePostedRow, PostedState } from "../../storage/league-tables.ts";
import type { JudgedGame } from "../season.ts";

/** A game is posted without its log after this time: the service has none of some. */
const LOG_MS = 15 * MINUTE;
/** Games that were played so long before there was a channel are not posted when they are found. */
const PAST_MS = DAY;

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
