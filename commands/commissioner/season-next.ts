import { z } from "zod";
import { textOption } from "../../src/discord/options/plain-options.ts";
import { typedText } from "../../src/discord/problems.ts";
import { defineSubcommand } from "../../src/discord/subcommand.ts";
import { leagueRulesEmbed } from "../../src/embeds/league-table.ts";
import { UserError } from "../../src/errors.ts";
import { leagueDay, parseDate } from "../../src/league/rules/dates.ts";
import { MAX_SEASONS } from "../../src/league/season.ts";
import { completeLeague, leagueOption, leagueSchema, viewLeague } from "../league/find-league.ts";
import { screenButtons } from "../league/screens.ts";
import { askAgain, sureSchema } from "./ask-again.ts";
import { findSeason } from "./find-season.ts";

const DAY_LENGTH = 20;
const daySchema = typedText("day", DAY_LENGTH, parseDate).optional();

/** Begins the next season with the members and the rules of this one. */
export const nextSeason = defineSubcommand({
	data: text => {
		const { season: words } = text.commands.commissioner;
		return {
			name: "next",
			description: words.next,
			options: [
				textOption("start", words.first, DAY_LENGTH),
				textOption("end", words.last, DAY_LENGTH),
				leagueOption(text),
			],
		};
	},
	query: z.object({ start: daySchema, end: daySchema, league: leagueSchema, sure: sureSchema }),
	async run({ start: typed, end = null, league, sure }, context) {
		const { leagues, text, user, now } = context;
		const { next: words } = text.seasons;
		const { number } = text.format;
		const view = await findSeason(league, context);
		const start = typed ?? leagueDay(now(), view.rules);
		if (end !== null && end < start) throw new UserError(text.commissioner.setup.endBeforeStart(start, end));
		if (view.number >= MAX_SEASONS) throw new UserError(words.tooMany(MAX_SEASONS));
		// An earlier confirmation was for the season before.
		if (sure !== undefined && sure < view.number) throw new UserError(words.already);
		if (sure === undefined) {
			const present = view.members.filter(({ removed }) => removed === null).length;
			const first = text.format.date(Date.parse(start));
			const question = words.question(number(view.number + 1), present, first);
			const { unchecked } = view.table;
			const lines = [
				question,
				...(view.endedAt === null ? [words.ends] : []),
				...(unchecked === 0 ? [] : [words.unchecked(unchecked)]),
			];
			const values = { action: "next", start, end: end ?? undefined };
			return askAgain({ lines, label: words.sure, values }, view, text);
		}
		if (!(await leagues.beginSeason(view, { start, end }, user.id))) throw new UserError(words.already);
		const begun = await viewLeague(view.league.id, context);
		return {
			content: words.done(number(begun.number)),
			embeds: [leagueRulesEmbed(begun, text)],
			components: [screenButtons(begun, "rules", text)],
		};
	},
	autocomplete: { league: completeLeague },
});
