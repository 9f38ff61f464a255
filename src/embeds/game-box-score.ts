import type { APIEmbed } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { GameLog } from "../api/operations/game-log.ts";
import { formatInningsPitched } from "../format/game.ts";
import { escapeMarkdown, truncate } from "../format/markup.ts";
import { type Column, formatTable } from "../format/table.ts";
import type { BatterLine } from "../game/batting.ts";
import { parseBoxScore, type TeamLines } from "../game/box-score.ts";
import type { PitcherLine } from "../game/pitching.ts";
import type { Side } from "../game/sides.ts";
import { gameHeader } from "./game.ts";
import { DESCRIPTION_LIMIT, fitLines } from "./limits.ts";

/** One side's batters. */
export function gameBattingEmbed(game: Fetched<GameLog>, side: Side): APIEmbed {
	return teamEmbed(game, side, "batting", lines => [formatBatting(lines), ...formatExtras(lines)]);
}

/** One side's pitchers. */
export function gamePitchingEmbed(game: Fetched<GameLog>, side: Side): APIEmbed {
	return teamEmbed(game, side, "pitching", lines => [formatPitching(lines), ...formatDecisions(lines)]);
}

function teamEmbed(game: Fetched<GameLog>, side: Side, what: string, format: (lines: TeamLines) => string[]): APIEmbed {
	const { lines, ...header } = gameHeader(game);
	const team = parseBoxScore(game.data)[side];
	const part =
		team === null
			? ["The game has no box score of this team."]
			: [`**${escapeMarkdown(team.team, 100)}, ${what}**`, ...format(team).flatMap(block => block.split("\n"))];
	return { ...header, description: fitLines([...lines, "", ...part], DESCRIPTION_LIMIT) };
}

const NUMBER: Column = { width: 2, align: "right" };
const BATTING: readonly Column[] = [{ width: 16 }, ...Array<Column>(6).fill(NUMBER)];
const PITCHING: readonly Column[] = [{ width: 14 }, { width: 4, align: "right" }, ...Array<Column>(5).fill(NUMBER)];

/** Batters in their order with totals, substitutes indented, as a code block of 34 columns. */
function formatBatting({ batters, batting }: TeamLines): string {
	const rows = batters.map(line => [formatBatterName(line), ...numbers(line)]);
	return formatTable(BATTING, [["", "AB", "R", "H", "BI", "BB", "SO"], ...rows, ["Total", ...numbers(batting)]]);
}

function numbers({ ab, r, h, rbi, bb, so }: Pick<BatterLine, "ab" | "r" | "h" | "rbi" | "bb" | "so">): string[] {
	return [ab, r, h, rbi, bb, so].map(String);
}

/** The name is cut rather than the position, which distinguishes players of the same name. */
function formatBatterName({ name, positions, substitute }: BatterLine): string {
	const position = positions.length === 0 ? "" : ` ${truncate(positions.join("-"), 8)}`;
	const indent = substitute ? " " : "";
	return indent + truncate(name, 16 - position.length - indent.length) + position;
}

/** Events without a column, one line per kind: "HR Vale 2, Osei". */
function formatExtras({ batters }: TeamLines): string[] {
	const labels = new Set(batters.flatMap(({ extras }) => extras.map(({ label }) => label)));
	return [...labels].map(label => {
		const names = batters.flatMap(({ name, extras }) => {
			const count = extras.find(extra => extra.label === label)?.count ?? 0;
			if (count === 0) return [];
			return [count === 1 ? escapeMarkdown(name, 60) : `${escapeMarkdown(name, 60)} ${count}`];
		});
		return `**${label}** ${names.join(", ")}`;
	});
}

/** Pitchers in their order with totals, as a code block of 34 columns. */
function formatPitching({ pitchers, pitching }: TeamLines): string {
	const rows = pitchers.map(line => [formatPitcherName(line), ...pitchingNumbers(line)]);
	return formatTable(PITCHING, [
		["", "IP", "H", "R", "ER", "BB", "SO"],
		...rows,
		["Total", ...pitchingNumbers(pitching)],
	]);
}

function pitchingNumbers({ outs, h, r, er, bb, so }: TeamLines["pitching"]): string[] {
	return [formatInningsPitched(outs), ...[h, r, er, bb, so].map(String)];
}

function formatPitcherName({ name, decision }: PitcherLine): string {
	const mark = decision === null ? "" : ` (${decision})`;
	return truncate(name, 14 - mark.length) + mark;
}

/** "**W** Alder (3–1 this season)", one line per pitcher with a decision. */
function formatDecisions({ pitchers }: TeamLines): string[] {
	return pitchers.flatMap(({ name, decision, season }) => {
		if (decision === null) return [];
		const saves = season.saves > 0 ? `, ${season.saves} saves` : "";
		return [`**${decision}** ${escapeMarkdown(name, 60)} (${season.wins}–${season.losses}${saves} this season)`];
	});
}
