import { expect, it } from "vitest";
import type { Alert, PriceAlert, SumAlert } from "../../../src/alerts/alert.ts";
import { type AlertTable, createAlertTable } from "../../../src/alerts/store/alerts.ts";
import { createAlert, createChangeAlert, createSumAlert } from "../../fixtures/alert.ts";
import { NOON } from "../../fixtures/listing.ts";
import { allTables } from "../../helpers/all-tables.ts";
import { describeDatabases } from "../../helpers/databases.ts";

const ANN = "100000000000000001";
const BEN = "100000000000000002";
const MAX = { each: 20, total: 1000 };

const onTeo = (overrides: Partial<PriceAlert> = {}) => createAlert({ uuid: "teo", price: 100, ...overrides });
const seen = (buyNow: number | null, at = NOON, sellNow: number | null = null) => ({
	uuid: "teo",
	buyNow,
	sellNow,
	at,
});

describeDatabases("the table of alerts", open => {
	async function setUp(...alerts: Alert[]) {
		const { db } = await open();
		const table = createAlertTable(db);
		for (const alert of alerts) await table.add(alert, MAX);
		return { table, statuses: async () => (await table.of(ANN)).map(({ status }) => status) };
	}

	async function begin(table: AlertTable, alert = onTeo(), price = 90): Promise<Alert> {
		const sending = await table.begin(alert, price, NOON + 1);
		if (sending === undefined) throw new Error("not started");
		return sending;
	}

	it("returns only the person's alerts, unchanged, in the order they were set", async () => {
		const second = onTeo({ side: "sell", setAt: NOON + 1, triggerPrice: 120, triggerAt: NOON, notice: "closed" });
		const { table } = await setUp(second, onTeo({ userId: BEN }), onTeo());
		expect(await table.of(ANN)).toEqual([onTeo(), second]);
		expect([await table.of("nobody"), await table.count()]).toEqual([[], 3]);
	});

	it("has one alert a card and side: a second one replaces it and keeps its place", async () => {
		const { table } = await setUp(onTeo(), onTeo({ uuid: "ana", setAt: NOON + 1 }));
		const newer = onTeo({ price: 50, rearmPrice: 52, setAt: NOON + 2, armedAt: NOON + 2 });
		expect(await table.add(newer, MAX)).toEqual({ replaced: onTeo() });
		expect(await table.of(ANN)).toEqual([{ ...newer, setAt: NOON }, expect.objectContaining({ uuid: "ana" })]);
	});

	it("keeps the language of the person's last alert or list for all of theirs, and for nobody else's", async () => {
		const { table } = await setUp(onTeo(), onTeo({ userId: BEN }), onTeo({ uuid: "ana", locale: "es-ES" }));
		const locales = async (userId = ANN) => (await table.of(userId)).map(({ locale }) => locale);
		expect([await locales(), await locales(BEN)]).toEqual([["es-ES", "es-ES"], ["en-US"]]);
		await table.setLocale(ANN, "es-419");
		expect([await locales(), await locales(BEN)]).toEqual([["es-419", "es-419"], ["en-US"]]);
	});

	it("refuses one too many of a person or of all, but no replacement", async () => {
		const { table } = await setUp(onTeo(), onTeo({ userId: BEN }));
		const another = onTeo({ uuid: "ana" });
		expect(await table.add(another, { each: 1, total: 3 })).toBe("each");
		expect(await table.add(another, { each: 2, total: 2 })).toBe("total");
		expect(await table.add(onTeo({ price: 7 }), { each: 1, total: 2 })).toMatchObject({ replaced: { price: 100 } });
		expect(await table.count()).toBe(2);
	});

	it("has no more of a person than the limit when many are set at once", async () => {
		const { table } = await setUp();
		const alerts = Array.from({ length: 40 }, (_, i) => onTeo({ uuid: `card ${i}` }));
		const added = await Promise.all(alerts.map(alert => table.add(alert, MAX)));
		expect(added.filter(outcome => outcome === "each")).toHaveLength(20);
		expect(await table.of(ANN)).toHaveLength(20);
	});

	it("returns each notice that is set while others are taken", async () => {
		const alerts = Array.from({ length: 100 }, (_, i) => onTeo({ uuid: `card ${i}` }));
		const { db } = await open();
		await allTables(db)
			.insertInto("alerts")
			.values(alerts.map(alert => ({ ...alert, status: "sending" as const })))
			.execute();
		const table = createAlertTable(db);
		const taking = alerts.map(async alert => {
			const [, noticed] = await Promise.all([table.settle(alert, "fired", "interrupted"), table.takeNotices(ANN)]);
			return noticed;
		});
		const taken = [...(await Promise.all(taking)).flat(), ...(await table.takeNotices(ANN))];
		expect(taken.map(({ uuid }) => uuid).toSorted()).toEqual(alerts.map(({ uuid }) => uuid).toSorted());
		expect(new Set(taken.map(({ notice }) => notice))).toEqual(new Set(["interrupted"]));
	});

	it("removes one, or all of a person's, and says what it removed", async () => {
		const { table } = await setUp(onTeo(), onTeo({ side: "sell" }), onTeo({ userId: BEN }));
		expect(await table.remove({ userId: ANN, uuid: "teo", side: "buy" })).toEqual(onTeo());
		expect(await table.remove({ userId: ANN, uuid: "teo", side: "buy" })).toBeUndefined();
		expect([await table.removeAll(ANN), await table.removeAll(ANN), await table.count()]).toEqual([1, 0, 1]);
	});

	it("finds the armed alerts whose price is reached, on their card and side, but none on an empty side", async () => {
		const selling = onTeo({ userId: BEN, side: "sell", price: 200, rearmPrice: 194 });
		const { table } = await setUp(
			onTeo(),
			selling,
			onTeo({ uuid: "ana", price: 1000 }),
			onTeo({ userId: "3", status: "paused" }),
		);
		expect(await table.reached(seen(100))).toEqual([onTeo()]);
		expect(await table.reached(seen(101, NOON, 200))).toEqual([selling]);
		expect(await table.reached(seen(101, NOON, 199))).toEqual([]);
		expect(await table.reached(seen(null))).toEqual([]);
	});

	it("arms a fired alert when its price has left, with another time even when the clock was set back", async () => {
		const buying = onTeo({ status: "fired", armedAt: NOON, triggerAt: NOON - 10 });
		const selling = onTeo({ status: "fired", side: "sell", setAt: NOON + 1, price: 200, rearmPrice: 194 });
		const { table, statuses } = await setUp(buying, selling);
		await table.rearm(seen(102, NOON, 195));
		await table.rearm(seen(null));
		expect(await statuses()).toEqual(["fired", "fired"]);
		await table.rearm(seen(103, NOON, 194));
		expect((await table.of(ANN)).map(({ status, armedAt }) => [status, armedAt - NOON])).toEqual([
			["armed", 1],
			["armed", 1],
		]);
	});

	it("ignores a price read before the alert was triggered or armed again", async () => {
		const fired = onTeo({ status: "fired", triggerPrice: 90, triggerAt: NOON });
		const rearmed = onTeo({ uuid: "ana", setAt: NOON + 1, triggerPrice: 90, triggerAt: NOON - 10 });
		const { table, statuses } = await setUp(fired, rearmed);
		await table.rearm(seen(200, NOON - 1));
		expect(await statuses()).toEqual(["fired", "armed"]);
		expect(await table.reached({ ...seen(90, NOON - 1), uuid: "ana" })).toEqual([]);
		expect(await table.reached({ ...seen(90, NOON), uuid: "ana" })).toEqual([rearmed]);
	});

	it("lets one of many begin a message, and none begin that of an alert that was changed", async () => {
		const { table } = await setUp(onTeo());
		const started = await Promise.all(Array.from({ length: 5 }, () => table.begin(onTeo(), 90, NOON + 1)));
		expect(started.filter(sending => sending !== undefined)).toEqual([
			onTeo({ status: "sending", triggerPrice: 90, triggerAt: NOON + 1 }),
		]);
		await table.add(onTeo({ price: 70 }), MAX);
		expect(await table.begin(onTeo(), 90, NOON + 2)).toBeUndefined();
		expect(await table.begin(onTeo({ price: 70, armedAt: NOON - 1 }), 60, NOON + 2)).toBeUndefined();
	});

	it("keeps a message's outcome, but not for an alert that was replaced or removed meanwhile", async () => {
		const { table } = await setUp(onTeo());
		const sending = await begin(table);
		await table.settle(sending, "paused", "closed");
		expect(await table.of(ANN)).toEqual([{ ...sending, status: "paused", notice: "closed" }]);
		await table.add(onTeo({ price: 70, armedAt: NOON + 5 }), MAX);
		await table.settle(sending, "fired", null);
		expect(await table.of(ANN)).toMatchObject([{ price: 70, status: "armed" }]);
		await table.removeAll(ANN);
		await table.settle(sending, "fired", null);
		expect(await table.of(ANN)).toEqual([]);
	});

	it("counts messages of an ended leader as sent and notes it, until their outcome comes after all", async () => {
		const { table } = await setUp(onTeo(), onTeo({ userId: BEN }));
		const sending = await begin(table);
		await table.interruptAll();
		expect(await table.of(ANN)).toMatchObject([{ status: "fired", notice: "interrupted", triggerPrice: 90 }]);
		expect(await table.of(BEN)).toMatchObject([{ status: "armed", notice: null }]);
		await table.settle(sending, "fired", null);
		expect(await table.of(ANN)).toMatchObject([{ status: "fired", notice: null }]);
	});

	it("gives each notice once", async () => {
		const { table } = await setUp(onTeo({ notice: "closed" }), onTeo({ userId: BEN }));
		expect(await table.peopleWithNotices()).toEqual([ANN]);
		expect(await table.takeNotices(ANN)).toMatchObject([{ notice: "closed" }]);
		expect([await table.peopleWithNotices(), await table.takeNotices(ANN)]).toEqual([[], []]);
	});

	it("arms a person's paused alerts, whose cards are not watched until then", async () => {
		const paused = onTeo({ status: "paused" });
		const { table, statuses } = await setUp(paused, onTeo({ uuid: "bo", status: "fired", setAt: NOON + 1 }));
		expect(await table.watchedCards()).toEqual(["bo"]);
		expect([await table.resume(ANN, NOON), await table.resume(ANN, NOON)]).toEqual([1, 0]);
		expect([(await table.watchedCards()).toSorted(), await statuses()]).toEqual([
			["bo", "teo"],
			["armed", "fired"],
		]);
		expect((await table.of(ANN))[0]?.armedAt).toBe(NOON + 1);
		expect(await table.watchedAmong(["bo", "nobody"])).toEqual(["bo"]);
		expect(await table.watchedAmong([])).toEqual([]);
	});

	it("returns an alert on a change with its value and without a price, and keeps it apart from one on a price", async () => {
		const change = createChangeAlert({ uuid: "teo", setAt: NOON + 1 });
		const { table } = await setUp(onTeo(), change);
		expect(await table.of(ANN)).toEqual([onTeo(), change]);
		expect(await table.add({ ...change, value: "94" }, { each: 2, total: 2 })).toEqual({ replaced: change });
		expect(await table.add(createChangeAlert({ side: "rarity", value: "Gold" }), { each: 2, total: 9 })).toBe("each");
		expect([await table.remove(change), await table.removeAll(ANN)]).toEqual([{ ...change, value: "94" }, 1]);
	});

	it("finds the armed alerts whose person knows another value, and none on a value that is unknown", async () => {
		const overall = createChangeAlert({ uuid: "teo" });
		const rarity = createChangeAlert({ uuid: "teo", side: "rarity", value: "Diamond" });
		const paused = createChangeAlert({ userId: BEN, uuid: "teo", status: "paused" });
		const { table } = await setUp(overall, rarity, paused, onTeo());
		expect(await table.cardsWatchedForChange()).toEqual(["teo"]);
		const facts = { uuid: "teo", overall: "92", rarity: "Diamond", at: NOON };
		expect(await table.changed(facts)).toEqual([]);
		expect(await table.changed({ ...facts, overall: "93" })).toEqual([overall]);
		expect(await table.changed({ ...facts, rarity: "Gold" })).toEqual([rarity]);
		expect(await table.changed({ ...facts, overall: null, rarity: null })).toEqual([]);
		expect(await table.changed({ ...facts, overall: "93", at: NOON - 1 })).toEqual([]);
	});

	it("arms an alert on a change again after its message, with the value that was sent and another time", async () => {
		const change = createChangeAlert({ uuid: "teo" });
		const { table } = await setUp(change);
		const sending = await table.begin(change, "94", NOON);
		if (sending === undefined) throw new Error("not started");
		expect(await table.begin(change, "94", NOON)).toBeUndefined();
		await table.settle(sending, "fired", null);
		const sent = { ...change, value: "94", triggerValue: "94", triggerAt: NOON, armedAt: NOON + 1 };
		expect(await table.of(ANN)).toEqual([sent]);
		const next = await table.begin(sent, "95", NOON + 5);
		await table.interruptAll();
		expect(await table.of(ANN)).toMatchObject([
			{ status: "armed", value: "95", notice: "interrupted", armedAt: NOON + 5 },
		]);
		if (next !== undefined) await table.settle(next, "armed", null);
		expect(await table.of(ANN)).toMatchObject([{ value: "95", notice: "interrupted" }]);
	});

	it("lists the waiting alerts on sums page by page, arms them again, and counts an interrupted message as sent", async () => {
		const onSum = (overrides: Partial<SumAlert> = {}): SumAlert => ({ ...createSumAlert(), ...overrides });
		const [first, second, third] = [onSum(), onSum({ uuid: "..b." }), onSum({ userId: BEN, status: "fired" })];
		const { table } = await setUp(onTeo(), third, second, first, onSum({ uuid: "..c.", status: "paused" }));
		expect(await table.onSums(undefined, 2)).toEqual([first, second]);
		expect(await table.onSums(second, 2)).toEqual([third]);
		expect(await table.onSums(third, 2)).toEqual([]);
		await table.rearmSum(third, NOON + 1);
		expect((await table.of(BEN))[0]).toMatchObject({ status: "armed", armedAt: NOON + 1 });
		expect(await table.begin(first, 70, NOON + 1)).toMatchObject({ status: "sending", triggerPrice: 70 });
		expect(await table.onSums(undefined, 9)).toHaveLength(2);
		await table.interruptAll();
		expect((await table.takeNotices(ANN))[0]).toMatchObject({
			uuid: first.uuid,
			status: "fired",
			notice: "interrupted",
		});
		expect([await table.watchedCards(), await table.cardsWatchedForChange()]).toEqual([["teo"], []]);
	});

	it("reads no prices for an alert on a change", async () => {
		const { table } = await setUp(createChangeAlert({ uuid: "teo" }));
		expect([await table.watchedCards(), await table.watchedAmong(["teo"])]).toEqual([[], []]);
		await table.rearm(seen(1));
		expect(await table.reached(seen(1, NOON, 1))).toEqual([]);
	});
});
