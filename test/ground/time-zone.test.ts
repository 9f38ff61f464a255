import { describe, expect, it, onTestFinished, vi } from "vitest";
import { localTime, startOfDay } from "../../src/ground/time-zone.ts";

describe("startOfDay", () => {
	it.each([
		["2026-04-01", 0, "UTC", "2026-04-01T00:00:00Z"],
		["2026-04-01", 6, "America/Caracas", "2026-04-01T10:00:00Z"],
		["2026-04-01", 0, "Asia/Kathmandu", "2026-03-31T18:15:00Z"],
		["2026-04-01", 0, "Pacific/Kiritimati", "2026-03-31T10:00:00Z"],
		["2026-04-01", 23, "Etc/GMT+12", "2026-04-02T11:00:00Z"],
		["2026-03-08", 0, "America/New_York", "2026-03-08T05:00:00Z"],
		["2026-03-08", 6, "America/New_York", "2026-03-08T10:00:00Z"],
		["2026-03-29", 0, "Europe/Madrid", "2026-03-28T23:00:00Z"],
		["2026-03-30", 0, "Europe/Madrid", "2026-03-29T22:00:00Z"],
	])("finds %s, %d h in %s", (date, hour, zone, expected) => {
		expect(new Date(startOfDay(date, hour, zone))).toEqual(new Date(expected));
	});

	it("takes the end of an hour that clocks skip", () => {
		expect(new Date(startOfDay("2026-03-08", 2, "America/New_York"))).toEqual(new Date("2026-03-08T07:00:00Z"));
		expect(new Date(startOfDay("2026-04-24", 0, "Africa/Cairo"))).toEqual(new Date("2026-04-23T22:00:00Z"));
	});

	it("takes the first of an hour that clocks show twice", () => {
		expect(new Date(startOfDay("2026-11-01", 1, "America/New_York"))).toEqual(new Date("2026-11-01T05:00:00Z"));
	});
});

it("makes one formatter for a time zone, however often it is asked", () => {
	const DateTimeFormat = Intl.DateTimeFormat;
	const formatter = vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function make(locales, options) {
		return new DateTimeFormat(locales, options);
	});
	onTestFinished(() => formatter.mockRestore());
	for (let day = 0; day < 100; day++) localTime(day * 86_400_000, "Antarctica/Vostok");
	// A file before may have asked for this zone.
	expect(formatter.mock.calls.length).toBeLessThanOrEqual(1);
});
