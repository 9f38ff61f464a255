import { UserError } from "../../src/errors.ts";
import { awardsEmbed } from "../../src/league/show/awards.ts";
import { STANDINGS_A_PAGE } from "../../src/league/show/standings.ts";
import { leagueTableEmbed } from "../../src/league/show/table.ts";
import { leagueTitle } from "../../src/league/show/title.ts";
import { viewLeague } from "../league/find-league.ts";
import { screenButtons } from "../league/screens.ts";
import { defineAction } from "./action.ts";
import { askAgain, sureSchema } from "./ask-again.ts";

/** Ends the season: its table takes no further games. */
export const endSeason = defineAction({
	name: "commissioner season end",
	options: {},
	values: { sure: sureSchema },
	async run({ sure }, view, context) {
		const { leagues, text, user } = context;
		const { end: words } = text.seasons;
		const title = leagueTitle(view, text);
		if (view.endedAt !== null) throw new UserError(words.already);
		if (sure !== view.number) {
			return askAgain({ lines: [words.question(title)], label: words.sure, values: { action: "end" } }, view, context);
		}
		if (!(await leagues.seasons.end(view, user.id))) throw new UserError(words.already);
		const ended = await viewLeague(view.league.id, context);
		return {
			content: words.done(title),
			embeds: [
				leagueTableEmbed(ended, ended.table.standings.slice(0, STANDINGS_A_PAGE), text),
				awardsEmbed({ view: ended, totals: await leagues.seasonFacts.totals(ended) }, text),
			],
			components: [screenButtons(ended, "table", text)],
		};
	},
});
