import { fitColumns } from "../../../format/columns.ts";
import { formatAverage, formatInnings, formatMean } from "../../../format/rate.ts";
import { type Column, formatTable } from "../../../format/table.ts";
import { present } from "../../../ground/present.ts";
import type { Texts } from "../../../text/en.ts";
import { battersOf, byAverage, byEarnedRuns, earnedRunRate, pitchersOf } from "../../people.ts";
import { rateOf } from "../../rate.ts";
import { createResampling } from "../../resampling.ts";
import { boxGamesOf } from "../../stat-games.ts";
import { NO_RATE, rateCells, rateNotes } from "../rate.ts";
import { rightColumn } from "../shares.ts";
import type { Tab } from "../tab.ts";
import type { TabContent } from "../tab-content.ts";

const PLAYERS_A_PAGE = 10;

/** The player's batters or pitchers by name. */
export const players: Tab = {
	source: "box scores",
	hasGroups: true,
	lines: playerLines,
	list: { perPage: PLAYERS_A_PAGE, count: countPlayers },
};

/** Behind a name that two people may have. */
const SHARED = "*";

/** A table of the batters or the pitchers on the player's teams. */
interface PlayerTable {
	columns: readonly Column[];
	heading: string[];
	/** The rows of the open page. */
	shown: { name: string; isShared: boolean; cells: string[] }[];
	/** The meaning of the rates in it. */
	note: string;
}

function playerLines(content: TabContent, text: Texts): string[] {
	const { stats } = text;
	const { columns, heading, shown, note } =
		content.group === "batting" ? batters(content, text) : pitchers(content, text);
	if (shown.length === 0) return [stats.noPlayers];
	const [name = { width: 0 }] = columns;
	const rows = shown.map(({ name: player, isShared, cells }) => {
		const mark = isShared ? SHARED : "";
		return [fitColumns(player, name.width - mark.length) + mark, ...cells];
	});
	return present([
		formatTable(columns, [["", ...heading], ...rows]),
		`-# ${stats.asTold} ${note}`.trim(),
		shown.some(({ isShared }) => isShared) && `-# ${stats.shared}`,
	]);
}

/** The number of players in a list. */
function countPlayers({ games, group }: Pick<TabContent, "games" | "group">): number {
	return (group === "batting" ? battersOf(games) : pitchersOf(games)).length;
}

function pageOf<Line>(lines: readonly Line[], { page }: TabContent): Line[] {
	return lines.slice((page - 1) * PLAYERS_A_PAGE, page * PLAYERS_A_PAGE);
}

function batters(content: TabContent, text: Texts): PlayerTable {
	const { sort } = content;
	const { players, columns: labels } = text.stats;
	const all = battersOf(content.games);
	const figure = sort === "h" || sort === "rbi" || sort === "sb" || sort === "so" ? sort : "hr";
	const byFigure = (a: (typeof all)[number], b: (typeof all)[number]) =>
		b.figures[figure] - a.figures[figure] || b.figures.ab - a.figures.ab;
	const shown = pageOf(all.toSorted(sort === "avg" ? byAverage : byFigure), content);
	if (sort === "avg") {
		const rates = shown.map(({ figures }) => rateOf(figures.h, figures.ab));
		return {
			columns: [{ width: 13 }, rightColumn(4), rightColumn(4), rightColumn(9)],
			heading: [players.ab, labels.avg, ""],
			note: rateNotes(rates, text),
			shown: shown.map(({ name, isShared, figures }, index) => {
				return { name, isShared, cells: [String(figures.ab), ...rateCells(rates[index] ?? null, formatAverage)] };
			}),
		};
	}
	const last = sort === "sb" || sort === "so" ? sort : "rbi";
	return {
		columns: [{ width: 13 }, rightColumn(4), rightColumn(4), rightColumn(4), rightColumn(4)],
		heading: [players.ab, players.h, players.hr, players[last]],
		note: "",
		shown: shown.map(({ name, isShared, figures }) => {
			return { name, isShared, cells: [figures.ab, figures.h, figures.hr, figures[last]].map(String) };
		}),
	};
}

function pitchers(content: TabContent, text: Texts): PlayerTable {
	const { games, sort } = content;
	const { players, fewInnings } = text.stats;
	const all = pitchersOf(games);
	const figure = sort === "so" || sort === "win" ? sort : "outs";
	const byFigure = (a: (typeof all)[number], b: (typeof all)[number]) => b.figures[figure] - a.figures[figure];
	const shown = pageOf(all.toSorted(sort === "era" ? byEarnedRuns : byFigure), content);
	const resampling = createResampling(boxGamesOf(games).map(({ id }) => id));
	const rates = shown.map(line => earnedRunRate(line, resampling));
	if (sort === "era")
		return {
			columns: [{ width: 12 }, rightColumn(5), rightColumn(5), rightColumn(9)],
			heading: [players.ip, players.era, ""],
			note: `${fewInnings} ${rateNotes(rates, text)}`.trim(),
			shown: shown.map(({ name, isShared, figures: { outs } }, index) => {
				const cells = rateCells(rates[index] ?? null, formatMean, end => formatMean(end, true));
				return { name, isShared, cells: [formatInnings(outs), ...cells] };
			}),
		};
	return {
		columns: [{ width: 11 }, rightColumn(5), rightColumn(5), rightColumn(4), rightColumn(5)],
		heading: [players.ip, players.era, players.so, players.record],
		note: fewInnings,
		shown: shown.map(({ name, isShared, figures: { outs, so, win, loss } }, index) => {
			const rate = rates[index] ?? null;
			// There is no room for the range.
			const era = rate === null ? NO_RATE : formatMean(rate.value, true);
			return { name, isShared, cells: [formatInnings(outs), era, String(so), `${win}–${loss}`] };
		}),
	};
}
