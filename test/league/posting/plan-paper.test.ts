import { describe, expect, it } from "vitest";
import { pastPaper, planPaper } from "../../../src/league/posting/plan-paper.ts";
import type { Decision } from "../../../src/league/season/decision.ts";
import { createJudgedGame, createRules } from "../../fixtures/league.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Sunday, May 3 2026, 18:00 UTC: when papers are due. */
const SUNDAY = Date.UTC(2026, 4, 3, 18);
const rules = createRules({ start: "2026-04-01", timeZone: "UTC" });

const channel = (change = {}) => ({
	...({
		results: 1,
		table: 1,
		previews: 0,
		remindHours: null,
		roleId: null,
		mentions: 0,
		paperDay: 0,
		paperHour: 18,
		locale: "en-US",
	} as const),
	createdAt: SUNDAY - 20 * DAY,
	usedAt: SUNDAY,
	...change,
});
const season = (change = {}) => ({
	rules,
	decisions: [],
	endedAt: null,
	readAt: SUNDAY + MINUTE,
	judged: [],
	...change,
});
const noted = (at: number, state: "once" | "past" = "once") => ({ key: `paper ${at}`, state });
/** What the paper is about, as days before Sunday; or when there may be one next, in minutes from now. */
function plan(rows: ReturnType<typeof noted>[], now: number, its = channel(), view = season()) {
	const { week, dueAt } = planPaper(rows, its, view, now);
	if (week !== null) return [(SUNDAY - week.from) / DAY, (SUNDAY - week.until) / DAY];
	return dueAt === null ? "never" : (dueAt - now) / MINUTE;
}

describe("a paper", () => {
	it("is due once at its hour, about the days since the one before", () => {
		expect(plan([noted(SUNDAY - 7 * DAY)], SUNDAY - MINUTE)).toBe(1);
		expect(plan([noted(SUNDAY - 7 * DAY)], SUNDAY)).toEqual([7, 0]);
		expect(plan([noted(SUNDAY - 7 * DAY), noted(SUNDAY)], SUNDAY)).toBe(7 * 24 * 60);
	});

	it("that was missed is made up for in the next one, of two weeks at most", () => {
		expect(plan([noted(SUNDAY - 14 * DAY)], SUNDAY + DAY)).toEqual([14, 0]);
		expect(plan([noted(SUNDAY - 35 * DAY)], SUNDAY)).toEqual([14, 0]);
	});

	it("is not due for what was before the channel, the season or the last change of its hour", () => {
		expect(plan([], SUNDAY + MINUTE, channel({ createdAt: SUNDAY + 1 }))).toBe(7 * 24 * 60 - 1);
		const next = season({ rules: createRules({ start: "2026-05-04", timeZone: "UTC" }) });
		expect(plan([], SUNDAY + 2 * DAY, channel(), next)).toBe(5 * 24 * 60);
		const began = { kind: "season", change: "began", at: SUNDAY + 1 } as Decision;
		expect(plan([], SUNDAY + MINUTE, channel(), season({ decisions: [began] }))).toBe(7 * 24 * 60 - 1);
		expect(pastPaper(channel(), season(), SUNDAY + MINUTE)).toEqual([`paper ${SUNDAY}`]);
		expect(plan([noted(SUNDAY, "past")], SUNDAY + MINUTE)).toBe(7 * 24 * 60 - 1);
	});

	it("of another day leaves no gap and repeats no day", () => {
		const friday = channel({ paperDay: 5 });
		const rows = [
			noted(SUNDAY),
			{ key: pastPaper(friday, season(), SUNDAY + 2 * DAY)[0] ?? "", state: "past" as const },
		];
		expect(plan(rows, SUNDAY + 2 * DAY, friday)).toBe(3 * 24 * 60);
		const read = season({ readAt: SUNDAY + 9 * DAY });
		expect(plan(rows, SUNDAY + 5 * DAY, channel({ paperDay: 5, usedAt: SUNDAY }), read)).toEqual([0, -5]);
	});

	it("waits half an hour for what is still read, and no longer", () => {
		const rows = [noted(SUNDAY - 7 * DAY)];
		const unread = season({ readAt: SUNDAY - MINUTE });
		expect(plan(rows, SUNDAY, channel(), unread)).toBe(1);
		expect(plan(rows, SUNDAY + 30 * MINUTE, channel(), unread)).toEqual([7, 0]);
		const game = createJudgedGame({ playedAt: SUNDAY - DAY, check: null });
		expect(plan(rows, SUNDAY, channel(), season({ judged: [game] }))).toBe(1);
	});

	it("is the last after the end of the season, and none is due of a league that sleeps, or without an hour", () => {
		const rows = [noted(SUNDAY - 7 * DAY)];
		expect(plan(rows, SUNDAY, channel(), season({ endedAt: SUNDAY - DAY, readAt: null }))).toEqual([7, 0]);
		expect(plan(rows, SUNDAY, channel(), season({ endedAt: SUNDAY - 8 * DAY }))).toBe("never");
		expect(plan(rows, SUNDAY, channel({ usedAt: SUNDAY - 15 * DAY }))).toBe(7 * 24 * 60);
		expect(plan(rows, SUNDAY, channel({ paperDay: null, paperHour: null }))).toBe("never");
	});
});
