import { describe, expect, it } from "vitest";
import type { Alert } from "../../src/market/alert.ts";
import { type AlertWish, createAlerts } from "../../src/market/alerts.ts";
import { createAlert } from "../fixtures/alert.ts";
import { NOON } from "../fixtures/listing.ts";
import { createAlertStore } from "../helpers/alerts.ts";

const ANN = "100000000000000001";
const BEN = "100000000000000002";
const now = () => NOON;

function wish(overrides: Partial<AlertWish> = {}): AlertWish {
	return { userId: ANN, uuid: "teo", side: "buy", price: 100, label: "92 Teo", ...overrides };
}

async function start(kept = createAlertStore(), maxTotal = 1000) {
	return { kept, alerts: await createAlerts({ store: kept.store, now, maxTotal }) };
}

const trigger = { price: 90, at: NOON };
const onCard = (alerts: { on(uuid: string): Iterable<Alert> }, uuid = "teo") => [...alerts.on(uuid)];

describe("alerts", () => {
	it("are stored before they are confirmed, found by person and by card, and there again after a restart", async () => {
		const { kept, alerts } = await start();
		expect(await alerts.add(wish())).toBeUndefined();
		await alerts.add(wish({ side: "sell" }));
		await alerts.add(wish({ userId: BEN, uuid: "ana" }));
		const expected = createAlert({ uuid: "teo", price: 100, label: "92 Teo" });
		expect(kept.stored()[0]).toEqual([expected, { ...expected, side: "sell" }]);
		for (const each of [alerts, (await start(kept)).alerts]) {
			expect(each.of(ANN)).toEqual([expected, { ...expected, side: "sell" }]);
			expect(onCard(each)).toEqual(each.of(ANN));
			expect(each.cards()).toEqual(["teo", "ana"]);
			expect(each.of("nobody")).toEqual([]);
			expect(onCard(each, "nothing")).toEqual([]);
		}
	});

	it("on one card and side are one: the newer price holds, and is armed whatever the older was", async () => {
		const { kept, alerts } = await start();
		await alerts.add(wish());
		const [first] = alerts.of(ANN);
		if (first === undefined) throw new Error("not there");
		const sending = await alerts.begin(first, trigger);
		expect(await alerts.add(wish({ price: 50 }))).toBe(sending);
		expect(kept.stored()).toEqual([[expect.objectContaining({ price: 50, status: "armed", trigger: null })]]);
		expect(onCard(alerts)).toEqual(alerts.of(ANN));
	});

	it("are not there when they could not be stored, and stay when their removal could not be", async () => {
		const { kept, alerts } = await start();
		await alerts.add(wish());
		kept.failing = () => true;
		await expect(alerts.add(wish({ uuid: "ana" }))).rejects.toThrow("disk");
		await expect(alerts.add(wish({ price: 5 }))).rejects.toThrow("disk");
		await expect(alerts.remove(ANN, "buy-teo")).rejects.toThrow("disk");
		await expect(alerts.removeAll(ANN)).rejects.toThrow("disk");
		expect(alerts.of(ANN)).toEqual([createAlert({ uuid: "teo", price: 100, label: "92 Teo" })]);
		expect(alerts.cards()).toEqual(["teo"]);
	});

	it("are at most 20 a person, also when many are set at once; a replacement is none more", async () => {
		const { alerts } = await start();
		const adding = Array.from({ length: 25 }, (_, n) => alerts.add(wish({ uuid: `card${n}` })));
		const outcomes = await Promise.allSettled(adding);
		expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(5);
		expect(alerts.of(ANN)).toHaveLength(20);
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

	it("are removed one by one or all of a person's, never another's", async () => {
		const { kept, alerts } = await start();
		await alerts.add(wish());
		await alerts.add(wish({ uuid: "ana" }));
		await alerts.add(wish({ userId: BEN, price: 70 }));
		expect(await alerts.remove(BEN, "buy-ana")).toBeUndefined();
		expect(await alerts.remove(ANN, "buy-teo")).toMatchObject({ userId: ANN, price: 100 });
		expect(onCard(alerts)).toEqual(alerts.of(BEN));
		expect(await alerts.removeAll(ANN)).toBe(1);
		expect(await alerts.removeAll(ANN)).toBe(0);
		expect(kept.stored()).toEqual([alerts.of(BEN)]);
		expect(alerts.cards()).toEqual(["teo"]);
	});

	it("that are paused are resumed together, and their cards not asked for until then", async () => {
		const kept = createAlertStore();
		const paused = { status: "paused", notice: "closed", trigger } as const;
		await kept.store.set(ANN, [
			createAlert({ uuid: "teo", ...paused }),
			createAlert({ uuid: "ana", ...paused }),
			createAlert({ uuid: "bo", status: "fired" }),
		]);
		const { alerts } = await start(kept);
		expect(alerts.cards()).toEqual(["bo"]);
		expect(await alerts.resume(ANN)).toBe(2);
		expect(alerts.of(ANN).map(({ status }) => status)).toEqual(["armed", "armed", "fired"]);
		expect(alerts.cards()).toEqual(["teo", "ana", "bo"]);
	});

	it("give their notices once, also when two ask at the same time", async () => {
		const { kept, alerts } = await start();
		await alerts.add(wish());
		const [alert] = alerts.of(ANN);
		const sending = alert && (await alerts.begin(alert, trigger));
		if (!sending) throw new Error("not there");
		await alerts.settle(sending, "closed");
		const taken = await Promise.all([alerts.takeNotices(ANN), alerts.takeNotices(ANN), alerts.takeNotices(BEN)]);
		expect(taken.map(told => told.length)).toEqual([1, 0, 0]);
		expect(await (await start(kept)).alerts.takeNotices(ANN)).toEqual([]);
		expect(alerts.of(ANN)).toMatchObject([{ status: "paused", notice: null }]);
	});
});

describe("an alert whose message is being sent", () => {
	async function begin() {
		const { kept, alerts } = await start();
		await alerts.add(wish());
		const [alert] = alerts.of(ANN);
		const sending = alert && (await alerts.begin(alert, trigger));
		if (!sending || !alert) throw new Error("not there");
		return { kept, alerts, alert, sending };
	}

	it("is stored so, and counts as sent after a crash, which its person learns", async () => {
		const { kept, sending } = await begin();
		expect(kept.stored()).toEqual([[sending]]);
		const { alerts } = await start(kept);
		expect(alerts.of(ANN)).toMatchObject([{ status: "fired", notice: "interrupted", trigger }]);
		expect(await alerts.takeNotices(ANN)).toHaveLength(1);
		expect((await start(kept)).alerts.of(ANN)).toMatchObject([{ status: "fired", notice: null }]);
	});

	it("is begun by one only", async () => {
		const { alerts, alert, sending } = await begin();
		expect(await alerts.begin(alert, trigger)).toBeNull();
		expect(alerts.of(ANN)).toEqual([sending]);
	});

	it("is not begun when that could not be stored", async () => {
		const { kept, alerts } = await start();
		await alerts.add(wish());
		kept.failing = () => true;
		const [alert] = alerts.of(ANN);
		await expect(alert && alerts.begin(alert, trigger)).rejects.toThrow("disk");
		expect(alerts.of(ANN)).toMatchObject([{ status: "armed", trigger: null }]);
	});

	it("is fired in memory even when that could not be stored", async () => {
		const { kept, alerts, sending } = await begin();
		kept.failing = () => true;
		await expect(alerts.settle(sending, "sent")).rejects.toThrow("disk");
		expect(alerts.of(ANN)).toMatchObject([{ status: "fired" }]);
		expect(kept.stored()).toEqual([[sending]]);
	});

	it("is not brought back by its message's end once it was removed", async () => {
		const { kept, alerts, alert, sending } = await begin();
		await alerts.removeAll(ANN);
		await alerts.settle(sending, "sent");
		await alerts.rearm(alert);
		expect(await alerts.begin(alert, trigger)).toBeNull();
		expect([alerts.of(ANN), onCard(alerts), kept.stored()]).toEqual([[], [], []]);
	});
});
