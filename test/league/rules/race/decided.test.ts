import fc from "fast-check";
import { expect, it } from "vitest";
import { gamesLeft } from "../../../../src/league/rules/left.ts";
import { newlyDecided, type RaceEntry, raceKey, solveRace } from "../../../../src/league/rules/race/race.ts";
import type { LeagueGame } from "../../../../src/league/season/game.ts";
import { createMember } from "../../../fixtures/league.ts";
import { createWin, onDay } from "../../../fixtures/league-season.ts";
import { createView } from "../../../fixtures/league-view.ts";
import { examples } from "../../../helpers/scale.ts";
import { createDice, problemOf, randomSeason } from "./random-season.ts";

it("a result never revives a member who is out or withdraws a clinched place, and the last table agrees with every race", () => {
	const property = fc.property(fc.nat(1e9), seed => {
		const { given, spots, roll } = randomSeason(seed, 10);
		const games: LeagueGame[] = [...given.games];
		const races: RaceEntry[][] = [];
		const announced: string[] = [];
		for (;;) {
			const view = createView({ ...given, games });
			const race = solveRace(problemOf(view, spots));
			announced.push(...newlyDecided(race, new Set(announced)).map(raceKey));
			races.push(race);
			const left = gamesLeft(view, view.judged);
			const { member, opponent } = left[roll(Math.max(1, left.length))] ?? {};
			if (member === undefined || opponent === undefined) break;
			const [winner, loser] = roll(2) === 0 ? [member, opponent] : [opponent, member];
			const game = createWin(29, winner, loser, [1 + roll(9), 0]);
			games.push({ ...game, key: `late${games.length}`, playedAt: onDay(29) + games.length * 120_000 });
		}
		const note = `seed ${seed}`;
		expect(new Set(announced.map(key => key.split(" ")[1])).size, note).toBe(announced.length);
		const { standings } = createView({ ...given, games }).table;
		for (const { member, rank } of standings) {
			const entries = races.map(race => race.find(entry => entry.member === member) as RaceEntry);
			const verdicts = entries.map(({ verdict }) => verdict);
			const first = verdicts.findIndex(verdict => verdict !== "alive");
			if (first >= 0) expect(new Set(verdicts.slice(first)).size, note).toBe(1);
			for (const { best, worst } of entries) {
				expect(best, note).toBeLessThanOrEqual(rank);
				expect(worst, note).toBeGreaterThanOrEqual(rank);
			}
		}
	});
	fc.assert(property, { seed: 20_260_401, numRuns: examples(20, 150) });
});

it("of twenty members, too many to compare in full, what is decided and the places hold in the last table", () => {
	const ids = Array.from({ length: 20 }, (_, index) => index + 1);
	const pairs = ids.flatMap(one => ids.flatMap(other => (one < other ? [[one, other] as const] : [])));
	let decided = 0;
	for (const seed of [1, 2, 3, 4]) {
		const roll = createDice(seed);
		const shuffled = pairs.map(pair => ({ pair, key: roll(1e6) })).sort((a, b) => a.key - b.key);
		const games = shuffled.map(({ pair: [one, other] }, index) => {
			const [winner, loser] = roll(100) < 75 ? [one, other] : [other, one];
			const game = createWin(2, winner, loser, [1 + roll(9), 0]);
			return { ...game, key: `g${index}`, playedAt: game.playedAt + index * 120_000 };
		});
		const given = { members: ids.map(id => createMember(id)), rules: { gamesPerPair: 1 } };
		const { standings } = createView({ ...given, games }).table;
		const ranks = new Map(standings.map(({ member, rank }) => [member, rank]));
		for (const share of [0.3, 0.6, 0.8, 0.95]) {
			const view = createView({ ...given, games: games.slice(0, games.length * share) });
			for (const { member, best, worst, verdict } of solveRace(problemOf(view, 8))) {
				const rank = ranks.get(member) ?? 0;
				expect([best <= rank, worst >= rank], `seed ${seed}, member ${member}`).toEqual([true, true]);
				if (verdict !== "alive") expect(verdict).toBe(rank <= 8 ? "clinched" : "out");
				decided += Number(verdict !== "alive");
			}
		}
	}
	expect(decided).toBeGreaterThan(20);
});
