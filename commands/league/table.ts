import type { Answer } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/command.ts";
import { clampPage, pageButtons } from "../../src/discord/pages.ts";
import { leagueTableEmbed, STANDINGS_A_PAGE } from "../../src/embeds/league-table.ts";
import type { SeasonView } from "../../src/league/leagues.ts";
import { leagueValues, screenButtons } from "./find-league.ts";

export function showTable(view: SeasonView, page: number, { text }: Context): Answer {
	const { standings } = view.table;
	const { pages, here, start, end } = clampPage(page, standings.length, STANDINGS_A_PAGE);
	return {
		embeds: [leagueTableEmbed(view, standings.slice(start, end), text)],
		components: [
			...pageButtons("league", { action: "table", ...leagueValues(view) }, here, pages, text),
			screenButtons(view, "table", text),
		],
	};
}
