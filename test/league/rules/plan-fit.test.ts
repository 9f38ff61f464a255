import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "../../../src/league/rules/dates.ts";
import { type PlanOptions, planToFit } from "../../../src/league/rules/plan-fit.ts";
import { planFixtures } from "../../../src/league/rules/round-robin.ts";
import { MAX_DAYS_A_ROUND, MAX_MEMBERS, MAX_ROUNDS } from "../../../src/league/season/bounds.ts";
import { examples } from "../../helpers/scale.ts";

const FIRST = "2026-04-01";
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const options: PlanOptions = { rounds: undefined, daysARound: undefined, usualDays: 7, firstDay: FIRST, end: null };
const fitOf = (change: Partial<PlanOptions>, members = 10) =>
	planToFit(ids(members), { ...options, ...change }, []).fit;

it.each<[string, Partial<PlanOptions>, ReturnType<typeof fitOf>]>([
	["a season without a last day", {}, { fits: true, days: null }],
	["a season that is long enough", { end: "2026-06-02" }, { fits: true, days: null }],
	["a season that is a day too short", { end: "2026-06-01" }, { fits: true, days: 6 }],
	["a season of as many days as rounds", { end: "2026-04-09" }, { fits: true, days: 1 }],
	["too few days", { end: "2026-04-08" }, { fits: false, why: "rounds", need: 9, have: 8, rounds: 8 }],
	["days that were typed and fit", { daysARound: 2, end: "2026-04-18" }, { fits: true, days: null }],
	["days that were typed and do not", { daysARound: 3, end: "2026-04-18" }, { fits: false, why: "days", days: 2 }],
	["a first day after the last", { end: "2026-03-30" }, { fits: false, why: "rounds", need: 9, have: 0, rounds: null }],
])("a plan in %s", (_, change, fit) => {
	expect(fitOf(change)).toEqual(fit);
});

it("ends by the season's last day if it fits; otherwise what it proposes does, and no more would", () => {
	const optional = (most: number) => fc.option(fc.integer({ min: 1, max: most }), { nil: undefined });
	const anyOptions = fc.record({
		rounds: optional(MAX_ROUNDS),
		daysARound: optional(MAX_DAYS_A_ROUND),
		usualDays: fc.integer({ min: 1, max: MAX_DAYS_A_ROUND }),
		left: fc.integer({ min: -3, max: 400 }),
	});
	fc.assert(
		fc.property(fc.integer({ min: 2, max: MAX_MEMBERS }), fc.nat(20), anyOptions, (size, begun, { left, ...rest }) => {
			const members = ids(size);
			const before = planFixtures(members, { rounds: begun, daysARound: 2, firstDay: "2026-01-01" }).rounds;
			const end = addDays(FIRST, left);
			const plan = (change: Partial<PlanOptions>) =>
				planToFit(members, { ...rest, firstDay: FIRST, end, ...change }, before);
			const { planned, fit } = plan({});
			const isWithin = planned.rounds.slice(begun).every(({ last }) => last <= end);
			expect(isWithin).toBe(fit.fits);
			if (fit.fits) return;
			if (fit.why === "days") {
				expect(plan({ daysARound: fit.days }).fit.fits).toBe(true);
				expect(plan({ daysARound: fit.days + 1 }).fit.fits).toBe(false);
			} else if (fit.rounds !== null) {
				const fewer = plan({ rounds: fit.rounds, daysARound: undefined });
				expect(fewer.fit.fits).toBe(true);
				expect(fewer.planned.rounds.length).toBeGreaterThan(begun);
				expect(plan({ rounds: fit.rounds + 1, daysARound: undefined }).fit.fits).toBe(false);
			} else
				expect(
					plan({ rounds: 1, daysARound: undefined })
						.planned.rounds.slice(begun)
						.every(({ last }) => last > end),
				).toBe(true);
		}),
		{ numRuns: examples(100, 2000) },
	);
});
