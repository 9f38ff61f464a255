import fc from "fast-check";
import { expect, test } from "vitest";
import { createCardColumns } from "../../../src/finder/columns.ts";
import { createOwnedList } from "../../../src/finder/squad/owned-list.ts";
import { createProblems, type SquadRequirements } from "../../../src/finder/squad/problem.ts";
import { createValue, GOALS, kindsOf, SLOTS, weightsOf } from "../../../src/finder/squad/slots.ts";
import { bestOf, solveSquad } from "../../../src/finder/squad/solve.ts";
import type { CatalogEntry } from "../../../src/market/catalog/catalog.ts";
import { createItemSummary, NOON } from "../../fixtures/listing.ts";
import { NO_CHOICES } from "../../fixtures/squad-market.ts";

const POSITIONS = ["C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "DH", "SP", "SP", "RP", "CP"];
const columns = createCardColumns();
const entries: CatalogEntry[] = Array.from({ length: 400 }, (_, card) => {
	const uuid = `card-${card}`;
	const position = POSITIONS[card % POSITIONS.length] ?? null;
	const isHitter = !["SP", "RP", "CP"].includes(position ?? "");
	const value = (card * 37) % 100;
	columns.put(uuid, {
		isHitter,
		bats: "R",
		throws: "R",
		age: 25,
		born: "Atlantis",
		pitches: [],
		quirks: [],
		augment: null,
		secondaryPositions: isHitter && card % 3 === 0 ? ["LF", "1B"] : [],
		attributes: isHitter
			? { contact_left: value, contact_right: value, power_left: 99 - value, speed: (card * 11) % 100 }
			: { hits_per_bf: value, k_per_bf_left: value, k_per_bf_right: value, stamina: 50 },
	});
	const item = {
		...createItemSummary(),
		uuid,
		name: `Player ${card % 350}`,
		position,
		team: card % 2 ? "Gulls" : "Moles",
	};
	return { name: uuid, buyNow: card % 29 === 0 ? null : 50 + value ** 2, sellNow: 5, item, fetchedAt: NOON };
});

const anyRequirements = fc.record<SquadRequirements>({
	budget: fc.integer({ min: 500, max: 60_000 }),
	goal: fc.constantFrom(...GOALS),
	team: fc.constantFrom(undefined, "Gulls"),
	kept: fc.uniqueArray(fc.constantFrom(...entries.slice(0, 40).map(({ item }) => item.uuid)), { maxLength: 3 }),
	mustBuy: fc.constant([]),
	without: fc.uniqueArray(fc.constantFrom(...entries.slice(40).map(({ item }) => item.uuid)), { maxLength: 3 }),
	// None of these players has a card that can be kept.
	withoutPlayers: fc.uniqueArray(fc.constantFrom(...entries.slice(40, 350).map(({ item }) => item.uuid)), {
		maxLength: 1,
	}),
	keepCosts: fc.boolean(),
	augments: fc.constant(false),
	bench: fc.integer({ min: 0, max: 5 }),
	mine: fc.constant(null),
});

test("Every squad of random requirements is within the budget, of players who can stand there, with the kept cards and without the refused ones", async () => {
	let found = 0;
	await fc.assert(
		fc.asyncProperty(anyRequirements, async requirements => {
			const { cards, tiers } = await createProblems(entries, columns, requirements, null);
			const solved = solveSquad(tiers[0]);
			if (!("value" in solved)) return;
			found++;
			const squad = solved.cards.flatMap(card => cards[card]?.entry ?? []);
			const uuids = squad.map(({ item }) => item.uuid);
			const pricesOf = (entry: CatalogEntry) =>
				requirements.kept.includes(entry.item.uuid) && (!requirements.keepCosts || entry.buyNow === null)
					? 0
					: (entry.buyNow ?? Number.NaN);
			expect(squad.reduce((sum, entry) => sum + pricesOf(entry), 0)).toBe(solved.price);
			expect(solved.price).toBeLessThanOrEqual(requirements.budget);
			expect(new Set(squad.map(({ item }) => item.name)).size).toBe(SLOTS.length + requirements.bench);
			for (const [slot, { item }] of squad.entries()) {
				const secondary = columns.facts(item.uuid)?.secondaryPositions ?? [];
				const kinds = [item.position ?? "", ...secondary].flatMap(kindsOf);
				const isHitter = kinds.some(kind => kind !== "SP" && kind !== "RP");
				expect(kinds.includes(SLOTS[slot] ?? "BN") || (SLOTS[slot] === "DH" && isHitter)).toBe(true);
			}
			for (const kept of requirements.kept) expect(uuids).toContain(kept);
			for (const refused of requirements.without) expect(uuids).not.toContain(refused);
			for (const refused of requirements.withoutPlayers) {
				const name = entries.find(({ item }) => item.uuid === refused)?.item.name;
				expect(squad.map(({ item }) => item.name)).not.toContain(name);
			}
			const others = squad.filter(({ item }) => !requirements.kept.includes(item.uuid));
			if (requirements.team !== undefined)
				expect(new Set(others.map(({ item }) => item.team))).toEqual(new Set([requirements.team]));
		}),
		{ numRuns: Number(process.env.QUESTIONS ?? 20) },
	);
	expect(found).toBeGreaterThan(7);
});

test.each(GOALS)("The weights of %s are of attributes that a card of each slot can have", goal => {
	for (const kind of new Set(SLOTS)) {
		const weights = weightsOf(goal, kind);
		expect(Object.keys(weights).length).toBeGreaterThan(1);
		expect(createValue(weights)(() => 80)).toBeCloseTo(80);
		expect(createValue(weights)(() => undefined)).toBe(0);
	}
});

test("An edition without ratings by side counts its ratings for both sides", () => {
	const rating = (name: string) => (name === "k_per_bf" || name === "hits_per_bf" ? 90 : undefined);
	expect(createValue({ kl: 1, hr: 1 })(rating)).toBe(90);
});

test("An owned card that is left out because of its augment can still be sold, and plays nowhere", async () => {
	const augmented = createCardColumns();
	for (const { item } of entries) {
		const facts = columns.facts(item.uuid);
		if (facts === undefined) throw new Error("no facts");
		const augment = item.uuid === "card-1" ? { endsAt: null, usual: null } : null;
		augmented.put(item.uuid, { ...facts, augment });
	}
	const questionOf = (augments: boolean) => {
		const mine = createOwnedList(new Map([["card-1", 2]]), true);
		return createProblems(
			entries,
			augmented,
			{ ...NO_CHOICES, budget: 9, goal: "balanced", bench: 0, augments, mine },
			null,
		);
	};
	const [usual, temporary] = await Promise.all([questionOf(false), questionOf(true)]);
	const slotsOfOwn = ({ cards, tiers }: typeof usual) => {
		const place = cards.findIndex(({ isOwned }) => isOwned);
		return tiers[0].values.filter(values => !Number.isNaN(values[place] ?? Number.NaN)).length;
	};
	expect([usual.augmented, temporary.augmented]).toEqual([1, 0]);
	expect([usual.proceeds, temporary.proceeds]).toEqual([8, 8]);
	expect(slotsOfOwn(usual)).toBe(0);
	expect(slotsOfOwn(temporary)).toBeGreaterThan(0);
	expect([usual.unknown, temporary.unknown]).toEqual([0, 0]);
});

test("A tier whose number of players is unknown is reached by no squad, also where all cards qualify", async () => {
	const requirements: SquadRequirements = { ...NO_CHOICES, budget: 60_000, goal: "balanced", bench: 0 };
	const captain = {
		condition: { is: "hitter" } as const,
		tiers: [
			{ attributes: { speed: 50 }, players: null },
			{ attributes: { speed: 1 }, players: 9 },
		],
	};
	const { tiers } = await createProblems(entries, columns, requirements, captain);
	const [none, unknown, nine] = tiers.map(problem => solveSquad(problem));
	expect(unknown).toEqual({ bound: Number.NEGATIVE_INFINITY });
	expect(nine).toHaveProperty("value");
	expect(bestOf([none, unknown, nine].flatMap(each => each ?? []))).toMatchObject({ tier: 2 });
});
