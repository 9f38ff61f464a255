import { z } from "zod";
import { commandButton } from "../../src/discord/components.ts";
import { clampPage, pageButtons, pageNumber } from "../../src/discord/pages.ts";
import { present } from "../../src/ground/present.ts";
import { leagueDetailsEmbed, leagueTableEmbed, STANDINGS_A_PAGE } from "../../src/league/show/table.ts";
import { leagueValues, screenButtons } from "./screens.ts";
import { defineSeasonCommand } from "./season-command.ts";

export const table = defineSeasonCommand({
	name: "league table",
	options: {},
	anySeason: true,
	values: { page: pageNumber, tab: z.literal("details").optional() },
	run({ page, tab }, view, { text }) {
		const { standings } = view.table;
		const { pages, here, start, end } = clampPage(page, standings.length, STANDINGS_A_PAGE);
		const embed = tab === "details" ? leagueDetailsEmbed : leagueTableEmbed;
		const query = { action: "table", ...leagueValues(view) };
		const { table, details } = text.league.buttons;
		const isRestKnown = standings.some(({ left }) => left !== null);
		const race = commandButton(text.league.buttons.race, "league", { action: "race", ...leagueValues(view) });
		const other =
			tab === "details"
				? commandButton(table, "league", { ...query, page: here })
				: commandButton(details, "league", { ...query, page: here, tab: "details" });
		const others = present([standings.length > 0 && other, isRestKnown && race]);
		return {
			embeds: [embed(view, standings.slice(start, end), text)],
			components: [
				// Five buttons fit into a row.
				...pageButtons("league", { ...query, tab }, here, pages, text, ...others),
				screenButtons(view, "table", text),
			],
		};
	},
});
