import type { PitcherRow } from "../api/operations/game-log.ts";
import { parseInningsPitched } from "./innings-pitched.ts";

/** Win, loss, save, blown save, hold. */
export type Decision = "W" | "L" | "S" | "BS" | "H";

/** `outs`, not innings: 7.2 innings pitched are 23 outs, and only outs can be added up. */
export interface PitchingTotals {
	outs: number;
	h: number;
	r: number;
	er: number;
	bb: number;
	so: number;
}

export interface PitcherLine extends PitchingTotals {
	/** The service cuts long names: "Overmeadow…". */
	name: string;
	decision: Decision | null;
	/** After this game. */
	season: { wins: number; losses: number; saves: number };
	/** Earned runs per nine innings of this game: Infinity without an out, `null` without either. */
	era: number | null;
}

/** "Jay (W)"; a pitcher can have two marks, "Jay (BS, W)". */
const PITCHER = /^(.+?)(?:\s*\(([A-Z, ]+)\))?$/;

const OUTS_PER_NINE_INNINGS = 27;

export function parsePitcher(row: PitcherRow): PitcherLine {
	const { h, r, er, bb, so } = row;
	const [, name = row.playerName, marks = ""] = PITCHER.exec(row.playerName.trim()) ?? [];
	const outs = parseInningsPitched(row.ip) ?? 0;
	return {
		name: name.replace(/\.\.\.$/, "…"),
		decision: findDecision(row, marks),
		season: { wins: row.seasonWins, losses: row.seasonLosses, saves: row.seasonSaves },
		outs,
		h,
		r,
		er,
		bb,
		so,
		era: computeEra(er, outs),
	};
}

/** The row's flags decide, else the marks in the name. Of several the one that weighs most. */
function findDecision(row: PitcherRow, marks: string): Decision | null {
	const marked = marks.split(/[, ]+/);
	if (row.win || marked.includes("W")) return "W";
	if (row.loss || marked.includes("L")) return "L";
	if (row.save || marked.includes("S") || marked.includes("SV")) return "S";
	if (row.blownSave || marked.includes("BS")) return "BS";
	return row.hold || marked.includes("H") ? "H" : null;
}

/** The service writes the ERA cut to an integer ("54"), or "INF"; the row's runs and outs tell it exactly. */
function computeEra(er: number, outs: number): number | null {
	if (outs === 0) return er === 0 ? null : Number.POSITIVE_INFINITY;
	return (er * OUTS_PER_NINE_INNINGS) / outs;
}

export function sumPitching(lines: PitchingTotals[]): PitchingTotals {
	const sum = (key: keyof PitchingTotals) => lines.reduce((total, line) => total + line[key], 0);
	return { outs: sum("outs"), h: sum("h"), r: sum("r"), er: sum("er"), bb: sum("bb"), so: sum("so") };
}
