import { describe, expect, it } from "vitest";
import { listingOperation } from "../../../src/api/operations/listing.ts";
import { itemRecord, listingRecord, UUID } from "../records.ts";

const schema = listingOperation.response({ uuid: UUID });

describe("listing", () => {
	it("reads prices, the last days and the last sales", () => {
		expect(schema.parse(listingRecord())).toMatchObject({
			name: "Ané Tollworth",
			buyNow: 1500,
			sellNow: 1200,
			item: { uuid: UUID, type: "card", ovr: 84 },
			priceHistory: [
				{ date: "04-09", buyNow: 1500, sellNow: 1200 },
				{ date: "04-08", buyNow: 1400, sellNow: null },
			],
			completedOrders: [
				{ at: Date.parse("2031-04-09T04:17:27Z"), price: 1450 },
				{ at: Date.parse("2031-04-09T04:16:00Z"), price: 1400 },
			],
		});
	});

	it("reads an empty market", () => {
		const record = listingRecord({
			best_sell_price: "-",
			best_buy_price: "-",
			price_history: null,
			completed_orders: undefined,
		});
		expect(schema.parse(record)).toMatchObject({ buyNow: null, sellNow: null, priceHistory: [], completedOrders: [] });
	});

	it("takes an item without a type for a card", () => {
		expect(schema.parse(listingRecord({ item: itemRecord({ type: undefined }) })).item.type).toBe("card");
	});

	it("keeps two orders that are alike in time and price", () => {
		const order = { date: "5/10/2031 2:15:17 PM", price: "393,502" };
		const { completedOrders } = schema.parse(listingRecord({ completed_orders: [order, order] }));
		expect(completedOrders).toEqual(Array(2).fill({ at: Date.parse("2031-05-10T14:15:17Z"), price: 393_502 }));
	});

	it("orders sales newest first, and leaves one without a price out", () => {
		const completed_orders = [
			{ date: "04/09/2031 04:00:00", price: "100" },
			{ date: "04/09/2031 05:00:00", price: 200 },
			{ date: "04/09/2031 06:00:00", price: "-" },
		];
		expect(schema.parse(listingRecord({ completed_orders })).completedOrders.map(sale => sale.price)).toEqual([
			200, 100,
		]);
	});

	it("keeps at most 31 days and 200 sales", () => {
		const { priceHistory, completedOrders } = schema.parse(
			listingRecord({
				price_history: Array(60).fill({ date: "5/10", best_buy_price: 1, best_sell_price: 2 }),
				completed_orders: Array(300).fill({ date: "04/09/2031 04:00:00", price: "1" }),
			}),
		);
		expect([priceHistory.length, completedOrders.length]).toEqual([31, 200]);
	});

	it.each([
		[{ price_history: "none" }, "price_history"],
		[{ item: undefined }, "item"],
	])("says where %j does not fit", (overrides, field) => {
		expect(schema.safeParse(listingRecord(overrides)).error?.issues[0]?.path.join(".")).toBe(field);
	});

	it("is fresh for a minute", () => {
		expect(listingOperation.freshUntil(1000, schema.parse(listingRecord()))).toBe(61_000);
	});
});
