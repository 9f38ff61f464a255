import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPair } from "../../../src/league/rules/owed-games.ts";
import { fullRounds, planFixtures } from "../../../src/league/rules/round-robin.ts";
import type { Round } from "../../../src/league/season/fixtures.ts";
import { examples } from "../../helpers/scale.ts";

const PLAN = { daysARound: 7, firstDay: "2026-04-01" };
const ids = (members: number) => Array.from({ length: members }, (_, index) => 101 + index);
const plan = (members: number, rounds: number) => planFixtures(ids(members), { ...PLAN, rounds }).rounds;
const pairsOf = (rounds: readonly Round[]) => rounds.flatMap(({ games }) => games);

/** Home games minus away games of each member. */
function balance(rounds: readonly Round[]): Map<number, number> {
	const sums = new Map<number, number>();
	for (const { away, home } of pairsOf(rounds)) {
		sums.set(home, (sums.get(home) ?? 0) + 1);
		sums.set(away, (sums.get(away) ?? 0) - 1);
	}
	return sums;
}

const SIZES = Array.from({ length: 39 }, (_, index) => index + 2);
const RERUNS = { numRuns: examples(100, 300) };

describe.each(SIZES)("a round robin of %i members", members => {
	const full = fullRounds(members);
	const legs = plan(members, 3 * full);

	it("has every pair meet exactly once a leg, with the sides swapped in the next", () => {
		const leg = (index: number) => pairsOf(legs.slice(index * full, (index + 1) * full));
		const all = (members * (members - 1)) / 2;
		expect(new Set(leg(0).map(({ away, home }) => formatPair(away, home))).size).toBe(all);
		expect(leg(0)).toHaveLength(all);
		expect(leg(1)).toEqual(leg(0).map(({ away, home }) => ({ away: home, home: away })));
		expect(leg(2)).toEqual(leg(0));
	});

	it("has nobody play twice in a round, and each have as many byes: one a leg with an odd number, else none", () => {
		for (const { games } of legs) {
			const busy = games.flatMap(({ away, home }) => [away, home]);
			expect(busy).toHaveLength(members - (members % 2));
			expect(new Set(busy).size).toBe(busy.length);
		}
		for (const id of ids(members)) {
			const played = pairsOf(legs.slice(0, full)).filter(({ away, home }) => away === id || home === id);
			expect(played).toHaveLength(members - 1);
		}
	});

	it("has nobody more than one game more at home than away, or away than at home, after any round of a leg", () => {
		for (const leg of [0, 1, 2]) {
			for (let end = 1; end <= full; end++) {
				const sums = [...balance(legs.slice(leg * full, leg * full + end)).values()];
				expect(Math.max(...sums.map(Math.abs))).toBeLessThanOrEqual(1);
			}
		}
		expect([...balance(legs.slice(0, 2 * full)).values()].every(sum => sum === 0)).toBe(true);
	});
});

describe("the days of rounds", () => {
	it("follow each other, over the ends of months and years", () => {
		const days = planFixtures(ids(4), { rounds: 3, daysARound: 5, firstDay: "2026-12-25" }).rounds;
		expect(days.map(({ first, last }) => `${first} ${last}`)).toEqual([
			"2026-12-25 2026-12-29",
			"2026-12-30 2027-01-03",
			"2027-01-04 2027-01-08",
		]);
	});
});

describe("a plan that is made again", () => {
	it("is the same for the same members, no matter which rounds have started", () => {
		const days = fc.integer({ min: 1, max: 30 });
		fc.assert(
			fc.property(
				fc.integer({ min: 2, max: 40 }),
				fc.integer({ min: 1, max: 80 }),
				fc.nat(80),
				days,
				(size, ...rest) => {
					const [rounds, begun, daysARound] = rest;
					const before = planFixtures(ids(size), { ...PLAN, rounds, daysARound }).rounds;
					const firstDay = before[begun]?.first ?? "2030-01-01";
					expect(planFixtures(ids(size), { rounds, daysARound, firstDay }, before.slice(0, begun)).rounds).toEqual(
						before,
					);
				},
			),
			RERUNS,
		);
	});

	it("keeps rounds that have started, and lets every two current members meet once, also if they have met before", () => {
		const sizes = fc.tuple(fc.integer({ min: 2, max: 30 }), fc.integer({ min: 2, max: 30 }), fc.nat(10), fc.nat(40));
		fc.assert(
			fc.property(sizes, ([before, after, gone, begun]) => {
				const old = plan(before, fullRounds(before)).slice(0, begun);
				const now = ids(Math.max(2, after)).map(id => id + gone);
				const firstDay = "2027-01-01";
				const { rounds } = planFixtures(now, { rounds: fullRounds(now.length), daysARound: 7, firstDay }, old);
				expect(rounds.slice(0, old.length)).toEqual(old);
				const met = pairsOf(rounds).filter(({ away, home }) => now.includes(away) && now.includes(home));
				expect(met.map(({ away, home }) => formatPair(away, home)).sort()).toEqual(
					now.flatMap((one, index) => now.slice(index + 1).map(other => formatPair(one, other))).sort(),
				);
				for (const { games } of rounds) expect(games.length).toBeGreaterThan(0);
			}),
			RERUNS,
		);
	});
});
