import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "../../src/ground/random.ts";
import { createResampling, LEAST_SAMPLE_GAMES } from "../../src/stats/resampling.ts";
import { IS_FULL_SCALE } from "../helpers/scale.ts";

/** Earned runs and outs of a game. */
type Game = readonly [er: number, outs: number];
const game: fc.Arbitrary<Game> = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 3, max: 36 }));

const idsOf = (games: readonly Game[]) => games.map((_, index) => String(1_000_000_000 + index));
function eraOf(games: readonly Game[], ids = idsOf(games)) {
	return createResampling(ids).meanOf({
		games,
		of: ([er = 0, outs = 0]) => (er * 27) / outs,
		n: games.reduce((sum, [, outs]) => sum + outs, 0),
	});
}
const widthOf = (rate: ReturnType<typeof eraOf>) => (rate?.range ? rate.range[1] - rate.range[0] : Number.NaN);

describe("the range of a mean from resampled games", () => {
	it("contains the mean, is never below 0, and is the same for the same games", () => {
		fc.assert(
			fc.property(fc.array(game, { minLength: LEAST_SAMPLE_GAMES, maxLength: 60 }), games => {
				const rate = eraOf(games);
				if (rate?.isRough) return;
				const [low, high] = rate?.range ?? [Number.NaN, Number.NaN];
				expect(low).toBeGreaterThanOrEqual(0);
				expect(low).toBeLessThanOrEqual(rate?.value ?? Number.NaN);
				expect(high).toBeGreaterThanOrEqual(rate?.value ?? Number.NaN);
				expect(eraOf(games)).toEqual(rate);
			}),
			{ numRuns: 40 },
		);
	});

	it("shrinks with the number of games", () => {
		fc.assert(
			fc.property(fc.array(game, { minLength: LEAST_SAMPLE_GAMES, maxLength: 20 }), games => {
				const more = Array.from({ length: 8 }, () => games).flat();
				expect(eraOf(more)?.value).toBeCloseTo(eraOf(games)?.value ?? Number.NaN, 9);
				if (!eraOf(games)?.isRough) expect(widthOf(eraOf(more))).toBeLessThanOrEqual(widthOf(eraOf(games)));
			}),
			{ numRuns: 40 },
		);
	});

	it("is not given where all games are alike, as those without a run", () => {
		const games = Array.from({ length: 20 }, (): Game => [0, 27]);
		expect(eraOf(games)).toEqual({ value: 0, n: 540, range: null, isRough: true });
	});

	it.each(IS_FULL_SCALE ? [10, 25, 100] : [10])(
		"holds the true mean about 9 times in 10 when it rests on %i games",
		count => {
			const random = createRandom(7);
			// Each of 27 outs comes with earned runs of a mean of 4.05 a game, which vary from game to game as days do.
			const play = (): Game => {
				const day = 0.5 + random();
				return [
					Array.from({ length: 27 }, () => (random() < 0.15 * day ? 1 : 0)).reduce((sum: number, run) => sum + run, 0),
					27,
				];
			};
			const trials = 1000;
			let held = 0;
			for (let trial = 0; trial < trials; trial++) {
				const [low, high] = eraOf(Array.from({ length: count }, play))?.range ?? [0, 0];
				if (low <= 4.05 && 4.05 <= high) held++;
			}
			expect(held / trials).toBeGreaterThan(0.87);
			expect(held / trials).toBeLessThan(0.93);
		},
	);

	it("is not given for fewer than 10 games: the mean is rough then, and below 30 there is none", () => {
		const games = (count: number, outs: number) => Array.from({ length: count }, (_, index): Game => [index % 3, outs]);
		expect(eraOf(games(9, 27))).toMatchObject({ range: null, isRough: true });
		expect(eraOf(games(10, 27))).toMatchObject({ isRough: false });
		expect(eraOf(games(9, 3))).toBeNull();
		expect(eraOf([])).toBeNull();
	});

	it("does not count samples without an out", () => {
		const rate = eraOf([...Array.from({ length: 10 }, (): Game => [0, 0]), [2, 30], [3, 15]]);
		expect(rate).toMatchObject({ value: 3, isRough: false });
		expect(rate?.range?.every(Number.isFinite)).toBe(true);
	});
});
