import type { Ending } from "../matchups.ts";
import type { Random } from "../random.ts";
import type { Game, Half } from "./game.ts";
import { playHalf } from "./half-inning.ts";
import { otherSide, type Pitcher } from "./team.ts";

/**
 * A game of five complete innings counts in baseball, so the rules of leagues differ on who won after an ending "behind".
 */
const REGULAR_INNINGS = 5;

/**
 * Plays a whole game.
 *
 * @param end the half-inning, counted from 0, in which a player leaves, if the game gets that far; or a certain ending;
 *   null for a complete game
 */
export function simulateGame(
	random: Random,
	regulation: number,
	end: number | Ending | null,
	teams: Game["teams"],
): Game {
	const game: Game = { regulation, teams, halves: [], winner: "home", wasQuit: false, ofRecord: null, contacts: [] };
	const runs = { home: 0, away: 0 };
	for (let number = 0; ; number++) {
		const inning = Math.floor(number / 2) + 1;
		const side = number % 2 === 0 ? "away" : "home";
		const half: Half = { inning, side, text: "", runs: 0, hits: 0, walks: 0, errors: 0, pitches: 0, leftOn: 0 };
		game.halves.push(half);
		const lead = runs[side] - runs[otherSide(side)];
		const isCertain = end === "scoreless" || (end === "behind" && inning > REGULAR_INNINGS && lead !== 0);
		const quitAtEnd = number === end ? random.int(0, 3) : Number.POSITIVE_INFINITY;
		const quitAfter = isCertain ? 0 : quitAtEnd;
		playHalf(random, game, half, lead, quitAfter);
		runs[side] += half.runs;
		const homeLead = runs.home - runs.away;
		// The home side also bats when the away side is ahead.
		const isDecided = inning >= regulation && (side === "away" ? homeLead > 0 : homeLead !== 0);
		if (!game.wasQuit && !isDecided) continue;
		// Usually the player who is behind quits. The other player wins, whatever the score.
		const isUpset = game.wasQuit && (end === "behind" || random.chance(homeLead === 0 ? 0.5 : 0.25));
		game.winner = homeLead > 0 === isUpset ? "away" : "home";
		return game;
	}
}

export type Decision = "W" | "L" | "S";

/**
 * The decisions of the pitchers, by a short form of the official rules. Nobody is credited if a player quit in the first
 * inning.
 */
export function decide({ halves, teams, winner, wasQuit, ofRecord }: Game): Map<Pitcher, Decision> {
	const decisions = new Map<Pitcher, Decision>();
	if (wasQuit && halves.length <= 2) return decisions;
	const winners = teams[winner].pitchers;
	const losers = teams[otherSide(winner)].pitchers;
	// The side that quits may be ahead; then the starters get the decisions.
	const [won, lost] = ofRecord && !wasQuit ? [ofRecord.winning, ofRecord.losing] : [winners[0], losers[0]];
	if (won && lost) decisions.set(won, "W").set(lost, "L");
	const last = winners.findLast(({ entryLead }) => entryLead !== null);
	const lead = last?.entryLead ?? 0;
	return last && last !== won && !wasQuit && lead > 0 && lead <= 3 ? decisions.set(last, "S") : decisions;
}
