import fc from "fast-check";
import { expect, test } from "vitest";
import type { SquadProblem } from "../../../src/finder/squad/options.ts";
import { createOwnSquads, EMPTY } from "../../../src/finder/squad/own-squad.ts";
import { examples } from "../../helpers/scale.ts";

interface Card {
	player: number;
	qualifies: boolean;
	values: readonly (number | null)[];
}

interface Pool {
	cards: readonly Card[];
	slots: readonly number[];
	least: number;
}

const STEPS = 1000;

/** Pools in which few players have many cards, so that most of them can play with a card that qualifies and with another. */
const pools = fc
	.record({
		kinds: fc.integer({ min: 2, max: 3 }),
		players: fc.integer({ min: 3, max: 5 }),
		most: fc.constantFrom(5, 125),
	})
	.chain(({ kinds, players, most }) =>
		fc.record<Pool>({
			cards: fc.array(
				fc.record<Card>({
					player: fc.nat(players),
					qualifies: fc.boolean(),
					values: fc.array(fc.option(fc.nat(most), { freq: 2 }), { minLength: kinds, maxLength: kinds }),
				}),
				{ minLength: 10, maxLength: 12, size: "max" },
			),
			slots: fc.array(fc.nat(kinds - 1), { minLength: 3, maxLength: 5, size: "max" }),
			least: fc.integer({ min: 1, max: 4 }),
		}),
	);

function toProblem({ cards, slots, least }: Pool): SquadProblem {
	return {
		slots,
		least,
		budget: 0,
		players: Int32Array.from(cards, ({ player }) => player),
		prices: new Float64Array(cards.length),
		qualifies: Uint8Array.from(cards, ({ qualifies }) => Number(qualifies)),
		required: new Uint8Array(cards.length),
		values: (cards[0]?.values ?? []).map((_, kind) =>
			Float64Array.from(cards, ({ values }) => values[kind] ?? Number.NaN),
		),
	};
}

/** The number of empty slots and the value of the best squad by trying everything; null if none has enough that qualify. */
function bruteForce({ cards, slots, least }: Pool, without: number): { empty: number; value: number } | null {
	let best: { empty: number; value: number } | null = null;
	function place(slot: number, players: ReadonlySet<number>, qualified: number, empty: number, value: number): void {
		const kind = slots[slot];
		if (kind === undefined) {
			if (qualified < least) return;
			if (best === null || empty < best.empty || (empty === best.empty && value > best.value)) best = { empty, value };
			return;
		}
		place(slot + 1, players, qualified, empty + 1, value);
		for (const { player, qualifies, values } of cards) {
			const inSlot = values[kind] ?? null;
			if (inSlot === null || players.has(player)) continue;
			place(slot + 1, new Set([...players, player]), qualified + Number(qualifies), empty, value + inSlot);
		}
	}
	place(0, new Set([without]), 0, 0, 0);
	return best;
}

test("The best squad of cards that cost nothing is what trying everything finds, also of players who have cards of both sorts", () => {
	const counts = { found: 0, empty: 0, branched: 0 };
	fc.assert(
		fc.property(pools, fc.integer({ min: -1, max: 3 }), (pool, without) => {
			const steps = { left: STEPS, isComplete: true };
			const { slots, least } = pool;
			const isUsable = new Uint8Array(pool.cards.length).fill(1);
			const found = createOwnSquads(toProblem(pool), isUsable, steps).best({ slots, without, least });
			const best = bruteForce(pool, without);
			expect(steps.isComplete).toBe(true);
			if (steps.left < STEPS - 1) counts.branched++;
			expect(found === null).toBe(best === null);
			if (found === null || best === null) return;
			const cards = found.cards.flatMap(card => pool.cards[card] ?? []);
			expect(found.cards).toHaveLength(slots.length);
			expect(new Set([without, ...cards.map(({ player }) => player)]).size).toBe(cards.length + 1);
			expect(cards.filter(({ qualifies }) => qualifies).length).toBeGreaterThanOrEqual(least);
			const values = found.cards.map((card, slot) => pool.cards[card]?.values[slots[slot] ?? -1] ?? 0);
			const empty = found.cards.filter(card => card === EMPTY).length;
			expect({ empty, value: values.reduce((sum, value) => sum + value, 0) }).toEqual(best);
			counts.found++;
			if (empty > 0) counts.empty++;
		}),
		{ numRuns: Number(process.env.POOLS ?? examples(4000, 20_000)), seed: 7 },
	);
	expect(Math.min(counts.found, counts.empty)).toBeGreaterThan(100);
	expect(counts.branched).toBeGreaterThan(3);
});

test("A search that has no steps left says that it is not complete", () => {
	const steps = { left: 0, isComplete: true };
	const pool: Pool = { cards: [{ player: 0, qualifies: false, values: [1] }], slots: [0], least: 0 };
	const { best } = createOwnSquads(toProblem(pool), new Uint8Array(1).fill(1), steps);
	expect(best({ slots: [0], without: EMPTY, least: 0 })).toBeNull();
	expect(steps.isComplete).toBe(false);
});
