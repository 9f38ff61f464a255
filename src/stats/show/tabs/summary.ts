import { formatResult } from "../../../format/game.ts";
import { formatAverage, formatInnings, formatMean, formatShare } from "../../../format/rate.ts";
import { formatTable } from "../../../format/table.ts";
import { plateAppearances } from "../../../game/facts.ts";
import { tallyRecord } from "../../../game/record.ts";
import { present } from "../../../ground/present.ts";
import type { Texts } from "../../../text/en.ts";
import { battingRates, pitchingRates } from "../../box-rates.ts";
import type { Rate } from "../../rate.ts";
import { createResampling } from "../../resampling.ts";
import { boxGamesOf, boxTotals, type StatGame } from "../../stat-games.ts";
import { formChart, formChartText } from "../form-chart.ts";
import { rateCells, rateNotes } from "../rate.ts";
import { formatMeetings, formatSample } from "../sample.ts";
import type { Tab } from "../tab.ts";
import type { TabContent } from "../tab-content.ts";

const MARKS = 10;
/** The columns: label, value, range, n. */
const COLUMNS = [
	{ width: 5 },
	{ width: 6, align: "right" },
	{ width: 11, align: "right" },
	{ width: 9, align: "right" },
] as const;

/** The record, the sums of the box scores, and a chart of the games. */
export const summary: Tab = {
	source: "history",
	hasGroups: false,
	lines: summaryLines,
	chart({ gamertag, games }, text) {
		if (games.length < 2) return null;
		return { name: "form.png", picture: formChart(gamertag, games, text), description: formChartText(games, text) };
	},
};

/** The record, and the sums of the box scores. */
function summaryLines(content: TabContent, text: Texts): string[] {
	const { stats, format } = text;
	const { labels } = stats;
	const boxes = boxGamesOf(content.games);
	if (boxes.length === 0) return [...recordLines(content, text), stats.noFacts];
	const { batting, pitching, against } = boxTotals(boxes);
	const resampling = createResampling(boxes.map(({ id }) => id));
	const hit = battingRates(boxes, resampling);
	const pitched = pitchingRates(boxes, resampling);
	const share = (value: number) => formatShare(value, text);
	const row = (label: string, rate: Rate | null, n: number, write: typeof formatAverage) => [
		label,
		...rateCells(rate, write),
		`${stats.columns.n} ${format.number(n)}`,
	];
	const chances = batting.ab + batting.bb + batting.hbp + batting.sf;
	const notes = [
		stats.counts,
		rateNotes([...Object.values(hit), ...Object.values(pitched)], text),
		stats.averageAgainst,
	];
	return present([
		...recordLines(content, text),
		boxes.length < content.games.length && `-# ${formatSample(content, text)}`,
		`**${stats.groups.batting}**`,
		formatTable(COLUMNS, [
			row(labels.avg, hit.avg, batting.ab, formatAverage),
			row(labels.obp, hit.obp, chances, formatAverage),
			row(labels.slg, hit.slg, batting.ab, formatAverage),
			row(labels.ops, hit.ops, batting.ab, formatAverage),
			row(labels.k, hit.k, plateAppearances(batting), share),
			row(labels.bb, hit.bb, plateAppearances(batting), share),
			[labels.hr, format.number(batting.hr)],
		]),
		`**${stats.groups.pitching}**`,
		formatTable(COLUMNS, [
			row(labels.era, pitched.era, pitching.outs, formatMean),
			row(labels.whip, pitched.whip, pitching.outs, formatMean),
			row(labels.k9, pitched.k9, pitching.outs, formatMean),
			row(labels.bb9, pitched.bb9, pitching.outs, formatMean),
			row(labels.against, pitched.against, against.ab, formatAverage),
			[labels.innings, formatInnings(pitching.outs)],
		]),
		`-# ${notes.filter(note => note !== "").join(" ")}`,
	]);
}

function recordLines(content: TabContent, text: Texts): string[] {
	const { stats, history, format } = text;
	const { games } = content;
	const record = tallyRecord(games.map(({ played }) => played));
	if (record.averageFor === null || record.averageAgainst === null) return [];
	const { wins, losses, streak } = record;
	const share = wins + losses === 0 ? "" : ` (${formatShare(wins / (wins + losses), text)})`;
	const run = streak === null ? "" : ` · ${history.streak(`**${formatResult(streak.result, text)}${streak.games}**`)}`;
	const meetings = formatMeetings(games, content, text);
	return present([
		`${history.record}: **${wins}–${losses}**${share}${run}`,
		stats.runsAGame(`**${format.tenths(record.averageFor)}–${format.tenths(record.averageAgainst)}**`),
		stats.lastTen(formatMarks(games.slice(0, MARKS), text)),
		meetings !== "" && `-# ${meetings}`,
	]);
}

/** Formats "W L W", the newest first. */
function formatMarks(games: readonly StatGame[], text: Texts): string {
	return games.map(({ played }) => (played.result === "other" ? "–" : formatResult(played.result, text))).join(" ");
}
