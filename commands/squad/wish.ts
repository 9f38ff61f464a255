import { z } from "zod";
import type { Captain } from "../../src/api/operations/captains.ts";
import type { Context } from "../../src/discord/command.ts";
import { cardSchema, exactCard, knownCard } from "../../src/discord/options/card-option.ts";
import { facetSchema, findFacet } from "../../src/discord/options/facet-option.ts";
import { priceSchema } from "../../src/discord/options/plain-options.ts";
import { requireRoom, type Values } from "../../src/discord/page-id.ts";
import { UserError } from "../../src/errors.ts";
import { boostsOf } from "../../src/finder/captain-boosts.ts";
import type { Condition } from "../../src/finder/captain-condition.ts";
import { conditionOf } from "../../src/finder/captains.ts";
import type { SquadCaptain, SquadWish } from "../../src/finder/squad/problem.ts";
import { GOALS, SLOTS } from "../../src/finder/squad/slots.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { MAX_PRICE } from "../../src/format/typed-price.ts";
import { facetKey } from "../../src/market/browse/facets.ts";
import { cardKey } from "../../src/market/catalog/card-key.ts";
import type { Texts } from "../../src/text/en.ts";

export const KEEP = ["keep", "keep_2", "keep_3", "keep_4", "keep_5"] as const;
const keep = cardSchema.optional();

/** Keys of cards, as buttons contain them. */
const keys = z
	.string()
	.transform(text => text.split("."))
	.default([]);

/** The options, and what buttons add to them. */
export const squadQuery = z.object({
	budget: priceSchema,
	for: z.enum(GOALS).default("balanced"),
	captain: facetSchema,
	team: facetSchema,
	series: facetSchema,
	rarity: facetSchema,
	...{ keep, keep_2: keep, keep_3: keep, keep_4: keep, keep_5: keep },
	keep_costs: z.union([z.boolean(), z.literal("yes")]).optional(),
	/** The captain boosts everybody, whatever the sentence says. */
	everybody: z.literal("yes").optional(),
	/** Cards that the person has, cards to buy, and cards to leave out. */
	kept: keys,
	wanted: keys,
	out: keys,
	/** The budget before it was raised. */
	from: priceSchema.optional(),
	/** Shows the pitchers. */
	pitchers: z.literal("yes").optional(),
	/** Shows what could stand in a slot instead. */
	slot: z.coerce
		.number()
		.int()
		.min(0)
		.max(SLOTS.length - 1)
		.optional(),
	/** Shows how much each attribute counts. */
	why: z.literal("yes").optional(),
});
type Query = z.output<typeof squadQuery>;

export const joinKeys = (uuids: readonly string[]) => uuids.map(cardKey).join(".") || undefined;

/** A tenth more, in whole hundreds. */
export const raisedBudget = (budget: number) => Math.min(MAX_PRICE, Math.ceil((budget * 1.1) / 100) * 100);

/** @throws UserError for a card that is not clear or left the market, or a filter that names nothing */
export function readWish(query: Query, context: Context): SquadWish {
	const { catalog, text } = context;
	const uuids = (cards: readonly string[]) => cards.map(key => knownCard(key, context));
	const typed = KEEP.flatMap(name => query[name] ?? []).map(card => {
		const uuid = catalog.get(exactCard(card, context) ?? "")?.item.uuid;
		if (uuid === undefined) throw new UserError(text.squad.whichCard(escapeMarkdown(card, 60)));
		return uuid;
	});
	return {
		...{ budget: query.budget, goal: query.for, keepCosts: Boolean(query.keep_costs) },
		kept: [...new Set([...uuids(query.kept), ...typed])],
		...{ wanted: uuids(query.wanted), without: uuids(query.out) },
		team: findFacet(query.team, "team", context),
		series: findFacet(query.series, "series", context),
		rarity: findFacet(query.rarity, "rarity", context),
	};
}

/**
 * What each button carries.
 *
 * @throws UserError where the longest one has no room for it, so that no button is dead
 */
export function valuesOf(
	wish: SquadWish,
	{ everybody, pitchers }: Query,
	captain: Captain | null,
	text: Texts,
): Values {
	const { budget, goal, keepCosts, kept, wanted, without } = wish;
	const key = (name: string | undefined) => (name === undefined ? undefined : facetKey(name));
	const values = {
		budget,
		for: goal === "balanced" ? undefined : goal,
		...{ captain: key(captain?.uuid), everybody },
		...{ team: key(wish.team), series: key(wish.series), rarity: key(wish.rarity) },
		keep_costs: keepCosts ? "yes" : undefined,
		...{ kept: joinKeys(kept), wanted: joinKeys(wanted), out: joinKeys(without), pitchers },
	};
	const anotherOut = joinKeys([...without, "0".repeat(32)]);
	const longest = { pitchers: "yes", from: budget, budget: raisedBudget(budget), slot: 99, out: anotherOut };
	requireRoom("squad", { ...values, ...longest }, text.squad.tooLong);
	return values;
}

/** Null for a captain whose sentence is not understood, unless it shall boost everybody: who qualifies is not guessed. */
export function captainOf(captain: Captain, { everybody }: Query, { catalog, finder }: Context): SquadCaptain | null {
	const all: Condition = { is: "all", of: [] };
	const condition = everybody ? all : conditionOf(captain, catalog, finder.columns);
	return condition && { condition, tiers: captain.boosts.map((_, tier) => boostsOf(captain, tier)) };
}
