import type { APIEmbed, APIEmbedField } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { GameLog } from "../api/operations/game-log.ts";
import { formatLineScore } from "../format/line-score.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { deriveLineScore } from "../game/line-score.ts";
import { parsePlayByPlay } from "../game/play-by-play.ts";
import type { Trailer } from "../game/trailer.ts";
import { gameHeader } from "./game.ts";
import { fitEmbed, fitLines } from "./limits.ts";

/** The line score, who decided the game, and where and how it was played. */
export function gameLineScoreEmbed(game: Fetched<GameLog>): APIEmbed {
	const { lines, ...header } = gameHeader(game);
	const { innings, trailer } = parsePlayByPlay(game.data.text);
	const { pitcherInfo } = game.data.record;
	return fitEmbed({
		...header,
		description: fitLines(
			[...lines, ...formatLineScore(deriveLineScore(game.data, innings)).flatMap(block => block.split("\n"))],
			3500,
		),
		fields: [
			...field("Pitchers", pitcherInfo === "" ? [] : [pitcherInfo]),
			...field("Ballpark", ballparkLines(trailer)),
			...field("Difficulty", difficultyLines(trailer)),
			...field(
				"Game scores",
				trailer.gameScores.map(({ pitcher, score }) => `${pitcher} ${score}`),
			),
			...field(
				"Perfect contact",
				trailer.perfectContact.map(({ batter, speed, text }) => `${batter}, ${speed} mph: ${text}`),
			),
			...field("Umpires", [trailer.umpires.map(({ position, name }) => `${position} ${name}`).join(", ")]),
		],
	});
}

function field(name: string, lines: readonly string[]): APIEmbedField[] {
	const shown = lines.filter(line => line !== "").map(line => escapeMarkdown(line, 500));
	return shown.length === 0 ? [] : [{ name, value: fitLines(shown) }];
}

function ballparkLines({ venue, elevation, attendance, capacity, weather, wind, firstPitch }: Trailer): string[] {
	const height = elevation === null ? "" : ` (${elevation.toLocaleString("en-US")} ft)`;
	const full = capacity === null ? "" : ` (${capacity}% of capacity)`;
	return [
		venue === null ? "" : `${venue}${height}`,
		[weather, wind].filter(Boolean).join(" · "),
		attendance === null ? "" : `Attendance ${attendance.toLocaleString("en-US")}${full}`,
		firstPitch === null ? "" : `First pitch ${firstPitch}`,
	];
}

function difficultyLines({ hittingDifficulty, pitchingDifficulty }: Trailer): string[] {
	return [
		hittingDifficulty === null ? "" : `Hitting: ${hittingDifficulty}`,
		pitchingDifficulty === null ? "" : `Pitching: ${pitchingDifficulty}`,
	];
}
