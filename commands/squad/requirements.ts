import { z } from "zod";
import type { Captain } from "../../src/api/operations/captains.ts";
import type { Context } from "../../src/discord/context.ts";
import { captainOption } from "../../src/discord/options/captain-option.ts";
import { filterOptions, filterQuery, readFilter } from "../../src/discord/options/card-filter.ts";
import { cardOption } from "../../src/discord/options/card-option.ts";
import { exactCard, knownCard } from "../../src/discord/options/find-card.ts";
import { requireOwned } from "../../src/discord/options/mine-option.ts";
import { booleanOption, choiceOption, integerOption, required } from "../../src/discord/options/option.ts";
import { priceOption, priceSchema } from "../../src/discord/options/price-option.ts";
import { hasRoom, type Values } from "../../src/discord/page-id.ts";
import type { Query } from "../../src/discord/query.ts";
import { UserError } from "../../src/errors.ts";
import { boostsOf } from "../../src/finder/captain-boosts.ts";
import type { Condition } from "../../src/finder/captain-condition.ts";
import { conditionOf } from "../../src/finder/captains.ts";
import { createOwnedList, type OwnedList } from "../../src/finder/squad/owned-list.ts";
import type { SquadCaptain, SquadRequirements } from "../../src/finder/squad/problem.ts";
import { BENCH, GOALS, SLOTS } from "../../src/finder/squad/slots.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { facetKey } from "../../src/market/browse/facets.ts";
import { shortCardKey } from "../../src/market/catalog/card-key.ts";
import type { Texts } from "../../src/text/en.ts";

const KEEP_OPTIONS = ["keep", "keep_2", "keep_3", "keep_4", "keep_5"] as const;

/** The keys of cards in buttons. */
const keys = z
	.string()
	.transform(text => text.split("."))
	.default([]);

/** The prefix of a card's key that stands for all cards of its player. */
const PLAYER = "!";

/** A switch that a button sets; older buttons contain "yes". */
const flag = z.enum(["1", "yes"]).optional();

/** How a squad uses the person's cards: for free, or also to sell some of them. */
const CLUBS = ["mine", "sell"] as const;

/** A goal in full, or its first letter in buttons: no two goals start with the same letter. */
const goal = z
	.string()
	.transform(text => GOALS.find(each => each === text || each.slice(0, 1) === text))
	.pipe(z.enum(GOALS))
	.default("balanced");

export const squadOptions = {
	budget: required(priceOption),
	for: { ...choiceOption(GOALS, text => text.squad.goals), schema: goal },
	captain: captainOption,
	...filterOptions("series", "team", "rarity"),
	bench: integerOption(0, BENCH.most),
	keep: cardOption,
	keep_2: cardOption,
	keep_3: cardOption,
	keep_4: cardOption,
	keep_5: cardOption,
	keep_costs: { ...booleanOption, schema: z.union([z.boolean(), flag]) },
	club: choiceOption(CLUBS, text => text.squad.clubs),
};

/** The values that buttons have in addition to the options. */
export const squadValues = {
	/** What `club` says, in buttons; people could type it as two options before. */
	mine: z.union([z.boolean(), flag]),
	sell: z.union([z.boolean(), flag]),
	/** The captain boosts all cards, whatever its ability says. */
	everybody: flag,
	/** Cards that the person owns, cards to buy, and cards or players to leave out. */
	kept: keys,
	wanted: keys,
	out: keys,
	/** The budget from which it was raised. */
	from: priceSchema.optional(),
	/** The budget from which the search takes longer. */
	long: priceSchema.optional(),
	/** Shows the pitchers. */
	pitchers: flag,
	/** Shows the cards that could fill a slot instead. */
	slot: z.coerce
		.number()
		.int()
		.min(0)
		.max(SLOTS.length + BENCH.most - 1)
		.optional(),
	/** Shows the weight of each attribute, and the cards that reach the captain's tier. */
	why: flag,
	/** Cards count as their augments make them. */
	augments: flag,
	/** Shows the next purchases. */
	next: flag,
};
export type SquadQuery = Query<typeof squadOptions, typeof squadValues>;

/**
 * Reads the list of the person's cards, too, if the squad may use them.
 *
 * @throws UserError for a card that is ambiguous or has left the market, a filter that matches nothing, or a person
 *   without a list
 */
export async function readRequirements(query: SquadQuery, context: Context): Promise<SquadRequirements> {
	const { catalog, text } = context;
	const uuidsOf = (cards: readonly string[]) => cards.map(key => knownCard(key, context));
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
		augments: query.augments !== undefined,
		bench: query.bench ?? BENCH.usual,
		kept: [...new Set([...uuidsOf(query.kept), ...typed])],
		mustBuy: uuidsOf(query.wanted),
		without: uuidsOf(query.out.filter(key => !isPlayer(key))),
		withoutPlayers: uuidsOf(query.out.filter(isPlayer).map(key => key.slice(PLAYER.length))),
		...readFilter(query, context),
		mine: await readList(query, context),
	};
}

/** The person's cards; null if the squad does not use them. To sell cards, it uses them. */
async function readList({ club, mine, sell }: SquadQuery, context: Context): Promise<OwnedList | null> {
	const sells = club === "sell" || Boolean(sell);
	return club || mine || sells ? createOwnedList(await requireOwned(context), sells) : null;
}

/** The cards and players of the requirements, in the form that buttons contain. */
export function choiceValues({ kept, mustBuy, without, withoutPlayers }: Choices): Values {
	const join = (list: readonly string[]) => list.join(".") || undefined;
	return {
		kept: join(kept.map(shortCardKey)),
		wanted: join(mustBuy.map(shortCardKey)),
		out: join([...without.map(shortCardKey), ...withoutPlayers.map(uuid => PLAYER + shortCardKey(uuid))]),
	};
}

/** The cards and players that a person has chosen. */
export type Choices = Pick<SquadRequirements, "kept" | "mustBuy" | "without" | "withoutPlayers">;

/** Whether an answer with these values has room for its buttons: at least the button to the pitchers. */
export const isRoomFor = (values: Values) => hasRoom("squad", { ...values, pitchers: "1" });

/**
 * The values that each button contains.
 *
 * @throws UserError if they do not fit into a button
 */
export function valuesOf(
	requirements: SquadRequirements,
	query: SquadQuery,
	captain: Captain | null,
	text: Texts,
): Values {
	const values = {
		budget: requirements.budget,
		for: requirements.goal === "balanced" ? undefined : requirements.goal.slice(0, 1),
		captain: captain === null ? undefined : facetKey(captain.uuid),
		everybody: query.everybody && "1",
		...filterQuery(requirements),
		bench: requirements.bench === BENCH.usual ? undefined : requirements.bench,
		keep_costs: requirements.keepCosts ? "1" : undefined,
		mine: requirements.mine && !requirements.mine.sells ? "1" : undefined,
		sell: requirements.mine?.sells ? "1" : undefined,
		augments: requirements.augments ? "1" : undefined,
		...choiceValues(requirements),
		from: query.from,
		long: query.long,
		pitchers: query.pitchers && "1",
	};
	if (!isRoomFor(values)) throw new UserError(text.squad.tooLong);
	return values;
}

/**
 * The captain's boosts; null if its ability is not understood, unless it is to boost all cards: the bot does not guess
 * who qualifies.
 */
export function captainOf(
	captain: Captain,
	{ everybody }: SquadQuery,
	{ catalog, finder }: Context,
): SquadCaptain | null {
	const all: Condition = { is: "all", of: [] };
	const condition = everybody ? all : conditionOf(captain, catalog, finder.columns);
	const tiers = captain.boosts.map((_, tier) => boostsOf(captain, tier));
	// If all cards are treated as boosted, every tier is reached, even one whose number of players is unknown.
	const usable = everybody ? tiers.map(({ attributes, players }) => ({ attributes, players: players ?? 0 })) : tiers;
	return condition && { condition, tiers: usable };
}
