import fc from "fast-check";
import { expect, test } from "vitest";
import type { SquadProblem } from "../../../src/finder/squad/options.ts";
import { bestOf, type Solution, solveSquad } from "../../../src/finder/squad/solve.ts";
import { examples } from "../../helpers/scale.ts";

/** A card; its value in each kind of slot, null where it may not stand. */
interface Card {
	player: number;
	price: number;
	values: readonly (number | null)[];
	qualifies: boolean;
	isRequired: boolean;
}

interface Pool extends Pick<SquadProblem, "slots" | "budget" | "least"> {
	cards: readonly Card[];
}

const toProblem = ({ cards, ...rest }: Pool): SquadProblem => ({
	...rest,
	players: Int32Array.from(cards, ({ player }) => player),
	prices: Float64Array.from(cards, ({ price }) => price),
	qualifies: Uint8Array.from(cards, ({ qualifies }) => Number(qualifies)),
	required: Uint8Array.from(cards, ({ isRequired }) => Number(isRequired)),
	values: (cards[0]?.values ?? []).map((_, kind) =>
		Float64Array.from(cards, ({ values }) => values[kind] ?? Number.NaN),
	),
});

/** The best value by trying everything; null if nothing fits. */
function bruteForce({ cards, slots, budget, least }: Pool): number | null {
	let best: number | null = null;
	const required = cards.filter(({ isRequired }) => isRequired).length;
	function place(slot: number, used: readonly number[], value: number): void {
		if (slot === slots.length) {
			const squad = used.flatMap(index => cards[index] ?? []);
			if (squad.reduce((sum, { price }) => sum + price, 0) > budget) return;
			if (squad.filter(({ qualifies }) => qualifies).length < least) return;
			if (squad.filter(({ isRequired }) => isRequired).length < required) return;
			if (best === null || value > best) best = value;
			return;
		}
		for (const [index, card] of cards.entries()) {
			const own = card.values[slots[slot] ?? -1];
			if (own == null || used.some(other => cards[other]?.player === card.player)) continue;
			place(slot + 1, [...used, index], value + own);
		}
	}
	place(0, [], 0);
	return best;
}

const problems = fc.integer({ min: 1, max: 4 }).chain(slots => {
	const card = fc.record<Card>({
		player: fc.integer({ min: 0, max: 8 }),
		price: fc.integer({ min: 0, max: 100 }),
		values: fc.array(fc.option(fc.integer({ min: 1, max: 125 }), { freq: 3 }), { minLength: slots, maxLength: slots }),
		qualifies: fc.boolean(),
		isRequired: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
	});
	return fc.record<Pool>({
		cards: fc.array(card, { minLength: 1, maxLength: 9 }),
		// Two slots may be of one kind.
		slots: fc.array(fc.nat(slots - 1), { minLength: slots, maxLength: slots }),
		budget: fc.integer({ min: 0, max: 250 }),
		least: fc.integer({ min: 0, max: 2 }),
	});
});

const RUNS = Number(process.env.POOLS ?? examples(400, 10_000));

test("A squad is nearly always as good as the best of all that could be tried, and never above its bound", () => {
	const counts = { equal: 0, found: 0, missed: 0, worst: 0 };
	fc.assert(
		fc.property(problems, problem => {
			const best = bruteForce(problem);
			const solved = solveSquad(toProblem(problem));
			if (best === null) {
				expect(solved).not.toHaveProperty("value");
				return;
			}
			if (!("value" in solved)) {
				counts.missed++;
				return;
			}
			counts.found++;
			checkValid(solved, problem);
			expect(solved.bound).toBeGreaterThanOrEqual(best - 1e-6);
			expect(solved.value).toBeLessThanOrEqual(best + 1e-6);
			if (solved.value >= best - 1e-6) counts.equal++;
			counts.worst = Math.max(counts.worst, 1 - solved.value / best);
		}),
		{ numRuns: RUNS, seed: 7 },
	);
	expect(counts.missed).toBe(0);
	expect(counts.equal / counts.found).toBeGreaterThanOrEqual(0.99);
	expect(counts.worst).toBeLessThanOrEqual(0.01);
});

function checkValid({ cards, price, value }: Solution, problem: Pool): void {
	const squad = cards.flatMap(index => problem.cards[index] ?? []);
	expect(squad).toHaveLength(problem.slots.length);
	expect(new Set(squad.map(({ player }) => player)).size).toBe(problem.slots.length);
	expect(squad.reduce((sum, card) => sum + card.price, 0)).toBe(price);
	expect(price).toBeLessThanOrEqual(problem.budget);
	expect(
		squad.reduce((sum, card, slot) => sum + (card.values[problem.slots[slot] ?? -1] ?? Number.NaN), 0),
	).toBeCloseTo(value);
	expect(squad.filter(({ qualifies }) => qualifies).length).toBeGreaterThanOrEqual(problem.least);
}

const EIGHTEEN = Array.from({ length: 18 }, (_, slot) => slot);

/** A market of so many cards: dear cards are mostly better, and each player has three. */
function createMarket(size: number, seed: number): Card[] {
	let state = seed;
	const random = () => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return state / 2_147_483_648;
	};
	return Array.from({ length: size }, (_, index) => {
		const level = random();
		const slots = [Math.floor(random() * 18), Math.floor(random() * 18)];
		return {
			player: Math.floor(index / 3),
			price: Math.round(50 * 4000 ** (level * (0.8 + random() * 0.4))),
			values: Array.from({ length: 18 }, (_, slot) => (slots.includes(slot) ? 50 + 50 * level + random() * 15 : null)),
			qualifies: random() < 0.2,
			isRequired: false,
		};
	});
}

test.each([5000, 20_000, 100_000, 1_000_000])(
	"A squad for %i stubs out of 4,000 cards is within eight ten-thousandths of the bound, valid, and with enough who qualify",
	budget => {
		for (const least of [0, 6]) {
			const problem = { cards: createMarket(4000, budget + least), slots: EIGHTEEN, budget, least };
			const solved = solveSquad(toProblem(problem));
			if (!("value" in solved)) throw new Error(JSON.stringify(solved));
			checkValid(solved, problem);
			expect(solved.value / solved.bound).toBeGreaterThan(0.9992);
			expect(solved.value).toBeLessThanOrEqual(solved.bound + 1e-6);
		}
	},
);

test("Cards of one kind are not tried in other orders, so that a squad of nine starters is proved to be the best", () => {
	const cards = createMarket(300, 5).map(card => ({
		...card,
		values: [card.values.find(value => value !== null) ?? 0],
	}));
	const solved = solveSquad(toProblem({ cards, slots: [0, 0, 0, 0, 0, 0, 0, 0, 0], budget: 20_000, least: 0 }));
	if (!("value" in solved)) throw new Error(JSON.stringify(solved));
	expect(solved.bound).toBe(solved.value);
});

test("A squad found when the time is over has a bound, and so has a tier without a squad", () => {
	const cards = createMarket(2000, 3);
	const problem = toProblem({ cards, slots: EIGHTEEN, budget: 30_000, least: 12 });
	const whole = solveSquad(problem);
	const cut = solveSquad(problem, { isOver: () => true });
	if (!("value" in whole) || !("bound" in cut)) throw new Error(JSON.stringify([whole, cut]));
	expect(cut.bound).toBeGreaterThanOrEqual(whole.value);
	const plain = solveSquad({ ...problem, least: 0, budget: 5000 });
	if (!("value" in plain)) throw new Error(JSON.stringify(plain));
	const best = bestOf([plain, { bound: cut.bound }]);
	expect(best).toEqual({ ...plain, tier: 0, bound: cut.bound, tierBound: cut.bound });
});
