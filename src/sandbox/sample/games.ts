import { LRUCache } from "lru-cache";
import { type PlayedGame, playGame } from "./game/played-game.ts";
import type { Side } from "./game/team.ts";
import { createGamertags, type Gamertag } from "./gamertags.ts";
import type { Stadium } from "./goods.ts";
import { createMatchup, type Matchup, parseGameId, recentNumbers } from "./matchups.ts";
import type { BallPlayer } from "./roster.ts";

/** All online games of the sample: they exist in principle, and are played when somebody asks. */
export interface Games {
	gamertags: readonly Gamertag[];
	/** The last games until a time (epoch ms), newest first. */
	recent(time: number): Matchup[];
	/** The game with an id, and the side that knows it by this id; null when there is none, or not yet. */
	find(id: string, time: number): { matchup: Matchup; side: Side } | null;
	/** The game from first to last pitch; the same every time. */
	play(matchup: Matchup): PlayedGame;
}

const KEPT_MATCHUPS = 2_000;
const KEPT_GAMES = 200;

export function createGames(seed: string, roster: readonly BallPlayer[], stadiums: readonly Stadium[]): Games {
	const gamertags = createGamertags(seed);
	const stage = { seed, roster, stadiums };
	const matchups = new LRUCache<number, Matchup>({
		max: KEPT_MATCHUPS,
		memoMethod: number => createMatchup(seed, gamertags, number),
	});
	const games = new LRUCache<number, PlayedGame, Matchup>({
		max: KEPT_GAMES,
		memoMethod: (_, __, { context }) => playGame(stage, context),
	});
	return {
		gamertags,
		recent: time => recentNumbers(seed, time).map(number => matchups.memo(number)),
		find: (id, time) => {
			const parsed = parseGameId(seed, id);
			if (!parsed) return null;
			const matchup = matchups.memo(parsed.number);
			const isThere = matchup.playedAt <= time && matchup.players[parsed.side] !== null;
			return isThere ? { matchup, side: parsed.side } : null;
		},
		play: matchup => games.memo(matchup.number, { context: matchup }),
	};
}
