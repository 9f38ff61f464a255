import { z } from "zod";
import { integerOption, required } from "../../src/discord/options/plain-options.ts";
import { defineSubcommand } from "../../src/discord/subcommand.ts";
import { UserError } from "../../src/errors.ts";
import { completeLeague, leagueOption, leagueSchema } from "../league/find-league.ts";
import { completeMember, findMember, memberOption, memberSchema } from "../league/find-member.ts";
import { enterDecision, reasonOption, reasonSchema } from "./enter-decision.ts";
import { findSeason } from "./find-season.ts";

/** The largest correction, up or down. */
const MOST_POINTS = 999;
const MOST_GAMES = 99;

const games = z.number().int().min(-MOST_GAMES).max(MOST_GAMES).default(0);

/** Corrects a member's row of the table. */
export const adjust = defineSubcommand({
	data: text => {
		const { commissioner: words } = text.commands;
		return {
			name: "adjust",
			description: words.adjust,
			options: [
				required(memberOption("member", words.adjusted)),
				reasonOption(text),
				integerOption("points", words.adjustPoints, -MOST_POINTS, MOST_POINTS),
				integerOption("wins", words.adjustWins, -MOST_GAMES, MOST_GAMES),
				integerOption("losses", words.adjustLosses, -MOST_GAMES, MOST_GAMES),
				leagueOption(text),
			],
		};
	},
	query: z.object({
		member: memberSchema,
		reason: reasonSchema,
		points: z.number().int().min(-MOST_POINTS).max(MOST_POINTS).default(0),
		wins: games,
		losses: games,
		league: leagueSchema,
	}),
	async run({ member: typed, reason, league, ...change }, context) {
		const view = await findSeason(league, context);
		const { result: words } = context.text.commissioner;
		const member = findMember(typed, view, context.text);
		if (change.points !== 0 && view.rules.points === "percentage") throw new UserError(words.noPoints);
		if (Object.values(change).every(value => value === 0)) throw new UserError(words.noChange);
		const adjustment = { member: member.id, ...change };
		return enterDecision({ kind: "adjust", adjustment }, [member], reason, view, context);
	},
	autocomplete: { league: completeLeague, member: completeMember },
});
