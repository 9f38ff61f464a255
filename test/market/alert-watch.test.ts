import { setImmediate } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Listing } from "../../src/api/listing.ts";
import { ApiError } from "../../src/errors.ts";
import type { Alert } from "../../src/market/alert.ts";
import { createAlertWatch, type SendAlert } from "../../src/market/alert-watch.ts";
import { createAlerts } from "../../src/market/alerts.ts";
import { BEAT_MS, beatOf } from "../../src/market/beat.ts";
import type { CatalogEntry, CatalogListener } from "../../src/market/catalog.ts";
import { createAlert } from "../fixtures/alert.ts";
import { createItemSummary, createListing, NOON } from "../fixtures/listing.ts";
import { createAlertStore } from "../helpers/alerts.ts";
import { createWaits } from "../helpers/waits.ts";

const ANN = "100000000000000001";

/** What several processes have in common: the storage, the market and the clock, and the messages that went out. */
function createWorld(kept = createAlertStore()) {
	return {
		kept,
		beats: { stored: [] as number[], failing: false },
		now: NOON,
		asked: [] as string[],
		/** What a card costs when it is asked for at a beat. */
		buyNow: 100 as number | null,
		stale: false,
		failure: null as ApiError | null,
		sent: [] as { alert: Alert; price: number | null }[],
		send: (async () => "sent") as SendAlert,
		logs: [] as string[],
	};
}

interface Process {
	started?: boolean;
	isLeader?: () => boolean;
	/** Whether there are others beside it. */
	shared?: boolean;
}

/** A watch over a market whose prices the test tells, with waits that end when it says so. */
async function startWatch(market = createWorld(), { started = true, isLeader, shared = false }: Process = {}) {
	const { kept, beats } = market;
	const listeners: CatalogListener[] = [];
	const entries = new Map<string, CatalogEntry>();
	const upkeep = createWaits();
	const waits = createWaits();
	const leading = isLeader === undefined ? {} : { isLeader };
	function observe(listing: Omit<Listing, "priceHistory" | "completedOrders">, fetchedAt: number): void {
		const entry = { ...listing, fetchedAt };
		entries.set(listing.item.uuid, entry);
		for (const { prices } of listeners) prices?.([entry]);
	}
	const log = (_fields: object, message: string) => void market.logs.push(message);
	const logger = { info: log, warn: log, error: log };
	const alerts = createAlerts({
		store: kept.store,
		feed: shared ? kept.feed() : null,
		...leading,
		logger: { info() {}, error: log },
		now: () => market.now,
		wait: upkeep.wait,
	});
	const watch = createAlertWatch({
		api: {
			async listing({ uuid }, options) {
				market.asked.push(`${uuid} ${options?.priority}`);
				if (market.failure !== null) throw market.failure;
				const data = createListing({ buyNow: market.buyNow, item: createItemSummary({ uuid }) });
				return { data, fetchedAt: market.now, stale: market.stale, source: "network" };
			},
		},
		catalog: {
			get: uuid => entries.get(uuid),
			observe,
			subscribe: listener => void listeners.push(listener),
		},
		alerts,
		beats: {
			async get() {
				if (beats.failing) throw new Error("the disk is gone");
				const beat = beats.stored.at(-1);
				return beat === undefined ? undefined : { beat };
			},
			async set(_key, { beat }) {
				if (beats.failing) throw new Error("the disk is gone");
				beats.stored.push(beat);
			},
		},
		...leading,
		logger,
		now: () => market.now,
		wait: waits.wait,
	});
	const begin = () =>
		watch.start((alert, entry) => {
			market.sent.push({ alert, price: entry.buyNow });
			return market.send(alert, entry);
		});
	alerts.start();
	if (started) begin();
	onTestFinished(async () => {
		await watch.stop(0);
		kept.failing = () => false;
		await alerts.stop();
	});
	await setImmediate();
	return {
		kept,
		alerts,
		watch,
		market,
		begin,
		waits,
		upkeep,
		observe,
		/** New prices of a card, a second later; resolves when all that follows from them is done. */
		async tell(buyNow: number | null, uuid = "teo") {
			market.now += 1000;
			observe(createListing({ buyNow, item: createItemSummary({ uuid }) }), market.now);
			await setImmediate();
		},
		/** The next beat, with all that follows from it. */
		async beat() {
			// The longest of the pauses has passed.
			market.now = (beatOf(market.now) + 1) * BEAT_MS + 40_000;
			await waits.end();
		},
		prices: () => market.sent.map(({ price }) => price),
		add: (uuid = "teo", userId = ANN) => alerts.add({ userId, uuid, side: "buy", price: 100, label: uuid }),
		status: async () => (await alerts.of(ANN)).map(({ status }) => status),
	};
}

describe("the watch of alerts", () => {
	it("sends once when the price is there, and again only after it has left by 3 %", async () => {
		const { add, tell, prices, status } = await startWatch();
		await add();
		for (const price of [120, 100, 101, 99, 102, 100]) await tell(price);
		expect([prices(), await status()]).toEqual([[100], ["fired"]]);
		for (const price of [103, 102, 98]) await tell(price);
		expect([prices(), await status()]).toEqual([[100, 98], ["fired"]]);
	});

	it("tells nobody of a side without orders, or of another card", async () => {
		const { add, tell, prices } = await startWatch();
		await add();
		await tell(null);
		await tell(50, "ana");
		expect(prices()).toEqual([]);
	});

	it("stores that it is sending before it sends, and that it has sent before the next price", async () => {
		const { add, tell, market, kept, status } = await startWatch();
		await add();
		const stored: unknown[] = [];
		market.send = async () => {
			stored.push(kept.stored()[0]?.[0]?.status);
			return "sent";
		};
		await tell(90);
		expect([stored, kept.stored()[0]?.[0]?.status, await status()]).toEqual([["sending"], "fired", ["fired"]]);
		expect(kept.stored()[0]?.[0]?.trigger).toEqual({ price: 90, at: NOON + 1000 });
	});

	it("sends nothing when it could not be stored, and does at the next price", async () => {
		const { add, tell, kept, prices, market } = await startWatch();
		await add();
		kept.failing = () => true;
		await tell(90);
		expect([prices(), market.logs]).toEqual([[], ["an alert could not be stored"]]);
		kept.failing = () => false;
		await tell(95);
		expect(prices()).toEqual([95]);
	});

	it("does not send again when it died between the message and the store", async () => {
		const before = await startWatch();
		await before.add();
		before.kept.failing = ([alert]) => alert?.status === "fired";
		await before.tell(90);
		expect([before.prices(), before.kept.stored()[0]?.[0]?.status]).toEqual([[90], "sending"]);
		before.kept.failing = () => false;
		const { tell, prices, status } = await startWatch(createWorld(before.kept));
		await tell(90);
		expect([prices(), await status()]).toEqual([[], ["fired"]]);
		for (const price of [103, 100]) await tell(price);
		expect(prices()).toEqual([100]);
	});

	it("does not send again when it died between the store and the message, which is then missing", async () => {
		const before = await startWatch();
		await before.add();
		before.market.send = () => new Promise(() => {});
		await before.tell(90);
		const { tell, prices, alerts } = await startWatch(createWorld(before.kept));
		await tell(90);
		expect(prices()).toEqual([]);
		expect(await alerts.takeNotices(ANN)).toMatchObject([
			{ notice: "interrupted", trigger: { price: 90, at: NOON + 1000 } },
		]);
	});

	it("tries a message that Discord did not take again at the next price, as the same message", async () => {
		const { add, tell, market, prices, status } = await startWatch();
		await add();
		market.send = () => Promise.reject(new Error("502"));
		await tell(90);
		expect([await status(), market.logs]).toEqual([["armed"], ["an alert could not be sent", "alert"]]);
		market.send = async () => "sent";
		market.now += 1000;
		await tell(91);
		expect([prices(), await status()]).toEqual([[90, 91], ["fired"]]);
		expect(new Set(market.sent.map(({ alert }) => alert.armedAt)).size).toBe(1);
	});

	it("pauses an alert whose person cannot be written to, until they resume it", async () => {
		const { add, tell, market, alerts, prices, status } = await startWatch();
		await add();
		market.send = async () => "closed";
		for (const price of [90, 200, 90]) await tell(price);
		expect([prices(), await status()]).toEqual([[90], ["paused"]]);
		market.send = async () => "sent";
		await alerts.resume(ANN);
		await tell(95);
		expect([prices(), await status()]).toEqual([[90, 95], ["fired"]]);
	});

	it("sends no second message while the first is under way, and none of an alert removed meanwhile", async () => {
		const { add, tell, market, alerts, prices } = await startWatch();
		const people = Array.from({ length: 6 }, (_, n) => `10000000000000000${n}`);
		for (const userId of people) await add("teo", userId);
		const held = Promise.withResolvers<"sent">();
		market.send = () => held.promise;
		await tell(90);
		await tell(89);
		// Four are sent side by side; the others wait their turn.
		expect(prices()).toEqual([90, 90, 90, 90]);
		await alerts.removeAll("100000000000000004");
		await alerts.removeAll("100000000000000000");
		held.resolve("sent");
		await setImmediate();
		expect(market.sent.map(({ alert }) => alert.userId)).toEqual([0, 1, 2, 3, 5].map(n => `10000000000000000${n}`));
		expect(await alerts.of("100000000000000000")).toEqual([]);
		expect(market.logs).not.toContain("an alert could not be stored");
	});

	it("looks at the prices that came while the alert was busy with one before, in their order", async () => {
		const { add, market, observe, prices, status } = await startWatch();
		await add();
		const price = (buyNow: number) => createListing({ buyNow, item: createItemSummary({ uuid: "teo" }) });
		for (const [n, buyNow] of [90, 95, 110, 96, 97].entries()) observe(price(buyNow), market.now + n);
		await setImmediate();
		expect([prices(), await status()]).toEqual([[90, 96], ["fired"]]);
	});

	it("looks at no more than twenty prices that came while the alert was busy", async () => {
		const { add, market, observe, prices, status } = await startWatch();
		await add();
		const price = (buyNow: number) => createListing({ buyNow, item: createItemSummary({ uuid: "teo" }) });
		const hovering = Array.from({ length: 20 }, () => 95);
		for (const [n, buyNow] of [90, ...hovering, 110, 96].entries()) observe(price(buyNow), market.now + n);
		await setImmediate();
		expect([prices(), await status()]).toEqual([[90], ["fired"]]);
	});

	it("keeps what arrives before the start for then", async () => {
		const { add, tell, begin, prices } = await startWatch(createWorld(), { started: false });
		await add();
		await tell(90);
		expect(prices()).toEqual([]);
		begin();
		await setImmediate();
		expect(prices()).toEqual([90]);
	});

	it("begins nothing more once it stops, and waits for the message under way", async () => {
		const { add, tell, market, watch, status, prices } = await startWatch();
		await add();
		const held = Promise.withResolvers<"sent">();
		market.send = () => held.promise;
		await tell(90);
		const stopped = watch.stop().then(() => status());
		await add("ana");
		await tell(90, "ana");
		held.resolve("sent");
		expect([await stopped, prices()]).toEqual([["fired", "armed"], [90]]);
	});
});

describe("at every beat", () => {
	it("each watched card is asked for once, in the background, however many people watch it", async () => {
		const { add, alerts, beat, market, prices } = await startWatch();
		const people = Array.from({ length: 1000 }, (_, n) => String(100_000_000_000_000 + n));
		for (const [n, userId] of people.entries()) await add(`card${n % 10}`, userId);
		await beat();
		expect(market.asked.toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => `card${n} background`));
		expect(prices()).toHaveLength(1000);
		await beat();
		expect([market.asked.length, market.sent.length]).toEqual([20, 1000]);
		for (const userId of people) await alerts.removeAll(userId);
		await beat();
		expect(market.asked).toHaveLength(20);
	});

	it("nothing counts as read before the alerts are known, which are asked for then", async () => {
		const kept = createAlertStore();
		kept.put(ANN, [createAlert({ uuid: "teo" })]);
		kept.down = true;
		const { beat, market, upkeep, waits } = await startWatch(createWorld(kept));
		await beat();
		expect([market.asked, market.beats.stored, waits.under()]).toEqual([[], [], [5000]]);
		kept.down = false;
		await upkeep.end();
		await waits.end();
		expect([market.asked, market.beats.stored]).toEqual([["teo background"], [beatOf(market.now)]]);
	});

	it("nothing is asked for before a pause has passed, in which the catalog goes first", async () => {
		const { add, market, waits } = await startWatch();
		await add();
		expect(waits.under()).toEqual([expect.toSatisfy(ms => ms >= 20_000 && ms <= 40_000)]);
		market.now += 19_999;
		await waits.end();
		expect(market.asked).toEqual([]);
		market.now += 20_001;
		await waits.end();
		expect(market.asked).toEqual(["teo background"]);
		expect(waits.under()[0]).toBeGreaterThan(BEAT_MS - 40_000);
	});

	it("stale prices trigger nothing, nor does a service that fails; the next beat is asked for all the same", async () => {
		const { add, beat, market, prices } = await startWatch();
		await add();
		market.stale = true;
		await beat();
		market.stale = false;
		market.failure = new ApiError("unavailable", "no", { operation: "listing" });
		await beat();
		expect(prices()).toEqual([]);
		market.failure = null;
		await beat();
		expect([market.asked.length, prices()]).toEqual([3, [100]]);
	});
});

describe("of several processes", () => {
	/** Two on one storage; the first leads until it is told otherwise. */
	async function startTwo() {
		const market = createWorld();
		const lead = { holder: 0 };
		const [one, two] = await Promise.all(
			[0, 1].map(n => startWatch(market, { shared: true, isLeader: () => lead.holder === n })),
		);
		if (one === undefined || two === undefined) throw new Error("not there");
		return { market, lead, one, two };
	}

	it("both may see a price, and one message goes out", async () => {
		const { market, one, two } = await startTwo();
		await one.add();
		await two.upkeep.end();
		const entry = createListing({ buyNow: 90, item: createItemSummary({ uuid: "teo" }) });
		for (let round = 0; round < 5; round++) {
			market.now += 1000;
			for (const each of [one, two]) each.observe(entry, market.now);
			await setImmediate();
		}
		expect([one.prices(), await one.status(), market.logs]).toEqual([[90], ["fired"], ["alert"]]);
	});

	it("one that comes to an older price later arms nothing again, and sends nothing", async () => {
		const { market, one, two } = await startTwo();
		await one.add();
		const price = (buyNow: number) => createListing({ buyNow, item: createItemSummary({ uuid: "teo" }) });
		one.observe(price(90), NOON + 60_000);
		await setImmediate();
		await two.upkeep.end();
		two.observe(price(110), NOON + 30_000);
		await setImmediate();
		expect(await two.status()).toEqual(["fired"]);
		two.observe(price(110), NOON + 90_000);
		await setImmediate();
		await one.upkeep.end();
		one.observe(price(95), NOON + 80_000);
		await setImmediate();
		expect([await one.status(), one.prices()]).toEqual([["armed"], [90]]);
		one.observe(price(95), NOON + 100_000);
		await setImmediate();
		expect(market.sent.map(sent => sent.price)).toEqual([90, 95]);
	});

	it("only the leader asks for the watched cards", async () => {
		const { market, one, two } = await startTwo();
		await one.add();
		await two.upkeep.end();
		await one.beat();
		await two.waits.end();
		await one.waits.end();
		expect([market.asked, market.beats.stored]).toEqual([["teo background"], [beatOf(market.now)]]);
	});

	it("who leads next reads what the one before left out, and nothing twice", async () => {
		const { market, lead, one, two } = await startTwo();
		await one.add();
		await two.upkeep.end();
		await one.beat();
		lead.holder = 1;
		await two.waits.end();
		expect(market.asked).toHaveLength(1);
		lead.holder = 2;
		await two.beat();
		await one.waits.end();
		expect(market.asked).toHaveLength(1);
		lead.holder = 1;
		await two.waits.end();
		expect(market.asked).toHaveLength(2);
	});

	it("the leader asks also while the storage fails, in which the beat cannot be noted", async () => {
		const { market, one } = await startTwo();
		await one.add();
		market.beats.failing = true;
		await one.beat();
		await one.waits.end();
		expect(market.asked).toHaveLength(1);
	});
});

describe("an alert that is read after its price came", () => {
	it("is sent at once when the price is of this beat and came after the alert", async () => {
		const kept = createAlertStore();
		kept.put(ANN, [createAlert({ uuid: "teo", price: 100, armedAt: NOON })]);
		kept.down = true;
		const { tell, prices, upkeep } = await startWatch(createWorld(kept));
		await tell(90);
		expect(prices()).toEqual([]);
		kept.down = false;
		await upkeep.end();
		expect(prices()).toEqual([90]);
	});

	it.each([
		["before the alert", NOON + 5000, 0],
		["in an earlier beat", NOON, BEAT_MS],
	])("is not when the price came %s", async (_when, armedAt, later) => {
		const kept = createAlertStore();
		kept.put(ANN, [createAlert({ uuid: "teo", price: 100, armedAt })]);
		kept.down = true;
		const { tell, prices, upkeep, market, status } = await startWatch(createWorld(kept));
		await tell(90);
		market.now += later;
		kept.down = false;
		await upkeep.end();
		expect([prices(), await status()]).toEqual([[], ["armed"]]);
	});
});
