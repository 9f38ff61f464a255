import { type APIEmbed, ApplicationCommandOptionType, ButtonStyle } from "discord.js";
import { z } from "zod";
import type { GameLog } from "../src/api/operations/game-log.ts";
import { parseText } from "../src/api/operations/text.ts";
import type { Answer, Row } from "../src/discord/answer.ts";
import { defineCommand, type Player } from "../src/discord/command.ts";
import { buttonRow, commandButton } from "../src/discord/components.ts";
import { playerOptions, playerQuery, resolvePlayer } from "../src/discord/options/player-option.ts";
import type { Values } from "../src/discord/page-id.ts";
import { clampPage, pageButtons, pageNumber } from "../src/discord/pages.ts";
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
			...playerOptions,
		],
	},
	query: z.object({
		id: z
			.string()
			.trim()
			.regex(/^\d{1,15}$/),
		...playerQuery,
		tab: z.enum(TABS).default("line"),
		side: z.enum(SIDES).default("away"),
		page: pageNumber,
	}),
	async run({ id, tab, side, page, ...named }, context) {
		const player = await resolvePlayer(named, context);
		const game = await context.api.gameLog({ id, username: player?.gamertag, platform: player?.platform });
		const query = { id, ...player };
		const answer = (embed: APIEmbed, ...rows: Row[]): Answer => ({
			embeds: [embed],
			components: [tabButtons(tab, query, player), ...rows],
		});
		switch (tab) {
			case "line":
				return answer(gameLineScoreEmbed(game));
			case "batting":
				return answer(gameBattingEmbed(game, side), sideButtons(game.data, tab, side, query));
			case "pitching":
				return answer(gamePitchingEmbed(game, side), sideButtons(game.data, tab, side, query));
			case "plays": {
				const plays = playPages(game.data);
				const { pages, here, start } = clampPage(page, plays.length, 1);
				return answer(gamePlaysEmbed(game, plays[start] ?? []), ...pageButtons("game", { ...query, tab }, here, pages));
			}
		}
	},
});

/** The four tabs, then a button to the player's games. */
function tabButtons(open: Tab, query: Values, player: Player | null): Row {
	return buttonRow(
		...TABS.map(tab => tabButton(TAB_LABELS[tab], { ...query, tab }, tab === open)),
		...(player === null ? [] : [commandButton("All games", "history", { ...player })]),
	);
}

/** Away and home, for a tab that shows one of them. */
function sideButtons({ record }: GameLog, tab: Tab, open: Side, query: Values): Row {
	return buttonRow(
		...SIDES.map(side => tabButton(sideLabel(record[side].fullName, side), { ...query, tab, side }, side === open)),
	);
}

/** The open tab is highlighted and disabled. */
function tabButton(label: string, query: Values, isOpen: boolean) {
	const button = commandButton(label, "game", query);
	return isOpen ? { ...button, style: ButtonStyle.Primary as const, disabled: true } : button;
}

/** Discord allows 80 characters; a phone shows far fewer. */
function sideLabel(fullName: string, side: Side): string {
	const name = plainText(parseText(fullName)).trim();
	return name === "" ? (side === "away" ? "Away" : "Home") : truncate(name, 30);
}
