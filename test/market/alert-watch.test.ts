import { setImmediate } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Listing } from "../../src/api/listing.ts";
import { ApiError } from "../../src/errors.ts";
import type { Alert } from "../../src/market/alert.ts";
import { createAlertWatch, type SendAlert } from "../../src/market/alert-watch.ts";
import { createAlerts } from "../../src/market/alerts.ts";
import { BEAT_MS } from "../../src/market/beat.ts";
import type { CatalogListener } from "../../src/market/catalog.ts";
import { createItemSummary, createListing, NOON } from "../fixtures/listing.ts";
import { createAlertStore } from "../helpers/alerts.ts";

const ANN = "100000000000000001";

/** A watch over a market whose prices the test tells, with waits that end when it says so. */
async function startWatch(kept = createAlertStore(), { started = true } = {}) {
	const listeners: CatalogListener[] = [];
	const waits: { ms: number; end(): void }[] = [];
	const market = {
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
	function observe(listing: Omit<Listing, "priceHistory" | "completedOrders">, fetchedAt: number): void {
		for (const { prices } of listeners) prices?.([{ ...listing, fetchedAt }]);
	}
	const alerts = await createAlerts({ store: kept.store, now: () => market.now });
	const log = (_fields: object, message: string) => void market.logs.push(message);
	const watch = createAlertWatch({
		api: {
			async listing({ uuid }, options) {
				market.asked.push(`${uuid} ${options?.priority}`);
				if (market.failure !== null) throw market.failure;
				const data = createListing({ buyNow: market.buyNow, item: createItemSummary({ uuid }) });
				return { data, fetchedAt: market.now, stale: market.stale, source: "network" };
			},
		},
		catalog: { observe, subscribe: listener => void listeners.push(listener) },
		alerts,
		logger: { info: log, warn: log, error: log },
		now: () => market.now,
		wait: (ms, signal) =>
			new Promise<void>((resolve, reject) => {
				signal.addEventListener("abort", () => reject(signal.reason));
				waits.push({ ms, end: resolve });
			}),
	});
	const begin = () =>
		watch.start((alert, entry) => {
			market.sent.push({ alert, price: entry.buyNow });
			return market.send(alert, entry);
		});
	if (started) begin();
	onTestFinished(() => watch.stop(0));
	return {
		kept,
		alerts,
		watch,
		market,
		begin,
		waits,
		/** New prices of a card; resolves when all that follows from them is done. */
		async tell(buyNow: number | null, uuid = "teo") {
			observe(createListing({ buyNow, item: createItemSummary({ uuid }) }), market.now);
			await setImmediate();
		},
		/** The next beat, with all that follows from it. */
		async beat() {
			market.now += BEAT_MS;
			waits.shift()?.end();
			await setImmediate();
		},
		prices: () => market.sent.map(({ price }) => price),
		add: (uuid = "teo", userId = ANN) => alerts.add({ userId, uuid, side: "buy", price: 100, label: uuid }),
		status: () => alerts.of(ANN).map(({ status }) => status),
	};
}

describe("the watch of alerts", () => {
	it("sends once when the price is there, and again only after it has left by 3 %", async () => {
		const { add, tell, prices, status } = await startWatch();
		await add();
		for (const price of [120, 100, 101, 99, 102, 100]) await tell(price);
		expect([prices(), status()]).toEqual([[100], ["fired"]]);
		for (const price of [103, 102, 98]) await tell(price);
		expect([prices(), status()]).toEqual([[100, 98], ["fired"]]);
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
		expect([stored, kept.stored()[0]?.[0]?.status, status()]).toEqual([["sending"], "fired", ["fired"]]);
		expect(kept.stored()[0]?.[0]?.trigger).toEqual({ price: 90, at: NOON });
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
		const { tell, prices, status } = await startWatch(before.kept);
		await tell(90);
		expect([prices(), status()]).toEqual([[], ["fired"]]);
		for (const price of [103, 100]) await tell(price);
		expect(prices()).toEqual([100]);
	});

	it("does not send again when it died between the store and the message, which is then missing", async () => {
		const before = await startWatch();
		await before.add();
		before.market.send = () => new Promise(() => {});
		await before.tell(90);
		const { tell, prices, alerts } = await startWatch(before.kept);
		await tell(90);
		expect(prices()).toEqual([]);
		expect(await alerts.takeNotices(ANN)).toMatchObject([{ notice: "interrupted", trigger: { price: 90, at: NOON } }]);
	});

	it("tries a message that Discord did not take again at the next price, as the same message", async () => {
		const { add, tell, market, prices, status } = await startWatch();
		await add();
		market.send = () => Promise.reject(new Error("502"));
		await tell(90);
		expect([status(), market.logs]).toEqual([["armed"], ["an alert could not be sent", "alert"]]);
		market.send = async () => "sent";
		market.now += 1000;
		await tell(91);
		expect([prices(), status()]).toEqual([[90, 91], ["fired"]]);
		expect(new Set(market.sent.map(({ alert }) => alert.armedAt)).size).toBe(1);
	});

	it("pauses an alert whose person cannot be written to, until they resume it", async () => {
		const { add, tell, market, alerts, prices, status } = await startWatch();
		await add();
		market.send = async () => "closed";
		for (const price of [90, 200, 90]) await tell(price);
		expect([prices(), status()]).toEqual([[90], ["paused"]]);
		market.send = async () => "sent";
		await alerts.resume(ANN);
		await tell(95);
		expect([prices(), status()]).toEqual([[90, 95], ["fired"]]);
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
		expect(alerts.of("100000000000000000")).toEqual([]);
		expect(market.logs).not.toContain("an alert could not be stored");
	});

	it("keeps what arrives before the start for then", async () => {
		const { add, tell, begin, prices } = await startWatch(createAlertStore(), { started: false });
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
		const { add, alerts, beat, market, waits, prices } = await startWatch();
		const people = Array.from({ length: 1000 }, (_, n) => String(100_000_000_000_000 + n));
		for (const [n, userId] of people.entries()) await add(`card${n % 10}`, userId);
		await setImmediate();
		expect(waits[0]?.ms).toBeGreaterThan(BEAT_MS - (NOON % BEAT_MS));
		await beat();
		expect(market.asked.toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => `card${n} background`));
		expect(prices()).toHaveLength(1000);
		await beat();
		expect([market.asked.length, market.sent.length]).toEqual([20, 1000]);
		for (const userId of people) await alerts.removeAll(userId);
		await beat();
		expect(market.asked).toHaveLength(20);
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
