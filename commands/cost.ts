import type { Row } from "../src/discord/answer.ts";
import { buttonRow, commandButton, layout } from "../src/discord/components.ts";
import type { Context } from "../src/discord/context.ts";
import { defineCommand } from "../src/discord/definition.ts";
import { haveMenu } from "../src/discord/have-menu.ts";
import { commandMenu, priceMenu } from "../src/discord/menus.ts";
import { filterOptions } from "../src/discord/options/card-filter.ts";
import { facetSchema, findFacet } from "../src/discord/options/facet-option.ts";
import { cardsOption, type MineFilter, mineValue, ownedFor } from "../src/discord/options/mine-option.ts";
import { integerOption } from "../src/discord/options/option.ts";
import type { Values } from "../src/discord/page-id.ts";
import { listPage, pageNumber, pageRow } from "../src/discord/pages.ts";
import type { CardContext } from "../src/discord/question.ts";
import { tellButton } from "../src/discord/saved-search.ts";
import { backButton, backSchema } from "../src/discord/way-back.ts";
import {
	COSTS_A_PAGE,
	type CostRow,
	collectionName,
	costEmbed,
	type MissedCosts,
	teamOption,
} from "../src/embeds/cost.ts";
import { UserError } from "../src/errors.ts";
import { facetKey } from "../src/market/browse/facets.ts";
import type { CatalogEntry } from "../src/market/catalog/catalog.ts";
import {
	type ChangeOf,
	type Collection,
	cheapestCards,
	collectionCards,
	collectionCost,
	dearestCards,
	type Missed,
	missedCards,
	teamCosts,
} from "../src/market/prices/collection-cost.ts";
import type { Texts } from "../src/text/en.ts";
import { collectionKey } from "../src/watch/watched-collection.ts";

/** More than any collection has. */
const MOST_CARDS = 9999;

export default defineCommand({
	name: "cost",
	options: {
		...filterOptions("series", "team"),
		cheapest: integerOption(1, MOST_CARDS),
		cards: cardsOption,
	},
	values: {
		/** The key of a set, which replaces the series: /meta leads here. */
		set: facetSchema,
		mine: mineValue,
		back: backSchema,
		page: pageNumber,
	},
	question: {
		values: (options, context) => collectionQuery(options.set, readCollection(options, context)),
		describe: (options, context) => collectionName(readCollection(options, context), context.text),
		async cards(options, context) {
			return { fits: collectionCards(context.catalog.all(), readCollection(options, context)), unclear: [] };
		},
	},
	async run({ cheapest, page, back, ...options }, context) {
		const mine = options.cards ?? options.mine;
		const { catalog, pricePoints, text } = context;
		const { set, series, team } = readCollection(options, context);
		const collection = collectionCards(catalog.all(), { set, series, team });
		const owned = await ownedFor(mine, context);
		const missed = owned && missedCards(collection, owned, cheapest);
		const costOptions = { team, cheapest, mine };
		const all = costRows(collection, missed, costOptions, pricePoints.change);
		const query = {
			...collectionQuery(options.set, { series, team }),
			cheapest,
			mine,
			back,
		};
		const list = listPage("cost", query, { page, count: all.length, perPage: COSTS_A_PAGE });
		const rows = all.slice(list.start, list.end);
		const costPage = {
			collection: collectionName({ set, series, team }, text),
			total: collectionCost(pricedCards(collection, missed, costOptions), pricePoints.change),
			entries: collection,
			cheapest,
			missed: missed && missedCosts(missed, costOptions, pricePoints.change),
			isOwned: ({ item }: CatalogEntry) => owned?.has(item.uuid) ?? false,
			isOfOneTeam: team !== undefined,
			rows,
			progress: catalog.progress(),
			now: context.now(),
		};
		const key = collectionKey({ set, series, team, asked: cheapest });
		const market = { series: query.series, team: query.team, mine, copy: "yes" };
		const cards = rows.flatMap(row => ("entry" in row ? [row.entry] : []));
		return {
			embeds: [costEmbed(costPage, text)],
			components: layout(
				teamMenu(rows, query, text),
				priceMenu(cards, list, text),
				haveMenu(cards, text),
				pageRow(
					list,
					text,
					team !== undefined && commandButton(text.cost.allTeams, "cost", { ...query, team: undefined }),
					series !== undefined && commandButton(text.cost.market, "market", market),
				),
				buttonRow(
					collection.length > 0 && missedButton(query, context),
					missed !== null &&
						missed.needed > 0 &&
						commandButton(text.alerts.sum.button, "alert", { action: "sumform", of: key }),
					// What a person misses differs from person to person, but a question is the same for all.
					mine === undefined && tellButton("cost", collectionQuery(options.set, { series, team }), text),
					backButton(back, text),
				),
			),
			...(mine !== undefined && { private: true as const }),
		};
	},
});

/** The options that decide which cards are listed and summed. */
interface CostOptions {
	team: string | undefined;
	cheapest: number | undefined;
	mine: MineFilter | undefined;
}

/** The cards that the total counts. Where the person's cards are known, the cheapest ones are the cheapest to buy. */
function pricedCards(
	collection: readonly CatalogEntry[],
	missed: Missed | null,
	{ cheapest, mine }: CostOptions,
): readonly CatalogEntry[] {
	const isOnlyOwned = missed !== null && mine === "only";
	if (missed !== null && !isOnlyOwned && (mine !== undefined || cheapest !== undefined)) return missed.toBuy;
	const cards = isOnlyOwned ? missed.owned : collection;
	return cheapest === undefined ? cards : cheapestCards(cards, cheapest);
}

function missedCosts(missed: Missed, { mine }: CostOptions, changeOf: ChangeOf): MissedCosts {
	return {
		...missed,
		cost: collectionCost(missed.cards, changeOf),
		costToBuy: collectionCost(missed.toBuy, changeOf),
		listed: mine,
	};
}

/**
 * A row for each team. Where one team is chosen, or the cheapest cards are, a row for each card: of a team the dearest first and
 * cards without orders last, of the cheapest cards the cheapest first. The cards that the person owns come last.
 */
function costRows(
	collection: readonly CatalogEntry[],
	missed: Missed | null,
	costOptions: CostOptions,
	changeOf: ChangeOf,
): CostRow[] {
	const { team, cheapest, mine } = costOptions;
	const priced = pricedCards(collection, missed, costOptions);
	if (team === undefined && cheapest === undefined) return teamCosts(priced, changeOf);
	const inOrder = (entries: readonly CatalogEntry[]) => (cheapest === undefined ? dearestCards(entries) : entries);
	const owned = mine === undefined ? (missed?.owned ?? []) : [];
	const toBuy = mine === "only" ? priced : (missed?.toBuy ?? priced);
	const cards = [...inOrder(toBuy), ...inOrder(owned)];
	return cards.map(entry => ({ entry, change: changeOf(entry, "day") }));
}

/** @throws UserError when an option matches no collection */
function readCollection(
	options: { series?: string | undefined; team?: string | undefined; set?: string | undefined },
	context: CardContext,
): Collection {
	return {
		series: findFacet(options.series, "series", context),
		team: findFacet(options.team, "team", context),
		set: options.set === undefined ? undefined : findSet(options.set, context),
	};
}

/** The values that identify a collection. @param set the key of its set */
const collectionQuery = (set: string | undefined, { series, team }: Pick<Collection, "series" | "team">) => ({
	series: series && facetKey(series),
	team: team && facetKey(team),
	set,
});

/** The name of a set. @throws UserError when no card belongs to it any more */
function findSet(key: string, { catalog, text }: CardContext): string {
	const names = new Set(catalog.all().map(({ item }) => item.set));
	const set = [...names].find(name => name !== null && facetKey(name) === key);
	if (typeof set === "string") return set;
	throw new UserError(text.errors.outdated);
}

/** Opens the cards of a team. */
function teamMenu(rows: readonly CostRow[], query: Values, text: Texts): Row[] {
	const options = rows.flatMap(row => {
		if (!("team" in row) || row.team === null) return [];
		return [{ ...teamOption(row, text), command: "cost", values: { ...query, team: facetKey(row.team) } }];
	});
	return commandMenu("team", text.cost.openTeam, options);
}

/** The button that leaves only the cards that the person misses, or shows all again. The message that others see stays. */
function missedButton(query: Values, { isPrivate, text }: Context) {
	const { cost } = text;
	if (query.mine !== undefined) return commandButton(cost.allCards, "cost", { ...query, mine: undefined });
	return commandButton(cost.missed, "cost", { ...query, mine: "without", copy: isPrivate ? undefined : "yes" });
}
