import { escapeMarkdown } from "../../../format/markup.ts";
import { formatAverage } from "../../../format/rate.ts";
import { type Column, formatTable, PHONE_COLUMNS } from "../../../format/table.ts";
import { present } from "../../../ground/present.ts";
import type { Texts } from "../../../text/en.ts";
import { createResampling } from "../../resampling.ts";
import { type GameSplit, gameSplitsOf, SPLITS, type Split, splitsOf } from "../../splits.ts";
import { boxGamesOf } from "../../stat-games.ts";
import { rateCells, rateNotes } from "../rate.ts";
import { rightColumn } from "../shares.ts";
import type { Tab } from "../tab.ts";
import type { TabContent } from "../tab-content.ts";

/** The batting by innings, outs, runners and lead; and the record by kinds of games. */
export const situations: Tab = { source: "plays", hasGroups: true, lines: situationLines };

/** Label, at bats, three rates. */
const SPLIT_COLUMNS: readonly Column[] = [
	{ width: 10 },
	rightColumn(5),
	rightColumn(5),
	rightColumn(5),
	rightColumn(5),
];
/** The width of the ranges of the row above, in one cell that takes the whole line. */
const RANGE_WIDTH = 9;
const GAME_COLUMNS: readonly Column[] = [{ width: 14 }, rightColumn(7), rightColumn(10)];

function situationLines(content: TabContent, text: Texts): string[] {
	const { stats } = text;
	const { games, group, gamertag } = content;
	const resampling = createResampling(boxGamesOf(games).map(({ id }) => id));
	const splits = splitsOf(games, group, resampling);
	const rates = SPLITS.flatMap(name => [splits[name].avg, splits[name].obp, splits[name].slg]);
	const hasRanges = rates.some(rate => rate?.range != null);
	const notes = present([
		stats.aheadNote(escapeMarkdown(gamertag)),
		stats.scoringNote,
		hasRanges && stats.splitRanges,
		rateNotes(rates, text),
	]);
	const { ab } = stats.players;
	const { avg, obp, slg } = stats.labels;
	return present([
		formatTable(SPLIT_COLUMNS, [
			["", ab, avg, obp, slg],
			...SPLITS.flatMap(name => splitRows(name, splits[name], text)),
		]),
		// The record is the same for the pitchers.
		group === "batting" && formatTable(GAME_COLUMNS, gameSplitRows(games, text)),
		`-# ${notes.join(" ").trim()}`,
	]);
}

function splitRows(name: (typeof SPLITS)[number], { ab, ...rates }: Split, { stats, format }: Texts): string[][] {
	const cells = [rates.avg, rates.obp, rates.slg].map(rate => rateCells(rate, formatAverage));
	const row = [stats.splits[name], format.number(ab), ...cells.map(([value]) => value)];
	const ranges = cells.map(([, range]) => range.padStart(RANGE_WIDTH)).join("  ");
	return ranges.trim() === "" ? [row] : [row, [ranges.padStart(PHONE_COLUMNS)]];
}

function gameSplitRows(games: TabContent["games"], { stats, format }: Texts): string[][] {
	const { home, away, oneRun, extra, difficulties } = gameSplitsOf(games);
	const boxes = games.filter(({ facts }) => facts !== null).length;
	const rated = difficulties.reduce((sum, split) => sum + split.games, 0);
	const row = (label: string, { wins, losses, runs, opponentRuns }: GameSplit) => [
		label,
		`${wins}–${losses}`,
		`${runs}–${opponentRuns}`,
	];
	const rows = [["", stats.columns.record, stats.columns.runs]];
	if (home.games > 0) rows.push(row(stats.gameSplits.home, home));
	if (away.games > 0) rows.push(row(stats.gameSplits.away, away));
	if (oneRun.games > 0) rows.push(row(stats.gameSplits.oneRun, oneRun));
	if (extra.games > 0) {
		if (boxes < games.length) rows.push([stats.withBoxScore(format.number(boxes))]);
		rows.push(row(stats.gameSplits.extra, extra));
	}
	if (rated > 0) {
		if (rated < games.length) rows.push([stats.withDifficulty(format.number(rated))]);
		for (const split of difficulties) rows.push(row(split.name, split));
	}
	return rows;
}
