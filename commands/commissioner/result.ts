import { z } from "zod";
import { choiceOption, required, textOption } from "../../src/discord/options/plain-options.ts";
import { typedText } from "../../src/discord/problems.ts";
import { defineSubcommand } from "../../src/discord/subcommand.ts";
import { UserError } from "../../src/errors.ts";
import { lastResultDay, parseDate, resultTime } from "../../src/league/rules/dates.ts";
import { parseScore } from "../../src/league/show/typed-rules.ts";
import { completeLeague, leagueOption, leagueSchema } from "../league/find-league.ts";
import { completeNamedMember, findMember, memberOption, memberSchema } from "../league/find-member.ts";
import { enterDecision, reasonOption, reasonSchema } from "./enter-decision.ts";
import { findSeason } from "./find-season.ts";

const KINDS = ["forfeit", "elsewhere", "no-contest"] as const;
const SCORE_LENGTH = 20;
const DAY_LENGTH = 20;

/** Enters a result that is in no history. */
export const result = defineSubcommand({
	data: text => {
		const { commissioner: words } = text.commands;
		return {
			name: "result",
			description: words.result,
			options: [
				required(memberOption("winner", words.winner)),
				required(memberOption("loser", words.loser)),
				required(choiceOption("kind", words.kind, text.commissioner.choices.kind, KINDS)),
				reasonOption(text),
				textOption("score", words.score, SCORE_LENGTH),
				textOption("day", words.resultDay, DAY_LENGTH),
				leagueOption(text),
			],
		};
	},
	query: z.object({
		winner: memberSchema,
		loser: memberSchema,
		kind: z.enum(KINDS),
		reason: reasonSchema,
		score: typedText("score", SCORE_LENGTH, parseScore).optional(),
		day: typedText("day", DAY_LENGTH, parseDate).optional(),
		league: leagueSchema,
	}),
	async run({ kind, score = null, day, reason, league, ...typed }, context) {
		const view = await findSeason(league, context, typed.winner);
		const { text, now } = context;
		const [winner, loser] = [findMember(typed.winner, view, text), findMember(typed.loser, view, text)];
		const { result: words } = text.commissioner;
		if (winner.id === loser.id) throw new UserError(words.same);
		// A forfeit may go to the side with fewer runs.
		if (kind === "elsewhere" && score !== null && score.winner <= score.loser) throw new UserError(words.lowerScore);
		const { start } = view.rules;
		const last = lastResultDay(view, now());
		if (day !== undefined && (day < start || day > last)) throw new UserError(words.otherDay(start, last));
		const playedAt = day === undefined ? now() : resultTime(day, view, now());
		const awarded = { winner: winner.id, loser: loser.id, kind, score, playedAt };
		return enterDecision({ kind: "result", result: awarded }, [winner, loser], reason, view, context);
	},
	autocomplete: { league: completeLeague, winner: completeNamedMember, loser: completeNamedMember },
});
