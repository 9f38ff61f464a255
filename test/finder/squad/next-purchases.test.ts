import fc from "fast-check";
import { expect, test } from "vitest";
import { findPurchases, type NextPurchases } from "../../../src/finder/squad/next-purchases.ts";
import type { SquadProblem } from "../../../src/finder/squad/options.ts";
import { examples } from "../../helpers/scale.ts";

/** The kind of slot that is the bench. */
const BENCH = 2;
const LEAST_GAIN = 3;

/** A card with its value in each kind of slot by tier, null where it may not stand. */
interface Card {
	player: number;
	price: number;
	isOwned: boolean;
	isRequired: boolean;
	qualifies: boolean;
	values: readonly (number | null)[];
	/** What the captain adds to each value of a card that qualifies, by tier. */
	boosts: readonly number[];
}

interface Pool {
	cards: readonly Card[];
	slots: readonly number[];
	budget: number;
	/** The number of cards that each tier of the captain needs. */
	least: readonly number[];
}

/** The first tier is without a captain. */
const tiersOf = ({ least }: Pool) => [0, ...least].map((least, tier) => ({ least, tier }));
const valueIn = (card: Card, kind: number, tier: number) => {
	const value = card.values[kind] ?? null;
	return value === null ? null : value + (tier > 0 && card.qualifies ? (card.boosts[tier - 1] ?? 0) : 0);
};

function toProblem(pool: Pool) {
	const { cards, slots, budget } = pool;
	const problems = tiersOf(pool).map(
		({ least, tier }): SquadProblem => ({
			slots,
			budget,
			least,
			players: Int32Array.from(cards, ({ player }) => player),
			prices: Float64Array.from(cards, ({ price, isOwned }) => (isOwned ? 0 : price)),
			qualifies: Uint8Array.from(cards, ({ qualifies }) => Number(tier > 0 && qualifies)),
			required: Uint8Array.from(cards, ({ isRequired }) => Number(isRequired)),
			values: (cards[0]?.values ?? []).map((_, kind) =>
				Float64Array.from(cards, card => valueIn(card, kind, tier) ?? Number.NaN),
			),
		}),
	);
	const [plain, ...boosted] = problems;
	if (plain === undefined) throw new Error("no problem");
	const tiers: [SquadProblem, ...SquadProblem[]] = [plain, ...boosted];
	return {
		tiers,
		bench: BENCH,
		leastGain: LEAST_GAIN,
		owned: Uint8Array.from(cards, ({ isOwned }) => Number(isOwned)),
	};
}

interface Best {
	required: number;
	empty: number;
	value: number;
}

const isBetter = (one: Best, other: Best) =>
	one.required - other.required || other.empty - one.empty || one.value - other.value;

/** The best squad of some cards by trying everything: with the most required cards, then the fewest empty slots. */
function bruteForce(pool: Pool, usable: readonly Card[]): Best {
	let best: Best = { required: -1, empty: 0, value: 0 };
	for (const { least, tier } of tiersOf(pool)) {
		place(0, [], 0, 0);
		function place(slot: number, used: readonly Card[], value: number, empty: number): void {
			const kind = pool.slots[slot];
			if (kind === undefined) {
				if (tier > 0 && used.filter(({ qualifies }) => qualifies).length < least) return;
				const squad = { required: used.filter(({ isRequired }) => isRequired).length, empty, value };
				if (isBetter(squad, best) > 0) best = squad;
				return;
			}
			place(slot + 1, used, value, empty + 1);
			for (const card of usable) {
				const inSlot = valueIn(card, kind, tier);
				if (inSlot === null || used.some(other => other.player === card.player)) continue;
				place(slot + 1, [...used, card], value + inSlot, empty);
			}
		}
	}
	return best;
}

/** @param pool with the slots that the owned cards fill */
function bruteForcePurchases(pool: Pool) {
	const owned = pool.cards.filter(({ isOwned }) => isOwned);
	const before = bruteForce(pool, owned);
	const gains = pool.cards.map((card, index) => {
		// A card that the person does not own cannot be required.
		const after = bruteForce(pool, [...owned, { ...card, isRequired: false }]);
		return { card: index, gain: after.value - before.value, price: card.price };
	});
	const best = gains
		.filter(({ card }) => !pool.cards[card]?.isOwned)
		.filter(({ gain, price }) => price <= pool.budget && gain >= LEAST_GAIN)
		.sort((one, other) => other.gain / other.price - one.gain / one.price);
	return { before, gains, best };
}

const pools = fc.integer({ min: 2, max: 4 }).chain(kinds => {
	const card = (isOwned: boolean) =>
		fc.record<Card>({
			player: fc.integer({ min: 0, max: 6 }),
			price: fc.integer({ min: 1, max: 100 }),
			isOwned: fc.constant(isOwned),
			isRequired: fc.oneof({ weight: 39, arbitrary: fc.constant(false) }, fc.constant(true)),
			qualifies: fc.boolean(),
			values: fc.array(fc.option(fc.integer({ min: 0, max: 125 }), { freq: 2 }), {
				minLength: kinds,
				maxLength: kinds,
			}),
			boosts: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 2, maxLength: 2 }),
		});
	const list = (isOwned: boolean, minLength: number, maxLength: number) =>
		fc.array(card(isOwned), { minLength, maxLength, size: "max" });
	return fc
		.record({
			owned: list(true, 1, 8),
			others: list(false, 1, 8),
			// Several slots may be of one kind.
			slots: fc.array(fc.nat(kinds - 1), { minLength: 2, maxLength: 4, size: "max" }),
			budget: fc.integer({ min: 20, max: 150 }),
			least: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 2, size: "max" }),
		})
		.map(({ owned, others, ...pool }): Pool => ({ ...pool, cards: [...owned, ...others] }));
});

/** Each card that loses its place had it, and one card comes in. */
function expectValid({ own, purchases }: NextPurchases, { cards, slots }: Pool): void {
	for (const { card, kind, value, replaces, tier } of purchases) {
		expect(cards[card]?.isOwned).toBe(false);
		expect(value).toBe(valueIn(cards[card] ?? expect.fail("no card"), kind, tier));
		expect(replaces).not.toEqual([]);
		for (const old of replaces) {
			expect(own.cards.some((each, slot) => each === old.card && slots[slot] === old.kind)).toBe(true);
			expect(old.value).toBe(valueIn(cards[old.card] ?? expect.fail("no card"), old.kind, own.tier));
		}
		expect(replaces.map(old => old.value)).toEqual(replaces.map(old => old.value).sort((one, other) => one - other));
	}
}

test("The next purchases are those that trying everything finds for the slots that are filled, and each gains what it says", () => {
	const counts = { purchases: 0, besideEmpty: 0, boosted: 0, keptOut: 0 };
	fc.assert(
		fc.property(pools, pool => {
			const next = findPurchases(toProblem(pool));
			const owned = pool.cards.filter(({ isOwned }) => isOwned);
			const required = owned.filter(({ isRequired }) => isRequired).length;
			const before = bruteForce(pool, owned);
			if ("keptOut" in next) {
				counts.keptOut++;
				expect(before.required).toBeLessThan(required);
				return;
			}
			expect(before.required).toBe(required);
			expect(next.isProven).toBe(true);
			expect(next.own.value).toBeCloseTo(before.value, 6);
			expect(next.own.cards.filter(card => card === -1)).toHaveLength(before.empty);
			const slots = pool.slots.filter((_, slot) => next.own.cards[slot] !== -1);
			const { before: filled, gains, best } = bruteForcePurchases({ ...pool, slots });
			expect(filled).toEqual({ ...before, empty: 0 });
			expect(next.purchases).toHaveLength(Math.min(5, best.length));
			for (const [place, { card, gain, price }] of next.purchases.entries()) {
				expect(gain).toBeCloseTo(gains[card]?.gain ?? Number.NaN, 6);
				expect(price).toBe(gains[card]?.price);
				const rival = best[place];
				if (rival === undefined) throw new Error("more purchases than there are");
				expect(gain / price).toBeCloseTo(rival.gain / rival.price, 6);
			}
			expectValid(next, pool);
			counts.purchases += next.purchases.length;
			if (before.empty > 0) counts.besideEmpty += next.purchases.length;
			counts.boosted += next.purchases.filter(({ tier }) => tier > 0).length;
		}),
		{ numRuns: Number(process.env.POOLS ?? examples(1100, 10_000)), seed: 7 },
	);
	expect(Math.min(counts.purchases, counts.besideEmpty, counts.boosted, counts.keptOut)).toBeGreaterThan(20);
}, 600_000);
