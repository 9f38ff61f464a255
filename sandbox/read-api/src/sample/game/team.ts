import { createRandom, type Random } from "../random.ts";
import { type BallPlayer, type HitterPosition, isPitcher } from "../roster.ts";

export type Side = "home" | "away";

export function otherSide(side: Side): Side {
	return side === "home" ? "away" : "home";
}

/** The figures of batters and pitchers, by the box score's names (read API §2.8); outs instead of innings. */
const BATTING = [
	"ab",
	"r",
	"h",
	"rbi",
	"bb",
	"so",
	"doubles",
	"triples",
	"hr",
	"sf",
	"gidp",
	"e",
	"hbp",
	"sb",
] as const;
const PITCHING = ["outs", "h", "r", "er", "bb", "so", "hr"] as const;
export type BattingColumn = (typeof BATTING)[number];

export interface Batter {
	last: string;
	/** A pinch hitter takes the position of the batter he hits for. */
	position: HitterPosition;
	/** The inning in which he came in to hit for another player; null for a starter. */
	pinchHit: number | null;
	line: Record<BattingColumn, number>;
}

export interface Pitcher {
	first: string;
	last: string;
	/** His season before this game. */
	season: { wins: number; losses: number; saves: number; outs: number; er: number };
	/** The runs by which his team was ahead when he came in, below 0 if it was behind; null if he has not come in. */
	entryLead: number | null;
	line: Record<(typeof PITCHING)[number], number>;
}

export interface Team {
	/** The nine current batters, in batting order. */
	order: Batter[];
	/** The index in `order` of the next batter. */
	next: number;
	/** All who have batted, in the order of the box score: a pinch hitter below the batter he replaced. */
	batters: Batter[];
	bench: Batter[];
	/** The starter pitches this many innings, each other pitcher one, and the last one all that are left. */
	starterInnings: number;
	pitchers: Pitcher[];
}

/** The positions in the order of their scorer's numbers, which start with 2. */
export const POSITIONS: readonly HitterPosition[] = ["C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "DH"];

/**
 * Chooses a team from ball players: a club's, or the ones that a person has collected.
 *
 * @param owner the owner of the team, on which the pitchers' seasons depend
 * @param playedAt epoch ms
 * @throws RangeError when there are fewer than 12 hitters or no starting pitcher
 */
export function createTeam(random: Random, players: readonly BallPlayer[], owner: string, playedAt: number): Team {
	const hitters = random.shuffle(players.filter(({ position }) => !isPitcher(position)));
	const relievers = random.shuffle(players.filter(({ position }) => position === "RP" || position === "CP"));
	const starter = random.pick(players.filter(({ position }) => position === "SP"));
	const choose = (position: HitterPosition): Batter => {
		const index = hitters.findIndex(player => player.position === position);
		const [player] = hitters.splice(Math.max(index, 0), 1);
		if (!player) throw new RangeError("Too few hitters for a team");
		return { last: player.last, position, pinchHit: null, line: zeros(BATTING) };
	};
	const order = random.shuffle(POSITIONS).map(choose);
	const pitchers = [starter, ...relievers.slice(0, 6)].map(({ first, last, name, position }) => {
		const season = seasonSoFar(`${owner}/${name}`, position === "SP", playedAt);
		return { first, last, season, entryLead: null, line: zeros(PITCHING) };
	});
	const bench = Array.from({ length: 3 }, () => choose("DH"));
	return { order, next: 0, batters: [...order], bench, starterInnings: random.int(4, 7), pitchers };
}

function zeros<K extends string>(columns: readonly K[]): Record<K, number> {
	// fromEntries loses the keys' type; they are exactly `columns`.
	return Object.fromEntries(columns.map(column => [column, 0])) as Record<K, number>;
}

const DAY_MS = 24 * 60 * 60_000;

/** The season of a pitcher with a team so far: his figures only grow until the next season. */
function seasonSoFar(key: string, isStarter: boolean, time: number): Pitcher["season"] {
	const random = createRandom(key);
	const days = (time - Date.UTC(new Date(time).getUTCFullYear(), 0)) / DAY_MS;
	const decisions = Math.floor(days * random.next() * (isStarter ? 0.15 : 0.05));
	const wins = Math.floor(decisions * (0.25 + 0.6 * random.next()));
	const outs = decisions * (isStarter ? 19 : 11);
	const saves = isStarter ? 0 : Math.floor(days * random.next() * 0.05);
	return { wins, losses: decisions - wins, saves, outs, er: Math.floor((outs / 27) * (1 + 4 * random.next())) };
}
