import fc from "fast-check";
import { expect, test } from "vitest";
import { createCardColumns } from "../../../src/finder/columns.ts";
import { createOwnedList } from "../../../src/finder/squad/owned-list.ts";
import { createProblems, type SquadRequirements } from "../../../src/finder/squad/problem.ts";
import { salesOf } from "../../../src/finder/squad/sales.ts";
import { kindsOf, SLOTS, slotsOf } from "../../../src/finder/squad/slots.ts";
import { isBestPossible, solveSquad } from "../../../src/finder/squad/solve.ts";
import { ATTRIBUTES } from "../../../src/market/attributes.ts";
import type { CatalogEntry } from "../../../src/market/catalog/catalog.ts";
import { createEntry, createFacts } from "../../fixtures/found-cards.ts";
import { NO_CHOICES } from "../../fixtures/squad-market.ts";
import { examples } from "../../helpers/scale.ts";

const isPitcher = (position: string) => ["SP", "RP", "CP"].includes(position);
const afterTax = (price: number | null) => (price === null ? 0 : Math.floor(price * 0.9 + 1e-9));

/** A card all of whose ratings are the same, so that this is its value in every slot. */
interface Card {
	position: string;
	rating: number;
	buyNow: number | null;
	sellNow: number | null;
	/** The number of copies that the person has. */
	copies: number;
	player: number;
}

function createMarket(cards: readonly Card[]) {
	const columns = createCardColumns();
	const entries = cards.map(({ position, rating, buyNow, sellNow, player }, card): CatalogEntry => {
		const uuid = `card-${card}`;
		const attributes = Object.fromEntries(ATTRIBUTES.map(name => [name, rating]));
		columns.put(uuid, createFacts({ isHitter: !isPitcher(position), attributes }));
		const team = card % 2 === 0 ? "Gulls" : "Moles";
		return { ...createEntry({ uuid, name: `Player ${player}`, type: "card", position, team }, buyNow), sellNow };
	});
	const copies = new Map<string, number>();
	for (const [card, each] of cards.entries()) if (each.copies > 0) copies.set(`card-${card}`, each.copies);
	return { columns, entries, copies };
}

const card = (positions: readonly string[], owned: number) =>
	fc
		.record({
			position: fc.constantFrom(...positions),
			rating: fc.integer({ min: 30, max: 99 }),
			level: fc.integer({ min: 0, max: 40 }),
			hasOrders: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
			copies: fc.oneof({ weight: 100 - owned, arbitrary: fc.constant(0) }, { weight: owned, arbitrary: fc.nat(3) }),
			player: fc.nat(160),
		})
		.map(({ level, hasOrders, ...rest }): Card => {
			const price = rest.rating * 10 + level * 13;
			return { ...rest, buyNow: hasOrders ? price : null, sellNow: hasOrders ? price - level : null };
		});

const POSITIONS = ["C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "SP", "SP", "SP", "RP", "RP", "CP"];
const questions = fc.record({
	cards: fc.array(card(POSITIONS, 40), { minLength: 150, maxLength: 150 }),
	budget: fc.integer({ min: 0, max: 20_000 }),
	bench: fc.integer({ min: 0, max: 5 }),
	team: fc.constantFrom(undefined, undefined, "Gulls"),
	sells: fc.boolean(),
	without: fc.uniqueArray(fc.constantFrom("card-1", "card-2", "card-3"), { maxLength: 2 }),
});

test("Every squad with the person's cards is valid: they cost nothing or what their sale brings, and one card plays of each player", async () => {
	const counts = { found: 0, selling: 0, own: 0 };
	await fc.assert(
		fc.asyncProperty(questions, async ({ cards, sells, ...rest }) => {
			const { columns, entries, copies } = createMarket(cards);
			const mine = createOwnedList(new Map([...copies, ["gone", 1]]), sells);
			const requirements: SquadRequirements = { ...NO_CHOICES, goal: "balanced", ...rest, mine };
			const problems = await createProblems(entries, columns, requirements, null);
			expect(problems.unknown).toBe(1);
			const solved = solveSquad(problems.tiers[0]);
			if (!("value" in solved)) return;
			counts.found++;
			const squad = solved.cards.flatMap(place => problems.cards[place] ?? []);
			const uuids = squad.map(({ entry }) => entry.item.uuid);
			expect(squad).toHaveLength(SLOTS.length + requirements.bench);
			expect(new Set(squad.map(({ entry }) => entry.item.name)).size).toBe(squad.length);
			for (const [slot, { entry, isOwned }] of squad.entries()) {
				expect(kindsOf(entry.item.position ?? "")).toContain(slotsOf(requirements.bench)[slot]);
				expect(isOwned).toBe(copies.has(entry.item.uuid));
				if (rest.team !== undefined) expect(entry.item.team).toBe(rest.team);
				if (isOwned) counts.own++;
			}
			for (const refused of rest.without) expect(uuids).not.toContain(refused);
			const bought = squad.reduce((sum, { entry, isOwned }) => sum + (isOwned ? 0 : (entry.buyNow ?? Number.NaN)), 0);
			const sales = salesOf(problems.cards, squad, mine, requirements.budget);
			expect(sales.bought).toBe(bought);
			if (!sells) {
				expect(bought).toBe(solved.price);
				expect(bought).toBeLessThanOrEqual(requirements.budget);
				return;
			}
			expect(bought).toBeLessThanOrEqual(requirements.budget + sales.brings);
			if (bought > requirements.budget) counts.selling++;
		}),
		{ numRuns: Number(process.env.QUESTIONS ?? examples(40, 1000)), seed: 7 },
	);
	expect(counts.found).toBeGreaterThan(20);
	expect(Math.min(counts.selling, counts.own)).toBeGreaterThan(5);
}, 600_000);

const FIELD = ["C", "1B", "2B", "3B", "SS", "LF", "CF", "RF"];

/** Pools of different players: two for each position in the field, six starters and five relievers. */
const pools = fc.record({
	cards: fc
		.tuple(
			...[...FIELD, ...FIELD].map(position => card([position], 70)),
			...Array.from({ length: 6 }, () => card(["SP"], 70)),
			...Array.from({ length: 5 }, () => card(["RP"], 70)),
		)
		.map(cards => cards.map((each, player): Card => ({ ...each, player }))),
	budget: fc.integer({ min: 0, max: 6000 }),
});

/** The best value by trying every squad, each paid with the budget and with all copies that it does not use. */
function bruteForce(cards: readonly Card[], budget: number): number | null {
	const of = (position: string) => cards.filter(each => each.position === position);
	const total = cards.reduce((sum, { copies, sellNow }) => sum + copies * afterTax(sellNow), 0);
	let best: number | null = null;
	const pitchers = [of("SP"), of("RP")]
		.map(list => list.map(left => list.filter(each => each !== left)))
		.reduce<Card[][]>((sets, lists) => sets.flatMap(set => lists.map(list => [...set, ...list])), [[]]);
	const worthOf = (squad: readonly Card[]) => {
		const paid = squad.map(each =>
			each.copies > 0
				? { stubs: 0, sale: afterTax(each.sellNow) }
				: { stubs: each.buyNow ?? Number.POSITIVE_INFINITY, sale: 0 },
		);
		return {
			left: paid.reduce((left, { stubs, sale }) => left - stubs - sale, 0),
			value: squad.reduce((sum, { rating }) => sum + rating, 0),
		};
	};
	const ofPitchers = pitchers.map(worthOf);
	for (let choice = 0; choice < 2 ** FIELD.length; choice++) {
		const field = FIELD.flatMap((position, place) => of(position)[(choice >> place) & 1] ?? []);
		for (const hitter of cards) {
			if (isPitcher(hitter.position) || field.includes(hitter)) continue;
			const hitters = worthOf([...field, hitter]);
			for (const { left, value } of ofPitchers) {
				if (budget + total + hitters.left + left < 0) continue;
				if (best === null || hitters.value + value > best) best = hitters.value + value;
			}
		}
	}
	return best;
}

test("A squad that may sell cards is as good as the best of all that could be tried, and says what must be sold", async () => {
	const counts = { found: 0, equal: 0, selling: 0, none: 0 };
	await fc.assert(
		fc.asyncProperty(pools, async ({ cards, budget }) => {
			const { columns, entries, copies } = createMarket(cards);
			const mine = createOwnedList(copies, true);
			const requirements: SquadRequirements = { ...NO_CHOICES, goal: "balanced", bench: 0, budget, mine };
			const problems = await createProblems(entries, columns, requirements, null);
			const solved = solveSquad(problems.tiers[0]);
			const best = bruteForce(cards, budget);
			expect("value" in solved).toBe(best !== null);
			if (best === null || !("value" in solved)) {
				counts.none++;
				return;
			}
			counts.found++;
			expect(solved.bound).toBeGreaterThanOrEqual(best - 1e-6);
			expect(solved.value).toBeLessThanOrEqual(best + 1e-6);
			if (isBestPossible(solved)) expect(solved.value).toBeCloseTo(best, 6);
			if (solved.value > best - 1e-6) counts.equal++;

			const squad = solved.cards.flatMap(place => problems.cards[place] ?? []);
			const { bought, brings, needed, least } = salesOf(problems.cards, squad, mine, budget);
			const used = new Set(squad.map(({ entry }) => entry.item.uuid));
			const unused = cards
				.flatMap(({ copies, sellNow }, index) => {
					const count = copies - Number(copies > 0 && used.has(`card-${index}`));
					return Array<number>(count).fill(afterTax(sellNow));
				})
				.sort((one, other) => other - one);
			expect(brings).toBe(unused.reduce((sum, sale) => sum + sale, 0));
			expect(needed).toBe(Math.max(0, bought - budget));
			const sum = (count: number) => unused.slice(0, count).reduce((sum, sale) => sum + sale, 0);
			expect(sum(least)).toBeGreaterThanOrEqual(needed);
			if (least > 0) expect(sum(least - 1)).toBeLessThan(needed);
			if (needed > 0) counts.selling++;
		}),
		{ numRuns: Number(process.env.POOLS ?? examples(40, 500)), seed: 7 },
	);
	expect(counts.equal / counts.found).toBeGreaterThanOrEqual(0.99);
	expect(Math.min(counts.selling, counts.none)).toBeGreaterThan(2);
}, 600_000);

test("Equal lists have one key, in whatever order; another list, and selling, have others", () => {
	const list = new Map([
		["a", 1],
		["b", 2],
	]);
	const { key } = createOwnedList(list, false);
	expect(createOwnedList(new Map([...list].reverse()), false).key).toBe(key);
	const others = [
		new Map([["a", 1]]),
		new Map([...list, ["c", 1]]),
		new Map([
			["a", 2],
			["b", 1],
		]),
	];
	expect(
		new Set([key, createOwnedList(list, true).key, ...others.map(each => createOwnedList(each, false).key)]).size,
	).toBe(5);
});
