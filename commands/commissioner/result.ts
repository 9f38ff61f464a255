import { dayOption, parseDayOption } from "../../src/discord/options/day-option.ts";
import { choiceOption, required, typedOption } from "../../src/discord/options/option.ts";
import { UserError } from "../../src/errors.ts";
import { lastResultDay, leagueDay, resultTime } from "../../src/league/rules/dates.ts";
import { parseScore } from "../../src/league/show/typed-rules.ts";
import { findMember } from "../league/find-member.ts";
import { namedMemberOption } from "../league/member-option.ts";
import { defineAction } from "./action.ts";
import { enterDecision } from "./enter-decision.ts";
import { reasonOption } from "./reason-option.ts";

const KINDS = ["forfeit", "elsewhere", "no-contest"] as const;
const SCORE_LENGTH = 20;

/** Enters a result that is not in any history. */
export const result = defineAction({
	name: "commissioner result",
	changes: true,
	options: {
		winner: required(namedMemberOption),
		loser: required(namedMemberOption),
		kind: required(choiceOption(KINDS, text => text.commissioner.choices.kind)),
		reason: required(reasonOption),
		score: typedOption("score", SCORE_LENGTH, parseScore),
		day: dayOption,
	},
	run({ kind, score = null, day: typedDay, reason, ...typed }, view, context) {
		const { text, now } = context;
		const winner = findMember(typed.winner, view, text);
		const loser = findMember(typed.loser, view, text);
		const { result: words } = text.commissioner;
		if (winner.id === loser.id) throw new UserError(words.same);
		// A forfeit may go to the side with fewer runs.
		if (kind === "elsewhere" && score !== null && score.winner <= score.loser) throw new UserError(words.lowerScore);
		const { start } = view.rules;
		const last = lastResultDay(view, now());
		const bounds = { today: leagueDay(now(), view.rules), from: start, until: last };
		const day = typedDay === undefined ? undefined : parseDayOption(typedDay, "day", bounds, text);
		if (day !== undefined && (day < start || day > last)) throw new UserError(words.otherDay(start, last));
		const playedAt = day === undefined ? now() : resultTime(day, view, now());
		const awarded = { winner: winner.id, loser: loser.id, kind, score, playedAt };
		return enterDecision({ kind: "result", result: awarded }, [winner, loser], reason, view, context);
	},
});
