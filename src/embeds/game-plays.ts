import type { APIEmbed } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { GameLog } from "../api/operations/game-log.ts";
import { escapeMarkdown, truncate } from "../format/markup.ts";
import { formatServed } from "../format/served.ts";
import type { HalfInning } from "../game/innings.ts";
import { parsePlayByPlay } from "../game/play-by-play.ts";
import type { Play } from "../game/plays.ts";
import type { Texts } from "../text/en.ts";
import { chunkBySize } from "./fit.ts";
import { gameHeader } from "./game.ts";

/** The characters of a page's plays; the header needs the rest of the description. */
const PAGE_LENGTH = 3400;

/** The plays, one inning on each page; an inning that is too long for a message continues on the next page. */
export function playPages(log: GameLog, text: Texts): string[][] {
	return parsePlayByPlay(log.text).innings.flatMap(({ inning, halves }) => {
		const lines = halves.flatMap(half => [...formatHalf(inning, half, text), ""]);
		const cut = lines.map(line => truncate(line, PAGE_LENGTH - 1));
		return chunkBySize(cut, PAGE_LENGTH, line => line.length + 1);
	});
}

/** @param plays a page of `playPages`, in the same language */
export function gamePlaysEmbed(game: Fetched<GameLog>, plays: readonly string[], text: Texts): APIEmbed {
	const { lines, ...header } = gameHeader(game, text);
	const part = plays.length === 0 ? [text.game.noPlays] : plays;
	return { ...header, description: [...lines, "", ...part].join("\n"), footer: { text: text.game.legend } };
}

/** A half-inning as lines: the batting team, every play with its marks, and the totals. */
function formatHalf(inning: number, half: HalfInning, text: Texts): string[] {
	const { top, bottom, inning: ordinal } = text.game;
	const part = (half.side === "away" ? top : bottom)(ordinal(inning));
	const team = half.battingTeam === "" ? "" : ` · ${escapeMarkdown(half.battingTeam, 60)}`;
	return [`**${part}${team}**`, ...half.plays.map(play => formatPlay(play, text)), ...formatTotals(half, text)];
}

function formatPlay(play: Play, text: Texts): string {
	const marks = [
		play.scoring && "⚾",
		play.goAhead && "⭐",
		play.critical && "❗",
		play.criticalSituation && "❕",
		play.simulated && "⏩",
	].filter(Boolean);
	const narration = escapeMarkdown(formatServed(play.text, text), 1000);
	return marks.length === 0 ? narration : `${marks.join("")} ${play.scoring ? `**${narration}**` : narration}`;
}

function formatTotals({ totals }: HalfInning, { game }: Texts): string[] {
	if (totals === null) return [`-# ${game.logEnds}`];
	const { runs, hits, walks, errors, pitches, leftOn } = totals;
	const left = leftOn === null ? [] : [game.leftOn(String(leftOn))];
	return [`-# ${[game.half(String(runs), String(hits), String(walks), String(errors), pitches), ...left].join(" · ")}`];
}
