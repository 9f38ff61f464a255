import { setImmediate } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { StorageError } from "../../src/errors.ts";
import type { Alert } from "../../src/market/alert.ts";
import type { AlertWish } from "../../src/market/alert-decisions.ts";
import { type Alerts, createAlerts } from "../../src/market/alerts.ts";
import { createAlert } from "../fixtures/alert.ts";
import { NOON } from "../fixtures/listing.ts";
import { createAlertStore } from "../helpers/alerts.ts";
import { createWaits } from "../helpers/waits.ts";

const ANN = "100000000000000001";
const BEN = "100000000000000002";

function wish(overrides: Partial<AlertWish> = {}): AlertWish {
	return { userId: ANN, uuid: "teo", side: "buy", price: 100, label: "92 Teo", ...overrides };
}

/** The alerts of a process of its own, which is the only one on the store, after it has read them. */
async function start(kept = createAlertStore(), maxTotal = 1000) {
	const waits = createWaits();
	const logs: string[] = [];
	const clock = { now: NOON };
	const log = (_fields: object, message: string) => void logs.push(message);
	const alerts = createAlerts({
		store: kept.store,
		feed: null,
		logger: { info: log, error: log },
		now: () => clock.now,
		wait: waits.wait,
		maxTotal,
	});
	alerts.start();
	onTestFinished(() => alerts.stop());
	await setImmediate();
	return { kept, alerts, waits, logs, clock };
}

const trigger = { price: 90, at: NOON };
const onCard = (alerts: Pick<Alerts, "on">, uuid = "teo") => [...alerts.on(uuid)];

async function firstOf(alerts: Pick<Alerts, "of">, userId = ANN): Promise<Alert> {
	const [alert] = await alerts.of(userId);
	if (alert === undefined) throw new Error("not there");
	return alert;
}

describe("alerts", () => {
	it("are stored before they are confirmed, found by person and by card, and there again after a restart", async () => {
		const { kept, alerts } = await start();
		expect(await alerts.add(wish())).toBeUndefined();
		await alerts.add(wish({ side: "sell" }));
		await alerts.add(wish({ userId: BEN, uuid: "ana" }));
		const expected = createAlert({ uuid: "teo", price: 100, label: "92 Teo" });
		expect(kept.stored()[0]).toEqual([expected, { ...expected, side: "sell" }]);
		for (const each of [alerts, (await start(kept)).alerts]) {
			expect(await each.of(ANN)).toEqual([expected, { ...expected, side: "sell" }]);
			expect(onCard(each)).toEqual(await each.of(ANN));
			expect([each.cards().sort(), each.size()]).toEqual([["ana", "teo"], 3]);
			expect(await each.of("nobody")).toEqual([]);
			expect(onCard(each, "nothing")).toEqual([]);
		}
	});

	it("on one card and side are one: the newer price holds, and is armed whatever the older was", async () => {
		const { kept, alerts } = await start();
		await alerts.add(wish());
		const sending = await alerts.begin(await firstOf(alerts), trigger);
		expect(await alerts.add(wish({ price: 50 }))).toEqual(sending);
		expect(kept.stored()).toEqual([[expect.objectContaining({ price: 50, status: "armed", trigger: null })]]);
		expect(onCard(alerts)).toEqual(await alerts.of(ANN));
	});

	it("are not there when they could not be stored, and stay when their removal could not be", async () => {
		const { kept, alerts } = await start();
		await alerts.add(wish());
		kept.failing = () => true;
		await expect(alerts.add(wish({ uuid: "ana" }))).rejects.toThrow("disk");
		await expect(alerts.add(wish({ price: 5 }))).rejects.toThrow("disk");
		await expect(alerts.remove(ANN, "buy-teo")).rejects.toThrow("disk");
		await expect(alerts.removeAll(ANN)).rejects.toThrow("disk");
		expect(await alerts.of(ANN)).toEqual([createAlert({ uuid: "teo", price: 100, label: "92 Teo" })]);
		expect(alerts.cards()).toEqual(["teo"]);
	});

	it("are at most 20 a person, also when many are set at once; a replacement is none more", async () => {
		const { alerts } = await start();
		const adding = Array.from({ length: 25 }, (_, n) => alerts.add(wish({ uuid: `card${n}` })));
		const outcomes = await Promise.allSettled(adding);
		expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(5);
		expect(await alerts.of(ANN)).toHaveLength(20);
		await expect(alerts.add(wish({ uuid: "one more" }))).rejects.toThrow("You have 20 alerts");
		expect(await alerts.add(wish({ uuid: "card3", price: 5 }))).toMatchObject({ price: 100 });
		await alerts.add(wish({ userId: BEN }));
	});

	it("are bounded all together, and a removed one makes room", async () => {
		const { alerts } = await start(createAlertStore(), 2);
		await alerts.add(wish());
		await alerts.add(wish({ userId: BEN }));
		await expect(alerts.add(wish({ uuid: "ana" }))).rejects.toThrow("as many alerts as it can");
		await alerts.removeAll(BEN);
		await alerts.add(wish({ uuid: "ana" }));
	});

	it("are 100,000 in all", async () => {
		const kept = createAlertStore();
		for (let person = 0; person < 5000; person++) {
			const userId = String(person);
			kept.put(
				userId,
				Array.from({ length: 20 }, (_, card) => createAlert({ userId, uuid: String(card) })),
			);
		}
		const logger = { info() {}, error() {} };
		const alerts = createAlerts({ store: kept.store, feed: null, logger, now: () => NOON });
		alerts.start();
		onTestFinished(() => alerts.stop());
		await expect.poll(alerts.size).toBe(100_000);
		await expect(alerts.add(wish())).rejects.toThrow("as many alerts as it can");
	});

	it("refuse what comes while thousands of changes wait for the storage", async () => {
		const { kept, alerts } = await start();
		const held = Promise.withResolvers<undefined>();
		const hanging = createAlerts({
			...{ feed: null, logger: { info() {}, error() {} }, now: () => NOON },
			store: { ...kept.store, get: () => held.promise },
		});
		const adding = Array.from({ length: 2100 }, (_, n) => hanging.add(wish({ userId: `${n}` })));
		const settled = Promise.allSettled(adding);
		await expect(hanging.add(wish())).rejects.toThrow(StorageError);
		held.resolve(undefined);
		const refused = (await settled).filter(({ status }) => status === "rejected");
		expect([refused.length, kept.rows.size]).toEqual([100, 2000]);
		await alerts.add(wish());
	});

	it("are removed one by one or all of a person's, never another's", async () => {
		const { kept, alerts } = await start();
		await alerts.add(wish());
		await alerts.add(wish({ uuid: "ana" }));
		await alerts.add(wish({ userId: BEN, price: 70 }));
		expect(await alerts.remove(BEN, "buy-ana")).toMatchObject({ removed: undefined, left: [{ price: 70 }] });
		expect(await alerts.remove(ANN, "buy-teo")).toMatchObject({
			removed: { userId: ANN, price: 100 },
			left: [{ uuid: "ana" }],
		});
		expect(onCard(alerts)).toEqual(await alerts.of(BEN));
		expect(await alerts.removeAll(ANN)).toBe(1);
		expect(await alerts.removeAll(ANN)).toBe(0);
		expect(kept.stored()).toEqual([await alerts.of(BEN)]);
		expect(alerts.cards()).toEqual(["teo"]);
	});

	it("that are paused are resumed together, and their cards not asked for until then", async () => {
		const kept = createAlertStore();
		const paused = { status: "paused", notice: "closed", trigger } as const;
		kept.put(ANN, [
			createAlert({ uuid: "teo", ...paused }),
			createAlert({ uuid: "ana", ...paused }),
			createAlert({ uuid: "bo", status: "fired" }),
		]);
		const { alerts } = await start(kept);
		expect(alerts.cards()).toEqual(["bo"]);
		const { resumed, alerts: all } = await alerts.resume(ANN);
		expect([resumed, all.map(({ status }) => status)]).toEqual([2, ["armed", "armed", "fired"]]);
		expect(await alerts.of(ANN)).toEqual(all);
		expect(alerts.cards()).toEqual(["teo", "ana", "bo"]);
	});

	it("give their notices once, also when two ask at the same time, and ask the store for nobody else's", async () => {
		const { kept, alerts } = await start();
		await alerts.add(wish());
		const sending = await alerts.begin(await firstOf(alerts), trigger);
		if (sending === null) throw new Error("not begun");
		await alerts.settle(sending, "closed");
		kept.asked.length = 0;
		const taken = await Promise.all([alerts.takeNotices(ANN), alerts.takeNotices(ANN), alerts.takeNotices(BEN)]);
		expect(taken.map(told => told.length)).toEqual([1, 0, 0]);
		expect(kept.asked.join()).not.toContain(BEN);
		kept.asked.length = 0;
		expect([await alerts.takeNotices(ANN), kept.asked]).toEqual([[], []]);
		expect(await (await start(kept)).alerts.takeNotices(ANN)).toEqual([]);
		expect(await alerts.of(ANN)).toMatchObject([{ status: "paused", notice: null }]);
	});

	it("of an older shape are read and changed, and what a newer version added to one stays with it", async () => {
		const kept = createAlertStore();
		const { sendingSince, ...older } = createAlert({ uuid: "teo" });
		kept.put(ANN, [{ later: "kept", ...older }]);
		const { alerts } = await start(kept);
		expect(await alerts.of(ANN)).toMatchObject([{ uuid: "teo", sendingSince: null }]);
		await alerts.add(wish({ uuid: "ana" }));
		expect(await alerts.begin(await firstOf(alerts), trigger)).toMatchObject({ status: "sending" });
		expect(JSON.parse(kept.rows.get(ANN) ?? "")).toMatchObject([{ later: "kept", status: "sending" }, { uuid: "ana" }]);
	});

	it("that cannot be read are lost by no change, and deleted when their person wants it", async () => {
		const kept = createAlertStore();
		kept.put(ANN, [{ of: "a shape nobody knows" }]);
		const { alerts } = await start(kept);
		await expect(alerts.add(wish())).rejects.toThrow(StorageError);
		expect(kept.rows.get(ANN)).toContain("nobody knows");
		await alerts.removeAll(ANN);
		expect(kept.rows.size).toBe(0);
	});
});

describe("a start while the storage fails", () => {
	it("is none the less a start: all is read as soon as the storage works, and said once each", async () => {
		const kept = createAlertStore();
		kept.put(ANN, [createAlert({ uuid: "teo" })]);
		kept.down = true;
		const { alerts, waits, logs } = await start(kept);
		const arrived: string[] = [];
		alerts.subscribe(({ uuid }) => arrived.push(uuid));
		await expect(alerts.of(ANN)).rejects.toThrow("disk");
		await waits.end();
		await waits.end();
		expect([alerts.loaded(), alerts.size(), logs]).toEqual([false, 0, ["the alerts' storage fails; trying again"]]);
		kept.down = false;
		await waits.end();
		expect([alerts.loaded(), arrived, alerts.cards()]).toEqual([true, ["teo"], ["teo"]]);
		expect(logs.slice(1)).toEqual(["alerts read", "the alerts' storage works again"]);
	});

	it("keeps what is changed while all are read", async () => {
		const kept = createAlertStore();
		for (let n = 0; n < 50; n++) kept.put(`${n}`, [createAlert({ userId: `${n}`, uuid: `card${n}` })]);
		const alerts = createAlerts({
			store: kept.store,
			feed: null,
			logger: { info() {}, error() {} },
			now: () => NOON,
			wait: createWaits().wait,
		});
		onTestFinished(() => alerts.stop());
		alerts.start();
		const changes = [
			alerts.removeAll("49"),
			alerts.add(wish({ userId: "48", uuid: "card48", price: 7 })),
			alerts.add(wish()),
		];
		await Promise.all(changes);
		await setImmediate();
		expect([alerts.loaded(), alerts.size(), onCard(alerts, "card49")]).toEqual([true, 50, []]);
		expect(onCard(alerts, "card48")).toMatchObject([{ price: 7 }]);
		expect(onCard(alerts)).toHaveLength(1);
	});
});

describe("an alert whose message is being sent", () => {
	async function begin() {
		const made = await start();
		await made.alerts.add(wish());
		const alert = await firstOf(made.alerts);
		const sending = await made.alerts.begin(alert, trigger);
		if (sending === null) throw new Error("not begun");
		return { ...made, alert, sending };
	}

	it("is stored so with its time, and counts as sent after a crash, which its person learns", async () => {
		const { kept, sending } = await begin();
		expect(kept.stored()).toEqual([[sending]]);
		expect(sending.sendingSince).toBe(NOON);
		const { alerts } = await start(kept);
		expect(await alerts.of(ANN)).toMatchObject([
			{ status: "fired", notice: "interrupted", sendingSince: null, trigger },
		]);
		expect(kept.stored()).toEqual([await alerts.of(ANN)]);
		expect(await alerts.takeNotices(ANN)).toHaveLength(1);
		expect(await (await start(kept)).alerts.of(ANN)).toMatchObject([{ status: "fired", notice: null }]);
	});

	it("is left alone by the sweep of the process that sends it, however long that takes", async () => {
		const { alerts, clock, waits, alert, sending } = await begin();
		expect(await alerts.begin(alert, trigger)).toBeNull();
		clock.now += 60 * 60_000;
		await waits.end();
		expect(await alerts.of(ANN)).toEqual([sending]);
		await alerts.settle(sending, "sent");
		expect(await alerts.of(ANN)).toMatchObject([{ status: "fired", notice: null, sendingSince: null }]);
	});

	it("is begun by one only", async () => {
		const { alerts, alert, sending } = await begin();
		expect(await alerts.begin(alert, trigger)).toBeNull();
		await alerts.rearm(alert, NOON + 1);
		expect(await alerts.of(ANN)).toEqual([sending]);
		await alerts.settle(sending, "failed");
		const again = await firstOf(alerts);
		const begun = await Promise.all([alerts.begin(again, trigger), alerts.begin(again, trigger)]);
		expect(begun.filter(result => result !== null)).toHaveLength(1);
	});

	it("is not begun when that could not be stored", async () => {
		const { kept, alerts } = await start();
		await alerts.add(wish());
		kept.failing = () => true;
		await expect(alerts.begin(await firstOf(alerts), trigger)).rejects.toThrow("disk");
		expect(await alerts.of(ANN)).toMatchObject([{ status: "armed", trigger: null }]);
	});

	it("waits again when it was stored but the storage's answer got lost, for nothing was sent", async () => {
		const { kept, alerts, waits } = await start();
		await alerts.add(wish());
		const alert = await firstOf(alerts);
		kept.losesAnswers = true;
		await expect(alerts.begin(alert, trigger)).rejects.toThrow("no answer");
		expect(kept.stored()).toMatchObject([[{ status: "sending" }]]);
		kept.losesAnswers = false;
		await waits.end();
		expect(kept.stored()).toMatchObject([[{ status: "armed", armedAt: alert.armedAt, notice: null }]]);
		expect(await alerts.begin(await firstOf(alerts), trigger)).toMatchObject({ status: "sending" });
	});

	it("is fired in memory even when that could not be stored, and stored once it can be", async () => {
		const { kept, alerts, sending, waits } = await begin();
		kept.failing = () => true;
		await expect(alerts.settle(sending, "sent")).rejects.toThrow("disk");
		expect(onCard(alerts)).toMatchObject([{ status: "fired" }]);
		expect(await alerts.of(ANN)).toMatchObject([{ status: "fired" }]);
		expect(kept.stored()).toEqual([[sending]]);
		kept.failing = () => false;
		await waits.end();
		expect(kept.stored()).toMatchObject([[{ status: "fired", sendingSince: null }]]);
	});

	it("asks the store for nothing more once its outcome is stored, or its person's alerts are deleted", async () => {
		const { kept, alerts, waits, sending } = await begin();
		await alerts.settle(sending, "failed");
		const again = await alerts.begin(await firstOf(alerts), { price: 80, at: NOON + 1 });
		if (again === null) throw new Error("not begun");
		kept.asked.length = 0;
		await waits.end();
		expect(kept.asked).toEqual([]);
		kept.failing = () => true;
		await expect(alerts.settle(again, "sent")).rejects.toThrow("disk");
		kept.failing = () => false;
		await alerts.removeAll(ANN);
		kept.asked.length = 0;
		await waits.end();
		expect(kept.asked).toEqual([]);
	});

	it("is stored as fired at the stop at the latest", async () => {
		const { kept, alerts, sending } = await begin();
		kept.failing = () => true;
		await expect(alerts.settle(sending, "sent")).rejects.toThrow("disk");
		kept.failing = () => false;
		await alerts.stop();
		expect(kept.stored()).toMatchObject([[{ status: "fired", notice: null }]]);
	});

	it("is not brought back by its message's end once it was removed", async () => {
		const { kept, alerts, alert, sending } = await begin();
		await alerts.removeAll(ANN);
		await alerts.settle(sending, "sent");
		await alerts.rearm(alert, NOON);
		expect(await alerts.begin(alert, trigger)).toBeNull();
		expect([await alerts.of(ANN), onCard(alerts), kept.stored()]).toEqual([[], [], []]);
	});
});
