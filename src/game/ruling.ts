import type { GameRecord } from "../api/operations/game-log.ts";
import { parseText } from "../api/operations/text.ts";
import { otherSide, SIDES, type Side } from "./sides.ts";

/** How a game ended, as far as its record says. */
export interface Ending {
	/** The last inning that was started. */
	innings: number;
	/** It ended before its regular end. */
	early: boolean;
	/** The winning team's name, `null` if the record has no winner. */
	winner: string | null;
	/** Runs the winner is ahead by: 0 or less if the win was awarded. */
	lead: number;
}

export function deriveEnding(record: GameRecord): Ending {
	const winner = findWinner(record);
	return {
		innings: record.innings,
		early: endedEarly(record),
		winner: winner && parseText(record[winner].fullName),
		lead: winner ? record[winner].runs - record[otherSide(winner)].runs : 0,
	};
}

/**
 * Whether a game ended before its regular end. The log says so by a code; what the codes mean is not documented.
 *
 * @param log null if it has not been read; the result is then false
 */
export function endedEarly(log: { ruling: string } | null): boolean {
	return log !== null && Number(log.ruling) !== 0;
}

/** Who won, `null` if the record does not say. */
export function findWinner(record: GameRecord): Side | null {
	const recorded = findRecordedWinner(record);
	if (recorded !== null) return recorded;
	const { home, away, winningTeamId } = record;
	if (winningTeamId === null || home.teamId === away.teamId) return null;
	if (winningTeamId === home.teamId) return "home";
	return winningTeamId === away.teamId ? "away" : null;
}

/**
 * The only side whose result is "W"; `null` if there is not exactly one. The recorded result decides, never the score: a
 * game that was left gives the win to the side with fewer runs.
 */
export function findRecordedWinner(game: Readonly<Record<Side, { result: string }>>): Side | null {
	return SIDES.find(side => game[side].result === "W" && game[otherSide(side)].result !== "W") ?? null;
}
