import { z } from "zod";
import { defineSubcommand } from "../../src/discord/subcommand.ts";
import { formatLeague } from "../../src/format/commissioner.ts";
import { formatCsv } from "../../src/format/csv.ts";
import { gameRows, leaderRows, memberRows, tableRows } from "../../src/format/league-files.ts";
import { completeLeague, leagueOption, leagueSchema } from "../league/find-league.ts";
import { findSeason } from "./find-season.ts";

/** The season as files for a spreadsheet, with the members' gamertags: the answer is private. */
export const exportFiles = defineSubcommand({
	data: text => ({ name: "export", description: text.commands.commissioner.export, options: [leagueOption(text)] }),
	query: z.object({ league: leagueSchema }),
	async run({ league }, context) {
		const view = await findSeason(league, context);
		const { text } = context;
		const { done, files } = text.commissioner.export;
		const rows = {
			table: tableRows(view, text),
			games: await gameRows(view, text),
			leaders: leaderRows(await context.leagues.totals(view), view, text),
			members: memberRows(view, text),
		};
		return {
			content: done(formatLeague(view.league)),
			files: (["table", "games", "leaders", "members"] as const).map(name => ({
				name: `${files[name]}.csv`,
				data: formatCsv(rows[name]),
			})),
		};
	},
	autocomplete: { league: completeLeague },
});
