import { z } from "zod";
import { autocompleteOption } from "../../src/discord/options/plain-options.ts";
import { defineSubcommand } from "../../src/discord/subcommand.ts";
import { UserError } from "../../src/errors.ts";
import { formatCsv } from "../../src/format/csv.ts";
import { MAX_SEASONS } from "../../src/league/season/bounds.ts";
import { gameRows, leaderRows, memberRows, tableRows } from "../../src/league/show/files.ts";
import { leagueTitle, readingLines } from "../../src/league/show/table.ts";
import { choice, completeLeague, leagueOption, leagueSchema, viewOf } from "../league/find-league.ts";
import { findSeason } from "./find-season.ts";

/** Digits of a season's number. */
const SEASON_LENGTH = 2;

/** A season as files for a spreadsheet, with the members' gamertags: the answer is private. */
export const exportFiles = defineSubcommand({
	data: text => ({
		name: "export",
		description: text.commands.commissioner.export,
		options: [autocompleteOption("season", text.commands.league.season, SEASON_LENGTH), leagueOption(text)],
	}),
	query: z.object({ season: z.coerce.number().int().min(1).max(MAX_SEASONS).optional(), league: leagueSchema }),
	async run({ season, league }, context) {
		const { text, leagues } = context;
		const current = await findSeason(league, context);
		const view = season === undefined ? current : await leagues.view(current.league.id, season);
		if (view === null) {
			const { number } = text.format;
			throw new UserError(text.league.noSeason(number(season ?? 1), number(current.number)));
		}
		const { done, files } = text.commissioner.export;
		const rows = {
			table: tableRows(view, text),
			games: await gameRows(view, text),
			leaders: leaderRows(await leagues.seasonFacts.totals(view), view, text),
			members: memberRows(view, text),
		};
		return {
			content: [done(leagueTitle(view, text)), ...readingLines(view, text)].join("\n"),
			files: (["table", "games", "leaders", "members"] as const).map(name => ({
				name: `${files[name]}.csv`,
				data: formatCsv(rows[name]),
			})),
		};
	},
	autocomplete: {
		league: completeLeague,
		/** The newest first. */
		async season(typed, context, values) {
			const league = (await viewOf(context, { league: values.league }))?.league;
			const numbers = Array.from({ length: league?.season ?? 0 }, (_, index) => index + 1).reverse();
			const { text } = context;
			return numbers
				.filter(number => String(number).startsWith(typed))
				.map(number => choice(text.league.season(league?.name ?? "", text.format.number(number)), number));
		},
	},
});
