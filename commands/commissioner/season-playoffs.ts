import { z } from "zod";
import { choiceOption, integerOption } from "../../src/discord/options/plain-options.ts";
import { defineSubcommand } from "../../src/discord/subcommand.ts";
import { UserError } from "../../src/errors.ts";
import { MAX_PLAYOFF_SPOTS } from "../../src/league/season/bounds.ts";
import { qualified } from "../../src/league/seasons.ts";
import { leagueBracketEmbed } from "../../src/league/show/bracket.ts";
import { leagueTitle } from "../../src/league/show/table.ts";
import { completeLeague, leagueOption, leagueSchema, viewLeague } from "../league/find-league.ts";
import { screenButtons } from "../league/screens.ts";
import { askAgain, sureSchema } from "./ask-again.ts";
import { findSeason } from "./find-season.ts";

const SPOTS = { least: 2, most: MAX_PLAYOFF_SPOTS };
const BEST_OF = ["1", "3", "5", "7"] as const;
const BEST_OF_NAMES = { "1": "1", "3": "3", "5": "5", "7": "7" };

/** Begins playoffs of the best of the table, of whom it shows the bracket first. */
export const beginPlayoffs = defineSubcommand({
	data: text => {
		const { season: words } = text.commands.commissioner;
		return {
			name: "playoffs",
			description: words.playoffs,
			options: [
				integerOption("spots", words.spots, SPOTS.least, SPOTS.most),
				choiceOption("best_of", words.bestOf, BEST_OF_NAMES, BEST_OF),
				leagueOption(text),
			],
		};
	},
	query: z.object({
		spots: z.coerce.number().int().min(SPOTS.least).max(SPOTS.most).optional(),
		best_of: z.enum(BEST_OF).default("3"),
		league: leagueSchema,
		sure: sureSchema,
	}),
	async run({ spots: typed, best_of, league, sure }, context) {
		const { leagues, text, user, now } = context;
		const { playoffs: words } = text.seasons;
		const view = await findSeason(league, context);
		if (view.playoffs !== null) throw new UserError(words.already);
		const spots = typed ?? view.rules.playoffSpots;
		if (spots < SPOTS.least) throw new UserError(words.noSpots);
		const best = qualified(view);
		if (best.length < spots) throw new UserError(words.tooFew(spots, best.length));
		const given = { spots, bestOf: Number(best_of) };
		if (sure !== view.number) {
			const playoffs = { ...given, startedAt: now(), seeds: best.slice(0, spots) };
			const question = words.question(leagueTitle(view, text), spots);
			const lines = view.endedAt === null ? [question, words.ends] : [question];
			const embeds = [leagueBracketEmbed({ ...view, judged: [], playoffs }, text)];
			return askAgain({ lines, embeds, label: words.sure, values: { action: "playoffs", spots, best_of } }, view, text);
		}
		if (!(await leagues.seasons.beginPlayoffs(view, given, user.id))) throw new UserError(words.already);
		const begun = await viewLeague(view.league.id, context);
		return {
			content: `${words.done} ${text.commissioner.log.undoes}`,
			embeds: [leagueBracketEmbed(begun, text)],
			components: [screenButtons(begun, "bracket", text)],
		};
	},
	autocomplete: { league: completeLeague },
});
