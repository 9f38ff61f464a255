import type { BatterRow } from "../api/operations/game-log.ts";

/** Figures counted beside the main columns, in the order a box score lists them. */
const EXTRAS = ["doubles", "triples", "hr", "sh", "sf", "gidp", "hbp", "sb", "cs", "e", "pb"] as const;
export type Extra = (typeof EXTRAS)[number];

export type BattingTotals = Pick<BatterRow, "ab" | "r" | "h" | "rbi" | "bb" | "so">;

export interface BatterLine extends BattingTotals {
	name: string;
	/** The positions played, in order: ["PR", "1B"]. */
	positions: string[];
	/** The player came in for another one. */
	substitute: boolean;
	/** The extras above 0: { extra: "hr", count: 2 }. */
	extras: { extra: Extra; count: number }[];
}

/** "1-Elm Jr., PR-1B": a pinch runner's number (a pinch hitter's letter in other box scores), name, positions. */
const PLAYER = /^(?:(\d+|[a-z])-)?(.+?)(?:, ([A-Z0-9-]+))?$/;

export function parseBatter(row: BatterRow): BatterLine {
	const { ab, r, h, rbi, bb, so } = row;
	const [, mark, name = row.playerName, positions] = PLAYER.exec(row.playerName.trim()) ?? [];
	return {
		name,
		ab,
		r,
		h,
		rbi,
		bb,
		so,
		positions: positions?.split("-") ?? [],
		substitute: row.substitute || mark !== undefined,
		extras: EXTRAS.map(extra => ({ extra, count: row[extra] })).filter(({ count }) => count > 0),
	};
}

export function sumBatting(lines: BattingTotals[]): BattingTotals {
	const sum = (key: keyof BattingTotals) => lines.reduce((total, line) => total + line[key], 0);
	return { ab: sum("ab"), r: sum("r"), h: sum("h"), rbi: sum("rbi"), bb: sum("bb"), so: sum("so") };
}
