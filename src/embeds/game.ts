import type { APIEmbed } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { GameLog } from "../api/operations/game-log.ts";
import { parseText } from "../api/operations/text.ts";
import { formatEnding, formatResult } from "../format/game.ts";
import { TITLE_LIMIT } from "../format/limits.ts";
import { escapeMarkdown, truncate } from "../format/markup.ts";
import { formatMode } from "../format/player.ts";
import { formatDateTime, formatRelative } from "../format/time.ts";
import { deriveEnding } from "../game/ruling.ts";
import type { Side } from "../game/sides.ts";
import type { Texts } from "../text/en.ts";
import { BRAND_COLOR, WARNING_COLOR } from "./color.ts";

/** The part that all tabs of a game share: teams and score, players, date, and how the game ended. */
export function gameHeader(
	{ data: { record }, stale }: Fetched<GameLog>,
	text: Texts,
): Pick<APIEmbed, "title" | "color"> & { lines: string[] } {
	const team = (side: Side) => escapeMarkdown(parseText(record[side].fullName), 100);
	const when =
		record.playedAt === null ? "" : ` · ${formatDateTime(record.playedAt)} (${formatRelative(record.playedAt)})`;
	return {
		title: truncate(`${team("away")} ${record.away.runs} – ${record.home.runs} ${team("home")}`, TITLE_LIMIT),
		color: stale ? WARNING_COLOR : BRAND_COLOR,
		lines: [
			`${text.game.players(participant(record.away, text), participant(record.home, text))} · ${formatMode(record.mode, text)}${when}`,
			`**${escapeMarkdown(formatEnding(deriveEnding(record), text), 200)}**`,
		],
	};
}

function participant({ name, result }: GameLog["record"][Side], text: Texts): string {
	const shown = escapeMarkdown(parseText(name), 60) || text.game.unknownPlayer;
	return result === "" ? shown : `${shown} (${escapeMarkdown(formatResult(result, text), 10)})`;
}
