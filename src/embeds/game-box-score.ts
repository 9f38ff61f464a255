import type { APIEmbed } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { GameLog } from "../api/operations/game-log.ts";
import { formatBatting, formatDecisions, formatExtras, formatPitching } from "../format/box-score.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { parseBoxScore, type TeamLines } from "../game/box-score.ts";
import type { Side } from "../game/sides.ts";
import { gameHeader } from "./game.ts";
import { fitLines } from "./limits.ts";

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
	return { ...header, description: fitLines([...lines, "", ...part], 4096) };
}
