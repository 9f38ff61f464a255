import type { APIEmbed, APIEmbedField } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { GameLog } from "../api/operations/game-log.ts";
import { parseText } from "../api/operations/text.ts";
import { widestOf } from "../format/columns.ts";
import { formatPitchers } from "../format/game.ts";
import { FIELD_LIMIT } from "../format/limits.ts";
import { escapeMarkdown, formatUnit, plainCode } from "../format/markup.ts";
import { formatGameNotable } from "../format/notable.ts";
import { formatMinus } from "../format/price.ts";
import { formatServed } from "../format/served.ts";
import { formatTable, PHONE_COLUMNS } from "../format/table.ts";
import { findFacts } from "../game/facts.ts";
import { deriveLineScore, type HalfRuns, type LineScore } from "../game/line-score.ts";
import { findNotables, WORTH } from "../game/notables.ts";
import { parsePlayByPlay } from "../game/play-by-play.ts";
import { endedEarly, findWinner } from "../game/ruling.ts";
import type { Trailer } from "../game/trailer.ts";
import type { Texts } from "../text/en.ts";
import { chunkBySize, fitEmbed, fitLines } from "./fit.ts";
import { gameHeader } from "./game.ts";

/** The line score, the deciding pitchers, and the circumstances of the game. */
export function gameLineScoreEmbed(game: Fetched<GameLog>, text: Texts): APIEmbed {
	const { lines, ...header } = gameHeader(game, text);
	const { innings, trailer } = parsePlayByPlay(game.data.text);
	const { pitcherInfo } = game.data.record;
	const rare = rareLines(game.data, text);
	const field = (name: string, lines: readonly string[]) => shownField(name, lines, text);
	return fitEmbed({
		...header,
		description: fitLines(
			[
				...lines,
				...formatLineScore(deriveLineScore(game.data, innings), text).flatMap(block => block.split("\n")),
				...rare,
			],
			3500,
			text,
		),
		fields: [
			...field(text.game.pitchers, [formatPitchers(pitcherInfo, text)]),
			...field(text.game.ballpark, ballparkLines(trailer, text)),
			...field(text.game.difficulty, difficultyLines(trailer, text)),
			...field(
				text.game.gameScores,
				trailer.gameScores.map(({ pitcher, score }) => `${pitcher} ${formatMinus(String(score))}`),
			),
			...field(
				text.game.perfectContact,
				trailer.perfectContact.map(({ batter, speed, text: play }) =>
					text.game.contact(batter, String(speed), formatServed(play, text)),
				),
			),
			...field(text.game.umpires, [trailer.umpires.map(({ position, name }) => `${position} ${name}`).join(", ")]),
		],
	});
}

/** The most lines about rare feats in a game. */
const MOST_RARE = 2;

function rareLines(log: GameLog, text: Texts): string[] {
	const facts = findFacts(log);
	if (facts === null) return [];
	const { record } = log;
	return findNotables(facts, endedEarly(record) ? null : findWinner(record))
		.filter(({ kind, value }, index, all) => value >= WORTH[kind] && kind !== all[index - 1]?.kind)
		.slice(0, MOST_RARE)
		.map(notable => {
			const team = escapeMarkdown(parseText(record[notable.side].fullName), 60);
			return `⭐ ${formatGameNotable(notable, team, text)}`;
		});
}

function shownField(name: string, lines: readonly string[], text: Texts): APIEmbedField[] {
	const shown = lines.filter(line => line !== "").map(line => escapeMarkdown(line, 500));
	return shown.length === 0 ? [] : [{ name, value: fitLines(shown, FIELD_LIMIT, text) }];
}

function ballparkLines(
	{ venue, elevation, attendance, capacity, weather, wind, firstPitch }: Trailer,
	text: Texts,
): string[] {
	const { game, format } = text;
	const people = attendance === null ? "" : game.attendance(format.number(attendance));
	return [
		venue === null || elevation === null ? (venue ?? "") : game.elevation(venue, format.number(elevation)),
		[weather, wind].flatMap(fact => (fact ? [formatServed(fact, text)] : [])).join(" · "),
		people === "" || capacity === null ? people : game.ofCapacity(people, format.percent(capacity / 100)),
		firstPitch === null ? "" : game.firstPitch(formatUnit(firstPitch)),
	];
}

function difficultyLines({ hittingDifficulty, pitchingDifficulty }: Trailer, { game }: Texts): string[] {
	return [
		hittingDifficulty === null ? "" : game.hitting(hittingDifficulty),
		pitchingDifficulty === null ? "" : game.pitchingDifficulty(pitchingDifficulty),
	];
}

/**
 * The columns for a team's name: at least the first number, so that innings that do not fit go into another block, and at
 * most the second.
 */
const NAME_WIDTHS = { least: 7, most: 16 };

/**
 * A line score as code blocks that fit a phone: innings with their real numbers, then R H E side by side. A game that is
 * too long for one block continues in the next. "x" is a half that was not played, "?" one that was not recorded.
 */
function formatLineScore({ innings, away, home }: LineScore, text: Texts): string[] {
	const { totals: headings } = text.game;
	const columns = innings.map(({ inning, away, home }) => [
		String(inning),
		formatRuns(away, text),
		formatRuns(home, text),
	]);
	const totals = [
		[headings.r, String(away.runs), String(home.runs)],
		[headings.h, String(away.hits), String(home.hits)],
		[headings.e, String(away.errors), String(home.errors)],
	];
	// A second space before the totals sets them apart.
	const [runs = [], ...others] = totals;
	const groups = [
		...columns.map(column => [column]),
		[runs.map(cell => ` ${cell.padStart(widestOf(runs))}`), ...others],
	];
	const widthOfAll = (group: readonly string[][]) => group.reduce((sum, column) => sum + 1 + widestOf(column), 0);
	const names = ["", away.team, home.team].map(plainCode);
	const nameWidth = Math.min(NAME_WIDTHS.most, Math.max(NAME_WIDTHS.least, widestOf(names)));
	const chunks = chunkBySize(groups, PHONE_COLUMNS - nameWidth, widthOfAll).map(chunk => chunk.flat());
	const width = Math.min(widestOf(names), PHONE_COLUMNS - Math.max(...chunks.map(widthOfAll)));
	return chunks.map(chunk =>
		formatTable(
			[{ width }, ...chunk.map(column => ({ width: widestOf(column), align: "right" as const }))],
			names.map((name, row) => [name, ...chunk.map(column => column[row] ?? "")]),
		),
	);
}

function formatRuns(runs: HalfRuns, { game }: Texts): string {
	if (runs === "unplayed") return game.unplayed;
	return runs === "unknown" ? "?" : String(runs);
}
