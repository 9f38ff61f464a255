import { type APIEmbed, ApplicationCommandOptionType, ButtonStyle } from "discord.js";
import { z } from "zod";
import type { Fetched } from "../src/api/operation.ts";
import type { GameLog } from "../src/api/operations/game-log.ts";
import { parseText } from "../src/api/operations/text.ts";
import type { Row } from "../src/discord/answer.ts";
import { defineCommand, type Player } from "../src/discord/command.ts";
import { pageNumber } from "../src/discord/options/filter-option.ts";
import {
	findPlayerMeant,
	gamertagOption,
	gamertagSchema,
	platformOption,
	platformSchema,
} from "../src/discord/options/player-option.ts";
import { buttonRow, clampPage, commandButton, pageButtons, type Values } from "../src/discord/pagination.ts";
import { gameBattingEmbed, gamePitchingEmbed } from "../src/embeds/game-box-score.ts";
import { gameLineScoreEmbed } from "../src/embeds/game-line-score.ts";
import { gamePlaysEmbed, playPages } from "../src/embeds/game-plays.ts";
import { plainText, truncate } from "../src/format/markup.ts";
import { SIDES, type Side } from "../src/game/sides.ts";

const TABS = ["line", "batting", "pitching", "plays"] as const;
type Tab = (typeof TABS)[number];
const TAB_LABELS: Readonly<Record<Tab, string>> = {
	line: "Line score",
	batting: "Batting",
	pitching: "Pitching",
	plays: "Plays",
};

export default defineCommand({
	data: {
		name: "game",
		description: "A game's line score, batting, pitching and plays",
		options: [
			{
				type: ApplicationCommandOptionType.String,
				name: "id",
				description: "The game's id, digits only; /history opens games without it",
				required: true,
				max_length: 15,
			},
			gamertagOption,
			platformOption,
		],
	},
	query: z.object({
		id: z
			.string()
			.trim()
			.regex(/^\d{1,15}$/),
		gamertag: gamertagSchema.optional(),
		platform: platformSchema.optional(),
		tab: z.enum(TABS).default("line"),
		side: z.enum(SIDES).default("away"),
		page: pageNumber,
	}),
	async run({ id, tab, side, page, ...meant }, context) {
		const player = await findPlayerMeant(meant, context);
		const game = await context.api.gameLog({ id, username: player?.gamertag, platform: player?.platform });
		const query = { id, ...player };
		const { embed, rows } = showTab(game, tab, side, page, query);
		return { embeds: [embed], components: [tabButtons(tab, query, player), ...rows] };
	},
});

function showTab(
	game: Fetched<GameLog>,
	tab: Tab,
	side: Side,
	page: number,
	query: Values,
): { embed: APIEmbed; rows: Row[] } {
	switch (tab) {
		case "line":
			return { embed: gameLineScoreEmbed(game), rows: [] };
		case "batting":
			return { embed: gameBattingEmbed(game, side), rows: [sideButtons(game.data, tab, side, query)] };
		case "pitching":
			return { embed: gamePitchingEmbed(game, side), rows: [sideButtons(game.data, tab, side, query)] };
		case "plays": {
			const plays = playPages(game.data);
			const { pages, here, start } = clampPage(page, plays.length, 1);
			return {
				embed: gamePlaysEmbed(game, plays[start] ?? []),
				rows: pageButtons("game", { ...query, tab }, here, pages),
			};
		}
	}
}

/** The four tabs, of which the open one cannot be pressed, and the way back to the games of whose it is. */
function tabButtons(open: Tab, query: Values, player: Player | null): Row {
	return buttonRow(
		...TABS.map(tab => ({
			...commandButton(TAB_LABELS[tab], "game", { ...query, tab }),
			...(tab === open ? { style: ButtonStyle.Primary as const, disabled: true } : {}),
		})),
		...(player === null ? [] : [commandButton("All games", "history", { ...player })]),
	);
}

/** Away and home, for a tab that shows one of them. */
function sideButtons({ record }: GameLog, tab: Tab, open: Side, query: Values): Row {
	return buttonRow(
		...SIDES.map(side => ({
			...commandButton(sideLabel(record[side].fullName, side), "game", { ...query, tab, side }),
			...(side === open ? { style: ButtonStyle.Primary as const, disabled: true } : {}),
		})),
	);
}

/** A button's label holds 80 characters, a Discord limit; a phone shows far fewer. */
function sideLabel(fullName: string, side: Side): string {
	const name = plainText(parseText(fullName)).trim();
	return name === "" ? (side === "away" ? "Away" : "Home") : truncate(name, 30);
}
