import { afterAll, expect, test } from "vitest";
import { cardsToBuy, purchasesEmbed } from "../../../src/finder/show/squad-purchases.ts";
import { buyListOf } from "../../../src/finder/squad/buy-list.ts";
import { createOwnedList } from "../../../src/finder/squad/owned-list.ts";
import type { SquadRequirements } from "../../../src/finder/squad/problem.ts";
import { createSquads, LEAST_RISE } from "../../../src/finder/squad/squads.ts";
import { textsFor } from "../../../src/text/texts.ts";
import { createFixedCatalog, NO_CHOICES } from "../../fixtures/squad-market.ts";
import { expectWithinLimits } from "../../helpers/limits.ts";
import { sampleSquadMarket } from "../../helpers/sample-squads.ts";
import { IS_FULL_SCALE } from "../../helpers/scale.ts";

const NOW = Date.UTC(2026, 10, 27, 18, 45);
const { columns, entries } = sampleSquadMarket(NOW);
const market = { catalog: createFixedCatalog(entries), columns };
const squads = createSquads({ logger: { warn: () => {} } });
afterAll(() => squads.stop());

const BENCH = 4;
const SLOTS = 18 + BENCH;
/** The weight of all slots. */
const WEIGHT = 18 + BENCH / 10;

/** Some cards of the sandbox's market, cheap ones and dear ones. */
function someCards(count: number) {
	const luck = (card: number) => ((card * 7919 + 13) % 4001) / 4001;
	return [...entries.keys()]
		.sort((one, other) => luck(one) - luck(other))
		.slice(0, count)
		.flatMap(card => entries[card]?.item.uuid ?? []);
}

async function ask(owned: readonly string[], budget: number) {
	const requirements: SquadRequirements = {
		...NO_CHOICES,
		budget,
		goal: "balanced",
		bench: BENCH,
		mine: createOwnedList(new Map(owned.map(uuid => [uuid, 1])), false),
	};
	const request = { requirements, captain: null, from: undefined, longFrom: undefined };
	const next = await squads.next(request, market, "ann", false).done;
	if (next === null || "keptOut" in next) throw new Error("nothing was found");
	const squad = await squads.find(request, market, "ann", false).done;
	return { requirements, next, squad };
}

const ALL_QUESTIONS = [0, 1, 9, 22, 60, 1500].flatMap(cards =>
	[500, 10_000, 100_000].map(budget => [cards, budget] as const),
);
/** No squad for the budget, some slots filled, and all of them. */
const FEW_QUESTIONS = [
	[1, 500],
	[9, 10_000],
	[22, 100_000],
	[1500, 10_000],
] as const;
const QUESTIONS = IS_FULL_SCALE ? ALL_QUESTIONS : FEW_QUESTIONS;

test.each(QUESTIONS)(
	"With %i cards and %i stubs, what fills empty slots is what the squad of the budget buys, and upgrades are for filled ones",
	async (count, budget) => {
		const owned = someCards(count);
		const { requirements, next, squad } = await ask(owned, budget);
		const { found, fill } = next;
		// Answers are kept: they are data, and no function holds on to the question with all of its cards.
		expect(structuredClone(next)).toEqual(next);
		const empty = found.own.filter(seat => seat === null).length;
		expect(found.own).toHaveLength(SLOTS);
		if (empty === 0) expect(fill).toBeNull();
		else if (squad !== null && "squad" in squad) {
			expect(fill).toBe(squad.squad);
			const buys = buyListOf(found, squad.squad, BENCH);
			const bought = squad.squad.cards.filter(({ isOwned }) => !isOwned);
			expect(new Set(buys.map(({ card }) => card))).toEqual(new Set(bought));
			expect(buys).toHaveLength(bought.length);
			expect(buys.length).toBeGreaterThanOrEqual(empty);
			expect(buys.reduce((sum, { card }) => sum + card.price, 0)).toBe(squad.squad.price);
			expect(squad.squad.price).toBeLessThanOrEqual(budget);
			expect(buys.filter(({ before }) => before === null).length).toBeLessThanOrEqual(empty);
			for (const { before, rating } of buys) expect(rating).toBeGreaterThanOrEqual((before ?? 0) - 1);
		} else {
			expect(fill).toEqual(squad);
			expect(fill).toHaveProperty("cheapest");
			const { cheapest } = { cheapest: 0, ...fill };
			expect(cheapest).toBeGreaterThan(budget);
			// For that price there is a squad, and for a stub less there is none.
			expect((await ask(owned, cheapest)).squad).toHaveProperty("squad");
			expect((await ask(owned, cheapest - 1)).squad).toMatchObject({ cheapest });
		}
		const rates = found.purchases.map(({ gain, price }) => gain / price);
		expect(rates).toEqual(rates.toSorted((one, other) => other - one));
		for (const { card, price, gain, replaces } of found.purchases) {
			expect([owned.includes(card.entry.item.uuid), price <= budget]).toEqual([false, true]);
			expect(gain / WEIGHT).toBeGreaterThanOrEqual(LEAST_RISE);
			const { own } = found;
			for (const old of replaces) expect(own.some(seat => seat?.card === old.card)).toBe(true);
			// Who buys it has the squad that it promises, where it fills nothing that was empty before.
			const after = await ask([...owned, card.entry.item.uuid], budget);
			const isEmptyStill = after.next.found.own.filter(seat => seat === null).length === empty;
			if (isEmptyStill) expect(after.next.found.value).toBeGreaterThanOrEqual(found.value + gain - 1e-6);
		}
		for (const locale of ["en-US", "es-419"]) {
			const text = textsFor(locale);
			const embed = purchasesEmbed({ ...next, requirements, captain: null, now: NOW }, text);
			expectWithinLimits(embed);
			const lines = embed.description?.split("\n") ?? [];
			expect(lines.join("\n").length).toBeLessThan(2500);
			const mean = (value: number) => text.format.tenths(value / WEIGHT);
			const stubs = (number: number) => text.format.number(number);
			expect(lines).toContain(text.squad.ownValue(mean(found.value)));
			if (fill !== null && "cards" in fill) {
				const bought = fill.cards.filter(({ isOwned }) => !isOwned).length;
				expect(lines).toContain(text.squad.buyList(bought, stubs(fill.price), mean(found.value), mean(fill.value)));
				const cut = { ...next, fill: { ...fill, isCut: true }, requirements, captain: null, now: NOW };
				expect(lines).not.toContain(text.squad.isCut);
				expect(purchasesEmbed(cut, text).description?.split("\n")).toContain(text.squad.isCut);
				expect(lines.filter(line => /^\w+ +\d\d \S.*(–|\d+)→\d+ +[\d,]+$/.test(line))).toHaveLength(bought);
			} else if (fill !== null && "cheapest" in fill)
				expect(lines).toContain(text.squad.fillersFrom(stubs(fill.cheapest), stubs(budget)));
			// What is filled comes first, and upgrades only where something is.
			const heading = lines.indexOf(text.squad.filledSlots);
			expect(heading > 0).toBe(empty > 0 && empty < SLOTS);
			expect(lines.findIndex(line => line.startsWith("1. "))).toBeGreaterThan(
				found.purchases.length > 0 ? heading : -2,
			);
			expect(lines.filter(line => /^\d\. /.test(line))).toHaveLength(found.purchases.length);
		}
		const cards = cardsToBuy(next, requirements);
		expect(new Set(cards).size).toBe(cards.length);
	},
);
