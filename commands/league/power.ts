import { layout } from "../../src/discord/components.ts";
import { listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";
import { leaguePowerEmbed } from "../../src/league/show/power.ts";
import { STANDINGS_A_PAGE } from "../../src/league/show/standings.ts";
import { leagueValues, screenButtons } from "./screens.ts";
import { defineSeasonCommand } from "./season-command.ts";

/** The strengths of the members, each with the range of its rank. */
export const power = defineSeasonCommand({
	name: "league power",
	options: {},
	anySeason: true,
	values: { page: pageNumber },
	async run({ page }, view, { leagues, text }) {
		const power = await leagues.powers.current(view);
		const query = { action: "power", ...leagueValues(view) };
		const list = listPage("league", query, { page, count: power.entries.length, perPage: STANDINGS_A_PAGE });
		return {
			embeds: [leaguePowerEmbed({ view, power, start: list.start, end: list.end }, text)],
			components: layout(pageRow(list, text), screenButtons(view, null, text)),
		};
	},
});
