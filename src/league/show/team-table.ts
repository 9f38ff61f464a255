import { widestOf } from "../../format/columns.ts";
import { type Column, formatTable, PHONE_COLUMNS } from "../../format/table.ts";
import type { Texts } from "../../text/en.ts";
import type { Standing } from "../season/standing.ts";
import type { SeasonView } from "../season/view.ts";
import { teamOf } from "./league.ts";

/** Shown for a percentage without a game, and for no games behind. */
export const UNKNOWN = "–";
/** The columns of a table's row for the place and the spaces beside it. */
export const RANK_COLUMNS = 3;

export interface TeamTable {
	/** The headings of the figures. */
	headings: readonly string[];
	standings: readonly Standing[];
	/** The figures of each standing, in the same order. */
	figures: readonly (readonly string[])[];
	/** The row below which there is a line, from 1. Default: none. */
	linePlace?: number;
}

/** A row of figures for each team; the teams take what the figures leave of a phone's width. */
export function formatTeamTable(
	{ headings, standings, figures, linePlace = 0 }: TeamTable,
	{ members }: SeasonView,
	text: Texts,
): string {
	const { table: words } = text.league;
	const teams = [words.headings.team, ...standings.map(({ member }) => teamOf(member, members, text))];
	const ranks = [words.headings.rank, ...standings.map(({ rank }) => String(rank))];
	const rows = [headings, ...figures];
	const widths = headings.map((_, column) => widestOf(rows.map(row => row[column] ?? "")));
	const longest = widestOf(teams);
	const room = PHONE_COLUMNS - RANK_COLUMNS - widths.reduce((sum, width) => sum + 1 + width, 0);
	// Two spaces between the figures where there is room for them.
	const gap = longest + widths.length <= room ? 1 : 0;
	const columns: Column[] = [
		{ width: 2, align: "right" },
		{ width: Math.min(longest, room) },
		...widths.map(width => ({ width: width + gap, align: "right" as const })),
	];
	const cells = rows.map((row, index) => [ranks[index] ?? "", teams[index] ?? "", ...row]);
	const line = "─".repeat(columns.reduce((sum, { width }) => sum + width + 1, -1));
	const withLine = linePlace > 0 && linePlace < standings.length ? cells.toSpliced(linePlace + 1, 0, [line]) : cells;
	return formatTable(columns, withLine);
}

/** 0.625 → ".625", 1 → "1.000", as baseball writes it in every language. */
export function formatPercentage(percentage: number | null): string {
	return percentage === null ? UNKNOWN : percentage.toFixed(3).replace(/^0/, "");
}
