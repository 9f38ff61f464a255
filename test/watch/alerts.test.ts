import { expect, it } from "vitest";
import { ALERT_LIMITS, createAlerts } from "../../src/watch/alerts.ts";
import { createChangeAlerts } from "../../src/watch/change-alerts.ts";
import { createAlertTable } from "../../src/watch/store/alerts.ts";
import { createAlert, createChangeAlert } from "../fixtures/alert.ts";
import { createItemSummary, NOON } from "../fixtures/listing.ts";
import { allTables } from "../helpers/all-tables.ts";
import { describeDatabases, openEmpty } from "../helpers/databases.ts";

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

async function setUp(open = openEmpty) {
	const { db } = await open();
	const table = createAlertTable(db);
	const clock = { now: NOON };
	const now = () => clock.now;
	/** The alerts of a process that starts now. */
	const restart = () => createAlerts(table, createChangeAlerts(db, ALERT_LIMITS, now), now);
	return { db, table, clock, alerts: restart(), restart };
}

const changeWish = (uuid = "teo", overrides = {}) => ({
	userId: ANN,
	side: "overall" as const,
	label: "92 Teo",
	locale: "en-US",
	item: createItemSummary({ uuid }),
	...overrides,
});

it("an alert is armed when it is set, and there after a restart", async () => {
	const { alerts, restart } = await setUp();
	expect(await alerts.add(wish(), { buyNow: 101, sellNow: 90, at: NOON })).toEqual({
		replaced: undefined,
		isThere: false,
	});
	const expected = createAlert({ uuid: "teo", price: 100, rearmPrice: 103, label: "92 Teo" });
	expect(await restart().of(ANN)).toEqual([expected]);
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
	await alerts.removeAll(ANN);
	expect([await alerts.of(ANN), await alerts.of(BEN)]).toMatchObject([[], [{ price: 70 }]]);
});

it("paused alerts are resumed together", async () => {
	const { db, alerts } = await setUp();
	const paused = [createAlert({ status: "paused" }), createAlert({ status: "paused", side: "sell" })];
	await allTables(db).insertInto("alerts").values(paused).execute();
	expect([await alerts.resume(ANN), await alerts.resume(ANN), await alerts.resume(BEN)]).toEqual([2, 0, 0]);
	expect((await alerts.of(ANN)).map(({ status }) => status)).toEqual(["armed", "armed"]);
});

it("an alert on a change knows what the card was when it was set, and is listed with those on prices in their order", async () => {
	const { alerts, clock, restart } = await setUp();
	await alerts.add(wish(), null);
	clock.now += 1000;
	expect(await alerts.addChange(changeWish())).toBe("added");
	expect(await alerts.addChange(changeWish("teo", { side: "rarity" }))).toBe("added");
	clock.now += 1000;
	await alerts.add(wish({ side: "sell" }), null);
	const change = createChangeAlert({ uuid: "teo", label: "92 Teo", setAt: NOON + 1000 });
	expect(await restart().of(ANN)).toMatchObject([
		{ side: "buy" },
		change,
		{ ...change, side: "rarity", value: "Diamond" },
		{ side: "sell" },
	]);
	expect(await alerts.of(BEN)).toEqual([]);
});

it("an alert on a change replaces one on the same card and fact, keeps its place, and waits again", async () => {
	const { db, alerts, clock } = await setUp();
	await alerts.addChange(changeWish());
	clock.now += 1000;
	await alerts.addChange(changeWish("ana"));
	await allTables(db).updateTable("savedSearches").set({ status: "paused" }).execute();
	await alerts.addChange(changeWish("teo", { label: "Teo again" }));
	expect(await alerts.of(ANN)).toMatchObject([
		{ uuid: "teo", label: "Teo again", setAt: NOON, status: "armed" },
		{ uuid: "ana", setAt: NOON + 1000, status: "paused" },
	]);
});

describeDatabases("alerts on prices and on changes", open => {
	it("are no more than 20 when one of each is set at the same moment", async () => {
		const { db, alerts } = await setUp(open);
		const people = Array.from({ length: 15 }, (_, person) => String(person));
		const rows = people.flatMap(userId =>
			Array.from({ length: 19 }, (_, card) => createAlert({ userId, uuid: `card ${card}` })),
		);
		await allTables(db).insertInto("alerts").values(rows).execute();
		for (const userId of people) {
			const both = [alerts.add(wish({ userId }), null), alerts.addChange(changeWish("teo", { userId }))];
			expect((await Promise.all(both)).filter(outcome => outcome === "each")).toHaveLength(1);
		}
	});

	it("count together, one by one and when many are set at once", async () => {
		const { alerts } = await setUp(open);
		const cards = Array.from({ length: 13 }, (_, card) => `card ${card}`);
		const adding = cards.flatMap(uuid => [alerts.addChange(changeWish(uuid)), alerts.add(wish({ uuid }), null)]);
		expect((await Promise.all(adding)).filter(outcome => outcome === "each")).toHaveLength(6);
		expect(await alerts.of(ANN)).toHaveLength(20);
		expect(await alerts.addChange(changeWish("one more"))).toBe("each");
		expect(await alerts.add(wish({ uuid: "one more" }), null)).toBe("each");
		const change = (await alerts.of(ANN)).find(({ side }) => side === "overall");
		if (change === undefined) throw new Error("no alert on a change");
		expect(await alerts.addChange(changeWish(change.uuid))).toBe("added");
		await alerts.remove(ANN, `overall-${change.uuid}`);
		expect(await alerts.addChange(changeWish("one more"))).toBe("added");
		expect(await alerts.addChange(changeWish("teo", { userId: BEN }))).toBe("added");
	});
});

it("alerts on changes are removed one by one or all of a person's, never another's", async () => {
	const { alerts } = await setUp();
	for (const uuid of ["teo", "ana"]) await alerts.addChange(changeWish(uuid));
	await alerts.addChange(changeWish("teo", { userId: BEN }));
	expect(await alerts.remove(BEN, "overall-ana")).toMatchObject({ removed: undefined, left: [{ uuid: "teo" }] });
	expect(await alerts.remove(ANN, "rarity-teo")).toMatchObject({ removed: undefined });
	const { removed, left } = await alerts.remove(ANN, "overall-teo");
	expect([removed, left]).toMatchObject([{ uuid: "teo", side: "overall", value: "92" }, [{ uuid: "ana" }]]);
	await alerts.removeAll(ANN);
	expect([await alerts.of(ANN), await alerts.of(BEN)]).toMatchObject([[], [{ uuid: "teo" }]]);
});

it("paused alerts on changes are resumed with the others", async () => {
	const { db, alerts } = await setUp();
	await alerts.add(wish(), null);
	await alerts.addChange(changeWish());
	await alerts.addChange(changeWish("teo", { userId: BEN }));
	await allTables(db).updateTable("savedSearches").set({ status: "paused" }).execute();
	await allTables(db).updateTable("alerts").set({ status: "paused" }).execute();
	expect([await alerts.resume(ANN), await alerts.resume(ANN)]).toEqual([2, 0]);
	expect((await alerts.of(ANN)).map(({ status }) => status)).toEqual(["armed", "armed"]);
	expect(await alerts.of(BEN)).toMatchObject([{ status: "paused" }]);
});

it("all alerts of a person are in the language of the last one that they set, whatever it waits for", async () => {
	const { alerts } = await setUp();
	const locales = async (userId = ANN) => (await alerts.of(userId)).map(({ locale }) => locale);
	await alerts.addChange(changeWish("teo", { userId: BEN }));
	await alerts.addChange(changeWish());
	await alerts.add(wish({ locale: "es-ES" }), null);
	expect(await locales()).toEqual(["es-ES", "es-ES"]);
	await alerts.addChange(changeWish("ana", { locale: "es-419" }));
	expect(await locales()).toEqual(["es-419", "es-419", "es-419"]);
	await alerts.setLocale(ANN, "en-GB");
	expect([await locales(), await locales(BEN)]).toEqual([["en-GB", "en-GB", "en-GB"], ["en-US"]]);
});
