import { z } from "zod";
import { buttonRow, commandButton, layout } from "../../src/discord/components.ts";
import { listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";
import { leagueDetailsEmbed } from "../../src/league/show/details.ts";
import { STANDINGS_A_PAGE } from "../../src/league/show/standings.ts";
import { leagueTableEmbed } from "../../src/league/show/table.ts";
import { findMembersButton, leagueValues, screenButtons } from "./screens.ts";
import { defineSeasonCommand } from "./season-command.ts";

export const table = defineSeasonCommand({
	name: "league table",
	options: {},
	anySeason: true,
	values: { page: pageNumber, tab: z.literal("details").optional() },
	run({ page, tab }, view, { text, managesServer }) {
		const { standings } = view.table;
		const embed = tab === "details" ? leagueDetailsEmbed : leagueTableEmbed;
		const query = { action: "table", ...leagueValues(view) };
		const list = listPage("league", { ...query, tab }, { page, count: standings.length, perPage: STANDINGS_A_PAGE });
		const { table, details } = text.league.buttons;
		const isRestKnown = standings.some(({ left }) => left !== null);
		const race = commandButton(text.league.buttons.race, "league", { action: "race", ...leagueValues(view) });
		const other =
			tab === "details"
				? commandButton(table, "league", { ...query, page: list.page })
				: commandButton(details, "league", { ...query, page: list.page, tab: "details" });
		return {
			embeds: [embed(view, standings.slice(list.start, list.end), text)],
			components: layout(
				standings.length === 0 && managesServer ? buttonRow(findMembersButton(view.league, text)) : [],
				// Five buttons fit into a row.
				pageRow(list, text, standings.length > 0 && other, isRestKnown && race),
				screenButtons(view, "table", text),
			),
		};
	},
});
