import { UserError } from "../../errors.ts";
import { type DayBounds, isDay, readDays } from "../../format/typed-day.ts";
import { Unclear } from "../../format/unclear.ts";
import type { Texts } from "../../text/en.ts";
import { optionName } from "../localize.ts";
import { formatUnclear } from "../problems.ts";
import { typedOption } from "./option.ts";

export const DAY_LENGTH = 40;

/** An option for a day. Its value is the typed text, because which day it means depends on today: see `parseDayOption`. */
export const dayOption = typedOption("day", DAY_LENGTH, typed => (isDay(typed) ? typed.trim() : null));

/**
 * The day ("2026-04-01") that a typed text means.
 *
 * @param option the name of the option
 * @throws UserError that asks which day is meant, if there are several within the bounds
 */
export function parseDayOption(
	typed: string,
	option: string,
	bounds: DayBounds & { today: string },
	text: Texts,
): string {
	const name = `\`${optionName(option, text)}\``;
	const [day, ...others] = readDays(typed, bounds);
	if (day === undefined) throw new UserError(text.errors.problems.day(name));
	if (others.length === 0) return day;
	const days = [day, ...others];
	const ways = days.map(each => ({ label: each, values: { [option]: each } }));
	throw new UserError(formatUnclear(name, typed, new Unclear(days), text.errors), ways);
}
