import { describe, expect, it } from "vitest";
import { formatDistance, formatInstant, formatSentAt, nextDistanceChange } from "../../src/markdown/time.ts";

const NOW = Date.UTC(2026, 2, 4, 17, 5, 30);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const READER = { locale: "en-GB", timeZone: "UTC" };

it.each([
	["t", "17:05"],
	["T", "17:05:30"],
	["d", "04/03/2026"],
	["D", "4 March 2026"],
	["f", "4 March 2026 at 17:05"],
	["F", "Wednesday, 4 March 2026 at 17:05"],
] as const)("the style %s shows an instant as %s", (style, text) => {
	expect(formatInstant(NOW, style, READER)).toBe(text);
});

it("shows an instant in the reader's own zone", () => {
	expect(formatInstant(NOW, "f", { locale: "en-GB", timeZone: "America/Los_Angeles" })).toBe("4 March 2026 at 09:05");
});

it.each([
	[0, "now"],
	[-5 * SECOND, "5 seconds ago"],
	[-44 * SECOND, "44 seconds ago"],
	[-45 * SECOND, "1 minute ago"],
	[-MINUTE, "1 minute ago"],
	[-119 * SECOND, "2 minutes ago"],
	[-3 * HOUR, "3 hours ago"],
	[-DAY, "1 day ago"],
	[-40 * DAY, "1 month ago"],
	[-56 * DAY, "2 months ago"],
	[-800 * DAY, "2 years ago"],
	[2 * HOUR, "in 2 hours"],
	[22 * HOUR, "in 1 day"],
	[47 * HOUR, "in 2 days"],
])("%i ms from now is “%s”", (distance, text) => {
	expect(formatDistance(NOW + distance, NOW, READER)).toBe(text);
});

describe("the time until a distance reads differently", () => {
	it.each([
		0,
		-1,
		-SECOND,
		-59_999,
		-MINUTE,
		-90 * SECOND,
		-59 * MINUTE,
		30 * SECOND,
		90 * SECOND,
		61 * MINUTE,
		-1.5 * HOUR,
		400,
		44_600,
		44.6 * MINUTE,
		21.6 * HOUR,
	])("is right %i ms from now", distance => {
		const wait = nextDistanceChange(NOW + distance, NOW);
		const at = (ms: number) => formatDistance(NOW + distance, NOW + ms, READER);
		expect(wait).toBeGreaterThan(0);
		expect(at(wait - 1)).toBe(at(0));
		expect(at(wait)).not.toBe(at(0));
	});

	it("is at most an hour, so that a computer which slept catches up", () => {
		expect(nextDistanceChange(NOW - 3 * DAY, NOW)).toBe(HOUR);
	});
});

it.each([
	[0, "17:05"],
	[-17 * HOUR, "00:05"],
	[-18 * HOUR, "03/03/2026 23:05"],
])("a message sent %i ms ago shows “%s”", (distance, text) => {
	expect(formatSentAt(NOW + distance, NOW, READER)).toBe(text);
});
