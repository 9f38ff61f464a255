import type { Side } from "./game/team.ts";
import type { Gamertag } from "./gamertags.ts";
import { createRandom, hashText, hashUnit } from "./random.ts";

export type GameMode = "ARENA" | "EXHIBITION" | "LEAGUE";

/** A player quits before a run is scored, or the player who is behind wins because the other quits. */
export type Ending = "scoreless" | "behind";

/** The two sides of a game, and its time. */
export interface Matchup {
	/** The minute of the game, counted from 1970; no two games have the same. */
	number: number;
	mode: GameMode;
	/** Epoch ms, a whole second. */
	playedAt: number;
	/** Null for the computer; at least one side is a person. */
	players: Record<Side, Gamertag | null>;
	/** Null if the game is simulated to its end. */
	ending: Ending | null;
}

const MINUTE_MS = 60_000;
/** The interval between games, which start in even minutes; the odd ones are for seasons. */
const INTERVAL_MINUTES = 3 * 60;
/** Histories hold no older games. */
const RECENT_GAMES = 600;

/** The numbers of the games that have been played up to a time, newest first. */
export function recentNumbers(seed: string, time: number): number[] {
	const newest = Math.floor(time / MINUTE_MS / INTERVAL_MINUTES);
	const numbers = Array.from({ length: RECENT_GAMES + 1 }, (_, i) => numberOf(seed, Math.max(0, newest - i)));
	const first = playedAt(seed, numbers[0] ?? 0) <= time ? 0 : 1;
	return numbers.slice(first, first + RECENT_GAMES);
}

/** The number of the game that starts in an interval; intervals are counted from 1970. */
function numberOf(seed: string, interval: number): number {
	return interval * INTERVAL_MINUTES + 2 * Math.floor((hashUnit(hashText(seed), interval) * INTERVAL_MINUTES) / 2);
}

/** The time of the game with a number, epoch ms: some second of its minute. */
export function playedAt(seed: string, number: number): number {
	return number * MINUTE_MS + Math.floor(hashUnit(hashText(`${seed}/second`), number) * 60) * 1000;
}

/** The game with a number; null if none is played in that minute. */
export function createMatchup(seed: string, gamertags: readonly Gamertag[], number: number): Matchup | null {
	if (number !== numberOf(seed, Math.floor(number / INTERVAL_MINUTES))) return null;
	const random = createRandom(`${seed}/matchup/${number}`);
	const activities = Object.fromEntries(gamertags.map(({ index, activity }) => [String(index), activity]));
	const pickPlayer = () => gamertags[Number(random.weighted(activities))] ?? null;
	const asker = pickPlayer();
	const opponent = pickPlayer();
	const isAgainstComputer = opponent === asker || random.chance(0.35);
	const pair = random.shuffle([asker, isAgainstComputer ? null : opponent]);
	return {
		number,
		mode: random.weighted({ ARENA: 85, EXHIBITION: 12, LEAGUE: 3 }),
		playedAt: playedAt(seed, number),
		players: { home: pair[0] ?? null, away: pair[1] ?? null },
		ending: null,
	};
}

/** Room for the ids of one game: its two players have different ones. */
const ID_STEP = 90;

/** The id of a game for a side, such as "1580768146". */
export function gameId(seed: string, number: number, side: Side): string {
	const within = Math.floor(hashUnit(hashText(`${seed}/${side}`), number) * (ID_STEP / 2));
	return String(number * ID_STEP + (side === "home" ? 0 : ID_STEP / 2) + within);
}

/** The number of the game to which an id would belong, and the side that has it; null for an id that is never used. */
export function parseGameId(seed: string, id: string): { number: number; side: Side } | null {
	if (!/^\d{1,15}$/.test(id)) return null;
	const number = Math.floor(Number(id) / ID_STEP);
	const side = (["home", "away"] as const).find(candidate => gameId(seed, number, candidate) === id);
	return side ? { number, side } : null;
}
