import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import type { ItemSummary } from "../../src/api/operations/item-summary.ts";
import { REFRESH_MS } from "../../src/api/refresh.ts";
import type { Wait } from "../../src/ground/async.ts";
import type { AlertChange, ItemType } from "../../src/ground/words.ts";
import type { Catalog, CatalogEntry, Crawl, PriceListener } from "../../src/market/catalog/catalog.ts";
import { createPricePoints } from "../../src/market/prices/price-points.ts";
import { createPriceTable } from "../../src/market/store/prices.ts";
import type { DirectOutcome } from "../../src/posting/direct-messages.ts";
import { createPrivateOutbox } from "../../src/posting/store/private-outbox.ts";
import { targetPart } from "../../src/posting/target.ts";
import type { Database } from "../../src/storage/database.ts";
import type { ChangeAlert, PriceAlert } from "../../src/watch/alert.ts";
import { createWatchRoom } from "../../src/watch/room.ts";
import { createEntry } from "../fixtures/found-cards.ts";
import { createItemSummary, NOON } from "../fixtures/listing.ts";
import { allTables } from "../helpers/all-tables.ts";
import { describeDatabases, openEmpty, SILENT } from "../helpers/databases.ts";
import { createTestDelivery } from "../helpers/private-delivery.ts";
import { examples } from "../helpers/scale.ts";
import { createSimulatedTime } from "../helpers/simulated-time.ts";

const ANN = "100000000000000001";
const BEN = "100000000000000002";
const MINUTE = 60_000;
/** The time between two crawls, in which a message can be sent. */
const STEP = 2000;

/** The message of an alert as it was made. */
type Made = { alert: ChangeAlert | PriceAlert } | { search: string };

/** A market whose cards the test sets; several processes may watch it. */
function createMarket() {
	const entries = new Map<string, CatalogEntry>();
	const listeners: PriceListener[] = [];
	const parts = {
		all: () => [...entries.values()],
		get: (uuid: string) => entries.get(uuid),
		progress: () => ({ complete: true, crawlMs: REFRESH_MS }),
		subscribe: (listener: PriceListener) => void listeners.push(listener),
	};
	return {
		entries,
		catalog: parts as unknown as Catalog,
		/** Reads a card with these fields. */
		read(fields: Partial<ItemSummary>, at: number, buyNow = 500): CatalogEntry {
			const item = createItemSummary({ uuid: "teo", ...fields });
			const entry = { ...createEntry(item, buyNow), fetchedAt: at };
			entries.set(item.uuid, entry);
			return entry;
		},
		/** Tells the processes about new prices. */
		observe: (entry: CatalogEntry) => {
			for (const listener of listeners) listener([entry]);
		},
	};
}

interface ProcessOptions {
	database: Database;
	market: ReturnType<typeof createMarket>;
	send: (userId: string, message: Made, nonce: string) => Promise<DirectOutcome>;
	now: () => number;
	wait?: Wait;
}

/** A process that watches the market and sends messages. */
function startProcess({ database, market, send, now, wait }: ProcessOptions) {
	const delivery = createTestDelivery(database, {
		sendDirect: (userId, message, nonce) => send(userId, message as Made, nonce),
		now,
		...(wait && { wait }),
	});
	const room = createWatchRoom({
		database: { ...database, isLeader: () => true },
		delivery,
		catalog: market.catalog,
		origin: "test",
		api: { listing: () => Promise.reject(new Error("no listing is read")) },
		salesRates: { note: () => {} },
		keptSales: { note: () => {}, of: async () => null },
		pricePoints: createPricePoints({ table: createPriceTable(database.db, "test"), logger: SILENT, now }),
		createAsker: () => async () => ({ fits: market.catalog.all(), unclear: [] }),
		ownedBy: async () => null,
		priceMessage: alert => ({ alert }) satisfies Made,
		changeMessage: alert => ({ alert }) satisfies Made,
		searchMessage: ({ search }) => ({ search: search.name }) satisfies Made,
		sumMessage: () => ({}),
		logger: SILENT,
		now,
		wait,
	});
	const unused = room.messages.alert;
	delivery.start({ ...room.messages, notice: unused, "feed-pause": unused, "league-pause": unused });
	const stop = async (): Promise<void> => void (await Promise.all([room.stop(), delivery.stop()]));
	onTestFinished(stop);
	return { ...room.services, room, stop };
}

type Process = ReturnType<typeof startProcess>;

const isOfChange = (message: Made): message is { alert: ChangeAlert } => "alert" in message && "value" in message.alert;

/** Formats "92 → 94". */
const formatMade = (message: Made) =>
	isOfChange(message) ? `${message.alert.value} → ${message.alert.triggerValue}` : "something else";

const wish = (overrides: { userId?: string; side?: AlertChange; item?: ItemSummary } = {}) => ({
	userId: ANN,
	side: "overall" as const,
	label: "Teo",
	locale: "en-US",
	item: createItemSummary({ uuid: "teo" }),
	...overrides,
});

interface CrawlOptions {
	/** Whether it read all pages. */
	isWhole?: boolean;
	/** The only type that it read all pages of. */
	type?: ItemType;
}

/** One process on simulated time, and a Discord that takes everything unless `answer` is set. A whole crawl has read Teo's card as 92 and Diamond. */
async function setUp() {
	const database = await openEmpty();
	const { db } = database;
	const time = createSimulatedTime(NOON);
	const market = createMarket();
	const sent: { userId: string; message: Made; nonce: string; at: number }[] = [];
	const discord = { answer: async (_userId: string): Promise<DirectOutcome> => "sent" };
	const process = startProcess({
		database,
		market,
		async send(userId, message, nonce) {
			sent.push({ userId, message, nonce, at: time.now() });
			return discord.answer(userId);
		},
		now: time.now,
		wait: time.wait,
	});
	const { alerts, room, lostWatches } = process;
	const privates = createPrivateOutbox(db);

	/** @param fields of Teo's card; null: the crawl does not see it */
	async function crawl(fields: Partial<ItemSummary> | null, { isWhole = true, type = "card" }: CrawlOptions = {}) {
		time.jump(1);
		if (fields !== null) market.read(fields, time.now());
		const seen = new Set(fields === null ? [] : ["teo"]);
		const whole = isWhole ? new Map([[type, seen]]) : new Map();
		await room.askQuestions({ startedAt: time.now(), at: time.now(), entries: market.catalog.all(), whole });
		await time.pass(STEP);
	}
	await crawl({});
	return {
		...process,
		db,
		time,
		market,
		discord,
		sent,
		crawl,
		crawls: async (...overalls: number[]) => {
			for (const ovr of overalls) await crawl({ ovr });
		},
		add: (overrides: Parameters<typeof wish>[0] = {}) => alerts.addChange(wish(overrides)),
		/** What was sent to a person, "92 → 94". */
		changes: (userId = ANN) => sent.filter(each => each.userId === userId).map(({ message }) => formatMade(message)),
		changesOf: (side: AlertChange) =>
			sent.flatMap(({ message }) => (isOfChange(message) && message.alert.side === side ? [formatMade(message)] : [])),
		nonces: () => new Set(sent.map(({ nonce }) => nonce)).size,
		statuses: async () => (await alerts.of(ANN)).map(({ status }) => status),
		posts: () => allTables(db).selectFrom("posts").selectAll().execute(),
		/** What a person's next answer says that they may have missed. */
		async lost(userId = ANN) {
			const parts = Map.groupBy(await privates.takeLost(userId), ({ target }) => targetPart(target));
			return lostWatches(userId, { alert: parts.get("alert") ?? [], search: parts.get("search") ?? [] });
		},
	};
}

const fails = (): Promise<DirectOutcome> => Promise.reject(new Error("502"));

describe("an alert on a change", () => {
	it("sends each new overall once, and compares the next one with it", async () => {
		const { alerts, add, crawls, changes, nonces } = await setUp();
		expect(await add()).toBe("added");
		await crawls(92, 94, 94, 93, 93, 92);
		expect([changes(), nonces()]).toEqual([["92 → 94", "94 → 93", "93 → 92"], 3]);
		expect(await alerts.of(ANN)).toMatchObject([{ status: "armed", value: "92" }]);
	});

	it("sends a new rarity, and nothing for another overall", async () => {
		const { add, crawl, changes } = await setUp();
		await add({ side: "rarity" });
		await crawl({ rarity: "Diamond", ovr: 84 });
		await crawl({ rarity: "Gold", ovr: 85 });
		await crawl({ rarity: "Gold", ovr: 86 });
		expect(changes()).toEqual(["Diamond → Gold"]);
	});

	it("on the rarity of a card without an overall sends its new rarity", async () => {
		const { add, crawl, changes } = await setUp();
		await add({ side: "rarity", item: createItemSummary({ uuid: "teo", ovr: null }) });
		await crawl({ ovr: null });
		await crawl({ ovr: null, rarity: "Gold" });
		await crawl({ ovr: 80, rarity: "Gold" });
		expect(changes()).toEqual(["Diamond → Gold"]);
	});

	it.each([{ ovr: null }, { ovr: 97, hasAugment: true }])(
		"on the overall of a card that was %o when it was set waits until its overall is known, and compares with that",
		async fields => {
			const { add, crawl, crawls, changes } = await setUp();
			await add({ item: createItemSummary({ uuid: "teo", ...fields }) });
			await crawl(fields);
			await crawls(90, 90, 91);
			expect(changes()).toEqual(["90 → 91"]);
		},
	);

	it("sends, whatever the crawls read, every change of a whole one and no other", async () => {
		const { alerts, add, crawl, changesOf, market, sent, time } = await setUp();
		const seen = fc.record({
			ovr: fc.option(fc.integer({ min: 90, max: 93 }), { freq: 4 }),
			rarity: fc.constantFrom("Diamond", "Gold"),
			isWhole: fc.boolean(),
			hasAugment: fc.boolean(),
			/** `gone`: the market does not have it any more; `unseen`: the market still has it, though the crawl has not seen it. */
			card: fc.constantFrom("read", "read", "read", "gone", "unseen"),
			/** The periods that passed without a crawl. */
			periods: fc.constantFrom(0, 0, 0, 1, 2.6),
		});
		await fc.assert(
			fc.asyncProperty(fc.array(seen, { maxLength: 20 }), async crawls => {
				await alerts.removeAll(ANN);
				await crawl({});
				await crawl({});
				await add();
				await add({ side: "rarity" });
				sent.length = 0;
				let wholeAt = time.now();
				const known = { overall: "92", rarity: "Diamond" };
				const expected: Record<AlertChange, string[]> = { overall: [], rarity: [] };
				const note = (side: AlertChange, after: string) => {
					if (after !== known[side]) expected[side].push(`${known[side]} → ${after}`);
					known[side] = after;
				};
				for (const { card, isWhole, periods, ...fields } of crawls) {
					time.jump(periods * REFRESH_MS);
					if (card === "gone") market.entries.delete("teo");
					if (card === "unseen") market.read(fields, time.now());
					await crawl(card === "read" ? fields : null, { isWhole });
					if (!isWhole) continue;
					const isPause = time.now() - wholeAt > 2.5 * REFRESH_MS;
					wholeAt = time.now();
					if (isPause || card !== "read" || fields.hasAugment) continue;
					if (fields.ovr !== null) note("overall", String(fields.ovr));
					note("rarity", fields.rarity);
				}
				expect({ overall: changesOf("overall"), rarity: changesOf("rarity") }).toEqual(expected);
			}),
			{ numRuns: examples(30, 300) },
		);
	});

	it("sends nothing after a crawl that is not whole, or that is whole for other types alone; the next whole one does", async () => {
		const { add, crawl, crawls, changes } = await setUp();
		await add();
		await crawl({ ovr: 94 }, { isWhole: false });
		await crawl({ ovr: 94 }, { type: "stadium" });
		expect(changes()).toEqual([]);
		await crawls(95);
		expect(changes()).toEqual(["92 → 95"]);
	});

	it("sends nothing after the first crawl that follows a pause of more than 2.5 periods, and all of it after the next", async () => {
		const { add, crawls, changes, time } = await setUp();
		await add();
		time.jump(2.4 * REFRESH_MS);
		await crawls(93);
		expect(changes()).toEqual(["92 → 93"]);
		time.jump(2.6 * REFRESH_MS);
		await crawls(94);
		expect(changes()).toEqual(["92 → 93"]);
		await crawls(95);
		expect(changes()).toEqual(["92 → 93", "93 → 95"]);
	});

	it("compares a card that was gone for some crawls with what it was before", async () => {
		const { add, crawl, crawls, changes, market } = await setUp();
		await add();
		market.entries.delete("teo");
		for (let times = 0; times < 4; times++) await crawl(null);
		await crawls(92);
		expect(changes()).toEqual([]);
		market.entries.delete("teo");
		await crawl(null);
		await crawls(95);
		expect(changes()).toEqual(["92 → 95"]);
	});

	it("is compared with the last whole crawl, for all people who wait for it, and sends each of them a message", async () => {
		const { alerts, add, crawls, changes, market, time } = await setUp();
		await add({ userId: BEN });
		const { item } = market.read({ ovr: 94 }, time.now());
		await add({ item });
		await crawls(94, 95);
		expect([changes(), changes(BEN)]).toEqual([
			["92 → 94", "94 → 95"],
			["92 → 94", "94 → 95"],
		]);
		await alerts.removeAll(BEN);
		await crawls(96);
		expect([changes().length, changes(BEN).length]).toEqual([3, 2]);
	});

	it("that nobody else waits for is compared with the card as it was when it was set", async () => {
		const { add, crawls, changes, market, time } = await setUp();
		const { item } = market.read({ ovr: 94 }, time.now());
		await add({ item });
		await crawls(94, 95);
		expect(changes()).toEqual(["94 → 95"]);
	});

	it("that was removed and set again while nobody waited does not know what happened meanwhile", async () => {
		const { alerts, add, crawls, changes, market } = await setUp();
		await add();
		await alerts.remove(ANN, "overall-teo");
		await crawls(95);
		const entry = market.entries.get("teo");
		if (entry === undefined) throw new Error("no card");
		await add({ item: entry.item });
		await crawls(95, 96);
		expect(changes()).toEqual(["95 → 96"]);
	});

	it("does not disturb an alert on the price of the same card, nor a saved search", async () => {
		const { alerts, add, crawls, market, room, searches, sent, time } = await setUp();
		room.start();
		const price = { userId: ANN, uuid: "teo", side: "buy", price: 100, label: "Teo", locale: "en-US" } as const;
		await alerts.add(price, null);
		await add();
		const search = { userId: ANN, name: "All", locale: "en-US", query: "market", kind: "changes", percent: 0 } as const;
		await searches.add(search, async () => ({ fits: market.catalog.all(), unclear: [] }));
		const trade = async () => {
			time.jump(1);
			market.observe(market.read({ ovr: 92 }, time.now(), 90));
			await time.pass(STEP);
		};
		await trade();
		await crawls(94);
		await trade();
		const told = sent.map(({ message }) => ("search" in message ? message.search : message.alert.side));
		expect([told[0], told.slice(1).toSorted()]).toEqual(["buy", ["All", "overall"]]);
		expect((await alerts.of(ANN)).map(({ side, status }) => [side, status])).toEqual([
			["buy", "fired"],
			["overall", "armed"],
		]);
		expect((await searches.of(ANN)).map(({ name }) => name)).toEqual(["All"]);
	});
});

describe("a change that Discord did not take", () => {
	it("is sent a minute later, as the same message", async () => {
		const { add, crawls, discord, changes, nonces, sent, time } = await setUp();
		await add();
		discord.answer = fails;
		await crawls(94);
		discord.answer = async () => "sent";
		await crawls(94, 94);
		expect(changes()).toEqual(["92 → 94"]);
		await time.pass(2 * MINUTE);
		expect([changes(), nonces()]).toEqual([["92 → 94", "92 → 94"], 1]);
		expect((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0)).toBeGreaterThanOrEqual(MINUTE);
		await crawls(95);
		expect([changes().at(-1), nonces()]).toEqual(["94 → 95", 2]);
	});

	it.each([
		["is told with those that follow in one message", 95, ["92 → 95"]],
		["is not told once it is undone", 92, []],
	] as const)("%s", async (_title, ovr, expected) => {
		const { add, crawls, discord, changes, lost, posts, sent, time } = await setUp();
		await add();
		discord.answer = fails;
		await crawls(94, ovr);
		discord.answer = async () => "sent";
		sent.length = 0;
		await time.pass(2 * MINUTE);
		expect([changes(), await lost(), await posts()]).toEqual([expected, { alerts: [], searches: [] }, []]);
	});

	it("sends, however often Discord fails, the changes between what the person heard last and what is so now", async () => {
		const { alerts, add, changes, crawl, discord, sent, time } = await setUp();
		const seen = fc.record({
			ovr: fc.integer({ min: 90, max: 93 }),
			isFailing: fc.boolean(),
			/** Whether Discord answers only after the next crawl. */
			isSlow: fc.boolean(),
			minutes: fc.nat({ max: 2 }),
		});
		await fc.assert(
			fc.asyncProperty(fc.array(seen, { maxLength: 15 }), async crawls => {
				await alerts.removeAll(ANN);
				await crawl({});
				await add();
				sent.length = 0;
				const heard: string[] = [];
				let held: (() => void)[] = [];
				const answer = (isFailing: boolean, isSlow: boolean) => async (): Promise<DirectOutcome> => {
					const change = changes().at(-1) ?? "";
					if (isSlow) await new Promise<void>(resolve => held.push(resolve));
					if (isFailing) return fails();
					heard.push(change);
					return "sent";
				};
				const release = () => {
					for (const end of held) end();
					held = [];
				};
				for (const { ovr, isFailing, isSlow, minutes } of crawls) {
					discord.answer = answer(isFailing, isSlow);
					await crawl({ ovr });
					if (!isSlow) release();
					await time.pass(minutes * MINUTE);
				}
				discord.answer = answer(false, false);
				release();
				await time.pass(3 * MINUTE);
				let known = "92";
				for (const change of heard) {
					const [before, after = ""] = change.split(" → ");
					expect([before, after === before]).toEqual([known, false]);
					known = after;
				}
				expect(known).toBe(String(crawls.at(-1)?.ovr ?? 92));
			}),
			{ numRuns: examples(20, 200) },
		);
	});

	it("is not told once its person does not wait for it any more, also if they set the alert again", async () => {
		const { alerts, add, crawls, discord, changes, lost, posts, market, time } = await setUp();
		await add();
		discord.answer = fails;
		await crawls(94);
		await alerts.remove(ANN, "overall-teo");
		await add({ item: market.entries.get("teo")?.item ?? createItemSummary() });
		discord.answer = async () => "sent";
		await time.pass(2 * MINUTE);
		expect([changes(), await lost(), await posts()]).toEqual([["92 → 94"], { alerts: [], searches: [] }, []]);
	});

	it("is said to be missing if the market no longer has the card", async () => {
		const { add, changes, crawls, discord, lost, market, time } = await setUp();
		await add();
		discord.answer = fails;
		await crawls(94);
		market.entries.delete("teo");
		discord.answer = async () => "sent";
		await time.pass(2 * MINUTE);
		expect(changes()).toEqual(["92 → 94"]);
		expect(await lost()).toMatchObject({ alerts: [{ lost: "missing", value: "92", triggerValue: "94" }] });
	});

	it("because it may have been accepted counts as missing, which is told once, and the next change is sent", async () => {
		const { alerts, add, crawls, discord, changes, lost, nonces, sent, time } = await setUp();
		await add();
		discord.answer = async () => "interrupted";
		await crawls(94, 94);
		await time.pass(10 * MINUTE);
		expect([new Set(changes()), nonces()]).toEqual([new Set(["92 → 94"]), 1]);
		expect(await alerts.of(ANN)).toMatchObject([{ status: "armed", value: "94" }]);
		expect(await lost()).toMatchObject({ alerts: [{ lost: "missing", value: "92", triggerValue: "94" }] });
		expect(await lost()).toEqual({ alerts: [], searches: [] });
		sent.length = 0;
		discord.answer = async () => "sent";
		await crawls(95);
		expect(changes()).toEqual(["94 → 95"]);
	});
});

describe("a person who cannot be written to", () => {
	it("gets all alerts on changes and saved searches paused, nobody else's, and is told once what changed", async () => {
		const { alerts, add, crawls, discord, changes, lost, searches, statuses, market, time } = await setUp();
		await add();
		await add({ side: "rarity" });
		await add({ userId: BEN });
		const search = { userId: ANN, name: "All", locale: "en-US", query: "market", kind: "fits", percent: 0 } as const;
		await searches.add(search, async () => ({ fits: market.catalog.all(), unclear: [] }));
		discord.answer = async userId => (userId === ANN ? "closed" : "sent");
		const changedAt = time.now();
		await crawls(94, 95);
		expect([changes(), changes(BEN)]).toEqual([["92 → 94"], ["92 → 94", "94 → 95"]]);
		expect([await statuses(), (await searches.of(ANN))[0]?.status]).toEqual([["paused", "paused"], "paused"]);
		expect(await alerts.of(BEN)).toMatchObject([{ status: "armed" }]);
		const { alerts: missed, searches: none } = await lost();
		expect(missed).toMatchObject([{ side: "overall", lost: "closed", value: "92", triggerValue: "94" }]);
		expect([none, (missed[0]?.triggerAt ?? 0) - changedAt < STEP]).toEqual([[], true]);
		expect(await lost()).toEqual({ alerts: [], searches: [] });
	});

	it("gets, once they have resumed their alerts, what changes from then on", async () => {
		const { alerts, add, crawls, discord, changes, statuses } = await setUp();
		await add();
		discord.answer = async () => "closed";
		await crawls(94);
		discord.answer = async () => "sent";
		await crawls(95);
		expect(await alerts.resume(ANN)).toBe(1);
		await crawls(95, 96);
		expect([changes(), await statuses()]).toEqual([["92 → 94", "95 → 96"], ["armed"]]);
	});

	it("is told of all changes that were stored while their message was under way", async () => {
		const { add, crawls, discord, changes, lost, time } = await setUp();
		await add();
		const held = Promise.withResolvers<DirectOutcome>();
		discord.answer = () => held.promise;
		await crawls(94, 95);
		held.resolve("closed");
		await time.pass(STEP);
		expect(changes()).toEqual(["92 → 94"]);
		expect(await lost()).toMatchObject({ alerts: [{ lost: "closed", triggerValue: "95" }] });
	});
});

describeDatabases("of two processes that both take themselves for the leader", open => {
	it("one sends each change, and the next is compared with it", async () => {
		const database = await open();
		const market = createMarket();
		let now = NOON;
		const taken = new Map<string, string>();
		const start = (): Process =>
			startProcess({
				database,
				market,
				async send(userId, message, nonce) {
					await setImmediate();
					// Discord drops a second message with the same nonce.
					if (!taken.has(nonce)) taken.set(nonce, `${userId} ${formatMade(message)}`);
					return "sent";
				},
				now: () => now,
			});
		const processes = [start(), start()];
		const read = async (ovr: number): Promise<void> => {
			now += REFRESH_MS;
			const entries = [market.read({ ovr }, now)];
			const crawl: Crawl = { startedAt: now, at: now, entries, whole: new Map([["card", new Set(["teo"])]]) };
			await Promise.all(processes.map(({ room }) => room.askQuestions(crawl)));
			const unsettled = allTables(database.db).selectFrom("posts").select("id");
			await expect.poll(() => unsettled.where("state", "in", ["waiting", "sending"]).execute()).toEqual([]);
		};
		await read(92);
		for (const userId of [ANN, BEN]) await processes[0]?.alerts.addChange(wish({ userId }));
		for (const ovr of [94, 94, 95, 92]) await read(ovr);
		await Promise.all(processes.map(({ stop }) => stop()));
		const expected = ["92 → 94", "94 → 95", "95 → 92"].flatMap(change => [ANN, BEN].map(user => `${user} ${change}`));
		expect([...taken.values()].toSorted()).toEqual(expected.toSorted());
	});
});
