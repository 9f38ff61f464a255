import type { PitcherRow } from "../api/operations/game-log.ts";

/** Win, loss, save, blown save, hold. */
export type PitcherDecision = "W" | "L" | "S" | "BS" | "H";

/** `outs`, not innings: 7.2 innings pitched are 23 outs, and only outs can be added up. */
export type PitchingTotals = { outs: number } & Pick<PitcherRow, "h" | "r" | "er" | "bb" | "so">;

export interface PitcherLine extends PitchingTotals {
	/** The service cuts long names: "Overmeadow…". */
	name: string;
	decision: PitcherDecision | null;
	/** The pitcher's season record after this game. */
	season: { wins: number; losses: number; saves: number };
	/** Wild pitches, if there are any. */
	extras: { extra: "wp"; count: number }[];
}

/** "Jay (W)"; a pitcher can have two marks, "Jay (BS, W)". */
const PITCHER = /^(.+?)(?:\s*\(([A-Z, ]+)\))?$/;

export const OUTS_PER_INNING = 3;

export function parsePitcher(row: PitcherRow): PitcherLine {
	const { h, r, er, bb, so } = row;
	const [, name = row.playerName, marks = ""] = PITCHER.exec(row.playerName.trim()) ?? [];
	return {
		name: name.replace(/\.\.\.$/, "…"),
		decision: findDecision(row, marks),
		season: { wins: row.seasonWins, losses: row.seasonLosses, saves: row.seasonSaves },
		extras: row.wp > 0 ? [{ extra: "wp", count: row.wp }] : [],
		outs: parseInningsPitched(row.ip) ?? 0,
		h,
		r,
		er,
		bb,
		so,
	};
}

/**
 * The decision from the row's flags, or else from the marks in the name. If there are several, the first in this order
 * counts.
 */
function findDecision(row: PitcherRow, marks: string): PitcherDecision | null {
	const marked = marks.split(/[, ]+/);
	if (row.win || marked.includes("W")) return "W";
	if (row.loss || marked.includes("L")) return "L";
	if (row.save || marked.includes("S") || marked.includes("SV")) return "S";
	if (row.blownSave || marked.includes("BS")) return "BS";
	return row.hold || marked.includes("H") ? "H" : null;
}

/**
 * Parses innings pitched, "7.2" (7 innings and 2 outs, read API §2.8), into outs, 23; `null` if it is not a number of
 * innings.
 */
export function parseInningsPitched(text: string): number | null {
	const match = /^(\d+)(?:\.([012]))?$/.exec(text.trim());
	return match ? Number(match[1]) * OUTS_PER_INNING + Number(match[2] ?? 0) : null;
}

export function sumPitching(lines: PitchingTotals[]): PitchingTotals {
	const sum = (key: keyof PitchingTotals) => lines.reduce((total, line) => total + line[key], 0);
	return { outs: sum("outs"), h: sum("h"), r: sum("r"), er: sum("er"), bb: sum("bb"), so: sum("so") };
}
