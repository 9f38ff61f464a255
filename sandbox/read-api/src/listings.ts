import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type Answer, createJsonAnswer, maxAge, sendAnswer } from "./answer.ts";
import type { App, Context } from "./context.ts";
import { itemSummary } from "./item-record.ts";
import * as schema from "./item-schema.ts";
import { page, wordOf } from "./parameters.ts";
import { BAD_REQUEST } from "./refusal.ts";
import { msToNextPeriod, periodAt } from "./sample/calendar.ts";
import type { Item } from "./sample/items.ts";
import type { Market } from "./sample/market.ts";
import { pricesAt } from "./sample/prices.ts";
import { SERIES } from "./sample/series.ts";

const PAGE_SIZE = 25;

const price = z.int().min(0).describe("0 without an order.");
const wrapper = { page: z.int(), per_page: z.literal(PAGE_SIZE), total_pages: z.int() };
const prices = { best_sell_price: price, best_buy_price: price };
const flatRow = z.union(
	[schema.cardSummary, ...schema.goodRecord.options].map(item =>
		z.strictObject({ ...item.shape, ...prices, team: z.string().describe("Empty for items of no team.") }),
	),
);
const nestedRow = z.strictObject({ listing_name: z.string(), ...prices, item: schema.itemSummary });

/** The documented names of the types; newer editions write the same names in lower case. */
const TYPES = ["Card", "Stadium", "Equipment", "Sponsorship", "Unlockable", "Souvenir"] as const;

const text = z
	.string()
	.transform(value => value.trim().toLowerCase())
	.optional()
	.catch(undefined);
const number = z
	.string()
	.refine(value => /^-?\d+$/.test(value))
	.transform(Number)
	.optional()
	.catch(undefined)
	.meta({ type: "integer" });

/**
 * Filters and orders of the live service. Values that cannot be read, or that mean nothing for a type, are ignored as
 * they are there.
 */
const filters = {
	name: text.meta({ description: "Part of the name." }),
	team: text.meta({ description: "The team's short name." }),
	rarity: text,
	series_id: number.meta({ type: "integer", description: "An id of the metadata's series." }),
	set: text.meta({ description: "One of the metadata's sets." }),
	display_position: text,
	min_rank: number.meta({ type: "integer", description: "The lowest overall." }),
	max_rank: number,
	min_best_sell_price: number,
	max_best_sell_price: number,
	min_best_buy_price: number,
	max_best_buy_price: number,
	sort: text.meta({ description: "rank (default), best_sell_price or best_buy_price." }),
	order: text.meta({ description: "desc (default) or asc." }),
};
type Filters = z.output<z.ZodObject<typeof filters>>;

/**
 * Both forms of the listings: flat rows at the documented address (read API §4.1), nested rows where newer editions of
 * the live service answer. Both have the same items, prices and pages.
 */
export function addListingsRoutes(app: App, context: Context): void {
	const documented = TYPES.map(type => (type === "Card" ? `${context.league}_Card` : type));
	const newer = documented.map(type => type.toLowerCase());
	const forms = [
		{ path: "/api/v1/listings.json", id: "documentedListings", types: documented, row: flatListing, schema: flatRow },
		{ path: "/apis/listings.json", id: "listings", types: newer, row: nestedListing, schema: nestedRow },
	];
	for (const { path, id, types, row, schema } of forms) {
		const pages = createPages(context, row);
		app.get(
			path,
			{
				schema: {
					operationId: id,
					tags: ["market"],
					summary: `Listings, ${schema === flatRow ? "flat" : "nested"} rows`,
					description:
						"A page of the market, best items first. Prices change at :00 and :30 of every hour. " +
						"Pages past the end are empty.",
					querystring: z.object({ type: wordOf(types).prefault(types[0] ?? ""), page, ...filters }),
					response: {
						200: z.strictObject({ ...wrapper, listings: z.array(schema) }),
						...BAD_REQUEST,
					},
				},
			},
			(request, reply) => {
				const time = context.now();
				const changeMs = Math.min(msToNextPeriod(time), context.sample.markets.msToNextChange(time));
				return sendAnswer(request, reply, pages(request.query, time), maxAge(changeMs));
			},
		);
	}
}

interface Query extends Filters {
	/** The type in lower case, with the league's word. */
	type: string;
	page: number;
}

const KEPT_PAGES = 500;

/** Creates a page's text once for each period of the prices and each state of the market. */
function createPages(context: Context, row: (item: Item, period: number, context: Context) => object) {
	const typeOf = ({ type }: Item) => (type === "card" ? `${context.league}_card`.toLowerCase() : type);
	const kept = new LRUCache<string, Answer, { query: Query; period: number; market: Market }>({
		max: KEPT_PAGES,
		memoMethod: (_, __, { context: { query, period, market } }) => {
			const { type, page, ...filters } = query;
			const ofType = market.items.filter(item => typeOf(item) === type);
			const items = select(ofType, filters, period);
			return createJsonAnswer({
				page,
				per_page: PAGE_SIZE,
				total_pages: Math.ceil(items.length / PAGE_SIZE),
				listings: items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(item => row(item, period, context)),
			});
		},
	});
	return (query: Query, time: number) => {
		const period = periodAt(time);
		const market = context.sample.markets.at(time);
		const key = JSON.stringify({ period, version: market.version, ...query });
		return kept.memo(key, { context: { query, period, market } });
	};
}

/** The items that pass all filters, in the requested order. The best ones come first. */
function select(items: readonly Item[], filters: Filters, period: number): Item[] {
	const found = items.filter(item => passes(item, filters, period));
	const { sort, order } = filters;
	let price: "sell" | "buy" | null = null;
	if (sort === "best_sell_price") price = "sell";
	if (sort === "best_buy_price") price = "buy";
	const prices = new Map(price ? found.map(item => [item, pricesAt(item, period)[price]]) : []);
	const sorted = found.toSorted((a, b) => (prices.get(b) ?? 0) - (prices.get(a) ?? 0));
	return order === "asc" ? sorted.reverse() : sorted;
}

function passes(item: Item, filters: Filters, period: number): boolean {
	const card = item.type === "card" ? item : undefined;
	const team = card?.player.team ?? (item.type === "stadium" ? item.team : undefined);
	const series = SERIES.find(({ name }) => name === card?.series);
	// -1 is the metadata's id of all series.
	const seriesId = filters.series_id === -1 ? undefined : filters.series_id;
	const equal: [wanted: string | number | undefined, own: string | number | undefined][] = [
		[filters.team, team?.short],
		[filters.rarity, item.rarity],
		[filters.set, card?.set],
		[filters.display_position, card?.player.position],
		[seriesId, series?.id],
	];
	const { min_best_sell_price, max_best_sell_price, min_best_buy_price, max_best_buy_price } = filters;
	const bounds = [min_best_sell_price, max_best_sell_price, min_best_buy_price, max_best_buy_price];
	// Prices take the longest to compute, so they are computed only if needed.
	const prices = bounds.some(bound => bound !== undefined) ? pricesAt(item, period) : undefined;
	const within: [own: number | undefined, min: number | undefined, max: number | undefined][] = [
		[card?.overall, filters.min_rank, filters.max_rank],
		[prices?.sell, min_best_sell_price, max_best_sell_price],
		[prices?.buy, min_best_buy_price, max_best_buy_price],
	];
	return (
		item.name.toLowerCase().includes(filters.name ?? "") &&
		// An empty filter does not restrict anything.
		equal.every(([wanted, own]) => !wanted || own === undefined || String(own).toLowerCase() === String(wanted)) &&
		within.every(
			([own, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY]) =>
				own === undefined || (own >= min && own <= max),
		)
	);
}

function flatListing(item: Item, period: number, context: Context): z.output<typeof flatRow> {
	const { sell, buy } = pricesAt(item, period);
	return { team: "", ...itemSummary(item, context), best_sell_price: sell, best_buy_price: buy };
}

function nestedListing(item: Item, period: number, context: Context): z.output<typeof nestedRow> {
	const { sell, buy } = pricesAt(item, period);
	return { listing_name: item.name, best_sell_price: sell, best_buy_price: buy, item: itemSummary(item, context) };
}
