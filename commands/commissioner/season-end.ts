import { z } from "zod";
import { defineSubcommand } from "../../src/discord/subcommand.ts";
import { UserError } from "../../src/errors.ts";
import { leagueTableEmbed, leagueTitle, STANDINGS_A_PAGE } from "../../src/league/show/table.ts";
import { completeLeague, leagueOption, leagueSchema, viewLeague } from "../league/find-league.ts";
import { screenButtons } from "../league/screens.ts";
import { askAgain, sureSchema } from "./ask-again.ts";
import { findSeason } from "./find-season.ts";

/** Ends the season: its table takes no further games. */
export const endSeason = defineSubcommand({
	data: text => ({ name: "end", description: text.commands.commissioner.season.end, options: [leagueOption(text)] }),
	query: z.object({ league: leagueSchema, sure: sureSchema }),
	async run({ league, sure }, context) {
		const { leagues, text, user } = context;
		const { end: words } = text.seasons;
		const view = await findSeason(league, context);
		const title = leagueTitle(view, text);
		if (view.endedAt !== null) throw new UserError(words.already);
		if (sure !== view.number) {
			return askAgain({ lines: [words.question(title)], label: words.sure, values: { action: "end" } }, view, text);
		}
		if (!(await leagues.seasons.end(view, user.id))) throw new UserError(words.already);
		const ended = await viewLeague(view.league.id, context);
		return {
			content: `${words.done(title)} ${text.commissioner.log.undoes}`,
			embeds: [leagueTableEmbed(ended, ended.table.standings.slice(0, STANDINGS_A_PAGE), text)],
			components: [screenButtons(ended, "table", text)],
		};
	},
	autocomplete: { league: completeLeague },
});
