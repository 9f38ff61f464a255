import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import type { CatalogEntry, PriceListener } from "../../src/market/catalog/catalog.ts";
import { createDelivery } from "../../src/posting/delivery.ts";
import type { DirectOutcome } from "../../src/posting/direct-messages.ts";
import { createLostPosts } from "../../src/posting/lost-posts.ts";
import { createOutbox } from "../../src/posting/store/outbox.ts";
import { createPrivateOutbox } from "../../src/posting/store/private-outbox.ts";
import type { PriceAlert, SumAlert } from "../../src/watch/alert.ts";
import { createAlertMessages } from "../../src/watch/alert-messages.ts";
import { createAlertWatch } from "../../src/watch/alert-watch.ts";
import { ALERT_LIMITS, createAlerts } from "../../src/watch/alerts.ts";
import { createChangeAlerts } from "../../src/watch/change-alerts.ts";
import { createAlertTable } from "../../src/watch/store/alerts.ts";
import { createItemSummary, NOON } from "../fixtures/listing.ts";
import { allTables } from "../helpers/all-tables.ts";
import { openEmpty } from "../helpers/databases.ts";
import { createSimulatedTime } from "../helpers/simulated-time.ts";

const ANN = "100000000000000001";
const BEN = "100000000000000002";
const CAT = "100000000000000003";
const MINUTE = 60_000;
/** The time between two prices or crawls, in which a message can be sent. */
const STEP = 2000;

/** A message as it was made. */
interface Made {
	alert: PriceAlert | SumAlert;
	price: number | null;
}

/** A market whose prices the test sets, and a Discord that takes everything unless `answer` is set. */
async function createWorld() {
	const database = await openEmpty();
	const { db } = database;
	const time = createSimulatedTime(NOON);
	const table = createAlertTable(db);
	const entries = new Map<string, CatalogEntry>();
	const listeners: PriceListener[] = [];
	const sent: (Made & { userId: string; nonce: string; at: number })[] = [];
	const discord = { answer: async (_userId: string): Promise<DirectOutcome> => "sent" };
	const logs: string[] = [];
	const outcomes: string[] = [];
	const log = (_fields: object, message: string) => void logs.push(message);
	const logger = { debug() {}, info() {}, warn: log, error: log };
	return {
		alerts: createAlerts(table, createChangeAlerts(db, ALERT_LIMITS, time.now), time.now),
		database,
		db,
		discord,
		entries,
		listeners,
		logger,
		logs,
		outcomes,
		sent,
		table,
		time,
	};
}

/** A process that watches the market and sends messages; several may share a world. */
async function startWatch({
	world,
	started = true,
}: {
	world?: Awaited<ReturnType<typeof createWorld>>;
	started?: boolean;
} = {}) {
	const shared = world ?? (await createWorld());
	const { alerts, database, db, discord, entries, listeners, logger, outcomes, sent, table, time } = shared;
	const { now, wait } = time;
	const process = { isLeader: true };
	const isLeader = () => process.isLeader;
	const outbox = createOutbox(db);
	const privates = createPrivateOutbox(db);
	const lostPosts = createLostPosts({ privates, database, logger });
	const catalog = {
		all: () => [...entries.values()],
		get: (uuid: string) => entries.get(uuid),
		subscribe: (listener: PriceListener) => void listeners.push(listener),
	};
	const ownedBy = async () => null;
	const delivery = createDelivery({
		outbox,
		privates,
		lostPosts,
		channels: {
			send: () => Promise.reject(new Error("nothing is posted")),
			edit: () => Promise.reject(new Error("nothing is posted")),
		},
		async sendDirect(userId, message, nonce) {
			sent.push({ ...(message as Made), userId, nonce, at: now() });
			return discord.answer(userId);
		},
		onAttempt: outcome => void outcomes.push(outcome),
		database: { isLeader },
		logger,
		now,
		wait,
	});
	const { messages, lost } = createAlertMessages({
		catalog,
		table,
		ownedBy,
		priceMessage: (alert, entry) => ({ alert, price: entry.buyNow }) satisfies Made,
		sumMessage: alert => ({ alert, price: null }) satisfies Made,
		now,
	});
	const watch = createAlertWatch({ catalog, table, database: { isLeader }, delivery, ownedBy, logger, now });
	if (started) watch.start();
	delivery.start({ alert: messages });
	async function stop(): Promise<void> {
		await Promise.all([watch.stop(), delivery.stop()]);
	}
	onTestFinished(() => void stop());

	function observe(buyNow: number | null, ...uuids: string[]): void {
		const seen = uuids.map(uuid => {
			return { name: uuid, buyNow, sellNow: null, item: createItemSummary({ uuid }), fetchedAt: now() };
		});
		for (const entry of seen) entries.set(entry.item.uuid, entry);
		for (const listener of listeners) listener(seen);
	}
	return {
		...shared,
		process,
		stop,
		watch,
		add: (userId = ANN, uuid = "teo") =>
			alerts.add({ userId, uuid, side: "buy", price: 100, label: uuid, locale: "en-US" }, null),
		/** The next price of cards; resolves when all that follows from it is done. */
		async price(buyNow: number | null, ...uuids: string[]) {
			time.jump(1);
			observe(buyNow, ...(uuids.length === 0 ? ["teo"] : uuids));
			await time.pass(STEP);
		},
		prices: () => sent.map(({ price }) => price),
		nonces: () => new Set(sent.map(({ nonce }) => nonce)).size,
		status: async () => (await alerts.of(ANN)).map(({ status }) => status),
		/** The states of the stored messages; those that were sent are deleted. */
		states: async () =>
			(await allTables(db).selectFrom("posts").select("state").orderBy("id").execute()).map(({ state }) => state),
		/** What Ann's next answer says that she may have missed. */
		lost: async () => lost((await lostPosts.take(ANN)).get("alert") ?? []),
		/** Reads who may have missed messages, as a process does when it starts. */
		async load() {
			lostPosts.load();
			await setImmediate();
		},
		/** Makes the database refuse whatever concerns alerts, or messages, and takes that back. */
		fail: (name: "alerts" | "posts" = "alerts") => sql`ALTER TABLE ${sql.id(name)} RENAME TO gone`.execute(db),
		repair: (name: "alerts" | "posts" = "alerts") => sql`ALTER TABLE gone RENAME TO ${sql.id(name)}`.execute(db),
	};
}

const fails = () => Promise.reject(new Error("502"));

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

	it("is stored as fired with its price, and its message as being sent, before it is sent", async () => {
		const { add, price, discord, states, alerts } = await startWatch();
		await add();
		const stored: unknown[] = [];
		discord.answer = async () => {
			stored.push(await alerts.of(ANN), await states());
			return "sent";
		};
		await price(90);
		const fired = { status: "fired", triggerPrice: 90, triggerAt: NOON + 1 };
		expect(stored).toMatchObject([[fired], ["sending"]]);
		expect([await alerts.of(ANN), await states()]).toMatchObject([[fired], []]);
	});

	it("that Discord did not take is sent a minute later, as the same message with the price of then", async () => {
		const { add, price, discord, nonces, prices, sent, time, logs, lost } = await startWatch();
		await add();
		discord.answer = fails;
		await price(90);
		discord.answer = async () => "sent";
		await price(91);
		expect([prices(), logs]).toEqual([[90], ["a message to a person could not be sent; trying again"]]);
		await time.pass(2 * MINUTE);
		expect([prices(), nonces(), await lost()]).toEqual([[90, 91], 1, []]);
		expect((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0)).toBeGreaterThanOrEqual(MINUTE);
	});

	it("that Discord did not take before the price left is told once as missing, and waits again", async () => {
		const { add, price, discord, prices, status, states, time, lost, outcomes } = await startWatch();
		await add();
		discord.answer = fails;
		await price(90);
		discord.answer = async () => "sent";
		await price(101);
		await time.pass(2 * MINUTE);
		expect([prices(), await status(), await states()]).toEqual([[90], ["armed"], ["missing"]]);
		expect(await lost()).toMatchObject([{ triggerPrice: 90, triggerAt: NOON + 1, lost: "missing" }]);
		expect([await lost(), outcomes]).toEqual([[], ["failed", "late"]]);
		await price(99);
		expect(prices()).toEqual([90, 99]);
	});

	it("is not sent for a price that nobody has read for an hour", async () => {
		const { add, price, discord, prices, time, lost } = await startWatch();
		await add();
		discord.answer = fails;
		await price(90);
		discord.answer = async () => "sent";
		time.jump(60 * MINUTE);
		await time.pass(MINUTE);
		expect([prices(), await lost()]).toMatchObject([[90], [{ triggerPrice: 90, lost: "missing" }]]);
	});

	it("that reaches its price again while Discord takes nothing has one message, and is not told as missing", async () => {
		const { add, price, discord, prices, time, lost, states } = await startWatch();
		await add();
		discord.answer = fails;
		for (const buyNow of [90, 110, 80]) await price(buyNow);
		discord.answer = async () => "sent";
		await time.pass(2 * MINUTE);
		expect([prices(), await lost(), await states()]).toEqual([[90, 80], [], []]);
	});

	it.each(["another price", "nothing"])(
		"whose person wants %s by the time Discord takes the message sends nothing, and is not told as missing",
		async wish => {
			const { add, alerts, price, discord, prices, time, lost, states } = await startWatch();
			await add();
			discord.answer = fails;
			await price(90);
			discord.answer = async () => "sent";
			await alerts.removeAll(ANN);
			const other = { userId: ANN, uuid: "teo", side: "buy", price: 50, label: "", locale: "en-US" } as const;
			if (wish === "another price") await alerts.add(other, null);
			await time.pass(2 * MINUTE);
			expect([prices(), await lost(), await states()]).toEqual([[90], [], []]);
		},
	);

	it("whose person cannot be written to is paused, which they are told once, until they resume it", async () => {
		const { add, price, discord, alerts, prices, status, lost } = await startWatch();
		await add();
		discord.answer = async () => "closed";
		for (const buyNow of [90, 200, 90]) await price(buyNow);
		expect([prices(), await status()]).toEqual([[90], ["paused"]]);
		expect(await lost()).toMatchObject([{ lost: "closed", status: "paused", triggerPrice: 90 }]);
		expect(await lost()).toEqual([]);
		discord.answer = async () => "sent";
		await alerts.resume(ANN);
		await price(95);
		expect([prices(), await status()]).toEqual([[90, 95], ["fired"]]);
	});

	it("that Discord may or may not have accepted is tried for two minutes as the same message, then told as missing", async () => {
		const { add, price, discord, nonces, sent, time, status, lost, outcomes } = await startWatch();
		await add();
		discord.answer = async () => "interrupted";
		await price(90);
		await time.pass(10 * MINUTE);
		expect([nonces(), await status(), outcomes.at(-1)]).toEqual([1, ["fired"], "missing"]);
		expect(sent.length).toBeGreaterThan(1);
		expect((sent.at(-1)?.at ?? 0) - NOON).toBeLessThan(3 * MINUTE);
		expect(await lost()).toMatchObject([{ status: "fired", triggerPrice: 90, lost: "missing" }]);
	});
});

describe("while a message is under way", () => {
	/** Ann's message is held; `end` lets it end. */
	async function holdMessage() {
		const parts = await startWatch();
		const held = Promise.withResolvers<DirectOutcome>();
		parts.discord.answer = userId => (userId === ANN ? held.promise : Promise.resolve("sent"));
		await parts.add();
		await parts.price(90);
		return {
			...parts,
			async end(outcome: DirectOutcome = "sent") {
				held.resolve(outcome);
				await parts.time.pass(STEP);
			},
		};
	}

	it("the same alert sends no second one, and is sent afterwards if its price has left and come back", async () => {
		const { price, prices, end, status } = await holdMessage();
		for (const buyNow of [89, 95, 110]) await price(buyNow);
		expect([prices(), await status()]).toEqual([[90], ["armed"]]);
		for (const buyNow of [97, 96]) await price(buyNow);
		expect([prices(), await status()]).toEqual([[90], ["fired"]]);
		await end();
		await price(95);
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
		const { add, alerts, price, sent, end, status, lost } = await holdMessage();
		await add(ANN, "ana");
		await price(90, "ana");
		await alerts.removeAll(ANN);
		await alerts.add({ userId: ANN, uuid: "teo", side: "buy", price: 50, label: "", locale: "en-US" }, null);
		await end("closed");
		expect([sent.length, await status(), await lost()]).toEqual([1, ["armed"], []]);
	});

	it("all that waits for a person who cannot be written to is paused with it", async () => {
		const { add, price, sent, end, status, lost } = await holdMessage();
		await add(ANN, "ana");
		await price(90, "ana");
		await end("closed");
		expect([sent.length, await status()]).toEqual([1, ["paused", "paused"]]);
		expect((await lost()).map(({ uuid, lost }) => [uuid, lost])).toEqual([
			["teo", "closed"],
			["ana", "closed"],
		]);
	});

	it("a stop waits for it and stores its outcome", async () => {
		const { add, price, stop, end, states, prices } = await holdMessage();
		await add(BEN);
		const stopped = stop();
		await price(80);
		await end();
		await stopped;
		expect([prices(), await states()]).toEqual([[90], ["waiting"]]);
	});
});

it("a pause that Discord asks for holds up one person alone, who gets the message after it", async () => {
	const { add, price, discord, outcomes, sent, states, time } = await startWatch();
	for (const person of [ANN, BEN, CAT]) await add(person);
	discord.answer = async userId => (userId === ANN ? { retryAfterMs: 7000 } : "sent");
	await price(90);
	expect(sent.map(({ alert }) => alert.userId)).toEqual([ANN, BEN, CAT]);
	expect(await states()).toEqual(["waiting"]);
	discord.answer = async () => "sent";
	await time.pass(7000);
	expect([sent.slice(3).map(({ alert }) => alert.userId), await states()]).toEqual([[ANN], []]);
	expect((sent[3]?.at ?? 0) - (sent[0]?.at ?? 0)).toBe(7000);
	expect(outcomes).toEqual(["rate-limited", "sent", "sent", "sent"]);
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

	it("no alert is fired whose message cannot be stored", async () => {
		const { add, price, status, fail, repair } = await startWatch();
		await add();
		await fail("posts");
		await price(90);
		await repair("posts");
		expect(await status()).toEqual(["armed"]);
	});

	it("storing a message's outcome is retried, and the person's next message waits for it", async () => {
		const { add, price, discord, sent, time, states, fail, repair } = await startWatch();
		await add();
		await add(ANN, "ana");
		discord.answer = async () => {
			await fail("posts");
			return "sent";
		};
		await price(90, "teo", "ana");
		await time.pass(MINUTE);
		expect(sent).toHaveLength(1);
		discord.answer = async () => "sent";
		await repair("posts");
		await time.pass(10_000);
		expect(await states()).toEqual([]);
		// Discord drops a second message with the same nonce.
		const [first, again, next] = sent.map(({ alert, nonce }) => `${alert.uuid} ${nonce}`);
		expect([again, next === first, sent.length]).toEqual([first, false, 3]);
	});
});

describe("of several processes", () => {
	it("only the one that leads sends", async () => {
		const { add, price, prices, process } = await startWatch();
		await add();
		process.isLeader = false;
		await price(90);
		expect(prices()).toEqual([]);
		process.isLeader = true;
		await price(91);
		expect(prices()).toEqual([91]);
	});

	it("two that both believe they lead send one message", async () => {
		const world = await createWorld();
		const [one] = [await startWatch({ world }), await startWatch({ world })];
		for (const person of [ANN, BEN, CAT]) await one.add(person);
		for (const buyNow of [90, 91, 110, 95]) await one.price(buyNow);
		// Discord drops a second message with the same nonce.
		const taken = new Map(world.sent.map(({ nonce, userId, price }) => [nonce, `${userId} ${price}`]));
		const expected = [90, 95].flatMap(price => [ANN, BEN, CAT].map(person => `${person} ${price}`));
		expect([...taken.values()].toSorted()).toEqual(expected.toSorted());
	});

	it.each([
		["at once tries again what the last was sending, as the same message", 0, 2, []],
		["after minutes counts what the last was sending as missing, which is told once", 5 * MINUTE, 1, ["missing"]],
	] as const)("one that takes over %s", async (_title, later, attempts, told) => {
		const world = await createWorld();
		const before = await startWatch({ world });
		await before.add();
		world.discord.answer = () => new Promise(() => {});
		await before.price(90);
		before.process.isLeader = false;
		world.discord.answer = async () => "sent";
		world.time.jump(later);
		const { price, prices, lost, load, nonces, status } = await startWatch({ world });
		await world.time.pass(STEP);
		await load();
		expect([prices(), nonces()]).toEqual([Array.from({ length: attempts }, () => 90), 1]);
		expect((await lost()).map(alert => alert.lost)).toEqual(told);
		expect([await lost(), await status()]).toEqual([[], ["fired"]]);
		world.sent.length = 0;
		for (const buyNow of [90, 103, 100]) await price(buyNow);
		expect(prices()).toEqual([100]);
	});
});

it("new prices are checked from the start on, and those that are handed over as well", async () => {
	const { add, price, prices, watch, entries, time } = await startWatch({ started: false });
	await add();
	await price(90);
	expect(prices()).toEqual([]);
	watch.start();
	await watch.check([...entries.values()]);
	await time.pass(STEP);
	expect(prices()).toEqual([90]);
});

it("the alerts of many people on one card are all sent, each once", async () => {
	const { add, price, sent, time } = await startWatch();
	const people = Array.from({ length: 600 }, (_, n) => String(1000 + n));
	for (const person of people) await add(person);
	await price(90);
	await time.pass(MINUTE);
	expect(sent.map(({ userId }) => userId).toSorted()).toEqual(people);
});
