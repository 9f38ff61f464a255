import { expect, onTestFinished, test } from "vitest";
import { createCardColumns } from "../../../src/finder/columns.ts";
import type { SquadCaptain, SquadRequirements } from "../../../src/finder/squad/problem.ts";
import { budgetSteps, raisedBudget, raisedFrom } from "../../../src/finder/squad/raises.ts";
import { isBestPossible } from "../../../src/finder/squad/solve.ts";
import { createSquads, type FoundSquad, type SquadRequest } from "../../../src/finder/squad/squads.ts";
import { HITTING_ATTRIBUTES, PITCHING_ATTRIBUTES } from "../../../src/market/attributes.ts";
import type { CatalogEntry } from "../../../src/market/catalog/catalog.ts";
import { createEntry, createFacts } from "../../fixtures/found-cards.ts";
import { createFixedCatalog, NO_CHOICES } from "../../fixtures/squad-market.ts";
import { examples, IS_FULL_SCALE } from "../../helpers/scale.ts";

const POSITIONS = ["C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "SP", "SP", "RP", "CP"];
const columns = createCardColumns();
const entries = Array.from({ length: 480 }, (_, card) => {
	const position = POSITIONS[card % POSITIONS.length] ?? "C";
	const isHitter = !["SP", "RP", "CP"].includes(position);
	const level = (card * 7919) % 101;
	const rating = (place: number) => 40 + Math.floor(level / 2) + ((place * 13 + card * 5) % 17);
	const names = isHitter ? HITTING_ATTRIBUTES : PITCHING_ATTRIBUTES;
	const attributes = Object.fromEntries(names.map((name, place) => [name, rating(place)]));
	columns.put(`card-${card}`, createFacts({ isHitter, bats: Math.floor(card / 12) % 3 === 0 ? "L" : "R", attributes }));
	const item = { uuid: `card-${card}`, name: `Player ${card % 400}`, type: "card" as const, position };
	return createEntry(item, Math.round(50 * 400 ** (level / 100) * (1 + (card % 7) / 5)));
});

const LEFTIES: SquadCaptain = {
	condition: { is: "bats", hand: "L" },
	tiers: [
		{ attributes: { contact_left: 10 }, players: 4 },
		{ attributes: { contact_left: 25, power_left: 10 }, players: 11 },
	],
};

const ask = (budget: number, more: Partial<SquadRequest & { bench: number }> = {}): SquadRequest => {
	const { bench = 4, ...request } = more;
	const requirements: SquadRequirements = { ...NO_CHOICES, budget, goal: "balanced", bench };
	return { requirements, captain: null, from: undefined, longFrom: undefined, ...request };
};

function setUp({ limitMs, all = entries }: { limitMs?: number; all?: readonly CatalogEntry[] } = {}) {
	const squads = createSquads({ logger: { warn: () => {} }, ...(limitMs !== undefined && { limitMs }) });
	onTestFinished(squads.stop);
	const market = { catalog: createFixedCatalog(all), columns };
	return async (request: SquadRequest, isPage = false) => {
		const found = await squads.find(request, market, "ann", isPage).done;
		if (found === null || !("squad" in found)) throw new Error(JSON.stringify(found));
		return found;
	};
}

const cardsOf = ({ cards }: FoundSquad) => cards.map(({ entry }) => entry.item.uuid);

test("The same question has the same squad in a new process, in a market of another order, and with any time that suffices", async () => {
	const finders = [setUp(), setUp({ all: entries.toReversed() }), setUp({ limitMs: 600_000 })];
	const requests = [ask(9000, { captain: LEFTIES }), ask(20_000), ask(60_000, { bench: 0 })];
	for (const request of requests.slice(0, examples(1, 3))) {
		const found = await Promise.all(finders.map(find => find(request)));
		const [first, ...others] = found.map(({ squad }) => ({ ...squad, cards: cardsOf(squad) }));
		expect(others).toEqual(others.map(() => first));
		expect(first?.isCut).toBe(false);
	}
});

test("A squad that was found when the time was over says so, is shown by its pages, and is searched again for who asks again", async () => {
	const find = setUp({ limitMs: 0 });
	const { squad } = await find(ask(20_000));
	expect(squad.isCut).toBe(true);
	expect(isBestPossible(squad)).toBe(false);
	expect((await find(ask(20_000), true)).squad).toBe(squad);
	expect((await find(ask(20_000))).squad).not.toBe(squad);
});

test("A squad that was found is kept, also for who asks again in the same market", async () => {
	const find = setUp();
	const { squad } = await find(ask(20_000));
	expect((await find(ask(20_000))).squad).toBe(squad);
	expect((await find(ask(20_000), true)).squad).toBe(squad);
	expect((await find(ask(20_100))).squad).not.toBe(squad);
});

test("A longer search does not find less, and its bound is not higher", async () => {
	const find = setUp();
	const captain = IS_FULL_SCALE ? LEFTIES : null;
	const { squad } = await find(ask(9000, { captain }));
	const { squad: longer } = await find(ask(9000, { captain, longFrom: 9000 }));
	expect(longer.value).toBeGreaterThanOrEqual(squad.value - 1e-6);
	expect(longer.bound).toBeLessThanOrEqual(squad.bound + 1e-6);
});

test("Each raise begins with the squad before it, is held against it, and never gives less, also in a new process", async () => {
	const find = setUp();
	let shown = (await find(ask(6000, { captain: LEFTIES }))).squad;
	let budget = 6000;
	for (let raise = 0; raise < examples(1, 6); raise++) {
		const from = 6000;
		const raised = raisedBudget(budget);
		const found = await find(ask(raised, { captain: LEFTIES, from }), true);
		expect(found.before).toEqual({ budget, squad: shown });
		expect(found.squad.value).toBeGreaterThanOrEqual(shown.value);
		expect(found.squad.price).toBeLessThanOrEqual(raised);
		shown = found.squad;
		budget = raised;
	}
	const again = await setUp()(ask(budget, { captain: LEFTIES, from: 6000 }));
	expect(again.squad).toEqual(shown);
});

test("A raise is a tenth, in whole hundreds", () => {
	expect([200_000, 165_000, 5000, 1010].map(raisedBudget)).toEqual([220_000, 181_500, 5500, 1200]);
});

test.runIf(IS_FULL_SCALE)(
	"A longer search begins with the squad that was shown, is held against the one before it, and the next raise begins with it",
	async () => {
		const find = setUp();
		const request = (budget: number, longFrom?: number) => ask(budget, { captain: LEFTIES, from: 8000, longFrom });
		const { squad: first } = await find(ask(8000, { captain: LEFTIES }));
		const { squad: raised } = await find(request(8800), true);
		const longer = await find(request(8800, 8800), true);
		expect(longer.before).toEqual({ budget: 8000, squad: first });
		expect(longer.squad.value).toBeGreaterThanOrEqual(raised.value);
		const next = await find(request(9700, 8800), true);
		expect(next.before?.squad).toBe(longer.squad);
		expect(next.squad.value).toBeGreaterThanOrEqual(longer.squad.value);
		expect((await setUp()(request(9700, 8800))).squad).toEqual(next.squad);
	},
);

test("After two dozen raises the next one begins without a squad, and a budget that is no raise stands alone", () => {
	expect(budgetSteps(1000, 1400)).toEqual([1400]);
	expect(budgetSteps(undefined, 1400)).toEqual([1400]);
	expect(budgetSteps(1000, 1300)).toEqual([1000, 1100, 1300]);
	let budget = 1000;
	let from: number | undefined = 1000;
	let steps = 0;
	while (from !== undefined) {
		budget = raisedBudget(budget);
		steps++;
		from = raisedFrom(from, budget);
	}
	expect(steps).toBe(24);
});

test("The bench counts for a captain's tier, costs as the others do, and counts a tenth", async () => {
	const find = setUp();
	const elevenHitters: SquadCaptain = {
		condition: { is: "all", of: [{ is: "hitter" }, { is: "bats", hand: "L" }] },
		tiers: [{ attributes: { contact_left: 40, contact_right: 40, power_left: 40 }, players: 11 }],
	};
	const { squad: without } = await find(ask(40_000, { captain: elevenHitters, bench: 0 }));
	expect(without.tier).toBe(0);
	const { squad } = await find(ask(40_000, { captain: elevenHitters, bench: 4 }));
	expect(squad.tier).toBe(1);
	expect(squad.cards).toHaveLength(22);
	expect(squad.cards.filter(({ qualifies }) => qualifies).length).toBeGreaterThanOrEqual(11);
	expect(squad.cards.reduce((sum, { price }) => sum + price, 0)).toBe(squad.price);
});
