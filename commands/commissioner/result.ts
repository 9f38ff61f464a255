import { z } from "zod";
import { choiceOption, required, textOption } from "../../src/discord/options/plain-options.ts";
import { typedText } from "../../src/discord/problems.ts";
import { defineSubcommand } from "../../src/discord/subcommand.ts";
import { UserError } from "../../src/errors.ts";
import { parseScore } from "../../src/format/typed-rules.ts";
import { leagueDay, parseDate, withinDay } from "../../src/league/rules/dates.ts";
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
		const view = await findSeason(league, context);
		const { text, now } = context;
		const [winner, loser] = [findMember(typed.winner, view, text), findMember(typed.loser, view, text)];
		const { result: words } = text.commissioner;
		if (winner.id === loser.id) throw new UserError(words.same);
		// A forfeit may go to the side with fewer runs.
		if (kind === "elsewhere" && score !== null && score.winner <= score.loser) throw new UserError(words.lowerScore);
		const { rules } = view;
		const today = leagueDay(now(), rules);
		const { playoffs } = view;
		const last = playoffs !== null || rules.end === null || rules.end > today ? today : rules.end;
		if (day !== undefined && (day < rules.start || day > last)) throw new UserError(words.otherDay(rules.start, last));
		const isOfPlayoffs = playoffs !== null && day !== undefined && day >= leagueDay(playoffs.startedAt, rules);
		const within = day === undefined ? now() : withinDay(day, rules, now());
		const playedAt = isOfPlayoffs ? Math.max(within, playoffs.startedAt) : within;
		const awarded = { winner: winner.id, loser: loser.id, kind, score, playedAt };
		return enterDecision({ kind: "result", result: awarded }, [winner, loser], reason, view, context);
	},
	autocomplete: { league: completeLeague, winner: completeNamedMember, loser: completeNamedMember },
});
