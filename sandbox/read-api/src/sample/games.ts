import { LRUCache } from "lru-cache";
import { type PlayedGame, playGame } from "./game/played-game.ts";
import type { Side } from "./game/team.ts";
import { createGamertags, type Gamertag } from "./gamertags.ts";
import type { Stadium } from "./goods.ts";
import { createMatchup, type Matchup, parseGameId, recentNumbers } from "./matchups.ts";
import type { BallPlayer } from "./roster.ts";
import { type Season, seasonMatchups } from "./season.ts";

/** All online games of the sample. Each is generated on request. */
export interface Games {
	gamertags: readonly Gamertag[];
	/** The last games up to a time (epoch ms), newest first, including all games of the seasons. */
	recent(time: number): Matchup[];
	/** The game with an id, and the side that has this id for it; null if there is none, or not yet. */
	find(id: string, time: number): { matchup: Matchup; side: Side } | null;
	/** The complete game; the same every time. */
	play(matchup: Matchup): PlayedGame;
}

const KEPT_MATCHUPS = 2_000;
const KEPT_GAMES = 200;

/** @param seasons seasons whose games are played in addition to those of all gamertags */
export function createGames(
	seed: string,
	roster: readonly BallPlayer[],
	stadiums: readonly Stadium[],
	seasons: readonly Season[],
): Games {
	const gamertags = createGamertags(seed);
	const stage = { seed, roster, stadiums };
	const seasonal = seasons.flatMap(season => seasonMatchups(seed, season, gamertags));
	const byNumber = new Map(seasonal.map(matchup => [matchup.number, matchup]));
	const matchups = new LRUCache<number, { matchup: Matchup | null }>({
		max: KEPT_MATCHUPS,
		memoMethod: number => ({ matchup: byNumber.get(number) ?? createMatchup(seed, gamertags, number) }),
	});
	const games = new LRUCache<number, PlayedGame, Matchup>({
		max: KEPT_GAMES,
		memoMethod: (_, __, { context }) => playGame(stage, context),
	});
	return {
		gamertags,
		recent: time => {
			const numbers = seasonal.filter(({ playedAt }) => playedAt <= time).map(({ number }) => number);
			const newestFirst = [...recentNumbers(seed, time), ...numbers].sort((a, b) => b - a);
			return newestFirst.flatMap(number => matchups.memo(number).matchup ?? []);
		},
		find: (id, time) => {
			const parsed = parseGameId(seed, id);
			const matchup = parsed && matchups.memo(parsed.number).matchup;
			const isThere = matchup && matchup.playedAt <= time && matchup.players[parsed.side] !== null;
			return isThere ? { matchup, side: parsed.side } : null;
		},
		play: matchup => games.memo(matchup.number, { context: matchup }),
	};
}
