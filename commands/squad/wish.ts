import { z } from "zod";
import type { Captain } from "../../src/api/operations/captains.ts";
import type { Context } from "../../src/discord/command.ts";
import { exactCard } from "../../src/discord/options/card-option.ts";
import { facetSchema, findFacet } from "../../src/discord/options/facet-option.ts";
import { priceSchema } from "../../src/discord/options/plain-options.ts";
import { requireRoom, type Values } from "../../src/discord/page-id.ts";
import { UserError } from "../../src/errors.ts";
import { boostsOf } from "../../src/finder/captain-boosts.ts";
import { conditionOf } from "../../src/finder/captains.ts";
import type { SquadCaptain, SquadWish } from "../../src/finder/squad/problem.ts";
import { GOALS } from "../../src/finder/squad/slots.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { MAX_PRICE } from "../../src/format/typed-price.ts";
import { facetKey } from "../../src/market/browse/facets.ts";
import { cardKey, findByKey } from "../../src/market/catalog/card-key.ts";

/** Keys of cards, as buttons contain them. */
const keys = z
	.string()
	.transform(text => text.split("."))
	.default([]);

/** What a person asks for: the options, and what buttons add to them. */
export const wishQuery = {
	budget: priceSchema,
	for: z.enum(GOALS).default("balanced"),
	captain: facetSchema,
	team: facetSchema,
	series: facetSchema,
	rarity: facetSchema,
	keep_costs: z.union([z.boolean(), z.literal("yes")]).optional(),
	/** The captain boosts everybody, whatever the sentence says. */
	everybody: z.literal("yes").optional(),
	/** Cards that the person has, cards to buy, and cards to leave out. */
	kept: keys,
	wanted: keys,
	out: keys,
};
export type Wish = z.output<z.ZodObject<typeof wishQuery>>;

export const joinKeys = (cards: readonly string[]) => (cards.length === 0 ? undefined : cards.join("."));

const MORE = 1.1;

/** A tenth more, in whole hundreds. */
export const raisedBudget = (budget: number) => Math.min(MAX_PRICE, Math.ceil((budget * MORE) / 100) * 100);

/**
 * What each button carries.
 *
 * @throws UserError where the longest one has no room for it, so that no button is dead
 */
export function queryOf(wish: Wish, captain: Captain | null, context: Context): Values {
	const { budget, everybody, kept, wanted, out } = wish;
	const key = (facet: "team" | "series" | "rarity") => {
		const name = findFacet(wish[facet], facet, context);
		return name === undefined ? undefined : facetKey(name);
	};
	const query = {
		budget,
		for: wish.for === "balanced" ? undefined : wish.for,
		...{ captain: captain === null ? undefined : facetKey(captain.uuid), everybody },
		...{ team: key("team"), series: key("series"), rarity: key("rarity") },
		keep_costs: wish.keep_costs ? "yes" : undefined,
		...{ kept: joinKeys(kept), wanted: joinKeys(wanted), out: joinKeys(out) },
	};
	const anyCard = cardKey("0".repeat(32));
	const longest = {
		pitchers: "yes",
		from: budget,
		budget: raisedBudget(budget),
		slot: 99,
		out: joinKeys([...out, anyCard]),
	};
	requireRoom("squad", { ...query, ...longest }, context.text.squad.tooLong);
	return query;
}

/** @throws UserError for a card that left the market, or a filter that names nothing */
export function readWish(wish: Wish, context: Context): SquadWish {
	const { catalog, text } = context;
	const uuids = (cards: readonly string[]) =>
		cards.map(key => {
			const uuid = findByKey(catalog.all(), key);
			if (uuid === null) throw new UserError(text.errors.outdated);
			return uuid;
		});
	return {
		...{ budget: wish.budget, goal: wish.for, keepCosts: Boolean(wish.keep_costs) },
		...{ kept: uuids(wish.kept), wanted: uuids(wish.wanted), without: uuids(wish.out) },
		team: findFacet(wish.team, "team", context),
		series: findFacet(wish.series, "series", context),
		rarity: findFacet(wish.rarity, "rarity", context),
	};
}

/** The key of the card that a text names. @throws UserError for a text that names none, or several */
export function keyOf(typed: string, context: Context): string {
	const uuid = exactCard(typed, context);
	if (uuid === null || context.catalog.get(uuid) === undefined)
		throw new UserError(context.text.squad.whichCard(escapeMarkdown(typed, 60)));
	return cardKey(uuid);
}

/** Null for a captain whose sentence is not understood: who qualifies is not guessed. */
export function captainOf(captain: Captain, everybody: boolean, { catalog, finder }: Context): SquadCaptain | null {
	const condition = everybody ? null : conditionOf(captain, catalog, finder.columns);
	if (condition === null && !everybody) return null;
	return { condition, tiers: captain.boosts.map((_, tier) => boostsOf(captain, tier)) };
}
