import type { APIEmbed } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { GameLog } from "../api/operations/game-log.ts";
import { parseText } from "../api/operations/text.ts";
import { formatEnding } from "../format/game.ts";
import { escapeMarkdown, truncate } from "../format/markup.ts";
import { formatMode } from "../format/player.ts";
import { formatDateTime } from "../format/time.ts";
import { deriveEnding } from "../game/ruling.ts";
import { SIDES, type Side } from "../game/sides.ts";
import { BRAND_COLOR, WARNING_COLOR } from "./color.ts";
import { TITLE_LIMIT } from "./limits.ts";

/** The part that all tabs of a game share: teams and score, players, date, and how it ended. */
export function gameHeader({
	data: { record },
	stale,
}: Fetched<GameLog>): Pick<APIEmbed, "title" | "color"> & { lines: string[] } {
	const team = (side: Side) => escapeMarkdown(parseText(record[side].fullName), 100);
	const when = record.playedAt === null ? "" : ` · ${formatDateTime(record.playedAt)}`;
	return {
		title: truncate(`${team("away")} ${record.away.runs} – ${record.home.runs} ${team("home")}`, TITLE_LIMIT),
		color: stale ? WARNING_COLOR : BRAND_COLOR,
		lines: [
			`${SIDES.map(side => participant(record[side])).join(" at ")} · ${formatMode(record.mode)}${when}`,
			`**${escapeMarkdown(formatEnding(deriveEnding(record)), 200)}**`,
		],
	};
}

function participant({ name, result }: GameLog["record"][Side]): string {
	const shown = escapeMarkdown(parseText(name), 60) || "unknown";
	return result === "" ? shown : `${shown} (${escapeMarkdown(result, 10)})`;
}
