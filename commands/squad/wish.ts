import { z } from "zod";
import type { Captain } from "../../src/api/operations/captains.ts";
import type { Context } from "../../src/discord/command.ts";
import { cardSchema, exactCard, knownCard } from "../../src/discord/options/card-option.ts";
import { facetSchema, findFacet } from "../../src/discord/options/facet-option.ts";
import { priceSchema } from "../../src/discord/options/plain-options.ts";
import { hasRoom, type Values } from "../../src/discord/page-id.ts";
import { UserError } from "../../src/errors.ts";
import { boostsOf } from "../../src/finder/captain-boosts.ts";
import type { Condition } from "../../src/finder/captain-condition.ts";
import { conditionOf } from "../../src/finder/captains.ts";
import type { SquadCaptain, SquadWish } from "../../src/finder/squad/problem.ts";
import { BENCH, GOALS, SLOTS } from "../../src/finder/squad/slots.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { facetKey } from "../../src/market/browse/facets.ts";
import { cardKey } from "../../src/market/catalog/card-key.ts";
import type { Texts } from "../../src/text/en.ts";

export const KEEP_OPTIONS = ["keep", "keep_2", "keep_3", "keep_4", "keep_5"] as const;
const keep = cardSchema.optional();

/** Keys of cards, as buttons contain them. */
const keys = z
	.string()
	.transform(text => text.split("."))
	.default([]);

/** Before the key of a card that stands for all cards of its player. */
const PLAYER = "!";

/** What a button sets; older buttons say "yes". */
const flag = z.enum(["1", "yes"]).optional();

/** In full, or as buttons contain it: no two begin with the same letter. */
const goal = z
	.string()
	.transform(text => GOALS.find(each => each === text || each.slice(0, 1) === text))
	.pipe(z.enum(GOALS))
	.default("balanced");

/** The options, and what buttons add to them. */
export const squadQuery = z.object({
	budget: priceSchema,
	for: goal,
	captain: facetSchema,
	team: facetSchema,
	series: facetSchema,
	rarity: facetSchema,
	bench: z.coerce.number().int().min(0).max(BENCH.most).default(BENCH.usual),
	keep,
	keep_2: keep,
	keep_3: keep,
	keep_4: keep,
	keep_5: keep,
	keep_costs: z.union([z.boolean(), flag]),
	/** The captain boosts everybody, whatever the sentence says. */
	everybody: flag,
	/** Cards that the person owns, cards to buy, and cards or players to leave out. */
	kept: keys,
	wanted: keys,
	out: keys,
	/** The budget from which it was raised. */
	from: priceSchema.optional(),
	/** The budget from which on the search is longer. */
	long: priceSchema.optional(),
	/** Shows the pitchers. */
	pitchers: flag,
	/** Shows what could stand in a slot instead. */
	slot: z.coerce
		.number()
		.int()
		.min(0)
		.max(SLOTS.length + BENCH.most - 1)
		.optional(),
	/** Shows how much each attribute counts, and which cards make the captain's tier. */
	why: flag,
});
export type Query = z.output<typeof squadQuery>;

/** @throws UserError for a card that is not clear or left the market, or a filter that names nothing */
export function readWish(query: Query, context: Context): SquadWish {
	const { catalog, text } = context;
	const uuids = (cards: readonly string[]) => cards.map(key => knownCard(key, context));
	const typed = KEEP_OPTIONS.flatMap(name => query[name] ?? []).map(card => {
		const uuid = catalog.get(exactCard(card, context) ?? "")?.item.uuid;
		if (uuid === undefined) throw new UserError(text.squad.whichCard(escapeMarkdown(card, 60)));
		return uuid;
	});
	const isPlayer = (key: string) => key.startsWith(PLAYER);
	return {
		budget: query.budget,
		goal: query.for,
		keepCosts: Boolean(query.keep_costs),
		bench: query.bench,
		owned: [...new Set([...uuids(query.kept), ...typed])],
		mustBuy: uuids(query.wanted),
		without: uuids(query.out.filter(key => !isPlayer(key))),
		withoutPlayers: uuids(query.out.filter(isPlayer).map(key => key.slice(PLAYER.length))),
		team: findFacet(query.team, "team", context),
		series: findFacet(query.series, "series", context),
		rarity: findFacet(query.rarity, "rarity", context),
	};
}

/** The cards and players of a wish, as buttons contain them. */
export function choiceValues({ owned, mustBuy, without, withoutPlayers }: Choices): Values {
	const join = (list: readonly string[]) => list.join(".") || undefined;
	return {
		kept: join(owned.map(cardKey)),
		wanted: join(mustBuy.map(cardKey)),
		out: join([...without.map(cardKey), ...withoutPlayers.map(uuid => PLAYER + cardKey(uuid))]),
	};
}

/** The cards and players that a person has chosen. */
export type Choices = Pick<SquadWish, "owned" | "mustBuy" | "without" | "withoutPlayers">;

/** Whether an answer of these values has room for its buttons: each of them shows the pitchers at least. */
export const isRoomFor = (values: Values) => hasRoom("squad", { ...values, pitchers: "1" });

/**
 * What each button carries.
 *
 * @throws UserError where there is no room for it
 */
export function valuesOf(wish: SquadWish, query: Query, captain: Captain | null, text: Texts): Values {
	const key = (name: string | undefined) => (name === undefined ? undefined : facetKey(name));
	const values = {
		budget: wish.budget,
		for: wish.goal === "balanced" ? undefined : wish.goal.slice(0, 1),
		captain: key(captain?.uuid),
		everybody: query.everybody && "1",
		team: key(wish.team),
		series: key(wish.series),
		rarity: key(wish.rarity),
		bench: wish.bench === BENCH.usual ? undefined : wish.bench,
		keep_costs: wish.keepCosts ? "1" : undefined,
		...choiceValues(wish),
		from: query.from,
		long: query.long,
		pitchers: query.pitchers && "1",
	};
	if (!isRoomFor(values)) throw new UserError(text.squad.tooLong);
	return values;
}

/** Null for a captain whose sentence is not understood, unless it shall boost everybody: who qualifies is not guessed. */
export function captainOf(captain: Captain, { everybody }: Query, { catalog, finder }: Context): SquadCaptain | null {
	const all: Condition = { is: "all", of: [] };
	const condition = everybody ? all : conditionOf(captain, catalog, finder.columns);
	const tiers = captain.boosts.map((_, tier) => boostsOf(captain, tier));
	// Who takes all cards as boosted has every tier, also one whose number of players is unknown.
	const usable = everybody ? tiers.map(({ attributes, players }) => ({ attributes, players: players ?? 0 })) : tiers;
	return condition && { condition, tiers: usable };
}
