import { leagueBracketEmbed } from "../../src/league/show/bracket.ts";
import { screenButtons } from "./screens.ts";
import { defineSeasonCommand } from "./season-command.ts";

/** The playoffs of a season. */
export const bracket = defineSeasonCommand({
	name: "league bracket",
	options: {},
	anySeason: true,
	run: (_, view, { text }) => ({
		embeds: [leagueBracketEmbed(view, text)],
		components: [screenButtons(view, "bracket", text)],
	}),
});
