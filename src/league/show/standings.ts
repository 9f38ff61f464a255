import { widestOf } from "../../format/columns.ts";
import { PHONE_COLUMNS } from "../../format/table.ts";
import type { Texts } from "../../text/en.ts";
import { gamesBehind } from "../rules/table.ts";
import { playoffSpots } from "../season/playoffs.ts";
import type { Standing } from "../season/standing.ts";
import type { SeasonView } from "../season/view.ts";
import { teamOf } from "./league.ts";
import { formatPercentage, formatTeamTable, RANK_COLUMNS, UNKNOWN } from "./team-table.ts";

export const STANDINGS_A_PAGE = 20;

/** Marks in the table, which the lines below it explain. */
export const ADJUSTED = "*";

const SHORT = "†";

/** A column of the table. */
interface Figures {
	heading: string;
	/** The values, in the order of all standings. */
	values: readonly string[];
	/** The columns that it usually takes: what is shown does not depend on one long value. */
	width: number;
}

/**
 * The columns of the table in their order: all of them, those that are shown, and those that do not fit beside whole names of
 * teams, which are in the details.
 */
export function figuresOf(view: SeasonView, text: Texts): Record<"all" | "shown" | "hidden", Figures[]> {
	const { headings } = text.league.table;
	const { standings } = view.table;
	const isByPercentage = view.rules.points === "percentage";
	const figures = (heading: string, width: number, value: (standing: Standing) => string): Figures => ({
		heading,
		values: standings.map(standing => value(standing).replace(/^-/, "−")),
		width: Math.max(width, heading.length),
	});
	const wins = figures(headings.wins, 2, standing => String(standing.wins));
	const losses = figures(headings.losses, 2, standing => String(standing.losses));
	const points = figures(headings.points, 3, standing => String(standing.points));
	const percentage = figures(headings.percentage, 4, standing => formatPercentage(standing.percentage));
	const behind = figures(headings.behind, 4, standing => formatBehind(standings[0], standing));
	const left = figures(headings.left, 2, standing => String(standing.left ?? ""));
	const owesGames = standings.some(standing => standing.left !== null);
	const inOrder = [wins, losses, ...(isByPercentage ? [percentage, behind, left] : [left, points])];
	const all = inOrder.filter(each => each !== left || owesGames);
	const byImportance = isByPercentage ? all : [points, wins, losses, left];
	const longest = widestOf(standings.map(({ member }) => teamOf(member, view.members, text)));
	let room = PHONE_COLUMNS - RANK_COLUMNS - longest - markWidthOf(standings);
	const fits = new Set<Figures>();
	for (const each of byImportance.filter(other => all.includes(other))) {
		room -= 1 + each.width;
		// What the table is ordered by is always shown: beside names in wide letters, which are then cut.
		if (room < 0 && fits.size > 0) break;
		fits.add(each);
	}
	return { all, shown: all.filter(each => fits.has(each)), hidden: all.filter(each => !fits.has(each)) };
}

const markWidthOf = (standings: readonly Standing[]) => Math.max(0, ...standings.map(each => marksOf(each).length));

/** Standings as a code block, with a line below the last place in the playoffs. */
export function formatStandings(standings: readonly Standing[], view: SeasonView, text: Texts): string {
	const { shown } = figuresOf(view, text);
	const start = view.table.standings.findIndex(({ member }) => member === standings[0]?.member);
	const markWidth = markWidthOf(standings);
	const rows = standings.map((standing, index) =>
		shown.map(({ values }, column) => {
			const marks = column === shown.length - 1 ? marksOf(standing).padEnd(markWidth) : "";
			return `${values[start + index]}${marks}`;
		}),
	);
	const headings = shown.map(({ heading }) => heading);
	return formatTeamTable({ headings, standings, figures: rows, linePlace: lastPlace(view) - start }, view, text);
}

/** The place below which the table has a line; 0: none. */
export function lastPlace(view: SeasonView): number {
	const spots = playoffSpots(view);
	return spots < view.table.standings.length ? spots : 0;
}

/** Formats "1.5"; a member with a worse percentage from more games may be no games behind. */
function formatBehind(first: Standing | undefined, standing: Standing): string {
	const behind = first === undefined ? 0 : gamesBehind(first, standing);
	return behind <= 0 ? UNKNOWN : String(behind);
}

function marksOf({ isAdjusted, isShort }: Standing): string {
	return `${isAdjusted ? ADJUSTED : ""}${isShort ? SHORT : ""}`;
}
