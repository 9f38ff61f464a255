import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "../../../../src/ground/random.ts";
import { pairingsOf, weightOf } from "../../../../src/league/rules/power/pairings.ts";
import { fitBest } from "../../../../src/league/rules/power/spread.ts";
import { chanceOf, fitStrengths, type Pairing } from "../../../../src/league/rules/power/strengths.ts";
import type { JudgedGame } from "../../../../src/league/season/game.ts";
import { finish } from "../../../helpers/finish.ts";
import { examples } from "../../../helpers/scale.ts";
import { playedGame } from "./random-league.ts";

/** Games between random members, with any number of runs. */
function randomGames(size: number, count: number, seed: number): JudgedGame[] {
	const random = createRandom(seed);
	return Array.from({ length: count }, (_, index) => {
		const one = 1 + Math.floor(random() * size);
		const other = 1 + ((one + Math.floor(random() * (size - 1))) % size);
		return playedGame(index, one, other, (1 + Math.floor(random() * 12)) * (random() < 0.5 ? 1 : -1));
	});
}

const indexesOf = (size: number) => new Map(Array.from({ length: size }, (_, index) => [index + 1, index]));

function expectClose(strengths: Float64Array, expected: Float64Array): void {
	for (const [index, strength] of strengths.entries()) expect(strength).toBeCloseTo(expected[index] ?? Number.NaN, 8);
}

/** The function that the fit maximizes, written again: game by game, without pairings. */
function createObjective(games: readonly JudgedGame[], variance: number) {
	const weights = games.map(({ away, home }) => 1 + Math.log(1 + Math.min(10, Math.abs(away.runs - home.runs))));
	const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
	const sideOf = ({ away, home }: JudgedGame) => (away.runs > home.runs ? [away, home] : [home, away]);
	const rows = games.map((game, index) => {
		const [winner, loser] = sideOf(game).map(side => (side?.member ?? 0) - 1);
		return { winner: winner ?? 0, loser: loser ?? 0, weight: (weights[index] ?? 0) / mean };
	});
	return {
		value: (at: readonly number[]) =>
			rows.reduce(
				(sum, { winner, loser, weight }) => sum - weight * Math.log(1 + Math.exp((at[loser] ?? 0) - (at[winner] ?? 0))),
				0,
			) -
			at.reduce((sum, strength) => sum + strength ** 2, 0) / (2 * variance),
	};
}

/** Climbs along numerically computed derivatives, with a step that adapts: a generic optimizer. */
function climb(value: (at: readonly number[]) => number, size: number): { at: number[]; value: number } {
	let at = Array<number>(size).fill(0);
	let best = value(at);
	let step = 0.1;
	for (let round = 0; round < 20_000 && step > 1e-12; round++) {
		const slope = at.map((_, index) => {
			const shifted = (by: number) => value(at.map((strength, other) => (other === index ? strength + by : strength)));
			return (shifted(1e-5) - shifted(-1e-5)) / 2e-5;
		});
		const next = at.map((strength, index) => strength + step * (slope[index] ?? 0));
		const found = value(next);
		if (found > best) {
			at = next;
			best = found;
			step *= 1.5;
		} else step /= 2;
	}
	return { at, value: best };
}

describe("the fit", () => {
	it("has the maximum that a generic optimizer finds", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 2, max: 7 }),
				fc.integer({ min: 1, max: 40 }),
				fc.nat(1e9),
				fc.constantFrom(0.1, 0.5, 2),
				(size, count, seed, variance) => {
					const games = randomGames(size, count, seed);
					const { strengths } = fitStrengths(pairingsOf(games, indexesOf(size)), variance, new Float64Array(size));
					const { value } = createObjective(games, variance);
					const found = climb(value, size);
					// No point is higher, and the highest that was found is there.
					expect(value([...strengths])).toBeGreaterThanOrEqual(found.value - 1e-9);
					expect(value([...strengths]) - found.value).toBeLessThan(1e-6);
					for (const [index, strength] of strengths.entries()) {
						expect(Math.abs(strength - (found.at[index] ?? 0))).toBeLessThan(1e-4);
					}
				},
			),
			{ seed: 3, numRuns: examples(25, 200) },
		);
	});

	it("has the covariance that belongs to its curvature", () => {
		const size = 5;
		const games = randomGames(size, 30, 8);
		const fit = fitStrengths(pairingsOf(games, indexesOf(size)), 0.5, new Float64Array(size));
		const { value } = createObjective(games, 0.5);
		const at = [...fit.strengths];
		const h = 1e-3;
		for (let row = 0; row < size; row++) {
			for (let column = 0; column < size; column++) {
				const moved = (one: number, other: number) =>
					value(at.map((strength, k) => strength + (k === row ? one * h : 0) + (k === column ? other * h : 0)));
				const curvature = -(moved(1, 1) - moved(1, -1) - moved(-1, 1) + moved(-1, -1)) / (4 * h * h);
				let product = 0;
				for (let k = 0; k < size; k++)
					product += (fit.lower[row * size + k] ?? 0) * (fit.lower[column * size + k] ?? 0);
				expect(product).toBeCloseTo(curvature, 4);
			}
		}
	});

	it("does not depend on the order of games, nor on who is named first", () => {
		fc.assert(
			fc.property(fc.nat(1e9), fc.infiniteStream(fc.nat(1e6)), (seed, stream) => {
				const games = randomGames(6, 50, seed);
				const shuffled = games
					.map(game => ({ game, key: stream.next().value ?? 0 }))
					.sort((one, other) => one.key - other.key)
					.map(({ game }) => game);
				const fitOf = (played: readonly JudgedGame[]) => finish(fitBest(pairingsOf(played, indexesOf(6)), 6)).strengths;
				const expected = fitOf(games);
				expectClose(fitOf(shuffled), expected);
			}),
			{ seed: 5, numRuns: 20 },
		);
	});

	it("is finite for a member who has won or lost all games, or played none", () => {
		const games = [
			...Array.from({ length: 30 }, (_, index) => playedGame(index, 1, 2 + (index % 2), 12)),
			...Array.from({ length: 30 }, (_, index) => playedGame(index, 4, 2 + (index % 2), -12)),
		];
		const { strengths } = finish(fitBest(pairingsOf(games, indexesOf(5)), 5));
		const [winner = 0, second = 0, third = 0, loser = 0, absent = 1] = strengths;
		expect(strengths.every(Number.isFinite)).toBe(true);
		expect(winner).toBeGreaterThan(Math.max(second, third) + 1);
		expect(loser).toBeLessThan(Math.min(second, third) - 1);
		expect(winner).toBeLessThan(6);
		expect(absent).toBeCloseTo(0, 9);
		expect(strengths.reduce((sum, strength) => sum + strength, 0)).toBeCloseTo(0, 8);
	});

	it("comes from any start to the same maximum", () => {
		const pairings: Pairing[] = [
			{ one: 0, other: 1, won: 9, lost: 1 },
			{ one: 1, other: 2, won: 5, lost: 5 },
		];
		const expected = fitStrengths(pairings, 4, new Float64Array(3)).strengths;
		for (const start of [20, -20, 300]) {
			const { strengths } = fitStrengths(pairings, 4, Float64Array.of(start, -start, start));
			expectClose(strengths, expected);
		}
	});

	it("recovers simulated strengths, and the more games, the better", () => {
		const size = 10;
		const truth = Array.from({ length: size }, (_, index) => (index - (size - 1) / 2) / 4);
		const errors = [10, 40, 160, 640].map(each => {
			const random = createRandom(each);
			const squares = Array.from({ length: 20 }, () => {
				const games = Array.from({ length: (each * size) / 2 }, (_, index) => {
					const one = index % size;
					const other = (one + 1 + Math.floor(index / size)) % size;
					if (one === other)
						return playedGame(index, 1, 2, random() < chanceOf((truth[0] ?? 0) - (truth[1] ?? 0)) ? 1 : -1);
					const chance = chanceOf((truth[one] ?? 0) - (truth[other] ?? 0));
					return playedGame(index, one + 1, other + 1, random() < chance ? 1 : -1);
				});
				const { strengths } = finish(fitBest(pairingsOf(games, indexesOf(size)), size));
				return truth.reduce((sum, strength, index) => sum + (strength - (strengths[index] ?? 0)) ** 2, 0) / size;
			});
			return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
		});
		// Four times the games halve the error, as soon as the games tell more than what is assumed.
		const [few = 0, some = 0, many = 0, most = 0] = errors;
		expect(few).toBeLessThan(0.6);
		expect(some).toBeLessThan(0.75 * few);
		expect(many).toBeLessThan(0.65 * some);
		expect(most).toBeLessThan(0.65 * many);
		expect(most).toBeLessThan(0.12);
	});
});

describe("the weight of a game", () => {
	it("grows with the runs, less and less, up to ten", () => {
		const weights = [0, 1, 2, 5, 10, 11, 30].map(weightOf);
		expect(weights.map(weight => weight.toFixed(2))).toEqual(["1.00", "1.69", "2.10", "2.79", "3.40", "3.40", "3.40"]);
	});

	it("is 1 on average, and that of a win without a lead is the lowest", () => {
		const rout = playedGame(1, 1, 2, 10);
		const close = playedGame(2, 2, 1, 1);
		const unknown = { ...playedGame(3, 1, 2, 5), hasScore: false };
		const against = { ...playedGame(4, 2, 1, 5), verdict: { ...rout.verdict, winner: "home" as const } };
		const tie = { ...playedGame(5, 1, 2, 1), verdict: { ...rout.verdict, winner: null } };
		const [pairing] = pairingsOf([rout, close, unknown, against, tie] as JudgedGame[], indexesOf(2));
		const all = weightOf(10) + weightOf(1) + 3 * weightOf(0);
		expect((pairing?.won ?? 0) + (pairing?.lost ?? 0)).toBeCloseTo(5, 9);
		expect(pairing?.won).toBeCloseTo((5 * (weightOf(10) + 2 * weightOf(0) + 0.5)) / all, 9);
	});
});
