import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Alert } from "../../src/alerts/alert.ts";
import { createAlertWatch, type SendAlert } from "../../src/alerts/alert-watch.ts";
import { createAlerts } from "../../src/alerts/alerts.ts";
import { createAlertTable } from "../../src/alerts/store/alerts.ts";
import type { ItemSummary } from "../../src/api/operations/item-summary.ts";
import type { AlertChange } from "../../src/ground/words.ts";
import type { CatalogEntry, PriceListener } from "../../src/market/catalog/catalog.ts";
import type { DirectOutcome } from "../../src/posting/direct-messages.ts";
import type { Database } from "../../src/storage/database.ts";
import { createItemSummary, NOON } from "../fixtures/listing.ts";
import { openEmpty } from "../helpers/databases.ts";
import { createWaits } from "../helpers/waits.ts";

const ANN = "100000000000000001";
const BEN = "100000000000000002";
const CAT = "100000000000000003";

/** A watch over a market whose prices the test sets; several may share a database. */
async function startWatch({ database, started = true }: { database?: Database; started?: boolean } = {}) {
	const { db, ...rest } = database ?? (await openEmpty());
	const table = createAlertTable(db);
	const clock = { now: NOON };
	const alerts = createAlerts(table, () => clock.now);
	const listeners: PriceListener[] = [];
	const entries = new Map<string, CatalogEntry>();
	const waits = createWaits();
	const logs: string[] = [];
	const outcomes: string[] = [];
	const log = (_fields: object, message: string) => void logs.push(message);
	const sent: { alert: Alert; price: number | null }[] = [];
	const discord = { send: (async () => "sent") as SendAlert, isLeader: true, notices: 0 };
	const watch = createAlertWatch({
		catalog: { get: uuid => entries.get(uuid), subscribe: listener => void listeners.push(listener) },
		table,
		database: { isLeader: () => discord.isLeader },
		onNotices: async () => void discord.notices++,
		send(alert, entry) {
			sent.push({ alert, price: entry.buyNow });
			return discord.send(alert, entry);
		},
		sendSum: async () => "sent",
		ownedBy: async () => null,
		logger: { debug: log, info: log, warn: log, error: log },
		wait: waits.wait,
		onOutcome: outcome => void outcomes.push(outcome),
	});
	if (started) watch.start();
	onTestFinished(() => watch.stop(0));
	function observe(buyNow: number | null, uuid = "teo"): void {
		clock.now += 1000;
		const entry = { name: uuid, buyNow, sellNow: null, item: createItemSummary({ uuid }), fetchedAt: clock.now };
		entries.set(uuid, entry);
		for (const listener of listeners) listener([entry]);
	}
	return {
		alerts,
		clock,
		discord,
		entries,
		logs,
		observe,
		outcomes,
		sent,
		table,
		waits,
		watch,
		database: { db, ...rest },
		add: (userId = ANN, uuid = "teo") =>
			alerts.add({ userId, uuid, side: "buy", price: 100, label: uuid, locale: "en-US" }, null),
		/** The next price of a card; resolves when all that follows from it is done. */
		async price(buyNow: number | null, uuid = "teo") {
			observe(buyNow, uuid);
			await setImmediate();
		},
		prices: () => sent.map(({ price }) => price),
		status: async () => (await alerts.of(ANN)).map(({ status }) => status),
		/** Sets an alert on a change of Teo's overall, which is 92 now. */
		addChange: (side: AlertChange = "overall", value = "92") =>
			alerts.addChange({ userId: ANN, uuid: "teo", side, value, label: "teo", locale: "en-US" }),
		/** A crawl that reads Teo's card; resolves when all that follows from it is done. */
		async crawl(facts: Partial<ItemSummary>, { isWhole = true } = {}) {
			clock.now += 1000;
			const item = createItemSummary({ uuid: "teo", ...facts });
			const entry = { name: "teo", buyNow: 500, sellNow: null, item, fetchedAt: clock.now };
			const whole = new Map([["card", new Set(["teo"])] as const]);
			await watch.checkChanges({ entries: [entry], whole: isWhole ? whole : new Map() });
			await setImmediate();
		},
		/** The changes that were sent, "92 → 94". */
		changes: () => sent.map(({ alert }) => ("value" in alert ? `${alert.value} → ${alert.triggerValue}` : "")),
		/** Makes the database refuse whatever concerns alerts, and takes that back. */
		fail: () => sql`ALTER TABLE alerts RENAME TO gone`.execute(db),
		repair: () => sql`ALTER TABLE gone RENAME TO alerts`.execute(db),
	};
}

describe("an alert", () => {
	it("sends once when its price is reached, and again only after the price has moved away by 3 %", async () => {
		const { add, price, prices, status } = await startWatch();
		await add();
		for (const buyNow of [120, 100, 101, 99, 102, null, 100]) await price(buyNow);
		expect([prices(), await status()]).toEqual([[100], ["fired"]]);
		for (const buyNow of [103, 102, 98]) await price(buyNow);
		expect([prices(), await status()]).toEqual([[100, 98], ["fired"]]);
	});

	it("sends, whatever the prices, only those in its zone, and never two without the price leaving between", async () => {
		const { alerts, price, sent } = await startWatch();
		const buyNow = fc.integer({ min: 1, max: 400 });
		const sequence = fc.array(fc.option(buyNow, { freq: 10 }), { maxLength: 30 });
		await fc.assert(
			fc.asyncProperty(buyNow, sequence, async (wanted, prices) => {
				await alerts.add({ userId: ANN, uuid: "teo", side: "buy", price: wanted, label: "", locale: "en-US" }, null);
				sent.length = 0;
				for (const seen of prices) await price(seen);
				let mayFire = true;
				const expected: number[] = [];
				for (const seen of prices.filter(seen => seen !== null)) {
					if (mayFire && seen <= wanted) {
						expected.push(seen);
						mayFire = false;
					} else if (seen * 100 >= wanted * 103) mayFire = true;
				}
				expect(sent.map(message => message.price)).toEqual(expected);
			}),
			{ numRuns: 50 },
		);
	});

	it("whose price is already reached sends nothing until the price has moved away and come back", async () => {
		const { alerts, price, prices } = await startWatch();
		const wish = { userId: ANN, uuid: "teo", side: "buy", price: 100, label: "", locale: "en-US" } as const;
		await alerts.add(wish, { buyNow: 90, sellNow: null, at: NOON });
		for (const buyNow of [89, 110, 95]) await price(buyNow);
		expect(prices()).toEqual([95]);
	});

	it("sends nothing for a side without orders, or for another card", async () => {
		const { add, price, prices } = await startWatch();
		await add();
		await price(null);
		await price(50, "ana");
		expect(prices()).toEqual([]);
	});

	it("is stored as being sent before it is sent, and as fired with its price afterwards", async () => {
		const { add, price, discord, status, alerts } = await startWatch();
		await add();
		const stored: unknown[] = [];
		discord.send = async () => {
			stored.push(...(await status()));
			return "sent";
		};
		await price(90);
		expect(stored).toEqual(["sending"]);
		expect(await alerts.of(ANN)).toMatchObject([{ status: "fired", triggerPrice: 90, triggerAt: NOON + 1000 }]);
	});

	it("that Discord did not take is sent again at the next price, as the same message", async () => {
		const { add, price, discord, prices, status, sent, logs } = await startWatch();
		await add();
		discord.send = () => Promise.reject(new Error("502"));
		await price(90);
		expect([await status(), logs]).toEqual([["armed"], ["an alert could not be sent", "alert"]]);
		discord.send = async () => "sent";
		await price(91);
		expect([prices(), await status()]).toEqual([[90, 91], ["fired"]]);
		expect(new Set(sent.map(({ alert }) => alert.armedAt)).size).toBe(1);
	});

	it("whose person cannot be written to is paused with a notice, until they resume it", async () => {
		const { add, price, discord, alerts, prices, status } = await startWatch();
		await add();
		discord.send = async () => "closed";
		for (const buyNow of [90, 200, 90]) await price(buyNow);
		expect([prices(), await status(), discord.notices]).toEqual([[90], ["paused"], 1]);
		await alerts.loadNotices();
		expect(await alerts.takeNotices(ANN)).toMatchObject([{ notice: "closed" }]);
		discord.send = async () => "sent";
		await alerts.resume(ANN);
		await price(95);
		expect([prices(), await status()]).toEqual([[90, 95], ["fired"]]);
	});

	it("that Discord may or may not have accepted counts as sent, with a notice", async () => {
		const { add, price, discord, alerts, prices } = await startWatch();
		await add();
		discord.send = async () => "interrupted";
		for (const buyNow of [90, 91]) await price(buyNow);
		expect([prices(), discord.notices]).toEqual([[90], 1]);
		expect(await alerts.of(ANN)).toMatchObject([{ status: "fired", notice: "interrupted" }]);
	});
});

describe("while a message is under way", () => {
	/** Ann's message is held; `end` lets it end. */
	async function holdMessage() {
		const parts = await startWatch();
		const held = Promise.withResolvers<DirectOutcome>();
		parts.discord.send = ({ userId }) => (userId === ANN ? held.promise : Promise.resolve("sent"));
		await parts.add();
		await parts.price(90);
		return {
			...parts,
			async end(outcome: DirectOutcome = "sent") {
				held.resolve(outcome);
				await setImmediate();
			},
		};
	}

	it("the same alert sends no second one, and the last price of that time is checked afterwards", async () => {
		const { price, prices, end, status } = await holdMessage();
		for (const buyNow of [89, 95, 110]) await price(buyNow);
		expect(prices()).toEqual([90]);
		await end();
		expect(await status()).toEqual(["armed"]);
		await price(96);
		expect(prices()).toEqual([90, 96]);
	});

	it("the person's other alerts wait, and other people's go out", async () => {
		const { add, price, sent, end } = await holdMessage();
		await add(ANN, "ana");
		await add(BEN, "ana");
		await price(90, "ana");
		expect(sent.slice(1).map(({ alert }) => alert.userId)).toEqual([BEN]);
		await end();
		expect(sent.slice(2).map(({ alert }) => [alert.userId, alert.uuid])).toEqual([[ANN, "ana"]]);
	});

	it("an alert that was removed or replaced is not brought back, nor sent when it waited", async () => {
		const { add, alerts, price, sent, end, status } = await holdMessage();
		await add(ANN, "ana");
		await price(90, "ana");
		await alerts.removeAll(ANN);
		await alerts.add({ userId: ANN, uuid: "teo", side: "buy", price: 50, label: "", locale: "en-US" }, null);
		await end("closed");
		expect([sent.length, await status()]).toEqual([1, ["armed"]]);
	});

	it("a stop waits for it and stores its outcome", async () => {
		const { add, price, watch, end, status, prices } = await holdMessage();
		await add(BEN);
		const stopped = watch.stop(60_000);
		await price(80);
		await end();
		await stopped;
		expect([prices(), await status()]).toEqual([[90], ["fired"]]);
	});
});

it("a pause that Discord asks for holds up one person alone, who gets the message after it", async () => {
	const { add, price, discord, outcomes, sent, waits, status } = await startWatch();
	for (const person of [ANN, BEN, CAT]) await add(person);
	discord.send = async ({ userId }) => (userId === ANN ? { retryAfterMs: 700 } : "sent");
	await price(90);
	expect(sent.map(({ alert }) => alert.userId)).toEqual([ANN, BEN, CAT]);
	expect([await status(), waits.under()]).toEqual([["armed"], [700]]);
	discord.send = async () => "sent";
	await waits.end();
	expect([sent.slice(3).map(({ alert }) => alert.userId), await status()]).toEqual([[ANN], ["fired"]]);
	expect(outcomes.toSorted()).toEqual(["rate-limited", "sent", "sent", "sent"]);
});

describe("while the database fails", () => {
	it("nothing is sent until the next price after it works again", async () => {
		const { add, price, prices, logs, fail, repair } = await startWatch();
		await add();
		await fail();
		await price(90);
		expect([prices(), logs]).toEqual([[], ["the alerts on new prices could not be read"]]);
		await repair();
		await price(95);
		expect(prices()).toEqual([95]);
	});

	it("storing a message's outcome is retried, and the person's next message waits for it", async () => {
		const { add, price, discord, sent, waits, status, fail, repair } = await startWatch();
		await add();
		await add(ANN, "ana");
		discord.send = async () => {
			await fail();
			return "sent";
		};
		await price(90);
		for (let attempt = 0; attempt < 3; attempt++) await waits.started(5000).then(waits.end);
		await waits.started(5000);
		await repair();
		discord.send = async () => "sent";
		await price(90, "ana");
		expect([sent.length, await status()]).toEqual([1, ["armed", "sending"]]);
		await waits.end();
		await expect.poll(status).toEqual(["fired", "fired"]);
		expect(sent).toHaveLength(2);
	});
});

describe("of several processes", () => {
	it("only the one that leads sends", async () => {
		const { add, price, prices, discord } = await startWatch();
		await add();
		discord.isLeader = false;
		await price(90);
		expect(prices()).toEqual([]);
		discord.isLeader = true;
		await price(91);
		expect(prices()).toEqual([91]);
	});

	it("two that both believe they lead send one message", async () => {
		const one = await startWatch();
		const two = await startWatch({ database: one.database });
		for (const person of [ANN, BEN, CAT]) await one.add(person);
		for (const buyNow of [90, 91, 110, 95]) {
			one.observe(buyNow);
			two.observe(buyNow);
			await setImmediate();
		}
		expect([...one.prices(), ...two.prices()].toSorted()).toEqual([90, 90, 90, 95, 95, 95]);
	});

	it("one that takes over counts what the last was sending as sent, with one notice", async () => {
		const before = await startWatch();
		await before.add();
		before.discord.send = () => new Promise(() => {});
		await before.price(90);
		const { watch, price, prices, alerts, discord } = await startWatch({ database: before.database });
		await watch.takeOver();
		expect(discord.notices).toBe(1);
		await alerts.loadNotices();
		expect(await alerts.takeNotices(ANN)).toMatchObject([{ status: "fired", triggerPrice: 90 }]);
		for (const buyNow of [90, 103, 100]) await price(buyNow);
		expect(prices()).toEqual([100]);
	});
});

it("new prices are checked from the start on, and those that are handed over as well", async () => {
	const { add, price, prices, watch, entries } = await startWatch({ started: false });
	await add();
	await price(90);
	expect(prices()).toEqual([]);
	watch.start();
	await watch.check([...entries.values()]);
	await setImmediate();
	expect(prices()).toEqual([90]);
});

describe("an alert on a change", () => {
	it("sends each new overall once, and compares the next one with it", async () => {
		const { addChange, crawl, changes, status } = await startWatch();
		await addChange();
		for (const ovr of [92, 94, 94, 93, 93, 92]) await crawl({ ovr });
		expect([changes(), await status()]).toEqual([["92 → 94", "94 → 93", "93 → 92"], ["armed"]]);
	});

	it("sends a new rarity, and nothing for another overall", async () => {
		const { addChange, crawl, changes } = await startWatch();
		await addChange("rarity", "Gold");
		await crawl({ rarity: "Gold", ovr: 84 });
		await crawl({ rarity: "Diamond", ovr: 85 });
		await crawl({ rarity: "Diamond", ovr: 86 });
		expect(changes()).toEqual(["Gold → Diamond"]);
	});

	it("sends, whatever the crawls read, every change of a whole one and no other", async () => {
		const { alerts, addChange, crawl, changes, sent } = await startWatch();
		const seen = fc.record({
			ovr: fc.option(fc.integer({ min: 90, max: 93 }), { freq: 4 }),
			isWhole: fc.boolean(),
			hasAugment: fc.boolean(),
		});
		await fc.assert(
			fc.asyncProperty(fc.array(seen, { maxLength: 20 }), async crawls => {
				await alerts.removeAll(ANN);
				await addChange();
				sent.length = 0;
				const expected: string[] = [];
				let told = 92;
				for (const { ovr, isWhole, hasAugment } of crawls) {
					await crawl({ ovr, hasAugment }, { isWhole });
					if (!isWhole || hasAugment || ovr === null || ovr === told) continue;
					expected.push(`${told} → ${ovr}`);
					told = ovr;
				}
				expect(changes()).toEqual(expected);
			}),
			{ numRuns: 30 },
		);
	});

	it("ignores what was read before it was set", async () => {
		const { addChange, crawl, changes, clock } = await startWatch();
		clock.now += 5000;
		await addChange("overall", "94");
		clock.now -= 5000;
		await crawl({ ovr: 92 });
		expect(changes()).toEqual([]);
		clock.now += 5000;
		await crawl({ ovr: 95 });
		expect(changes()).toEqual(["94 → 95"]);
	});

	it("that Discord did not take is sent after the next crawl, as the same message", async () => {
		const { addChange, crawl, discord, changes, sent } = await startWatch();
		await addChange();
		discord.send = () => Promise.reject(new Error("502"));
		await crawl({ ovr: 94 });
		discord.send = async () => "sent";
		for (const ovr of [94, 94]) await crawl({ ovr });
		expect(changes()).toEqual(["92 → 94", "92 → 94"]);
		expect(new Set(sent.map(({ alert }) => alert.armedAt)).size).toBe(1);
		await crawl({ ovr: 95 });
		expect(new Set(sent.map(({ alert }) => alert.armedAt)).size).toBe(2);
	});

	it("whose person cannot be written to is paused with a notice; once resumed, it sends what they missed", async () => {
		const { addChange, crawl, discord, alerts, changes, status } = await startWatch();
		await addChange();
		discord.send = async () => "closed";
		for (const ovr of [94, 95]) await crawl({ ovr });
		expect([changes(), await status(), discord.notices]).toEqual([["92 → 94"], ["paused"], 1]);
		discord.send = async () => "sent";
		await alerts.resume(ANN);
		await crawl({ ovr: 95 });
		expect(changes()).toEqual(["92 → 94", "92 → 95"]);
	});

	it("that Discord may or may not have accepted counts as sent, with a notice", async () => {
		const { addChange, crawl, discord, alerts, changes } = await startWatch();
		await addChange();
		discord.send = async () => "interrupted";
		for (const ovr of [94, 94]) await crawl({ ovr });
		expect([changes(), discord.notices]).toEqual([["92 → 94"], 1]);
		expect(await alerts.of(ANN)).toMatchObject([{ status: "armed", value: "94", notice: "interrupted" }]);
	});

	it("that the last leader was sending counts as sent, with one notice, and the next change is sent", async () => {
		const before = await startWatch();
		await before.addChange();
		before.discord.send = () => new Promise(() => {});
		await before.crawl({ ovr: 94 });
		const { watch, crawl, changes, alerts } = await startWatch({ database: before.database });
		await watch.takeOver();
		await alerts.loadNotices();
		expect(await alerts.takeNotices(ANN)).toMatchObject([{ value: "94", triggerValue: "94" }]);
		for (const ovr of [94, 95]) await crawl({ ovr });
		expect(changes()).toEqual(["94 → 95"]);
	});

	it("is sent once by two processes that both believe they lead", async () => {
		const one = await startWatch();
		const two = await startWatch({ database: one.database });
		await one.addChange();
		for (const ovr of [94, 95]) {
			await Promise.all([one.crawl({ ovr }), two.crawl({ ovr })]);
			await setImmediate();
		}
		expect([...one.changes(), ...two.changes()].toSorted()).toEqual(["92 → 94", "94 → 95"]);
	});

	it("does not disturb an alert on the price of the same card", async () => {
		const { add, addChange, crawl, price, sent } = await startWatch();
		await add();
		await addChange();
		await price(90);
		await crawl({ ovr: 94 });
		await price(90);
		expect(sent.map(({ alert }) => alert.side)).toEqual(["buy", "overall"]);
	});
});
