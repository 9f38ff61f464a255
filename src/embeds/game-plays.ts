import type { APIEmbed } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { GameLog } from "../api/operations/game-log.ts";
import { formatOrdinal } from "../format/game.ts";
import { escapeMarkdown, truncate } from "../format/markup.ts";
import type { HalfInning } from "../game/innings.ts";
import { parsePlayByPlay } from "../game/play-by-play.ts";
import type { Play } from "../game/plays.ts";
import { gameHeader } from "./game.ts";
import { chunkBySize } from "./limits.ts";

/** Characters of a page's plays; the header needs the rest of the description. */
const PAGE_LENGTH = 3400;

/** The plays, one inning per page; an inning too long for a message continues on the next page. */
export function playPages({ text }: GameLog): string[][] {
	return parsePlayByPlay(text).innings.flatMap(({ inning, halves }) => {
		const lines = halves.flatMap(half => [...formatHalf(inning, half), ""]);
		const cut = lines.map(line => truncate(line, PAGE_LENGTH - 1));
		return chunkBySize(cut, PAGE_LENGTH, line => line.length + 1);
	});
}

export function gamePlaysEmbed(game: Fetched<GameLog>, plays: readonly string[]): APIEmbed {
	const { lines, ...header } = gameHeader(game);
	const part = plays.length === 0 ? ["The game's log has no plays."] : plays;
	return { ...header, description: [...lines, "", ...part].join("\n"), footer: { text: PLAY_LEGEND } };
}

/** Explains the marks before a play. */
const PLAY_LEGEND = "⚾ run · ⭐ go-ahead · ❗ critical play · ❕ critical situation · ⏩ simulated";

/** A half-inning as lines: the batting team, every play with its marks, and the totals. */
function formatHalf(inning: number, half: HalfInning): string[] {
	const part = half.side === "away" ? "Top" : "Bottom";
	const team = half.battingTeam === "" ? "" : ` · ${escapeMarkdown(half.battingTeam, 60)}`;
	return [`**${part} ${formatOrdinal(inning)}${team}**`, ...half.plays.map(formatPlay), ...formatTotals(half)];
}

function formatPlay(play: Play): string {
	const marks = [
		play.scoring && "⚾",
		play.goAhead && "⭐",
		play.critical && "❗",
		play.criticalSituation && "❕",
		play.simulated && "⏩",
	].filter(Boolean);
	const text = escapeMarkdown(play.text, 1000);
	return marks.length === 0 ? text : `${marks.join("")} ${play.scoring ? `**${text}**` : text}`;
}

function formatTotals({ totals }: HalfInning): string[] {
	if (totals === null) return ["-# the log ends here"];
	const { runs, hits, walks, errors, pitches, leftOn } = totals;
	const left = leftOn === null ? "" : ` · ${leftOn} LOB`;
	return [`-# ${runs} R · ${hits} H · ${walks} BB · ${errors} E · ${pitches} pitches${left}`];
}
