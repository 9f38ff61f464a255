import { type Game, type Half, otherSide, type Side } from "./play.ts";
import { type InningLine, inningLine } from "./tally.ts";

/** A team's runs, hits and errors, one entry an inning from the first to the last. */
export interface TeamLine {
	r: number[];
	h: number[];
	/** Its own errors, made in the other's half. */
	e: number[];
}

export interface LineScore {
	innings: number;
	home: TeamLine;
	away: TeamLine;
	/** The home side did not need its last turn. */
	isLastHalfUnplayed: boolean;
}

/** Adds up a game by inning. */
export function lineScore(game: Game): LineScore {
	const innings = game.halves.at(-1)?.inning ?? 0;
	const find = (batting: Side, inning: number) =>
		game.halves.find(half => half.batting === batting && half.inning === inning);
	const team = (side: Side): TeamLine => {
		const lines = Array.from({ length: innings }, (_, i) => ({
			bat: lineOf(find(side, i + 1)),
			field: lineOf(find(otherSide(side), i + 1)),
		}));
		return {
			r: lines.map(({ bat }) => bat.runs),
			h: lines.map(({ bat }) => bat.hits),
			e: lines.map(({ field }) => field.errors),
		};
	};
	return {
		innings,
		home: team("home"),
		away: team("away"),
		isLastHalfUnplayed: game.quitter === null && !find("home", innings),
	};
}

const UNPLAYED: InningLine = { runs: 0, hits: 0, walks: 0, errors: 0, pitches: 0 };

function lineOf(half: Half | undefined): InningLine {
	return half ? inningLine(half) : UNPLAYED;
}

export function total(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0);
}

const SLOTS = 9;

/**
 * The nine inning slots of a game record, all strings: a single space stands for an inning that was not played, and in
 * extra innings the slots hold the last nine.
 */
export function inningSlots({ innings, home, away, isLastHalfUnplayed }: LineScore): Record<string, string> {
	const skipped = Math.max(0, innings - SLOTS);
	const entries = Array.from({ length: SLOTS }, (_, i) => {
		const slot = i + 1;
		const inning = skipped + slot;
		const isPlayed = inning <= innings;
		const isHomePlayed = isPlayed && !(inning === innings && isLastHalfUnplayed);
		return [
			[`inning_${slot}`, String(slot)],
			[`home_runs_${slot}`, isHomePlayed ? String(home.r[inning - 1]) : " "],
			[`away_runs_${slot}`, isPlayed ? String(away.r[inning - 1]) : " "],
		];
	});
	return Object.fromEntries(entries.flat());
}
