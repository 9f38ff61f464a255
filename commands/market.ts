import { type APIApplicationCommandIntegerOption, ApplicationCommandOptionType } from "discord.js";
import { z } from "zod";
import { ITEM_TYPES } from "../src/api/operations/listings.ts";
import type { Row } from "../src/discord/answer.ts";
import { type Autocomplete, type Context, defineCommand } from "../src/discord/command.ts";
import { commandButton, commandMenu } from "../src/discord/components.ts";
import { completeFacet, facetOption, facetSchema, findFacet } from "../src/discord/options/facet-option.ts";
import { clampPage, pageButtons, pageNumber } from "../src/discord/pages.ts";
import { LISTINGS_A_PAGE, listingOption, marketEmbed } from "../src/embeds/market.ts";
import { metaRows } from "../src/embeds/meta.ts";
import { ApiError, UserError } from "../src/errors.ts";
import { formatItemType, formatSort } from "../src/format/market.ts";
import { TimeoutError, withTimeout } from "../src/ground/async.ts";
import { type Facet, type FacetValue, facetKey, facetValues, type MarketFilter } from "../src/market/browse/facets.ts";
import { SORTS } from "../src/market/browse/ranking.ts";
import type { MarketRow } from "../src/market/browse/sessions.ts";

/** A custom_id has room for seven digits; no card costs more. */
const MAX_PRICE = 9_999_999;
const price = z.coerce.number().int().min(1).max(MAX_PRICE).optional();

/** Choices wait at most this long for the service's own list: the catalog has most of it. */
const META_DATA_MS = 500;

/** The start of a browse session as its buttons contain it: epoch ms in base 36, which is shorter. */
const sessionStart = z
	.string()
	.regex(/^[0-9a-z]{1,9}$/)
	.transform(text => Number.parseInt(text, 36))
	.optional()
	.catch(undefined);

export default defineCommand({
	data: {
		name: "market",
		description: "All listings, filtered and sorted; sort by profit to find flips",
		options: [
			{
				type: ApplicationCommandOptionType.String,
				name: "sort",
				description: "Sort by",
				choices: SORTS.map(value => ({ name: formatSort(value), value })),
			},
			{
				type: ApplicationCommandOptionType.String,
				name: "type",
				description: "Only listings of this type",
				choices: ITEM_TYPES.map(value => ({ name: formatItemType(value), value })),
			},
			facetOption("rarity"),
			facetOption("team"),
			facetOption("series"),
			facetOption("position"),
			priceOption("min_price", "Only listings whose Buy now is at least this"),
			priceOption("max_price", "Only listings whose Buy now is at most this"),
		],
	},
	query: z.object({
		type: z.enum(ITEM_TYPES).optional(),
		rarity: facetSchema,
		team: facetSchema,
		series: facetSchema,
		position: facetSchema,
		min_price: price,
		max_price: price,
		sort: z.enum(SORTS).default("overall"),
		session: sessionStart,
		page: pageNumber,
	}),
	async run({ type, min_price: minPrice, max_price: maxPrice, sort, session: startedAt, page, ...facets }, context) {
		if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
			throw new UserError("`min_price` is above `max_price`: nothing can be between them.");
		}
		const filter: MarketFilter = {
			type,
			rarity: findFacet(facets.rarity, "rarity", context),
			team: findFacet(facets.team, "team", context),
			series: findFacet(facets.series, "series", context),
			position: findFacet(facets.position, "position", context),
			minPrice,
			maxPrice,
		};
		const session = context.browseSessions.open({ filter, sort }, startedAt);
		const { pages, here, start, end } = clampPage(page, session.count, LISTINGS_A_PAGE);
		const rows = session.rows(start, end);
		const order = sort === "overall" ? undefined : sort;
		const query = { type, ...facetKeys(filter), min_price: minPrice, max_price: maxPrice, sort: order };
		const refresh = commandButton("🔄 Refresh", "market", query);
		return {
			embeds: [
				marketEmbed({ ...session, rows, filter, sort, progress: context.catalog.progress(), now: context.now() }),
			],
			components: [
				...openMenu(rows),
				...pageButtons("market", { ...query, session: session.startedAt.toString(36) }, here, pages, refresh),
			],
		};
	},
	autocomplete: {
		rarity: completeFrom("rarity"),
		team: completeFrom("team"),
		series: async (typed, context) => completeFacet(await allSeries(context), typed),
		position: completeFrom("position"),
	},
});

function priceOption(name: string, description: string): APIApplicationCommandIntegerOption {
	return { type: ApplicationCommandOptionType.Integer, name, description, min_value: 1, max_value: MAX_PRICE };
}

/** The filters as keys of fixed length, which fit into a custom_id. */
function facetKeys({ rarity, team, series, position }: MarketFilter) {
	const key = (name: string | undefined) => (name === undefined ? undefined : facetKey(name));
	return { rarity: key(rarity), team: key(team), series: key(series), position: key(position) };
}

function openMenu(rows: readonly MarketRow[]): Row[] {
	if (rows.length === 0) return [];
	const options = rows.map(row => ({ ...listingOption(row), command: "price", values: { card: row.entry.item.uuid } }));
	return [commandMenu("price", "View a card's price", options)];
}

function completeFrom(facet: Facet): Autocomplete {
	return (typed, { catalog }) => completeFacet(facetValues(catalog.all(), facet), typed);
}

/** The series of all listings, then further ones that the service names, if it answers quickly. */
async function allSeries({ api, catalog }: Context): Promise<FacetValue[]> {
	const listed = facetValues(catalog.all(), "series");
	const known = new Set(listed.map(({ name }) => name));
	const named = await withTimeout(api.metaData(), META_DATA_MS).then(
		({ data }) => metaRows(data, "series"),
		error => {
			if (error instanceof ApiError || error instanceof TimeoutError) return [];
			throw error;
		},
	);
	return [...listed, ...named.filter(name => !known.has(name)).map(name => ({ name, short: null }))];
}
