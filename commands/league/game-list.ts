import type { Answer } from "../../src/discord/answer.ts";
import { gameMenu } from "../../src/discord/league-message.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { clampPage, pageButtons } from "../../src/discord/pages.ts";
import { openGame } from "../../src/discord/way-back.ts";
import type { JudgedGame } from "../../src/league/season/game.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { LEAGUE_GAMES_A_PAGE, type leagueGamesEmbed } from "../../src/league/show/games.ts";
import type { Texts } from "../../src/text/en.ts";
import { screenButtons } from "./screens.ts";

/** A page of games with a menu that opens their box scores. */
export function gameList(
	games: readonly JudgedGame[],
	page: number,
	query: Values,
	view: SeasonView,
	text: Texts,
	embedOf: (shown: { games: readonly JudgedGame[]; total: number }) => ReturnType<typeof leagueGamesEmbed>,
): Answer {
	const { pages, here, start, end } = clampPage(page, games.length, LEAGUE_GAMES_A_PAGE);
	const shown = games.slice(start, end);
	return {
		embeds: [embedOf({ games: shown, total: games.length })],
		components: [
			...gameMenu(shown, view, text, values => openGame(values, { command: "league", here: { ...query, page: here } })),
			...pageButtons("league", query, here, pages, text),
			screenButtons(view, query.action === "games" ? "games" : null, text),
		],
	};
}
