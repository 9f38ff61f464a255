import { formatResult } from "../format/game.ts";
import { formatAverage, formatInnings, formatMean, formatShare, rateCells } from "../format/rate.ts";
import { formatTable } from "../format/table.ts";
import { plateAppearances, totalBases } from "../game/facts.ts";
import { OUTS_PER_INNING } from "../game/pitching.ts";
import { tallyRecord } from "../game/record.ts";
import { rateOf } from "../stats/rate.ts";
import { type BoxTotals, boxTotals, type StatGame } from "../stats/stat-games.ts";
import type { Texts } from "../text/en.ts";

const MARKS = 10;
/** Label, value, range, n. */
const COLUMNS = [
	{ width: 5 },
	{ width: 6, align: "right" },
	{ width: 10, align: "right" },
	{ width: 9, align: "right" },
] as const;

/** The record, and the sums of the box scores. @param games the newest first */
export function summaryLines(games: readonly StatGame[], text: Texts): string[] {
	const { stats } = text;
	const totals = boxTotals(games);
	return [
		...recordLines(games, text),
		...(totals.games === 0
			? [stats.noFacts]
			: [
					`**${stats.parts.batting}**`,
					formatTable(COLUMNS, battingRows(totals, text)),
					`**${stats.parts.pitching}**`,
					formatTable(COLUMNS, pitchingRows(totals, text)),
					`-# ${stats.counts} ${stats.ranges} ${stats.means} ${stats.averageAgainst}`,
				]),
	];
}

function recordLines(games: readonly StatGame[], text: Texts): string[] {
	const { stats, history, format } = text;
	const record = tallyRecord(games.map(({ played }) => played));
	if (record.averageFor === null || record.averageAgainst === null) return [];
	const { wins, losses, streak } = record;
	const share = wins + losses === 0 ? "" : ` (${formatShare(wins / (wins + losses), text)})`;
	const run = streak === null ? "" : ` · ${history.streak(`**${formatResult(streak.result, text)}${streak.games}**`)}`;
	return [
		`${history.record}: **${wins}–${losses}**${share}${run}`,
		stats.runsAGame(`**${format.tenths(record.averageFor)}–${format.tenths(record.averageAgainst)}**`),
		stats.lastTen(formatMarks(games.slice(0, MARKS), text)),
	];
}

function battingRows({ batting }: BoxTotals, text: Texts): string[][] {
	const { labels } = text.stats;
	const { ab, h, bb, so, hr, hbp, sf } = batting;
	const pa = plateAppearances(batting);
	const onBase = { part: h + bb + hbp, whole: ab + bb + hbp + sf };
	const slugging = totalBases(batting) / ab;
	return [
		shareRow(labels.avg, h, ab, formatAverage, text),
		shareRow(labels.obp, onBase.part, onBase.whole, formatAverage, text),
		meanRow(labels.slg, slugging, ab, formatAverage, text),
		meanRow(labels.ops, onBase.part / onBase.whole + slugging, ab, formatAverage, text),
		shareRow(labels.k, so, pa, value => formatShare(value, text), text),
		shareRow(labels.bb, bb, pa, value => formatShare(value, text), text),
		[labels.hr, text.format.number(hr)],
	];
}

function pitchingRows({ pitching, against }: BoxTotals, text: Texts): string[][] {
	const { labels } = text.stats;
	const { outs, h, er, bb, so } = pitching;
	const innings = outs / OUTS_PER_INNING;
	const decimals = (value: number) => value.toFixed(2);
	const mean = (label: string, value: number) => meanRow(label, value, outs, decimals, text);
	return [
		mean(labels.era, (er * 9) / innings),
		mean(labels.whip, (bb + h) / innings),
		mean(labels.k9, (so * 9) / innings),
		mean(labels.bb9, (bb * 9) / innings),
		shareRow(labels.against, against.h, against.ab, formatAverage, text),
		[labels.innings, formatInnings(outs)],
	];
}

function shareRow(
	label: string,
	part: number,
	whole: number,
	format: (value: number) => string,
	text: Texts,
): string[] {
	return [label, ...rateCells(rateOf(part, whole), format), formatCount(whole, text)];
}

function meanRow(label: string, value: number, n: number, format: (value: number) => string, text: Texts): string[] {
	return [label, formatMean(value, n, format), "", formatCount(n, text)];
}

const formatCount = (n: number, { stats, format }: Texts) => `${stats.columns.n} ${format.number(n)}`;

/** "W L W", the newest first. */
function formatMarks(games: readonly StatGame[], text: Texts): string {
	return games.map(({ played }) => (played.result === "other" ? "–" : formatResult(played.result, text))).join(" ");
}
