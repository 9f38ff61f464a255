import { setTimeout } from "node:timers/promises";
import { type APIApplicationCommandIntegerOption, ApplicationCommandOptionType } from "discord.js";
import { z } from "zod";
import { ITEM_TYPES } from "../src/api/operations/listings.ts";
import type { Row } from "../src/discord/answer.ts";
import { type Autocomplete, type Context, defineCommand } from "../src/discord/command.ts";
import { completeFacet, facetOption, facetSchema, findFacet } from "../src/discord/options/facet-option.ts";
import { pageNumber } from "../src/discord/options/filter-option.ts";
import { clampPage, commandButton, commandMenu, pageButtons } from "../src/discord/pagination.ts";
import { LISTINGS_A_PAGE, listingOption, marketEmbed } from "../src/embeds/market.ts";
import { metaRows } from "../src/embeds/meta.ts";
import { ApiError, UserError } from "../src/errors.ts";
import { formatSort } from "../src/format/market.ts";
import { formatTitle } from "../src/format/markup.ts";
import type { MarketFilter } from "../src/market/browse/facets.ts";
import { type Facet, type FacetValue, facetKey, facetValues } from "../src/market/browse/facets.ts";
import { SORTS } from "../src/market/browse/ranking.ts";
import type { MarketRow } from "../src/market/browse/sessions.ts";

/** Seven digits are what a button has room for; no card costs more. */
const MAX_PRICE = 9_999_999;
const price = z.coerce.number().int().min(1).max(MAX_PRICE).optional();

/** Choices do not wait longer for the service's own list: the catalog has most of it. */
const META_DATA_MS = 500;

/** When a walk began, as its buttons carry it: epoch ms in base 36, for the length's sake. */
const walkStart = z
	.string()
	.regex(/^[0-9a-z]{1,9}$/)
	.transform(text => Number.parseInt(text, 36))
	.optional()
	.catch(undefined);

export default defineCommand({
	data: {
		name: "market",
		description: "All listings, filtered and sorted; sorted by profit it finds the best flips",
		options: [
			{
				type: ApplicationCommandOptionType.String,
				name: "sort",
				description: "What comes first; default: the highest overall",
				choices: SORTS.map(value => ({ name: formatSort(value), value })),
			},
			{
				type: ApplicationCommandOptionType.String,
				name: "type",
				description: "Only listings of this type",
				choices: ITEM_TYPES.map(value => ({ name: formatTitle(value), value })),
			},
			facetOption("rarity", "Only this rarity"),
			facetOption("team", "Only this team"),
			facetOption("series", "Only this series"),
			facetOption("position", "Only this position"),
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
		walk: walkStart,
		page: pageNumber,
	}),
	async run({ type, min_price: minPrice, max_price: maxPrice, sort, walk: startedAt, page, ...facets }, context) {
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
		const walk = context.browseSessions.open({ filter, sort }, startedAt);
		const { pages, here, start, end } = clampPage(page, walk.count, LISTINGS_A_PAGE);
		const rows = walk.rows(start, end);
		const order = sort === "overall" ? undefined : sort;
		const query = { type, ...facetKeys(filter), min_price: minPrice, max_price: maxPrice, sort: order };
		const refresh = commandButton("🔄 Refresh", "market", query);
		return {
			embeds: [marketEmbed({ ...walk, rows, filter, sort, progress: context.catalog.progress(), now: context.now() })],
			components: [
				...openMenu(rows),
				...pageButtons("market", { ...query, walk: walk.startedAt.toString(36) }, here, pages, refresh),
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

/** Filters as a button carries them, however long their names are. */
function facetKeys({ rarity, team, series, position }: MarketFilter) {
	const key = (name: string | undefined) => (name === undefined ? undefined : facetKey(name));
	return { rarity: key(rarity), team: key(team), series: key(series), position: key(position) };
}

function openMenu(rows: readonly MarketRow[]): Row[] {
	if (rows.length === 0) return [];
	const options = rows.map(row => ({ ...listingOption(row), command: "price", values: { card: row.entry.item.uuid } }));
	return [commandMenu("price", "Open a price", options)];
}

function completeFrom(facet: Facet): Autocomplete {
	return (typed, { catalog }) => completeFacet(facetValues(catalog.all(), facet), typed);
}

/** The series of all listings, and those the service names beside them, where it answers at once. */
async function allSeries({ api, catalog }: Context): Promise<FacetValue[]> {
	const listed = facetValues(catalog.all(), "series");
	const known = new Set(listed.map(({ name }) => name));
	const named = await Promise.race([seriesNames(api), setTimeout(META_DATA_MS, [], { ref: false })]);
	return [...listed, ...named.filter(name => !known.has(name)).map(name => ({ name, short: null }))];
}

async function seriesNames(api: Context["api"]): Promise<string[]> {
	try {
		return metaRows((await api.metaData()).data, "series");
	} catch (error) {
		if (error instanceof ApiError) return [];
		throw error;
	}
}
