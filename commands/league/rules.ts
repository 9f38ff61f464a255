import { z } from "zod";
import { leagueRulesEmbed } from "../../src/league/show/table.ts";
import { screenButtons } from "./screens.ts";
import { defineSeasonCommand, seasonQuery } from "./season-command.ts";

export const rules = defineSeasonCommand({
	data: text => ({ name: "rules", description: text.commands.league.rules }),
	query: z.object(seasonQuery),
	run: (_query, view, { text }) => ({
		embeds: [leagueRulesEmbed(view, text)],
		components: [screenButtons(view, "rules", text)],
	}),
});
