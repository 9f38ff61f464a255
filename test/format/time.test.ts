import { describe, expect, it } from "vitest";
import { formatDateTime, formatMonthDay, formatRelative, formatSpan } from "../../src/format/time.ts";
import { ENGLISH } from "../../src/text/texts.ts";

describe("times", () => {
	it("lets each reader's Discord show an instant, in whole seconds", () => {
		const at = Date.UTC(2026, 3, 12, 4, 17, 27, 900);
		expect([formatRelative(at), formatDateTime(at)]).toEqual(["<t:1775967447:R>", "<t:1775967447:f>"]);
	});

	it.each([
		[0, "1 min"],
		[45 * 60_000, "45 min"],
		[75 * 60_000, "75 min"],
		[90 * 60_000, "2 h"],
		[16 * 3_600_000, "16 h"],
		[72 * 3_600_000, "3 days"],
	])("a span of %i ms is %j", (ms, text) => expect(formatSpan(ms, ENGLISH)).toBe(text));
});

it.each([
	["05-01", "May 1"],
	["12-31", "Dec 31"],
	["02-29", "Feb 29"],
])("the day %s is %j, so that it is not read as another month", (date, text) =>
	expect(formatMonthDay(date, ENGLISH)).toBe(text),
);
