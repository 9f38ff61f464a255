import { describe, expect, it } from "vitest";
import {
	formatPacificDay,
	formatTimestamp,
	msToNextPeriod,
	PERIOD_MS,
	pacificDays,
	periodAt,
} from "../../src/sample/calendar.ts";

describe("periods", () => {
	it.each([
		["on the hour", "2026-07-01T12:00:00.000Z", 30],
		["just before half past", "2026-07-01T12:29:59.000Z", 1 / 60],
		["at half past", "2026-07-01T12:30:00.000Z", 30],
		["at a quarter to", "2026-07-01T12:45:00.000Z", 15],
	])("refresh at :00 and :30: %s", (_, iso, minutes) => {
		expect(msToNextPeriod(Date.parse(iso))).toBe(minutes * 60_000);
	});
});

describe("formatTimestamp", () => {
	it("writes UTC as the service does", () => {
		expect(formatTimestamp(Date.parse("2026-04-02T04:07:09.500Z"))).toBe("04/02/2026 04:07:09");
	});
});

describe("pacificDays", () => {
	it.each([
		["in summer", "2026-07-01T06:59:00Z", "06/30"],
		["a minute later it is the next day", "2026-07-01T07:00:00Z", "07/01"],
		["in winter the day ends an hour later", "2026-01-15T07:59:00Z", "01/14"],
		["and begins", "2026-01-15T08:00:00Z", "01/15"],
	])("names today in the Pacific zone: %s", (_, iso, label) => {
		expect(pacificDays(Date.parse(iso), 1)).toEqual([{ label, lastPeriod: periodAt(Date.parse(iso)) }]);
	});

	it.each([
		["in the middle of a season", "2026-07-20T20:10:00Z"],
		["over the change to summer time", "2026-03-20T20:10:00Z"],
		["over the change to winter time", "2026-11-20T20:10:00Z"],
		["on the day of the change", "2026-03-08T20:10:00Z"],
		["over New Year", "2026-01-10T20:10:00Z"],
	])("ends every day with the last period before Pacific midnight: %s", (_, iso) => {
		const [today, ...past] = pacificDays(Date.parse(iso), 31);
		const labels = [today, ...past].map(day => day?.label);
		expect(new Set(labels).size).toBe(31);
		for (const { label, lastPeriod } of past) {
			expect(formatPacificDay(lastPeriod * PERIOD_MS)).toBe(label);
			expect(formatPacificDay((lastPeriod + 1) * PERIOD_MS)).not.toBe(label);
		}
	});
});
