import { expect, it } from "vitest";
import { createAlerts } from "../../src/watch/alerts.ts";
import { createAlertTable } from "../../src/watch/store/alerts.ts";
import { createAlert } from "../fixtures/alert.ts";
import { NOON } from "../fixtures/listing.ts";
import { allTables } from "../helpers/all-tables.ts";
import { openEmpty } from "../helpers/databases.ts";

const ANN = "100000000000000001";
const BEN = "100000000000000002";

const wish = (overrides = {}) => ({
	userId: ANN,
	uuid: "teo",
	side: "buy" as const,
	price: 100,
	label: "92 Teo",
	locale: "en-US",
	...overrides,
});

async function setUp() {
	const { db } = await openEmpty();
	const table = createAlertTable(db);
	const clock = { now: NOON };
	return { db, table, clock, alerts: createAlerts(table, () => clock.now) };
}

it("an alert is armed when it is set, and there after a restart", async () => {
	const { alerts, table } = await setUp();
	expect(await alerts.add(wish(), { buyNow: 101, sellNow: 90, at: NOON })).toEqual({
		replaced: undefined,
		isThere: false,
	});
	const expected = createAlert({ uuid: "teo", price: 100, rearmPrice: 103, label: "92 Teo" });
	expect(await createAlerts(table, () => NOON).of(ANN)).toEqual([expected]);
	expect(await alerts.count()).toBe(1);
});

it.each([
	["buy", { buyNow: 100, sellNow: 1 }, 100],
	["sell", { buyNow: 999, sellNow: 120 }, 120],
] as const)(
	"an alert on the side %s whose price is there already waits for it to leave",
	async (side, prices, price) => {
		const { alerts } = await setUp();
		const seen = { ...prices, at: NOON - 1000 };
		expect(await alerts.add(wish({ side }), seen)).toMatchObject({ isThere: true });
		expect(await alerts.of(ANN)).toMatchObject([{ status: "fired", triggerPrice: price, triggerAt: NOON - 1000 }]);
	},
);

it("an alert is armed when no price is known", async () => {
	const { alerts } = await setUp();
	expect(await alerts.add(wish(), null)).toMatchObject({ isThere: false });
	expect(await alerts.add(wish(), { buyNow: null, sellNow: 5, at: NOON })).toMatchObject({ isThere: false });
	expect(await alerts.of(ANN)).toMatchObject([{ status: "armed" }]);
});

it("a newer price replaces the older one, also of an alert that has fired", async () => {
	const { alerts, clock } = await setUp();
	await alerts.add(wish(), { buyNow: 90, sellNow: null, at: NOON });
	clock.now += 1000;
	expect(await alerts.add(wish({ price: 50 }), null)).toMatchObject({ replaced: { price: 100, status: "fired" } });
	expect(await alerts.of(ANN)).toEqual([
		createAlert({ uuid: "teo", price: 50, label: "92 Teo", armedAt: NOON + 1000 }),
	]);
});

it("a person has 20 alerts at most, also when many are set at once; a replacement is not one more", async () => {
	const { alerts } = await setUp();
	const adding = Array.from({ length: 25 }, (_, card) => alerts.add(wish({ uuid: `card ${card}` }), null));
	expect((await Promise.all(adding)).filter(outcome => outcome === "each")).toHaveLength(5);
	expect(await alerts.of(ANN)).toHaveLength(20);
	expect(await alerts.add(wish({ uuid: "one more" }), null)).toBe("each");
	expect(await alerts.add(wish({ uuid: "card 3", price: 5 }), null)).toMatchObject({ replaced: { price: 100 } });
	await alerts.add(wish({ userId: BEN }), null);
	expect(await alerts.remove(ANN, "buy-card 3")).toMatchObject({ removed: { price: 5 } });
	await alerts.add(wish({ uuid: "one more" }), null);
});

it("the bot has 100,000 alerts at most", async () => {
	const { db, alerts } = await setUp();
	const { userId: _, ...alert } = createAlert();
	for (let person = 0; person < 100_000; person += 1000) {
		const values = Array.from({ length: 1000 }, (_, n) => ({ userId: String(person + n), ...alert }));
		await allTables(db).insertInto("alerts").values(values).execute();
	}
	expect(await alerts.add(wish(), null)).toBe("total");
	expect(await alerts.add(wish({ userId: "7", uuid: alert.uuid, price: 5 }), null)).toMatchObject({ replaced: alert });
});

it("alerts are removed one by one or all of a person's, never another's", async () => {
	const { alerts } = await setUp();
	for (const uuid of ["teo", "ana"]) await alerts.add(wish({ uuid }), null);
	await alerts.add(wish({ userId: BEN, price: 70 }), null);
	expect(await alerts.remove(BEN, "buy-ana")).toMatchObject({ removed: undefined, left: [{ price: 70 }] });
	expect(await alerts.remove(BEN, "nonsense")).toMatchObject({ removed: undefined, left: [{ price: 70 }] });
	expect(await alerts.remove(ANN, "buy-teo")).toMatchObject({ removed: { uuid: "teo" }, left: [{ uuid: "ana" }] });
	expect([await alerts.removeAll(ANN), await alerts.removeAll(ANN)]).toEqual([1, 0]);
	expect([await alerts.of(ANN), await alerts.count()]).toEqual([[], 1]);
});

it("paused alerts are resumed together", async () => {
	const { db, alerts } = await setUp();
	const paused = [createAlert({ status: "paused" }), createAlert({ status: "paused", side: "sell" })];
	await allTables(db).insertInto("alerts").values(paused).execute();
	expect([await alerts.resume(ANN), await alerts.resume(ANN), await alerts.resume(BEN)]).toEqual([2, 0, 0]);
	expect((await alerts.of(ANN)).map(({ status }) => status)).toEqual(["armed", "armed"]);
});
