import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CALLS, closeRound, extendRound } from "../../../src/league/rules/close-round.ts";
import { changeOfFixtures } from "../../../src/league/rules/fixture-change.ts";
import { begunRounds } from "../../../src/league/rules/fixtures.ts";
import { planFixtures } from "../../../src/league/rules/round-robin.ts";
import type { Fixtures } from "../../../src/league/season/fixtures.ts";
import { fixturesRuling } from "../../../src/league/seasons.ts";
import { decisionText } from "../../../src/league/show/league.ts";
import { parseRuling } from "../../../src/league/store/stored.ts";
import { ENGLISH, textsFor } from "../../../src/text/texts.ts";
import { createDecisions, createSeason, onDay } from "../../fixtures/league-season.ts";

/** Six rounds of two days for four members, from the first of April: 4-1 3-2, 2-4 1-3, 4-3 2-1, then the sides swapped. */
const fixtures = planFixtures([1, 2, 3, 4], { rounds: 6, daysARound: 2, firstDay: "2026-04-01" });
const season = { ...createSeason({ fixtures }), judged: [] };

type Changed = Fixtures | null;
type Change = (before: Changed) => Changed;

/** Each way in which a commissioner changes fixtures. */
const change: fc.Arbitrary<Change> = fc.oneof(
	fc.record({ number: fc.integer({ min: 1, max: 6 }), days: fc.integer({ min: 1, max: 3 }), follow: fc.boolean() }).map(
		({ number, days, follow }): Change =>
			before =>
				before === null ? null : extendRound(before, number, days, follow),
	),
	fc
		.record({
			round: fc.integer({ min: 1, max: 6 }),
			calls: fc.array(fc.constantFrom(null, ...CALLS), { maxLength: 4 }),
			day: fc.integer({ min: 1, max: 12 }),
		})
		.map(
			({ round, calls, day }): Change =>
				before =>
					before && (closeRound({ ...season, fixtures: before }, [], { round, calls }, onDay(day)).fixtures ?? before),
		),
	fc
		.record({
			members: fc.constantFrom([1, 2, 3, 4], [1, 2, 3], [1, 2, 3, 5]),
			rounds: fc.integer({ min: 1, max: 7 }),
			daysARound: fc.integer({ min: 1, max: 2 }),
			day: fc.integer({ min: 1, max: 9 }),
			isFromFirstDay: fc.boolean(),
		})
		.map(
			({ members, rounds, daysARound, day, isFromFirstDay }): Change =>
				before => {
					const begun = begunRounds(before, `2026-04-0${day}`);
					// A first plan is for everybody, and names nobody who joined or left.
					const playing = before === null ? [1, 2, 3, 4] : members;
					const plan = planFixtures(playing, { rounds, daysARound, firstDay: `2026-05-0${day}` }, begun);
					return isFromFirstDay ? { ...plan, fromFirstDay: true as const } : plan;
				},
		),
	fc.constant((): Changed => null),
);

/** Every extension by one or two days. */
const EXTENSIONS = [1, 2, 3, 4, 5, 6].flatMap(number =>
	[1, 2].flatMap(days =>
		[true, false].map(
			(follow): Change =>
				before =>
					before && extendRound(before, number, days, follow),
		),
	),
);

const keyOf = (value: Changed) => JSON.stringify(value);

describe.each(["en-US", "es-419"])("a change of the fixtures in %s", locale => {
	const text = textsFor(locale);
	const sentence = (before: Changed, after: Changed) => {
		const [decision] = createDecisions(parseRuling(JSON.stringify(fixturesRuling(before, after))));
		return decisionText(decision ?? expect.fail(), season, text);
	};

	it("has a line that no other change of the same fixtures has", () => {
		const isKnown = fc.array(change, { maxLength: 4 });
		fc.assert(
			fc.property(isKnown, fc.array(change, { minLength: 20, maxLength: 20 }), (earlier, further) => {
				const before = earlier.reduce<Changed>((known, next) => next(known), fixtures);
				const after = new Map<string, string>();
				for (const each of [...EXTENSIONS, ...further]) {
					const state = each(before);
					if (keyOf(state) === keyOf(before)) continue;
					const line = sentence(before, state);
					expect(after.get(line) ?? keyOf(state)).toBe(keyOf(state));
					after.set(line, keyOf(state));
				}
			}),
			{ numRuns: 60 },
		);
	});

	it("has a line that no other change of a league's season has, unless the same is done again", () => {
		fc.assert(
			fc.property(fc.array(change, { minLength: 2, maxLength: 8 }), changes => {
				const lines = new Map<string, string>();
				changes.reduce<Changed>((before, next) => {
					const after = next(before);
					if (keyOf(after) === keyOf(before)) return before;
					const line = sentence(before, after);
					const what = JSON.stringify(changeOfFixtures(before, after));
					expect(lines.get(line) ?? what).toBe(what);
					lines.set(line, what);
					return after;
				}, fixtures);
			}),
			{ numRuns: 500 },
		);
	});
});

describe("the log's line about fixtures", () => {
	const line = (before: Changed, after: Changed) => {
		const [decision] = createDecisions(fixturesRuling(before, after));
		return decisionText(decision ?? expect.fail(), season, ENGLISH);
	};

	it("names the plan, the round that ends later, the games that moved, and the removal", () => {
		expect(line(null, fixtures)).toBe("6 rounds planned, Apr 1 to Apr 12, 12 games");
		expect(line(fixtures, extendRound(fixtures, 2, 2, false))).toBe("Round 2 ends on Apr 6 (2 days later)");
		expect(line(fixtures, extendRound(fixtures, 2, 1, true))).toBe(
			ENGLISH.fixtures.changes.follow("Round 2 ends on Apr 5 (1 day later)"),
		);
		const later = closeRound({ ...season, fixtures }, [], { round: 1, calls: ["later", null] }, onDay(3)).fixtures;
		expect(line(fixtures, later)).toBe("Team 4 @ Team 1: round 1 → round 2");
		expect(line(fixtures, null)).toBe(`${ENGLISH.fixtures.removed}: 6 rounds, Apr 1 to Apr 12`);
	});

	it("of an earlier version says what that version stored", () => {
		const { change: _, ...stored } = fixturesRuling(null, fixtures) as Extract<
			ReturnType<typeof fixturesRuling>,
			{ kind: "fixtures" }
		>;
		const [decision] = createDecisions(parseRuling(JSON.stringify(stored)));
		expect(decisionText(decision ?? expect.fail(), season, ENGLISH)).toBe("Fixtures: 6 rounds, Apr 1 to Apr 12");
	});
});
