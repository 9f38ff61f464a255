import { z } from "zod";
import type { Modal } from "../../src/discord/answer.ts";
import { commandModal, textField } from "../../src/discord/modal.ts";
import { integerOption, required } from "../../src/discord/options/option.ts";
import { UserError } from "../../src/errors.ts";
import type { Adjustment } from "../../src/league/season/decision.ts";
import type { Member } from "../../src/league/season/member.ts";
import type { Rules } from "../../src/league/season/rules.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { formatAdjustment } from "../../src/league/show/league.ts";
import type { Texts } from "../../src/text/en.ts";
import { findMember } from "../league/find-member.ts";
import { namedMemberOption } from "../league/member-option.ts";
import { defineAction } from "./action.ts";
import { enterDecision } from "./enter-decision.ts";
import { REASON_LENGTH, reasonOption } from "./reason-option.ts";

/** The largest correction, up or down. */
const MOST_POINTS = 999;
const MOST_GAMES = 99;

const gamesOption = integerOption(-MOST_GAMES, MOST_GAMES);

/** Corrects a member's row of the table. */
export const adjust = defineAction({
	name: "commissioner adjust",
	options: {
		member: required(namedMemberOption),
		reason: required(reasonOption),
		points: integerOption(-MOST_POINTS, MOST_POINTS),
		wins: gamesOption,
		losses: gamesOption,
	},
	values: {
		/** Set by the submitted form that asks once more. */
		sure: z.literal("yes").optional(),
		/** The points, wins and losses in the id of that form, which three options would make too long. */
		by: z
			.string()
			.regex(/^-?\d{1,3}(\.-?\d{1,2}){2}$/)
			.optional(),
	},
	form({ member: typed = "", by, ...change }, view, { text }) {
		const member = findMember(typed, view, text);
		return askAgain(member, { change: changeOf(by, change), reason: "" }, view, text);
	},
	run({ member: typed, reason, sure, by, points, wins, losses }, view, context) {
		const change = changeOf(by, { points, wins, losses });
		const { result: words } = context.text.commissioner;
		const member = findMember(typed, view, context.text);
		if (change.points !== 0 && view.rules.points === "percentage") throw new UserError(words.noPoints);
		if (Object.values(change).every(value => value === 0)) throw new UserError(words.noChange);
		const adjustment = { member: member.id, ...change };
		if (sure === undefined && isTooMuch(adjustment, gamesOf(member, view), view.rules)) {
			return askAgain(member, { change, reason }, view, context.text);
		}
		return enterDecision({ kind: "adjust", adjustment }, [member], reason, view, context);
	},
});

type Change = Pick<Adjustment, "points" | "wins" | "losses">;

/** The correction of a form's id, or else of the options. */
function changeOf(by: string | undefined, given: { [Name in keyof Change]?: Change[Name] | undefined }): Change {
	const [points = 0, wins = 0, losses = 0] = by?.split(".").map(Number) ?? [given.points, given.wins, given.losses];
	return { points, wins, losses };
}

const gamesOf = ({ id }: Pick<Member, "id">, { table }: SeasonView): number =>
	table.standings.find(row => row.member === id)?.games ?? 0;

/** Whether a correction is larger than this number of games could have brought, so that it is probably a mistake. */
function isTooMuch({ points, wins, losses }: Adjustment, games: number, rules: Rules): boolean {
	const most = rules.points === "percentage" ? 0 : games * rules.points.win;
	return Math.abs(points) > most || Math.abs(wins) > games || Math.abs(losses) > games;
}

const writeChange = ({ points, wins, losses }: Change) => [points, wins, losses].join(".");

/** A form has room for the whole reason; a button's id does not. */
function askAgain(
	member: Member,
	{ change, reason }: { change: Change; reason: string },
	view: SeasonView,
	text: Texts,
): Modal {
	const { result: words } = text.commissioner;
	return commandModal(
		words.sure(formatAdjustment({ member: member.id, ...change }, text), member.team),
		"commissioner",
		{ action: "adjust", league: view.league.id, member: member.id, by: writeChange(change), sure: "yes" },
		textField("reason", words.reason, {
			value: reason,
			description: words.tooMuch(gamesOf(member, view)),
			maxLength: REASON_LENGTH,
		}),
	);
}
