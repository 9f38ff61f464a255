import type { APIEmbed } from "discord.js";
import { z } from "zod";
import type { GameLog } from "../src/api/operations/game-log.ts";
import { readEntries } from "../src/api/operations/history-entries.ts";
import { parseText } from "../src/api/operations/text.ts";
import type { Answer, Row } from "../src/discord/answer.ts";
import { buttonRow, commandButton, layout, tabButton } from "../src/discord/components.ts";
import type { Choice, Context, Player } from "../src/discord/context.ts";
import { defineCommand } from "../src/discord/definition.ts";
import { matchesFilter } from "../src/discord/options/filter-option.ts";
import { required, schemasOf, textOption } from "../src/discord/options/option.ts";
import { GAME_ID, isGameId, linkWays, playerOptions, resolvePlayer } from "../src/discord/options/player-option.ts";
import { choicesOf } from "../src/discord/options/suggestions.ts";
import type { Values } from "../src/discord/page-id.ts";
import { listPage, pageNumber, pageRow } from "../src/discord/pages.ts";
import { historyPages } from "../src/discord/player-history.ts";
import { problemKey } from "../src/discord/problems.ts";
import { backRow, backSchema } from "../src/discord/way-back.ts";
import { gameBoxScoreEmbed } from "../src/embeds/game-box-score.ts";
import { gameLineScoreEmbed } from "../src/embeds/game-line-score.ts";
import { gamePlaysEmbed, playPages } from "../src/embeds/game-plays.ts";
import { gameChoice } from "../src/embeds/history.ts";
import { ApiError, UserError } from "../src/errors.ts";
import { plainText, truncate } from "../src/format/markup.ts";
import { deriveHistory } from "../src/game/history.ts";
import { SIDES, type Side } from "../src/game/sides.ts";
import type { Texts } from "../src/text/en.ts";

const TABS = ["line", "batting", "pitching", "plays"] as const;
type GameTab = (typeof TABS)[number];

/** The number of the service's pages, with 25 games each, that are searched for the typed opponent. */
const SEARCHED_PAGES = 4;
/** The longest text that the option for an id accepts: it may be part of an opponent's name. */
const TYPED_LENGTH = 40;

export default defineCommand({
	name: "game",
	options: {
		id: {
			...required(textOption(TYPED_LENGTH)),
			schema: z.string().trim().regex(GAME_ID, problemKey("gameId")),
			complete: completeGame,
			isRead: isGameId,
		},
		...playerOptions,
	},
	values: {
		tab: z.enum(TABS).default("line"),
		side: z.enum(SIDES).default("away"),
		page: pageNumber,
		back: backSchema,
	},
	async run({ id, tab, side, page, back, ...named }, context) {
		const { text } = context;
		const player = await resolvePlayer(named, context);
		const game = await context.api
			.gameLog({ id, username: player?.gamertag, platform: player?.platform })
			.catch((error: unknown) => {
				const needsPlayer = player === null && error instanceof ApiError && error.kind === "mismatch";
				throw needsPlayer ? new UserError(text.game.howToOpen, linkWays(text)) : error;
			});
		const query = { id, ...player, back };
		const answer = (embed: APIEmbed, row?: Row): Answer => ({
			embeds: [embed],
			components: layout(tabButtons(tab, query, player, text), row, backRow(back, text)),
		});
		switch (tab) {
			case "line":
				return answer(gameLineScoreEmbed(game, text));
			case "batting":
			case "pitching":
				return answer(gameBoxScoreEmbed(game, tab, side, text), sideButtons(game.data, tab, side, query, text));
			case "plays": {
				const plays = playPages(game.data, text);
				const list = listPage("game", { ...query, tab }, { page, count: plays.length, perPage: 1 });
				return answer(gamePlaysEmbed(game, plays[list.start] ?? [], text), pageRow(list, text));
			}
		}
	},
});

/** The player's recent games whose label contains the typed text or whose id starts with it; none without a gamertag. */
async function completeGame(
	typed: string,
	context: Context,
	values: Readonly<Record<string, unknown>>,
): Promise<Choice[]> {
	const named = z.object(schemasOf(playerOptions)).safeParse(values);
	const player = named.success ? await resolvePlayer(named.data, context) : null;
	if (player === null) return [];
	const { read } = historyPages(player, "all", context);
	const entries = await readEntries(read, await read(1), typed.trim() === "" ? 1 : SEARCHED_PAGES);
	const games = deriveHistory(entries, player.gamertag).filter(({ id }) => isGameId(id));
	const choices = choicesOf(games, { label: game => gameChoice(game, context.text), value: ({ id }) => id });
	return choices.filter(({ name, value }) => value.startsWith(typed.trim()) || matchesFilter(name, typed));
}

/** The four tabs, then a button to the player's games. */
function tabButtons(open: GameTab, query: Values, player: Player | null, { game }: Texts): Row {
	return buttonRow(
		...TABS.map(tab => tabButton(game[tab], "game", { ...query, tab }, tab === open)),
		player !== null && commandButton(game.allGames, "history", { ...player }),
	);
}

/** Buttons for away and home, below a tab that shows one of them. */
function sideButtons({ record }: GameLog, tab: GameTab, open: Side, query: Values, text: Texts): Row {
	return buttonRow(
		...SIDES.map(side =>
			tabButton(sideLabel(record[side].fullName, side, text), "game", { ...query, tab, side }, side === open),
		),
	);
}

/** A team's name, short enough for a phone: Discord allows 80 characters, but a phone shows far fewer. */
function sideLabel(fullName: string, side: Side, { game }: Texts): string {
	const name = plainText(parseText(fullName)).trim();
	return name === "" ? game[side] : truncate(name, 30);
}
