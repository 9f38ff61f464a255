import { type Game, isPlateAppearance, otherSide, type Side, scorers } from "./play.ts";
import type { Pitcher } from "./squad.ts";
import { pitchingLine, type Tally } from "./tally.ts";

export type Decision = "W" | "L" | "S" | "H" | "BS";

/** Who is credited with what. Nobody, when a game was given up in its first inning. */
export type Decisions = ReadonlyMap<Pitcher, Decision>;

/** What a pitcher found and left. */
interface Stint {
	side: Side;
	entryLead: number;
	exitLead: number;
}

const SAVE_LEAD = 3;

/** The official rules in short: the pitchers of record, the last one who kept a small lead, those who handed it on. */
export function decide(game: Game, tally: Tally): Decisions {
	const lastInning = game.halves.at(-1)?.inning ?? 1;
	if (game.quitter && lastInning === 1) return new Map();

	const { stints, goAhead } = readGame(game);
	const outs = (pitcher: Pitcher) => pitchingLine(tally, pitcher).outs;
	const longest = (pitchers: readonly Pitcher[]) => pitchers.toSorted((a, b) => outs(b) - outs(a))[0];
	const winners = game.sheets[game.winner].pitchers;
	const losers = game.sheets[otherSide(game.winner)].pitchers;

	const decisions = new Map<Pitcher, Decision>();
	const winner = game.quitter || !goAhead ? longest(winners) : creditedWinner(game, goAhead.winning, outs, longest);
	const loser = game.quitter || !goAhead ? longest(losers) : goAhead.losing;
	if (winner) decisions.set(winner, "W");
	if (loser) decisions.set(loser, "L");

	for (const [pitcher, { side, entryLead, exitLead }] of stints) {
		if (decisions.has(pitcher) || entryLead < 1 || entryLead > SAVE_LEAD) continue;
		const isLast = pitcher === game.sheets[side].pitchers.at(-1);
		if (exitLead < 1) decisions.set(pitcher, "BS");
		else if (!isLast && outs(pitcher) > 0) decisions.set(pitcher, "H");
		else if (isLast && side === game.winner && !game.quitter) decisions.set(pitcher, "S");
	}
	return decisions;
}

/** A starter who left before five ninths of the game were over does not win it: the reliever who worked longest does. */
function creditedWinner(
	{ sheets, winner, regulation }: Game,
	ofRecord: Pitcher,
	outs: (pitcher: Pitcher) => number,
	longest: (pitchers: readonly Pitcher[]) => Pitcher | undefined,
): Pitcher {
	const [starter, ...relievers] = sheets[winner].pitchers;
	const isShort = ofRecord === starter && outs(ofRecord) < (regulation * 5) / 3;
	return (isShort && longest(relievers)) || ofRecord;
}

interface GoAhead {
	winning: Pitcher;
	losing: Pitcher;
}

/** Follows the score: the stint of every reliever, and the pitchers of record when the last lead was taken. */
function readGame({ halves, sheets }: Game): { stints: Map<Pitcher, Stint>; goAhead: GoAhead | null } {
	const stints = new Map<Pitcher, Stint>();
	const pitching = { home: sheets.home.pitchers[0], away: sheets.away.pitchers[0] };
	let homeLead = 0;
	let goAhead: GoAhead | null = null;
	const leadOf = (side: Side) => (side === "home" ? homeLead : -homeLead);

	for (const { batting, plays } of halves) {
		const fielding = otherSide(batting);
		for (const play of plays) {
			if (play.kind === "pitching change") {
				const isReliever = play.pitcher !== sheets[fielding].pitchers[0];
				const lead = leadOf(fielding);
				if (isReliever) stints.set(play.pitcher, { side: fielding, entryLead: lead, exitLead: lead });
				pitching[fielding] = play.pitcher;
			}
			const scored = scorers(play);
			const needed = -leadOf(batting);
			homeLead += batting === "home" ? scored.length : -scored.length;
			const deciding = isPlateAppearance(play) && play.isGoAhead ? scored[needed] : undefined;
			const winning = pitching[batting];
			if (deciding && winning) goAhead = { winning, losing: deciding.pitcher };
			for (const side of ["home", "away"] as const) {
				const current = pitching[side];
				const stint = current && stints.get(current);
				if (stint) stint.exitLead = Math.min(stint.exitLead, leadOf(side));
			}
		}
	}
	return { stints, goAhead };
}
