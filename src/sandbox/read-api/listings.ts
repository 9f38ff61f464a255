import { z } from "zod";
import { beatAt, msToNextBeat } from "../sample/calendar.ts";
import type { Item, ItemType } from "../sample/items.ts";
import { pricesAt } from "../sample/prices.ts";
import { type Answer, createJsonAnswer, maxAge, sendAnswer } from "./answer.ts";
import type { App, Context } from "./context.ts";
import { itemSummary } from "./item-record.ts";
import * as schema from "./item-schema.ts";
import { oneOf, page } from "./parameters.ts";
import { BAD_REQUEST } from "./refusal.ts";

const PAGE_SIZE = 25;

const price = z.int().min(0).describe("0 where nobody has an order.");
const wrapper = { page: z.int(), per_page: z.literal(PAGE_SIZE), total_pages: z.int() };
const prices = { best_sell_price: price, best_buy_price: price };
const flatRow = z.union(
	[schema.cardSummary, ...schema.goodRecord.options].map(item =>
		z.strictObject({ ...item.shape, ...prices, team: z.string().describe("Empty for items of no team.") }),
	),
);
const nestedRow = z.strictObject({ listing_name: z.string(), ...prices, item: schema.itemSummary });

/** The word of the documented form → the item's type; the newer form uses the types themselves, as "<league>_card". */
const DOCUMENTED_TYPES: Record<string, ItemType> = {
	Card: "card",
	Stadium: "stadium",
	Equipment: "equipment",
	Sponsorship: "sponsorship",
	Unlockable: "unlockable",
	Souvenir: "souvenir",
};

/**
 * Both forms of the listings: flat rows at the documented address (read API §4.1), nested ones where newer editions of
 * the live service answer. The same items, prices and pages.
 */
export function addListingsRoutes(app: App, context: Context): void {
	const byType = Map.groupBy(context.sample.items, item => item.type);
	const name = (word: string) => (word.toLowerCase() === "card" ? `${context.league}_${word}` : word);
	const documented = new Map(Object.entries(DOCUMENTED_TYPES).map(([word, type]) => [name(word), type]));
	const newer = new Map(Object.values(DOCUMENTED_TYPES).map(type => [name(type), type]));

	const forms = [
		{ path: "/api/v1/listings.json", types: documented, row: flatListing, rowSchema: flatRow, form: "flat rows" },
		{ path: "/apis/listings.json", types: newer, row: nestedListing, rowSchema: nestedRow, form: "nested rows" },
	];
	for (const { path, types, row, rowSchema, form } of forms) {
		const pages = createPages(byType, context, row);
		const [first = ""] = types.keys();
		app.get(
			path,
			{
				schema: {
					summary: `Listings, ${form}`,
					description:
						"A page of the market, best items first. Prices change at :00 and :30 of every hour, and not in between. " +
						"A page past the end is empty.",
					querystring: z.object({ type: oneOf([...types.keys()]).default(first), page }),
					response: {
						200: z.strictObject({ ...wrapper, listings: z.array(rowSchema) }),
						...BAD_REQUEST,
					},
				},
			},
			(request, reply) => {
				const time = context.now();
				const type = types.get(request.query.type) ?? "card";
				return sendAnswer(request, reply, pages(type, request.query.page, time), maxAge(msToNextBeat(time)));
			},
		);
	}
}

/** Builds a page's text once a beat. */
function createPages(
	byType: ReadonlyMap<ItemType, Item[]>,
	context: Context,
	row: (item: Item, beat: number, context: Context) => object,
): (type: ItemType, page: number, time: number) => Answer {
	let keptBeat = -1;
	const kept = new Map<string, Answer>();
	return (type, page, time) => {
		const beat = beatAt(time);
		if (beat !== keptBeat) kept.clear();
		keptBeat = beat;

		const items = byType.get(type) ?? [];
		const total = Math.ceil(items.length / PAGE_SIZE);
		const shown = items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
		const build = () =>
			createJsonAnswer({
				page,
				per_page: PAGE_SIZE,
				total_pages: total,
				listings: shown.map(item => row(item, beat, context)),
			});
		// Pages past the end are not kept: there is no end to them.
		if (shown.length === 0) return build();
		const key = `${type}/${page}`;
		const answer = kept.get(key) ?? build();
		kept.set(key, answer);
		return answer;
	};
}

function flatListing(item: Item, beat: number, context: Context): z.output<typeof flatRow> {
	const { sell, buy } = pricesAt(item, beat);
	return { team: "", ...itemSummary(item, context), best_sell_price: sell, best_buy_price: buy };
}

function nestedListing(item: Item, beat: number, context: Context): z.output<typeof nestedRow> {
	const { sell, buy } = pricesAt(item, beat);
	return { listing_name: item.name, best_sell_price: sell, best_buy_price: buy, item: itemSummary(item, context) };
}
