import { expect, it } from "vitest";
import type { Sale } from "../../../src/api/operations/listing.ts";
import { createKeptSales } from "../../../src/market/prices/kept-sales.ts";
import type { StoredSales } from "../../../src/market/store/sales.ts";
import { createListing, NOON } from "../../fixtures/listing.ts";

const MINUTE = 60_000;

/** The sales so many minutes before noon. */
const sold = (...minutes: number[]): Sale[] => minutes.map(ago => ({ at: NOON - ago * MINUTE, price: 5 }));
const listing = (...minutes: number[]) => ({
	data: createListing({ completedOrders: sold(...minutes) }),
	fetchedAt: NOON,
	stale: false,
});

function setUp({ leads = true, fails = false } = {}) {
	const stored = new Map<string, StoredSales>();
	const saved: number[] = [];
	const warnings: string[] = [];
	const kept = createKeptSales({
		table: {
			async find(uuid) {
				if (fails) throw new Error("the database fails");
				return stored.get(uuid) ?? null;
			},
			async save(cards, join) {
				if (fails) throw new Error("the database fails");
				for (const [uuid, read] of cards) stored.set(uuid, join(stored.get(uuid) ?? null, read));
				saved.push(cards.size);
			},
		},
		isLeader: () => leads,
		logger: { debug() {}, info() {}, warn: (_, message) => void warnings.push(message), error() {} },
		now: () => NOON,
	});
	return { kept, saved, warnings };
}

it("sales are stored in batches of 30 cards, and the rest when asked", async () => {
	const { kept, saved } = setUp();
	for (let card = 0; card < 45; card++) kept.note(`card ${card}`, sold(9, 15, 20), NOON - 5 * MINUTE);
	await kept.save();
	await kept.save();
	expect(saved.reduce((sum, cards) => sum + cards, 0)).toBe(45);
	expect((await kept.of("card 7", listing(1, 9, 15)))?.sales).toEqual(sold(1, 9, 15, 20));
});

it("a process that does not lead stores nothing", async () => {
	const { kept, saved } = setUp({ leads: false });
	for (let card = 0; card < 100; card++) kept.note(`card ${card}`, sold(9, 15, 20), NOON - 5 * MINUTE);
	await kept.save();
	expect(saved).toEqual([]);
	expect((await kept.of("card 99", listing(1, 9, 15)))?.sales).toEqual(sold(1, 9, 15, 20));
});

it("while the database fails, the sales are the last answer's, and the log says so", async () => {
	const { kept, warnings } = setUp({ fails: true });
	kept.note("card", sold(9, 15, 20), NOON - 5 * MINUTE);
	await kept.save();
	expect((await kept.of("card", listing(1, 9, 15)))?.sales).toEqual(sold(1, 9, 15));
	expect(warnings).toEqual(["sales of cards could not be stored", "the stored sales of a card could not be read"]);
});
