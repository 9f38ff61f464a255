import type { Random } from "../random.ts";
import { playHalf } from "./half-inning.ts";
import { type Game, type Half, otherSide, runsOf, type Side } from "./play.ts";
import type { Squad } from "./squad.ts";
import { createTeam } from "./team.ts";

/** How a game is meant to go, before it is played. */
export interface GamePlan {
	/** Innings: nine, or three for a short game against the computer. */
	regulation: number;
	/** Somebody leaves here, if the game gets that far. */
	quit: { inning: number; side: Side; after: number } | null;
	/** From this inning on nobody plays: the rest is simulated. */
	simulatedFrom: number | null;
}

const MERCY_RUNS = 10;
const MERCY_INNING = 5;
/** Nobody has the patience for more extra innings than these. */
const MAX_EXTRA_INNINGS = 4;

/** Plays a whole game, out by out. */
export function simulateGame(random: Random, plan: GamePlan, squads: Record<Side, Squad>): Game {
	const teams = { home: createTeam(squads.home), away: createTeam(squads.away) };
	const sheets = { home: teams.home.sheet, away: teams.away.sheet };
	const { regulation, quit } = plan;
	const runs = { home: 0, away: 0 };
	const halves: Half[] = [];
	const end = (winner: Side, quitter: Side | null): Game => ({ regulation, halves, sheets, winner, quitter });

	for (let inning = 1; ; inning++) {
		for (const side of ["away", "home"] as const) {
			const lead = runs[side] - runs[otherSide(side)];
			const isPlanned = quit?.inning === inning && quit.side === side;
			const isEndless = inning > regulation + MAX_EXTRA_INNINGS;
			const quitAfter = isPlanned ? quit.after : isEndless ? 0 : Number.POSITIVE_INFINITY;
			const half = playHalf(random, {
				inning,
				side,
				batting: teams[side],
				fielding: teams[otherSide(side)],
				regulation,
				lead,
				runsToEnd: side === "home" ? runsToEnd(inning, regulation, lead) : Number.POSITIVE_INFINITY,
				quitAfter,
				isSimulated: plan.simulatedFrom !== null && inning >= plan.simulatedFrom,
			});
			halves.push(half);
			runs[side] += runsOf(half);
			if (half.isCutShort) {
				const quitter = chooseQuitter(random, runs);
				return end(otherSide(quitter), quitter);
			}
			if (isOver(inning, side, regulation, runs.home - runs.away)) {
				return end(runs.home > runs.away ? "home" : "away", null);
			}
		}
	}
}

/** The runs with which the home side ends the game at once. */
function runsToEnd(inning: number, regulation: number, lead: number): number {
	const walkOff = inning >= regulation ? 1 - lead : Number.POSITIVE_INFINITY;
	const mercy = inning >= MERCY_INNING ? MERCY_RUNS - lead : Number.POSITIVE_INFINITY;
	return Math.min(walkOff, mercy);
}

function isOver(inning: number, side: Side, regulation: number, homeLead: number): boolean {
	const isDecided = side === "away" ? homeLead > 0 : homeLead !== 0;
	const isMercy = inning >= MERCY_INNING && (side === "away" ? homeLead : Math.abs(homeLead)) >= MERCY_RUNS;
	return (inning >= regulation && isDecided) || isMercy;
}

/** Mostly the one who is behind leaves; the record then gives the win to the other, whatever the score. */
function chooseQuitter(random: Random, runs: Record<Side, number>): Side {
	if (runs.home === runs.away) return random.pick(["home", "away"]);
	const behind = runs.home < runs.away ? "home" : "away";
	return random.chance(0.75) ? behind : otherSide(behind);
}
