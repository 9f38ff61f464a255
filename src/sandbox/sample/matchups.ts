import type { Side } from "./game/team.ts";
import type { Gamertag } from "./gamertags.ts";
import { createRandom, hashText, hashUnit } from "./random.ts";

export type GameMode = "ARENA" | "EXHIBITION" | "LEAGUE";

/** Who met whom, and when. */
export interface Matchup {
	/** Games are counted through since 1970; one begins every three hours. */
	number: number;
	mode: GameMode;
	/** Epoch ms, a whole second. */
	playedAt: number;
	/** Null for the computer; at least one side is a person. */
	players: Record<Side, Gamertag | null>;
}

const GAME_INTERVAL_MS = 3 * 60 * 60_000;

/** Games older than these are in nobody's history any more. */
const RECENT_GAMES = 600;

/** The numbers of the games that have been played until a time, newest first. */
export function recentNumbers(seed: string, time: number): number[] {
	const newest = Math.floor(time / GAME_INTERVAL_MS);
	const first = playedAt(seed, newest) <= time ? newest : newest - 1;
	return Array.from({ length: RECENT_GAMES }, (_, i) => first - i).filter(number => number >= 0);
}

/** When a game took place. */
export function playedAt(seed: string, number: number): number {
	const within = hashUnit(hashText(seed), number) * GAME_INTERVAL_MS;
	return number * GAME_INTERVAL_MS + Math.floor(within / 1000) * 1000;
}

export function createMatchup(seed: string, gamertags: readonly Gamertag[], number: number): Matchup {
	const random = createRandom(`${seed}/matchup/${number}`);
	const activities = Object.fromEntries(gamertags.map(({ index, activity }) => [String(index), activity]));
	const somebody = () => gamertags[Number(random.weighted(activities))] ?? null;
	const asker = somebody();
	const opponent = somebody();
	const isAgainstComputer = opponent === asker || random.chance(0.35);
	const pair = random.shuffle([asker, isAgainstComputer ? null : opponent]);
	return {
		number,
		mode: random.weighted({ ARENA: 85, EXHIBITION: 12, LEAGUE: 3 }),
		playedAt: playedAt(seed, number),
		players: { home: pair[0] ?? null, away: pair[1] ?? null },
	};
}

/** Room for the ids of one game: each of its two players knows it by another one. */
const ID_STEP = 9_000;

/** The id under which a side knows a game, as "1580768146". */
export function gameId(seed: string, number: number, side: Side): string {
	const within = Math.floor(hashUnit(hashText(`${seed}/${side}`), number) * (ID_STEP / 2));
	return String(number * ID_STEP + (side === "home" ? 0 : ID_STEP / 2) + within);
}

/** The game an id belongs to, and whose id it is; null for an id nobody was given. */
export function parseGameId(seed: string, id: string): { number: number; side: Side } | null {
	if (!/^\d{1,15}$/.test(id)) return null;
	const number = Math.floor(Number(id) / ID_STEP);
	const side = (["home", "away"] as const).find(candidate => gameId(seed, number, candidate) === id);
	return side ? { number, side } : null;
}
