import type { APIEmbed } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { GameLog } from "../api/operations/game-log.ts";
import { truncate } from "../format/markup.ts";
import { formatHalf, PLAY_LEGEND } from "../format/play.ts";
import { parsePlayByPlay } from "../game/play-by-play.ts";
import { gameHeader } from "./game.ts";

/** What a page's plays may take of the description's 4,096 characters; the header has the rest. */
const PAGE_LENGTH = 3400;

/** The plays, an inning a page; an inning too long for a message goes on on the next page. */
export function playPages({ text }: GameLog): string[][] {
	return parsePlayByPlay(text).innings.flatMap(({ inning, halves }) =>
		chunkLines(halves.flatMap(half => [...formatHalf(inning, half), ""])),
	);
}

export function gamePlaysEmbed(game: Fetched<GameLog>, plays: readonly string[]): APIEmbed {
	const { lines, ...header } = gameHeader(game);
	const part = plays.length === 0 ? ["The game tells no plays."] : plays;
	return { ...header, description: [...lines, "", ...part].join("\n"), footer: { text: PLAY_LEGEND } };
}

function chunkLines(lines: readonly string[]): string[][] {
	const chunks: string[][] = [[]];
	let room = PAGE_LENGTH;
	for (const line of lines.map(line => truncate(line, PAGE_LENGTH - 1))) {
		if (line.length + 1 > room) {
			chunks.push([]);
			room = PAGE_LENGTH;
		}
		chunks.at(-1)?.push(line);
		room -= line.length + 1;
	}
	return chunks;
}
