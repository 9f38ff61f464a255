import { z } from "zod";
import { MINUTE } from "../../ground/times.ts";
import { defineOperation } from "../operation.ts";
import { parsedText, price } from "./fields.ts";
import { listingFields, parseListingSummary } from "./listings.ts";
import { listOrEmpty, listOrUnknown } from "./lists.ts";
import { parseDay, parseUtcTime } from "./text.ts";

/** The most days that the live service gives. */
const MAX_DAYS = 31;
const MAX_ORDERS = 200;

const day = parsedText(parseDay, "is not a day as 4/09");
const time = parsedText(parseUtcTime, "is not a time as 04/12/2026 04:17:27");

const pricePoint = z
	.object({ date: day, best_sell_price: price, best_buy_price: price })
	.transform(({ date, best_sell_price, best_buy_price }) => ({
		/** The Pacific day, "MM-DD"; the service gives no year. */
		date,
		buyNow: best_sell_price,
		sellNow: best_buy_price,
	}));

/** The prices of one day. */
export type PricePoint = z.output<typeof pricePoint>;

/** A completed order at a time (epoch ms); the service does not give its side. */
export interface Sale {
	at: number;
	price: number;
}

const order = z.object({ date: time, price });

const listing = z
	.object({
		...listingFields,
		price_history: listOrEmpty("price_history", pricePoint),
		completed_orders: listOrUnknown("completed_orders", order),
	})
	.transform(record => ({
		...parseListingSummary(record, "card"),
		/** The price history, newest first, at most 31 days. */
		priceHistory: record.price_history.slice(0, MAX_DAYS),
		/** Whether the orders cannot be read: it would be wrong to say that there are none. */
		areOrdersUnknown: record.completed_orders === null,
		/** The completed orders, newest first, at most 200. Two orders may be equal in every field and still be two. */
		completedOrders: (record.completed_orders ?? [])
			.flatMap(({ date, price }): Sale[] => (price === null ? [] : [{ at: date, price }]))
			.sort((a, b) => b.at - a.at)
			.slice(0, MAX_ORDERS),
	}));

export type Listing = z.output<typeof listing>;

/** One item's market with its last month and last sales (read API §4.4). */
export const listingOperation = defineOperation({
	name: "listing",
	shape: 2,
	path: "/apis/listing.json",
	params: ({ uuid }: { uuid: string }) => ({ uuid }),
	response: () => listing,
	freshUntil: fetchedAt => fetchedAt + MINUTE,
});
