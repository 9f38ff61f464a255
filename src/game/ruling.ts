import type { GameRecord } from "../api/operations/game-log.ts";
import { parseText } from "../api/operations/text.ts";
import { findWinner, otherSide } from "./sides.ts";

/** How a game ended, as far as its record tells. */
export interface Ending {
	/** The last inning that was begun. */
	innings: number;
	/** Broken off before its regular end. The record tells by a code; what the codes mean is not documented. */
	early: boolean;
	/** The winning team's name, `null` where the record has no winner. */
	winner: string | null;
	/** Runs the winner is ahead by: 0 or less where the win was awarded rather than won. */
	lead: number;
}

const REGULATION_INNINGS = 9;

/** In a game of fewer innings a lead of this size is told too, since it may be why the game was over. */
const LARGE_LEAD = 10;

export function deriveEnding(record: GameRecord): Ending {
	const winner = findWinner(record);
	return {
		innings: record.innings,
		early: Number(record.ruling) !== 0,
		winner: winner && parseText(record[winner].fullName),
		lead: winner ? record[winner].runs - record[otherSide(winner)].runs : 0,
	};
}

/** "Final" · "Final after 11 innings" · "Ended early, in inning 3. The win was awarded to Foxes." */
export function formatEnding(ending: Ending): string {
	const awarded = ending.winner !== null && ending.lead <= 0;
	return awarded ? `${formatEnd(ending)}. The win was awarded to ${ending.winner}.` : formatEnd(ending);
}

function formatEnd({ innings, early, lead }: Ending): string {
	if (early) return innings === 0 ? "Ended early" : `Ended early, in inning ${innings}`;
	if (innings === REGULATION_INNINGS || innings === 0) return "Final";
	const final = `Final after ${innings} innings`;
	return innings < REGULATION_INNINGS && lead >= LARGE_LEAD ? `${final}, with a lead of ${lead} runs` : final;
}
