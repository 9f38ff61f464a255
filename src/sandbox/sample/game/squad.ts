import type { Random } from "../random.ts";
import { type BallPlayer, type HitterPosition, isPitcher } from "../roster.ts";
import type { Season } from "./season.ts";

/** A hitter in a place of a squad; one object per game and person. */
export interface Batter {
	last: string;
	/** Where he plays; a substitute takes the position of the one he replaces. */
	position: HitterPosition;
	level: number;
}

export interface Pitcher {
	first: string;
	last: string;
	level: number;
	/** How many outs he is good for. */
	stamina: number;
	/** The season before this game. */
	season: Season;
}

/** Who takes the field: nine hitters in order, a bench, the starting pitcher and the bullpen, closer last. */
export interface Squad {
	lineup: Batter[];
	bench: Batter[];
	starter: Pitcher;
	bullpen: Pitcher[];
}

/** What a pitcher has done for this squad before. */
export type SeasonOf = (pitcher: BallPlayer) => Season;

const LINEUP: readonly HitterPosition[] = ["CF", "SS", "DH", "RF", "1B", "3B", "LF", "C", "2B"];
const BENCH_SIZE = 4;
const BULLPEN_SIZE = 7;

/**
 * Puts a squad together from ball players: a team's own, or whoever a person could collect.
 *
 * @throws RangeError when there are too few: a squad takes 13 hitters and a starting pitcher
 */
export function createSquad(random: Random, players: readonly BallPlayer[], seasonOf: SeasonOf): Squad {
	const hitters = random.shuffle(players.filter(player => !isPitcher(player.position)));
	const starters = players.filter(player => player.position === "SP");
	const relievers = random.shuffle(players.filter(player => player.position === "RP" || player.position === "CP"));

	const chosen = new Set<BallPlayer>();
	const choose = (position: HitterPosition): Batter => {
		const free = hitters.filter(player => !chosen.has(player));
		// A designated hitter, or a place nobody knows, is filled with whoever is left.
		const player = free.find(candidate => candidate.position === position) ?? random.pick(free);
		chosen.add(player);
		return { last: player.last, position, level: player.overall };
	};
	return {
		lineup: random.shuffle(LINEUP).map(choose),
		bench: Array.from({ length: BENCH_SIZE }, () => choose("DH")),
		starter: pitcher(random, random.pick(starters), seasonOf),
		bullpen: relievers.slice(0, BULLPEN_SIZE).map(player => pitcher(random, player, seasonOf)),
	};
}

function pitcher(random: Random, player: BallPlayer, seasonOf: SeasonOf): Pitcher {
	return {
		first: player.first,
		last: player.last,
		level: player.overall,
		stamina: player.position === "SP" ? random.int(12, 25) : random.int(2, 7),
		season: seasonOf(player),
	};
}
