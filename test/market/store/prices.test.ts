import { expect, it } from "vitest";
import { createPriceTable } from "../../../src/market/store/prices.ts";
import { allTables } from "../../helpers/all-tables.ts";
import { describeDatabases } from "../../helpers/databases.ts";

const row = (uuid: string, buyNow: number | null, sellNow: number | null = null) => ({ uuid, buyNow, sellNow });

const CARDS = "https://cards.example";

describeDatabases("the table of prices", open => {
	it("has every card's prices at every refresh, oldest first, with empty sides as they were", async () => {
		const prices = createPriceTable((await open()).db, CARDS);
		await prices.add(8, [row("ann", 110, 90)]);
		await prices.add(7, [row("ann", 100), row("ben", null, 5)]);
		expect(await prices.refreshes()).toEqual([7, 8]);
		expect(await prices.ofCard("ann")).toEqual([
			{ refresh: 7, buyNow: 100, sellNow: null },
			{ refresh: 8, buyNow: 110, sellNow: 90 },
		]);
		expect(await prices.buyNowAt(7)).toEqual(new Map([["ann", 100]]));
		expect(await prices.ofCard("nobody")).toEqual([]);
	});

	it("takes a refresh whole or not at all", async () => {
		const prices = createPriceTable((await open()).db, CARDS);
		const market = Array.from({ length: 600 }, (_, card) => row(`card ${card}`, card));
		await expect(prices.add(7, [...market, row("card 0", 1)])).rejects.toThrow();
		expect([await prices.refreshes(), await prices.ofCard("card 0")]).toEqual([[], []]);
		await prices.add(7, market);
		expect((await prices.buyNowAt(7)).size).toBe(600);
		await expect(prices.add(7, market)).rejects.toThrow();
	});

	it("has nothing of another service, whose prices are deleted when one of this service is added", async () => {
		const { db } = await open();
		const before = createPriceTable(db, CARDS);
		const after = createPriceTable(db, "https://other.example");
		await before.add(6, [row("ann", 60)]);
		await before.add(7, [row("ann", 100)]);
		expect([await after.refreshes(), await after.ofCard("ann")]).toEqual([[], []]);
		await after.add(7, [row("ann", 5)]);
		expect([await after.refreshes(), await before.refreshes()]).toEqual([[7], []]);
		expect(await after.ofCard("ann")).toEqual([{ refresh: 7, buyNow: 5, sellNow: null }]);
		expect(await allTables(db).selectFrom("prices").select("refresh").execute()).toHaveLength(1);
	});

	it("removes refreshes with all their prices", async () => {
		const { db } = await open();
		const prices = createPriceTable(db, CARDS);
		for (const refresh of [1, 2, 3]) await prices.add(refresh, [row("ann", refresh)]);
		await prices.remove([1, 3]);
		await prices.remove([]);
		expect(await allTables(db).selectFrom("prices").select("refresh").execute()).toEqual([{ refresh: 2 }]);
		expect(await prices.refreshes()).toEqual([2]);
	});
});
