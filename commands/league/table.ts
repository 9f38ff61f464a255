import { z } from "zod";
import { integerOption } from "../../src/discord/options/plain-options.ts";
import { clampPage, pageButtons, pageNumber } from "../../src/discord/pages.ts";
import { leagueTableEmbed, STANDINGS_A_PAGE } from "../../src/embeds/league-table.ts";
import { leagueValues, screenButtons } from "./screens.ts";
import { defineSeasonCommand, MAX_SEASON, seasonQuery } from "./season-command.ts";

export const table = defineSeasonCommand({
	data: ({ commands: { league } }) => ({
		name: "table",
		description: league.table,
		options: [integerOption("season", league.season, 1, MAX_SEASON)],
	}),
	query: z.object({ ...seasonQuery, page: pageNumber }),
	run({ page }, view, { text }) {
		const { standings } = view.table;
		const { pages, here, start, end } = clampPage(page, standings.length, STANDINGS_A_PAGE);
		return {
			embeds: [leagueTableEmbed(view, standings.slice(start, end), text)],
			components: [
				...pageButtons("league", { action: "table", ...leagueValues(view) }, here, pages, text),
				screenButtons(view, "table", text),
			],
		};
	},
});
