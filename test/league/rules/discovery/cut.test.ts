import { expect, it } from "vitest";
import { findCut } from "../../../../src/league/rules/discovery/cut.ts";
import { findParts } from "../../../../src/league/rules/discovery/groups.ts";
import type { Ties } from "../../../../src/league/rules/discovery/ties.ts";
import { finish } from "../../../helpers/finish.ts";
import { createDice } from "./dice.ts";

/** Two leagues that share people. @param share of pairs that are tied, in per cent */
function drawTies(dice: () => number, share: number): Ties {
	const sizes = [2 + (dice() % 4), 1 + (dice() % 3), 2 + (dice() % 4)] as const;
	const [left, shared, right] = ["l", "s", "r"].map((kind, at) =>
		Array.from({ length: sizes[at] ?? 0 }, (_, index) => `${kind}${index}`),
	);
	const ties = new Map<string, Map<string, number>>();
	for (const group of [
		[...(left ?? []), ...(shared ?? [])],
		[...(shared ?? []), ...(right ?? [])],
	]) {
		for (const one of group) {
			for (const other of group.slice(group.indexOf(one) + 1)) {
				if (dice() >= share) continue;
				ties.set(one, (ties.get(one) ?? new Map()).set(other, 2));
				ties.set(other, (ties.get(other) ?? new Map()).set(one, 2));
			}
		}
	}
	return ties;
}

/** The subsets of a list without the empty one. */
function subsets<Value>(values: readonly Value[]): Value[][] {
	return Array.from({ length: 2 ** values.length - 1 }, (_, mask) =>
		values.filter((_, index) => ((mask + 1) >> index) & 1),
	);
}

const tiesIn = (group: readonly string[], ties: Ties) =>
	group.map(one => group.filter(other => ties.get(one)?.has(other)).length);

const isDense = (group: readonly string[], ties: Ties) =>
	2 * tiesIn(group, ties).reduce((sum, count) => sum + count, 0) >= group.length * (group.length - 1);

/** The fourth rule, by trying all people who might be shared: the fewest, and the size of the smaller part. */
function tryAll(people: readonly string[], ties: Ties): { shared: number; smaller: number } | null {
	const isPart = (part: readonly string[], shared: readonly string[]) => {
		const group = [...part, ...shared];
		const isLarge = part.length >= shared.length;
		return isLarge && isDense(part, ties) && isDense(group, ties) && tiesIn(group, ties).every(count => count >= 2);
	};
	const cuts = subsets(people)
		.filter(shared => 3 * shared.length <= people.length)
		.flatMap(shared => {
			const parts = findParts(
				people.filter(person => !shared.includes(person)),
				ties,
			);
			return subsets(parts)
				.filter(some => some.length < parts.length)
				.map(some => [some.flat(), parts.filter(part => !some.includes(part)).flat()])
				.filter(both => both.every(part => isPart(part, shared)))
				.map(both => ({ shared: shared.length, smaller: Math.min(...both.map(({ length }) => length)) }));
		});
	return cuts.sort((a, b) => a.shared - b.shared || b.smaller - a.smaller)[0] ?? null;
}

it("no two groups of a small graph share fewer people than the ones that are found, and nearly all are found", () => {
	const seen = { found: 0, missed: 0, none: 0 };
	for (let seed = 1; seed <= 600; seed++) {
		const ties = drawTies(createDice(seed), [50, 70, 90][seed % 3] ?? 90);
		const people = [...ties.keys()].sort();
		const isGroup = findParts(people, ties).length === 1 && people.every(person => (ties.get(person)?.size ?? 0) >= 2);
		if (!isGroup) continue;
		const best = tryAll(people, ties);
		const [one = [], other = []] = finish(findCut(people, ties)) ?? [];
		if (best === null || one.length === 0) {
			expect([seed, one]).toEqual([seed, []]);
			if (best === null) seen.none++;
			else seen.missed++;
			continue;
		}
		const shared = one.filter(person => other.includes(person)).length;
		expect([seed, shared, Math.min(one.length, other.length) - shared]).toEqual([seed, best.shared, best.smaller]);
		seen.found++;
	}
	expect(seen.found).toBeGreaterThan(200);
	expect(seen.missed).toBeLessThan(seen.found / 20);
});
