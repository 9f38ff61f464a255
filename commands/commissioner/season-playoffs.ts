import { choiceOption, integerOption } from "../../src/discord/options/option.ts";
import { UserError } from "../../src/errors.ts";
import { MAX_PLAYOFF_SPOTS } from "../../src/league/season/bounds.ts";
import { qualifiedMembers } from "../../src/league/seasons.ts";
import { leagueBracketEmbed } from "../../src/league/show/bracket.ts";
import { leagueTitle } from "../../src/league/show/title.ts";
import { viewLeague } from "../league/find-league.ts";
import { screenButtons } from "../league/screens.ts";
import { defineAction } from "./action.ts";
import { askAgain, sureSchema } from "./ask-again.ts";

const SPOTS = { least: 2, most: MAX_PLAYOFF_SPOTS };
const BEST_OF = ["1", "3", "5", "7"] as const;
const BEST_OF_NAMES = { "1": "1", "3": "3", "5": "5", "7": "7" };

/** Starts playoffs of the best members of the table; before that it shows their bracket. */
export const beginPlayoffs = defineAction({
	name: "commissioner season playoffs",
	options: {
		spots: integerOption(SPOTS.least, SPOTS.most),
		best_of: choiceOption(BEST_OF, () => BEST_OF_NAMES),
	},
	values: { sure: sureSchema },
	async run({ spots: typed, best_of: length, sure }, view, context) {
		const { leagues, text, user, now } = context;
		const { playoffs: words } = text.seasons;
		if (view.playoffs !== null) throw new UserError(words.already);
		const spots = typed ?? view.rules.playoffSpots;
		if (spots < SPOTS.least) throw new UserError(words.noSpots);
		const best = qualifiedMembers(view);
		if (best.length < spots) throw new UserError(words.tooFew(spots, best.length));
		const bestOf = length === undefined ? view.rules.bestOf : Number(length);
		const series = { spots, bestOf };
		if (sure !== view.number) {
			const playoffs = { ...series, startedAt: now(), seeds: best.slice(0, spots) };
			const question = words.question(leagueTitle(view, text), spots);
			const lines = view.endedAt === null ? [question, words.ends] : [question];
			const embeds = [leagueBracketEmbed({ ...view, judged: [], playoffs }, text)];
			const values = { action: "playoffs", spots, best_of: String(bestOf) };
			return askAgain({ lines, embeds, label: words.sure, values, spots }, view, context);
		}
		if (!(await leagues.seasons.beginPlayoffs(view, series, user.id))) throw new UserError(words.already);
		const begun = await viewLeague(view.league.id, context);
		return {
			content: words.done,
			embeds: [leagueBracketEmbed(begun, text)],
			components: [screenButtons(begun, "bracket", text)],
		};
	},
});
