import type { APIEmbed } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { GameLog } from "../api/operations/game-log.ts";
import { fitColumns, widestOf } from "../format/columns.ts";
import { formatInningsPitched } from "../format/game.ts";
import { DESCRIPTION_LIMIT } from "../format/limits.ts";
import { escapeMarkdown, truncate } from "../format/markup.ts";
import { type Column, formatTable, PHONE_COLUMNS } from "../format/table.ts";
import type { BatterLine } from "../game/batting.ts";
import { parseBoxScore, type TeamLines } from "../game/box-score.ts";
import type { PitcherLine } from "../game/pitching.ts";
import type { Side } from "../game/sides.ts";
import type { Texts } from "../text/en.ts";
import { fitLines } from "./fit.ts";
import { gameHeader } from "./game.ts";

/** One side's batters or pitchers. */
export function gameBoxScoreEmbed(
	game: Fetched<GameLog>,
	part: "batting" | "pitching",
	side: Side,
	text: Texts,
): APIEmbed {
	const { lines, ...header } = gameHeader(game, text);
	const team = parseBoxScore(game.data)[side];
	const shown =
		team === null ? [text.game.noBoxScore] : (part === "batting" ? battingLines : pitchingLines)(team, text);
	return { ...header, description: fitLines([...lines, "", ...shown], DESCRIPTION_LIMIT, text) };
}

function battingLines(lines: TeamLines, text: Texts): string[] {
	const heading = text.game.teamBatting(escapeMarkdown(lines.team, 100));
	return [`**${heading}**`, ...formatBatting(lines, text).split("\n"), ...formatExtras(lines.batters, text)];
}

function pitchingLines(lines: TeamLines, text: Texts): string[] {
	const heading = text.game.teamPitching(escapeMarkdown(lines.team, 100));
	return [
		`**${heading}**`,
		...formatPitching(lines, text).split("\n"),
		...formatDecisions(lines, text),
		...formatExtras(lines.pitchers, text),
	];
}

/** Formats a name and its additions within a width. */
type FormatName = (width: number) => string;

/** A table whose names take the columns of a phone's width that the figures leave. */
function formatNamed(headings: readonly string[], rows: readonly { name: FormatName; figures: readonly string[] }[]) {
	const figures = [headings, ...rows.map(row => row.figures)];
	const widths = headings.map((_, index) => widestOf(figures.map(row => row[index] ?? "")));
	const room = PHONE_COLUMNS - widths.reduce((sum, width) => sum + 1 + width, 0);
	const names = rows.map(({ name }) => name(room));
	const columns: Column[] = widths.map(width => ({ width, align: "right" }));
	return formatTable(
		[{ width: widestOf(names) }, ...columns],
		[["", ...headings], ...rows.map((row, index) => [names[index] ?? "", ...row.figures])],
	);
}

/** Batters in their order with totals, substitutes indented, as a code block. */
function formatBatting({ batters, batting }: TeamLines, { game }: Texts): string {
	return formatNamed(numbers(game.batters), [
		...batters.map(line => ({ name: batterName(line), figures: numbers(line) })),
		{ name: () => game.total, figures: numbers(batting) },
	]);
}

type Figures = Record<"ab" | "r" | "h" | "rbi" | "bb" | "so", number | string>;

function numbers({ ab, r, h, rbi, bb, so }: Figures): string[] {
	return [ab, r, h, rbi, bb, so].map(String);
}

/** The name is cut rather than the position, which distinguishes players with the same name. */
function batterName({ name, positions, substitute }: BatterLine): FormatName {
	const position = positions.length === 0 ? "" : ` ${truncate(positions.join("-"), 8)}`;
	const indent = substitute ? " " : "";
	return width => indent + fitColumns(name, width - position.length - indent.length) + position;
}

/** Formats events without a column, one line for each kind: "HR Vale 2, Osei". */
function formatExtras(lines: readonly (BatterLine | PitcherLine)[], { game }: Texts): string[] {
	const kinds = new Set(lines.flatMap(({ extras }) => extras.map(({ extra }) => extra)));
	return [...kinds].map(kind => {
		const names = lines.flatMap(({ name, extras }) => {
			const count = extras.find(({ extra }) => extra === kind)?.count ?? 0;
			if (count === 0) return [];
			return [count === 1 ? escapeMarkdown(name, 60) : `${escapeMarkdown(name, 60)} ${count}`];
		});
		return `**${game.extras[kind]}** ${names.join(", ")}`;
	});
}

/** Pitchers in their order with totals, as a code block. */
function formatPitching({ pitchers, pitching }: TeamLines, text: Texts): string {
	const { ip, h, r, er, bb, so } = text.game.pitched;
	return formatNamed(
		[ip, h, r, er, bb, so],
		[
			...pitchers.map(line => ({ name: pitcherName(line, text), figures: pitchingNumbers(line) })),
			{ name: () => text.game.total, figures: pitchingNumbers(pitching) },
		],
	);
}

function pitchingNumbers({ outs, h, r, er, bb, so }: TeamLines["pitching"]): string[] {
	return [formatInningsPitched(outs), ...[h, r, er, bb, so].map(String)];
}

function pitcherName({ name, decision }: PitcherLine, { game }: Texts): FormatName {
	const mark = decision === null ? "" : ` (${game.decisions[decision]})`;
	return width => fitColumns(name, width - mark.length) + mark;
}

/** Formats "**W** Alder (3–1 this season)", one line for each pitcher with a decision. */
function formatDecisions({ pitchers }: TeamLines, { game }: Texts): string[] {
	return pitchers.flatMap(({ name, decision, season }) => {
		if (decision === null) return [];
		const record = `${season.wins}–${season.losses}`;
		const total = season.saves > 0 ? game.seasonWithSaves(record, season.saves) : game.season(record);
		return [`**${game.decisions[decision]}** ${escapeMarkdown(name, 60)} (${total})`];
	});
}
