import { describe, expect, it } from "vitest";
import { createIsoTime, formatDateTime, formatRelative, formatSpan } from "../../src/format/time.ts";
import { ENGLISH, textsFor } from "../../src/text/texts.ts";

describe("times", () => {
	it("lets each reader's Discord show an instant, in whole seconds", () => {
		const at = Date.UTC(2026, 3, 12, 4, 17, 27, 900);
		expect([formatRelative(at), formatDateTime(at)]).toEqual(["<t:1775967447:R>", "<t:1775967447:f>"]);
	});

	it.each([
		[0, "1 min"],
		[45 * 60_000, "45 min"],
		[75 * 60_000, "75 min"],
		[90 * 60_000, "1.5 h"],
		[8.33 * 3_600_000, "8.3 h"],
		[9.99 * 3_600_000, "10 h"],
		[16 * 3_600_000, "16 h"],
		[72 * 3_600_000, "3 days"],
	])("a span of %i ms is %j", (ms, text) => expect(formatSpan(ms, ENGLISH)).toBe(text));
});

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

it.each([
	[0, "now", "ahora"],
	[59 * SECOND, "59 seconds ago", "hace 59 segundos"],
	[9.9 * HOUR, "9 hours ago", "hace 9 horas"],
	[32 * HOUR, "yesterday", "ayer"],
	[2.9 * DAY, "2 days ago", "anteayer"],
	[31 * DAY, "last month", "el mes pasado"],
	[800 * DAY, "2 years ago", "hace 2 años"],
])("an age of %i ms reads as Discord would write it", (ms, english, spanish) => {
	const now = Date.UTC(2026, 4, 2, 12);
	expect(ENGLISH.format.age(now - ms, now)).toBe(english);
	expect(textsFor("es-419").format.age(now - ms, now)).toBe(spanish);
});

it.each([
	["Asia/Kolkata", "2026-05-02T17:30:00+05:30"],
	["America/St_Johns", "2026-05-02T09:30:00-02:30"],
	["UTC", "2026-05-02T12:00:00+00:00"],
])("a time in %s has the hours and minutes of its offset", (timeZone, time) => {
	expect(createIsoTime(timeZone)(Date.UTC(2026, 4, 2, 12))).toBe(time);
});
