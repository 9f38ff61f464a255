import fc from "fast-check";
import { expect, it } from "vitest";
import { createSalesTable, packSales, type StoredSales, unpackSales } from "../../../src/market/store/sales.ts";
import { NOON } from "../../fixtures/listing.ts";
import { describeDatabases } from "../../helpers/databases.ts";

const CARDS = "https://cards.example";
const window = (...ago: number[]) => ({
	from: NOON - 60_000,
	until: NOON,
	sales: ago.map(seconds => ({ at: NOON - 1000 * seconds, price: 100 + seconds })),
});

it("sales are packed into 12 bytes, equal ones together, and come back as they were", () => {
	const sale = fc.record({ at: fc.integer({ min: 1, max: 4_000_000_000 }), price: fc.integer({ min: 0, max: 9 }) });
	fc.assert(
		fc.property(fc.array(sale, { maxLength: 60 }), fc.array(fc.integer({ min: 1, max: 3 })), (some, times) => {
			const sales = some
				.flatMap(({ at, price }, index) => Array.from({ length: times[index] ?? 1 }, () => ({ at: at * 1000, price })))
				.sort((a, b) => b.at - a.at || b.price - a.price);
			const packed = packSales(sales);
			expect(unpackSales(packed)).toEqual(sales);
			expect(packed.length).toBe(12 * new Set(sales.map(({ at, price }) => `${at} ${price}`)).size);
		}),
	);
});

describeDatabases("the table of sales", open => {
	it("joins what is stored with what was read, in rows of one service, and deletes cards that were not read lately", async () => {
		const { db } = await open();
		const sales = createSalesTable(db, CARDS);
		const join = (stored: StoredSales | null, read: StoredSales) =>
			stored === null ? read : { ...read, sales: [...read.sales, ...stored.sales] };
		await sales.save(
			new Map([
				["ann", window(5)],
				["ben", { ...window(9), until: NOON - 100_000 }],
			]),
			join,
			0,
		);
		await sales.save(new Map([["ann", window(3, 4)]]), join, NOON - 50_000);
		expect(await sales.find("ann")).toEqual(window(3, 4, 5));
		expect(await sales.find("ben")).toBeNull();
		expect(await createSalesTable(db, "https://others.example").find("ann")).toBeNull();
		await createSalesTable(db, "https://others.example").save(new Map([["cat", window(1)]]), join, 0);
		expect(await sales.find("ann")).toBeNull();
	});
});
