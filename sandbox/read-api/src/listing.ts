import { z } from "zod";
import { createJsonAnswer, maxAge, sendAnswer } from "./answer.ts";
import type { App, Context } from "./context.ts";
import { itemSummary } from "./item-record.ts";
import * as schema from "./item-schema.ts";
import { uuid } from "./parameters.ts";
import { BAD_REQUEST, NOT_FOUND, refuseUnknown } from "./refusal.ts";
import { formatTimestamp, periodAt } from "./sample/calendar.ts";
import type { Item } from "./sample/items.ts";
import { completedOrders } from "./sample/orders.ts";
import { priceHistory, pricesAt } from "./sample/prices.ts";

const MINUTE_MS = 60_000;

const price = z.union([z.int().min(1), z.literal("-")]).describe("A dash for a side without orders.");
const dayPrice = z.int().min(0).describe("0 on a day that ended without an order.");

const listing = z.strictObject({
	listing_name: z.string(),
	best_sell_price: price,
	best_buy_price: price,
	item: schema.itemSummary,
	price_history: z
		.array(
			z.strictObject({
				date: z.string().regex(/^\d\d\/\d\d$/),
				best_buy_price: dayPrice,
				best_sell_price: dayPrice,
			}),
		)
		.describe("One row a day (MM/DD, the Pacific day), newest first, today included."),
	completed_orders: z
		.array(z.strictObject({ date: z.string(), price: z.string() }))
		.max(200)
		.describe("Newest first, UTC (MM/DD/YYYY HH:MM:SS); prices with commas."),
});

/** One item's listing, read API §4.4. */
export function addListingRoute(app: App, context: Context): void {
	app.get(
		"/apis/listing.json",
		{
			schema: {
				operationId: "listing",
				tags: ["market"],
				summary: "One listing",
				description:
					"An item's prices, its price history and its last completed orders. New orders appear every minute.",
				querystring: z.object({ uuid }),
				response: { 200: listing, ...BAD_REQUEST, ...NOT_FOUND },
			},
		},
		(request, reply) => {
			const time = context.now();
			const item = context.sample.markets.at(time).findItem(request.query.uuid);
			if (!item) return refuseUnknown(reply, "item not found");
			const answer = createJsonAnswer(listingRecord(item, time - (time % MINUTE_MS), context));
			return sendAnswer(request, reply, answer, maxAge(MINUTE_MS - (time % MINUTE_MS)));
		},
	);
}

function listingRecord(item: Item, time: number, context: Context): z.output<typeof listing> {
	const { sell, buy } = pricesAt(item, periodAt(time));
	// A card that did not exist yet has the prices it would have had.
	const itemAt = (at: number) => context.sample.markets.at(at).findItem(item.uuid) ?? item;
	return {
		listing_name: item.name,
		best_sell_price: sell || "-",
		best_buy_price: buy || "-",
		item: itemSummary(item, context),
		price_history: priceHistory(item, time, itemAt).map(day => ({
			date: day.date,
			best_buy_price: day.buy,
			best_sell_price: day.sell,
		})),
		completed_orders: completedOrders(item, time, itemAt).map(order => ({
			date: formatTimestamp(order.time),
			price: order.price.toLocaleString("en-US"),
		})),
	};
}
