import { leagueRulesEmbed } from "../../src/league/show/rules.ts";
import { screenButtons } from "./screens.ts";
import { defineSeasonCommand } from "./season-command.ts";

export const rules = defineSeasonCommand({
	name: "league rules",
	options: {},
	run: (_query, view, { text }) => ({
		embeds: [leagueRulesEmbed(view, text)],
		components: [screenButtons(view, "rules", text)],
	}),
});
