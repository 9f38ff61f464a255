import type { APIButtonComponentWithCustomId } from "discord.js";
import { z } from "zod";
import { type Context, defineCommand } from "../src/discord/command.ts";
import { commandButton, commandMenu, compareMenu, openPrice, priceMenu, sortMenu } from "../src/discord/components.ts";
import { completeCaptain, findCaptain } from "../src/discord/options/captain-option.ts";
import {
	completeFacetOf,
	completeSeries,
	facetOption,
	facetSchema,
	findFacet,
} from "../src/discord/options/facet-option.ts";
import {
	autocompleteOption,
	cardPriceSchema,
	choiceOption,
	priceOption,
} from "../src/discord/options/plain-options.ts";
import { cardFinderOf, completeWhere, explainClause, traitsOf } from "../src/discord/options/where-option.ts";
import { checkRoom, type Values } from "../src/discord/page-id.ts";
import { clampPage, pageButtons, pageNumber } from "../src/discord/pages.ts";
import { FOUND_A_PAGE, findEmbed } from "../src/embeds/find.ts";
import { UserError } from "../src/errors.ts";
import { boostsOf } from "../src/finder/captain-boosts.ts";
import { conditionOf } from "../src/finder/captains.ts";
import type { CardFilter } from "../src/finder/card-checks.ts";
import { FIND_SORTS } from "../src/finder/card-order.ts";
import { decodeClauses, encodeClauses } from "../src/finder/clause-codes.ts";
import { parseClauses } from "../src/finder/clauses.ts";
import { formatCardLabel } from "../src/format/card.ts";
import { CHOICE_LIMIT } from "../src/format/limits.ts";
import { formatProgress } from "../src/format/market.ts";
import { facetKey } from "../src/market/browse/facets.ts";
import type { Texts } from "../src/text/en.ts";

const BATS = ["L", "R", "S"] as const;
const THROWS = ["L", "R"] as const;

const filters = {
	position: facetSchema,
	max_price: cardPriceSchema.optional(),
	min_price: cardPriceSchema.optional(),
	bats: z.enum(BATS).optional(),
	throws: z.enum(THROWS).optional(),
	team: facetSchema,
	series: facetSchema,
};
const filterSchema = z.object(filters);

export default defineCommand({
	data: text => ({
		name: "find",
		description: text.commands.find.description,
		options: [
			autocompleteOption("where", text.commands.find.where, CHOICE_LIMIT),
			{ ...facetOption("position", text), description: text.commands.find.position },
			priceOption("max_price", text.commands.market.maxPrice, text),
			priceOption("min_price", text.commands.market.minPrice, text),
			choiceOption("bats", text.commands.find.bats, text.find.hands, BATS),
			choiceOption("throws", text.commands.find.throws, text.find.hands, THROWS),
			facetOption("team", text),
			facetOption("series", text),
			autocompleteOption("captain", text.commands.find.captain, CHOICE_LIMIT),
			choiceOption("sort", text.commands.find.sort, text.find.sorts, FIND_SORTS),
		],
	}),
	query: z.object({
		where: z.string().trim().max(CHOICE_LIMIT).optional(),
		/** The same as `where`, as buttons contain it. */
		clauses: z.string().optional(),
		...filters,
		captain: facetSchema,
		/** From 1, the lowest; default: the highest. */
		tier: z.coerce.number().int().min(1).max(99).optional().catch(undefined),
		sort: z.enum(FIND_SORTS).optional(),
		page: pageNumber,
	}),
	async run({ where = "", clauses: code, sort = "fit", page, captain: wanted, tier, ...options }, context) {
		const { catalog, finder, text } = context;
		const traits = traitsOf(context);
		const clauses = code === undefined ? parseClauses(where, traits) : decodeClauses(code, traits);
		if (clauses === null) throw new UserError(text.errors.outdated);
		if ("kind" in clauses) throw new UserError(explainClause(clauses, text));
		const captain = wanted === undefined ? undefined : await readCaptain(wanted, tier, context);
		const own = readFilter(options, context);
		const filter = { ...captain?.filter, ...own };
		const { minPrice, maxPrice } = filter;
		if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
			throw new UserError(text.market.emptyRange);
		}
		const cardFinder = cardFinderOf(finder.columns, catalog);
		const reading = catalog.progress();
		if (cardFinder.size() === 0 && !reading.complete)
			throw new UserError(text.cards.tryAgain(formatProgress(reading, text)));
		const asked = { clauses, filter, boosts: captain?.boosts, sort };
		const found = cardFinder.find(asked);
		const { pages, here, start, end } = clampPage(page, found.total, FOUND_A_PAGE);
		const cards = found.cards(start, end);
		const query = {
			clauses: encodeClauses(clauses) || undefined,
			...queryOf(own),
			captain: captain?.key,
			tier,
			sort: sort === "fit" ? undefined : sort,
		};
		const longest = { ...query, sort: "overall", page: pages, ...(captain && { tier: captain.tiers }) };
		checkRoom("find", longest, text.find.tooLong);
		const entries = cards.map(({ entry }) => entry);
		const view = {
			...{ found: cards, total: found.total, cards: cardFinder.size(), clauses, filter, sort, now: context.now() },
			captain,
			progress: finder.progress(),
			excluding: found.total === 0 ? cardFinder.mostExcluding(asked) : undefined,
			hint: Object.values(query).every(value => value === undefined) && page === 1,
		};
		const pageQuery = { ...query, page: here };
		const labels = entries.map(({ item }) => ({ label: formatCardLabel(item, text), uuid: item.uuid }));
		return {
			embeds: [findEmbed(view, text)],
			components: [
				...commandMenu(
					"item",
					text.find.open,
					labels.map(({ label, uuid }) => ({ label, command: "item", values: openPrice(uuid, "find", pageQuery) })),
				),
				...priceMenu(entries, "find", pageQuery, text),
				...compareMenu(entries, text),
				...sortMenu("find", query, text.find.sorts, { current: sort, usual: "fit" }, text),
				...pageButtons("find", query, here, pages, text, ...tierButtons(captain, query, text)),
			],
		};
	},
	autocomplete: {
		where: (typed, context, values) => completeWhere(typed, typedFilter(values, context), context),
		position: completeFacetOf("position"),
		team: completeFacetOf("team"),
		series: completeSeries,
		captain: completeCaptain,
	},
});

/** What a captain's tier adds. If its ability says no more than a team's name, only that team's cards are looked at. */
async function readCaptain(wanted: string, chosen: number | undefined, context: Context) {
	const { catalog, finder } = context;
	const captain = await findCaptain(wanted, context);
	const tiers = captain.boosts.length;
	const tier = Math.min(chosen ?? tiers, tiers);
	const condition = await conditionOf(captain, catalog.all(), finder.columns);
	const team = condition?.is === "team" ? condition.name.toLowerCase() : undefined;
	const named = catalog.all().find(({ item }) => team !== undefined && item.team?.toLowerCase() === team)?.item.team;
	const { attributes: boosts } = boostsOf(captain, tier - 1);
	return { captain, key: facetKey(captain.uuid), tier, tiers, boosts, filter: named ? { team: named } : {} };
}

/** The tiers beside the one that is shown. */
function tierButtons(
	captain: { tier: number; tiers: number } | undefined,
	query: Values,
	{ find }: Texts,
): APIButtonComponentWithCustomId[] {
	if (captain === undefined) return [];
	const { tier, tiers } = captain;
	const others = [tier - 1, tier + 1].filter(each => each >= 1 && each <= tiers);
	return others.map(each => commandButton(find.showTier(String(each)), "find", { ...query, tier: each }));
}

type Filters = z.output<typeof filterSchema>;

/** @throws UserError when a team, series or position is not there */
function readFilter(
	{ min_price: minPrice, max_price: maxPrice, bats, throws, ...facets }: Filters,
	context: Context,
): CardFilter {
	return {
		...{ minPrice, maxPrice, bats, throws },
		...(facets.team && { team: findFacet(facets.team, "team", context) }),
		series: findFacet(facets.series, "series", context),
		position: findFacet(facets.position, "position", context),
	};
}

/** The filters as buttons contain them: names as keys of fixed length. */
function queryOf({ team, series, position, bats, throws, minPrice, maxPrice }: CardFilter) {
	const key = (name: string | undefined) => (name === undefined ? undefined : facetKey(name));
	return {
		...{ position: key(position), max_price: maxPrice, min_price: minPrice, bats, throws },
		...{ team: key(team), series: key(series) },
	};
}

/** The other options as far as they are valid yet. */
function typedFilter({ where: _, ...values }: Readonly<Record<string, unknown>>, context: Context): CardFilter {
	const parsed = filterSchema.safeParse(values);
	try {
		return parsed.success ? readFilter(parsed.data, context) : {};
	} catch (error) {
		if (error instanceof UserError) return {};
		throw error;
	}
}
