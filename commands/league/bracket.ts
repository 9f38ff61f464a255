import { z } from "zod";
import { leagueBracketEmbed } from "../../src/league/show/bracket.ts";
import { screenButtons } from "./screens.ts";
import { defineSeasonCommand, seasonOption, seasonQuery } from "./season-command.ts";

/** The playoffs of a season. */
export const bracket = defineSeasonCommand({
	data: text => ({ name: "bracket", description: text.commands.league.bracket, options: [seasonOption(text)] }),
	query: z.object(seasonQuery),
	run: (_, view, { text }) => ({
		embeds: [leagueBracketEmbed(view, text)],
		components: [screenButtons(view, "bracket", text)],
	}),
});
