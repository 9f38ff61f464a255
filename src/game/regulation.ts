import type { LineScore } from "./line-score.ts";
import { endedEarly } from "./ruling.ts";
import type { Side } from "./sides.ts";

/** The numbers of innings with which a game can be started. */
export const GAME_LENGTHS = [3, 5, 7, 9] as const;
export type GameLength = (typeof GAME_LENGTHS)[number];

/**
 * A game can end before its last inning with such a lead, and is still recorded as a normal end. Every recorded game that
 * did so had at least this lead.
 */
const MERCY_RUNS = 10;

/** The facts in a line score that tell the number of innings with which a game was started. */
export interface LengthFacts {
	/**
	 * The score was level at the end of this inning and of each later one before the last. It is the last inning if the
	 * score was not level before it. Null: the runs by inning are not known.
	 */
	levelFrom: number | null;
	/** Whether the home side batted in the last inning although it was ahead. Then the game was to go on after it. */
	homeBattedAhead: boolean;
}

/** @param innings the last inning that was started */
export function findLengthFacts(lineScore: LineScore, innings: number): LengthFacts {
	/** The lead of the home side after each inning before the last. */
	const leads: number[] = [];
	let lead = 0;
	for (const { away, home } of lineScore.innings.slice(0, innings - 1)) {
		lead += runsOf(home) - runsOf(away);
		leads.push(lead);
	}
	const last = lineScore.innings[innings - 1];
	if (last === undefined || Number.isNaN(lead)) return { levelFrom: null, homeBattedAhead: false };
	// A scoreless half may be one that was not played, because not every source of runs distinguishes the two.
	const homeBatted = typeof last.home === "number" && last.home > 0;
	return {
		levelFrom: leads.findLastIndex(each => each !== 0) + 2,
		homeBattedAhead: homeBatted && lead - runsOf(last.away) > 0,
	};
}

/** NaN if the runs are not known. */
function runsOf(half: LineScore["innings"][number]["away"]): number {
	return typeof half === "number" ? half : Number.NaN;
}

/**
 * The numbers of innings with which a game can have been started; one for most games. A game goes on after an inning only
 * if that is not its last, or if the score is level. It ends before its last inning only if somebody leaves it or if a
 * side is far ahead.
 *
 * @param log `innings`: the last inning that was started
 */
export function possibleLengths(
	log: { ruling: string; innings: number; length?: LengthFacts },
	{ away, home }: Readonly<Record<Side, { runs: number }>>,
): GameLength[] {
	const { innings, length: { levelFrom, homeBattedAhead } = { levelFrom: null, homeBattedAhead: false } } = log;
	const mayBeLonger = homeBattedAhead || endedEarly(log) || Math.abs(away.runs - home.runs) >= MERCY_RUNS;
	return GAME_LENGTHS.filter(length => {
		if (length > innings) return mayBeLonger;
		if (homeBattedAhead) return false;
		return length === innings || levelFrom === null || levelFrom <= length;
	});
}
