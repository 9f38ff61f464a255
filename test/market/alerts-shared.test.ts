import { setImmediate } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import type { AlertWish } from "../../src/market/alert-decisions.ts";
import { createAlerts } from "../../src/market/alerts.ts";
import { BEAT_MS } from "../../src/market/beat.ts";
import { createAlert } from "../fixtures/alert.ts";
import { NOON } from "../fixtures/listing.ts";
import { type AlertStore, createAlertStore } from "../helpers/alerts.ts";
import { createWaits } from "../helpers/waits.ts";

const ANN = "100000000000000001";
const BEN = "100000000000000002";
const MINUTE = 60_000;

const wish = (overrides: Partial<AlertWish> = {}): AlertWish => ({
	...{ userId: ANN, uuid: "teo", side: "buy", price: 100, label: "92 Teo" },
	...overrides,
});

/** One of several processes on a store, after it has read all. */
async function join(kept: AlertStore, clock: { now: number }, isLeader = false) {
	const waits = createWaits();
	const logs: string[] = [];
	const log = (_fields: object, message: string) => void logs.push(message);
	const alerts = createAlerts({
		store: kept.store,
		feed: kept.feed(),
		isLeader: () => isLeader,
		logger: { info: log, error: log },
		now: () => clock.now,
		wait: waits.wait,
	});
	onTestFinished(() => alerts.stop());
	alerts.start();
	await setImmediate();
	return { ...alerts, waits, logs, on: (uuid: string) => [...alerts.on(uuid)] };
}

async function joinTwo() {
	const kept = createAlertStore();
	const clock = { now: NOON };
	return { kept, clock, one: await join(kept, clock, true), two: await join(kept, clock) };
}

const trigger = { price: 90, at: NOON };

describe("alerts of several processes", () => {
	it("are seen in a person's list at once, and by the watch of the other within one question", async () => {
		const { one, two, kept } = await joinTwo();
		await one.add(wish());
		expect(await two.of(ANN)).toMatchObject([{ price: 100 }]);
		await one.add(wish({ userId: BEN }));
		expect(two.on("teo")).toHaveLength(1);
		kept.asked.length = 0;
		const arrived: string[] = [];
		two.subscribe(({ userId }) => arrived.push(userId));
		await two.waits.end();
		expect([two.on("teo").length, two.cards(), arrived.sort()]).toEqual([2, ["teo"], [ANN, BEN]]);
		expect(kept.asked).not.toContain("entries ");
		expect(two.waits.under()).toEqual([2000]);
	});

	it("ask only for the feed while nothing changes, and not for what they changed themselves", async () => {
		const { one, two, kept } = await joinTwo();
		await one.add(wish());
		await two.waits.end();
		kept.asked.length = 0;
		for (const each of [one, two, one, two]) await each.waits.end();
		expect(kept.asked).toEqual(Array.from({ length: 4 }, () => "get alert changes"));
	});

	it("lose nothing when both change one person's at the same time", async () => {
		const { one, two, kept } = await joinTwo();
		const adding = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? one : two).add(wish({ uuid: `card${n}` })));
		await Promise.all(adding);
		expect(kept.stored()[0]).toHaveLength(20);
		expect(new Set(kept.stored()[0]?.map(({ uuid }) => uuid)).size).toBe(20);
		const tooMany = await Promise.allSettled([one.add(wish({ uuid: "x" })), two.add(wish({ uuid: "y" }))]);
		expect(tooMany.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
	});

	it("are begun by one of them only, whoever saw the price", async () => {
		const { one, two } = await joinTwo();
		await one.add(wish());
		await two.waits.end();
		const begun = await Promise.all(
			[one, two, one, two].map(each => each.begin(each.on("teo")[0] ?? createAlert(), trigger)),
		);
		const [sending, ...others] = begun.filter(result => result !== null);
		if (sending === undefined) throw new Error("not begun");
		expect(others).toEqual([]);
		await one.settle(sending, "sent");
		expect(await two.begin(createAlert({ ...sending, status: "armed" }), trigger)).toBeNull();
		expect(two.on("teo")).toMatchObject([{ status: "fired" }]);
	});

	it("are not begun as they were by one that does not know yet of their change or removal", async () => {
		const { one, two, clock } = await joinTwo();
		await one.add(wish());
		await two.waits.end();
		const [seen = createAlert()] = two.on("teo");
		clock.now += 1000;
		await one.add(wish({ price: 50 }));
		expect(await two.begin(seen, trigger)).toBeNull();
		expect(two.on("teo")).toMatchObject([{ price: 50 }]);
		await one.removeAll(ANN);
		expect(await two.begin(two.on("teo")[0] ?? seen, trigger)).toBeNull();
		expect(two.on("teo")).toEqual([]);
	});

	it("give a notice once over all of them", async () => {
		const { one, two, kept } = await joinTwo();
		await one.add(wish());
		const sending = await one.begin(one.on("teo")[0] ?? createAlert(), trigger);
		if (sending === null) throw new Error("not begun");
		await one.settle(sending, "closed");
		await two.waits.end();
		const told = await Promise.all([one.takeNotices(ANN), two.takeNotices(ANN)]);
		expect(told.map(({ length }) => length).sort()).toEqual([0, 1]);
		await one.waits.end();
		kept.asked.length = 0;
		expect([await one.takeNotices(ANN), await two.takeNotices(ANN), kept.asked]).toEqual([[], [], []]);
	});
});

describe("a message that another process sends", () => {
	async function begin() {
		const { one, two, ...rest } = await joinTwo();
		await two.add(wish());
		// The leader looked before, and will look again before two minutes of the message are over.
		rest.clock.now += MINUTE;
		const sending = await two.begin(two.on("teo")[0] ?? createAlert(), trigger);
		if (sending === null) throw new Error("not begun");
		return { ...rest, leader: one, two, sending };
	}

	it("counts as interrupted after two minutes, when the leader looks", async () => {
		const { leader, clock, kept } = await begin();
		clock.now += 2 * MINUTE - 1;
		await leader.waits.end();
		await leader.waits.end();
		expect(kept.stored()).toMatchObject([[{ status: "sending" }]]);
		clock.now += 2 * MINUTE;
		await leader.waits.end();
		expect(kept.stored()).toMatchObject([[{ status: "fired", notice: "interrupted" }]]);
	});

	it("is left alone by a process that starts meanwhile, and by one that does not lead", async () => {
		const { clock, kept } = await begin();
		await join(kept, clock, true);
		clock.now += 10 * MINUTE;
		await (await join(kept, clock)).waits.end();
		expect(kept.stored()).toMatchObject([[{ status: "sending" }]]);
	});

	it("that took longer than anybody thought has its outcome all the same", async () => {
		const { leader, two, clock, kept, sending } = await begin();
		await leader.waits.end();
		clock.now += 5 * MINUTE;
		await leader.waits.end();
		expect(kept.stored()).toMatchObject([[{ notice: "interrupted" }]]);
		await two.settle(sending, "sent");
		expect(kept.stored()).toMatchObject([[{ status: "fired", notice: null }]]);
	});
});

describe("the change feed", () => {
	it("that nobody could write to holds up no confirmation, and is written to later", async () => {
		const { one, two, kept } = await joinTwo();
		kept.feedDown = true;
		await one.add(wish());
		expect(kept.stored()).toHaveLength(1);
		await one.waits.end();
		kept.feedDown = false;
		await one.waits.end();
		await two.waits.end();
		expect(two.on("teo")).toHaveLength(1);
		expect(one.logs).toEqual([
			"alerts read",
			"the alerts' storage fails; trying again",
			"the alerts' storage works again",
		]);
	});

	it("whose note got lost loses no alert: all are read again once a beat", async () => {
		const { one, two, kept, clock } = await joinTwo();
		await one.add(wish({ userId: BEN, uuid: "ana" }));
		await two.waits.end();
		kept.put(ANN, [createAlert({ uuid: "teo" })]);
		kept.rows.delete(BEN);
		await two.waits.end();
		expect([two.on("teo").length, two.on("ana").length]).toEqual([0, 1]);
		clock.now += BEAT_MS;
		await two.waits.end();
		expect([two.on("teo").length, two.on("ana").length, two.size()]).toEqual([1, 0, 1]);
	});

	it("that told more than it holds has all read again", async () => {
		const { one, two, kept } = await joinTwo();
		const people = Array.from({ length: 600 }, (_, n) => `${n}`);
		for (const userId of people) await one.add(wish({ userId }));
		kept.asked.length = 0;
		await two.waits.end();
		expect([two.size(), kept.asked.filter(what => what === "entries ").length]).toEqual([600, 1]);
		expect(kept.recent()).toHaveLength(500);
	});

	it("keeps the id of nobody who wanted to be forgotten, nor of anybody for longer than a beat", async () => {
		const { one, two, kept, clock } = await joinTwo();
		await one.add(wish());
		await one.add(wish({ userId: BEN }));
		await setImmediate();
		expect(kept.recent()).toEqual([ANN, BEN]);
		await two.removeAll(ANN);
		expect(kept.recent()).toEqual(["", BEN]);
		await two.waits.end();
		expect(two.on("teo")).toMatchObject([{ userId: BEN }]);
		clock.now += BEAT_MS;
		await one.waits.end();
		expect(kept.recent()).toEqual([]);
		await two.waits.end();
		await one.add(wish({ userId: BEN, uuid: "ana" }));
		await setImmediate();
		await two.waits.end();
		expect(two.on("ana")).toHaveLength(1);
	});

	it("from which somebody could not be deleted says so, and another try does it", async () => {
		const { one, kept } = await joinTwo();
		await one.add(wish());
		await setImmediate();
		kept.feedDown = true;
		await expect(one.removeAll(ANN)).rejects.toThrow("disk");
		kept.feedDown = false;
		await one.removeAll(ANN);
		expect([kept.recent(), kept.stored()]).toEqual([[""], []]);
	});
});
