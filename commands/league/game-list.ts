import type { Answer, Row } from "../../src/discord/answer.ts";
import { commandMenu, openGame } from "../../src/discord/components.ts";
import { gameValues } from "../../src/discord/league-message.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { clampPage, pageButtons } from "../../src/discord/pages.ts";
import { LEAGUE_GAMES_A_PAGE, leagueGameOption, type leagueGamesEmbed } from "../../src/embeds/league-games.ts";
import type { SeasonView } from "../../src/league/leagues.ts";
import type { JudgedGame } from "../../src/league/season.ts";
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
			...openMenu(shown, { ...query, page: here }, view, text),
			...pageButtons("league", query, here, pages, text),
			screenButtons(view, query.action === "games" ? "games" : null, text),
		],
	};
}

function openMenu(games: readonly JudgedGame[], list: Values, view: SeasonView, text: Texts): Row[] {
	const options = games.flatMap(game => {
		const found = gameValues(game, view);
		if (found === null) return [];
		const values = openGame(found, "league", list);
		return [{ ...leagueGameOption(game, view.members, text), command: "game", values }];
	});
	return commandMenu("game", text.history.openGame, options);
}
