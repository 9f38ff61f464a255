import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lastResultDay, leagueDay, resultTime, seasonPeriod } from "../../../src/league/rules/dates.ts";
import { createRules } from "../../fixtures/league.ts";
import { RUNS } from "./world.ts";

describe("a result of a day", () => {
	const rules = createRules({ timeZone: "America/New_York", dayStarts: 6, start: "2026-06-01", end: "2026-06-10" });
	const now = Date.parse("2026-06-12T18:00Z");
	const startedAt = Date.parse("2026-06-11T23:00Z");
	const playoffs = { spots: 2, bestOf: 1, seeds: [1, 2], startedAt };

	it("was in the middle of its day, and never in the future", () => {
		expect(resultTime("2026-06-11", { rules, playoffs: null }, now)).toBe(Date.parse("2026-06-11T22:00Z"));
		expect(resultTime("2026-06-12", { rules, playoffs: null }, now)).toBe(now);
	});

	it("is of the playoffs from the day on which they began, until today", () => {
		const days = ["2026-06-10", "2026-06-11", "2026-06-12"].map(day => resultTime(day, { rules, playoffs }, now));
		expect(days).toEqual([Date.parse("2026-06-10T22:00Z"), startedAt, now]);
		expect(lastResultDay({ rules, playoffs }, now)).toBe("2026-06-12");
		expect(lastResultDay({ rules, playoffs: null }, now)).toBe("2026-06-10");
		expect(lastResultDay({ rules: { ...rules, end: null }, playoffs: null }, now)).toBe("2026-06-12");
	});
});

describe("seasonPeriod", () => {
	it("lasts from the first day to the end of the last one, though clocks change between them", () => {
		const rules = createRules({ start: "2026-03-08", end: "2026-11-01", timeZone: "America/New_York" });
		expect(seasonPeriod(rules)).toMatchObject({
			from: Date.parse("2026-03-08T05:00Z"),
			until: Date.parse("2026-11-02T05:00Z"),
		});
	});

	it("begins and ends at the hour at which days begin", () => {
		const zone = { timeZone: "America/New_York", dayStarts: 6 };
		const rules = createRules({ start: "2026-03-08", end: "2026-03-08", ...zone });
		expect(seasonPeriod(rules)).toMatchObject({
			from: Date.parse("2026-03-08T10:00Z"),
			until: Date.parse("2026-03-09T10:00Z"),
		});
	});

	it("has a day of 23 hours in Madrid", () => {
		const rules = createRules({ start: "2026-03-29", end: "2026-03-29", timeZone: "Europe/Madrid" });
		expect(seasonPeriod(rules)).toMatchObject({
			from: Date.parse("2026-03-28T23:00Z"),
			until: Date.parse("2026-03-29T22:00Z"),
		});
	});

	it("ends when a commissioner ends it, but not after its last day", () => {
		const rules = createRules({ start: "2026-04-01", end: "2026-04-30", timeZone: "UTC" });
		const endedAt = (date: string) => seasonPeriod(rules, { endedAt: Date.parse(date), playoffs: null }).until;
		expect(endedAt("2026-04-20T12:00Z")).toBe(Date.parse("2026-04-20T12:00Z"));
		expect(endedAt("2026-05-07T12:00Z")).toBe(Date.parse("2026-05-01T00:00Z"));
	});

	it("continues without a last day", () => {
		expect(seasonPeriod(createRules({ end: null })).until).toBe(Number.POSITIVE_INFINITY);
	});

	it("holds exactly the instants of the season's days", () => {
		const zones = ["America/New_York", "Europe/Madrid", "America/Caracas", "Asia/Kathmandu", "Australia/Lord_Howe"];
		const day = fc
			.integer({ min: 0, max: 365 })
			.map(day => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
		const rules = fc.record({
			start: day,
			timeZone: fc.constantFrom(...zones),
			dayStarts: fc.integer({ min: 0, max: 23 }),
		});
		fc.assert(
			fc.property(rules, fc.nat(400), fc.integer({ min: -72, max: 72 }), (some, length, hours) => {
				const end = new Date(Date.parse(some.start) + length * 86_400_000).toISOString().slice(0, 10);
				const season = createRules({ ...some, end });
				const { from, until } = seasonPeriod(season);
				for (const at of [from - 1, from, until - 1, until, until + hours * 3_600_000, from + hours * 3_600_000]) {
					const day = leagueDay(at, season);
					expect(at >= from && at < until).toBe(day >= some.start && day <= end);
				}
			}),
			RUNS,
		);
	});
});

describe("leagueDay", () => {
	it.each([
		["2026-03-08T09:59:59Z", "2026-03-07"],
		["2026-03-08T10:00:00Z", "2026-03-08"],
		["2026-03-09T09:59:59Z", "2026-03-08"],
		["2026-11-01T10:59:59Z", "2026-10-31"],
		["2026-11-01T11:00:00Z", "2026-11-01"],
		["2026-01-01T05:00:00Z", "2025-12-31"],
	])("counts the hours before six to the day before: %s is %s", (at, day) => {
		expect(leagueDay(Date.parse(at), createRules({ timeZone: "America/New_York", dayStarts: 6 }))).toBe(day);
	});
});
