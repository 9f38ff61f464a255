import { z } from "zod";
import { type Choice, problem } from "../../src/discord/command.ts";
import { parseDate } from "../../src/league/dates.ts";
import { MAX_TEAM_LENGTH } from "../../src/league/league.ts";
import { isNoDay, parsePoints, parseScore } from "../../src/league/typed-rules.ts";
import type { Texts } from "../../src/text/en.ts";

/** Of a day, points or a score, as they are typed. */
export const TYPED_LENGTH = 20;
export const REASON_LENGTH = 200;

/** The points that a member's are corrected by, at most, and the wins and losses. */
export const MOST_POINTS = 999;
export const MOST_GAMES = 99;

/** A typed text → its value, or the sentence that says what the option takes. */
function parsed<Value>(
	entry: Parameters<typeof problem>[0],
	parse: (typed: string) => Value | null,
	maxLength = TYPED_LENGTH,
) {
	return z
		.string()
		.max(maxLength)
		.transform((typed, context) => {
			const value = parse(typed);
			if (value !== null) return value;
			context.addIssue({ code: "custom", message: problem(entry) });
			return z.NEVER;
		});
}

export const daySchema = parsed("day", parseDate);
/** A day, or that there is none. */
export const lastDaySchema = parsed("lastDay", typed => (isNoDay(typed) ? { day: null } : wrapDay(parseDate(typed))));
export const scoreSchema = parsed("score", parseScore);

function wrapDay(day: string | null): { day: string } | null {
	return day === null ? null : { day };
}

/** Points of the rules as they are typed, or those that a member's are corrected by. */
export const pointsSchema = z.union([z.string(), z.number()]).transform((given, context) => {
	const points = typeof given === "number" ? given : parsePoints(given);
	if (points !== null && (typeof points !== "number" || Math.abs(points) <= MOST_POINTS)) return points;
	context.addIssue({ code: "custom", message: problem("points") });
	return z.NEVER;
});

/** A name that shows something: not invisible characters alone. */
export const nameSchema = (maxLength: number) =>
	z
		.string()
		.trim()
		.max(maxLength)
		.transform(name => name.replaceAll(/\s+/g, " "))
		.refine(name => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name), problem("blank"));

export const teamSchema = nameSchema(MAX_TEAM_LENGTH);

/** What leagues commonly use; others are typed. */
const COMMON_POINTS = ["3-2", "3-1", "3-0", "2-1", "2-0", "1-0"];

export function completePoints(typed: string, { commissioner }: Texts): Choice[] {
	const { choices } = commissioner;
	const pairs = COMMON_POINTS.map(value => {
		const [win = "", loss = ""] = value.split("-");
		return { name: `${value} · ${choices.points(win, loss)}`, value };
	});
	const all = [...pairs, { name: choices.percentage, value: "percentage" }];
	const wanted = typed.trim().toLowerCase();
	return all.filter(({ name, value }) => value.startsWith(wanted) || name.toLowerCase().includes(wanted));
}
