import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { REFRESH_MS } from "../../src/api/refresh.ts";
import { ApiError } from "../../src/errors.ts";
import { CHECK_MS } from "../../src/ground/loop.ts";
import type { CatalogEntry } from "../../src/market/catalog/catalog.ts";
import { createAlertTable } from "../../src/watch/store/alerts.ts";
import { createWatchedCards } from "../../src/watch/watched-cards.ts";
import { createAlert } from "../fixtures/alert.ts";
import { createItemSummary, createListing, NOON } from "../fixtures/listing.ts";
import { openEmpty } from "../helpers/databases.ts";
import { createWaits } from "../helpers/waits.ts";

/** Processes on one database, over a service that the test may break; the time is some minutes after a refresh. */
async function setUp(...cards: string[]) {
	const { db } = await openEmpty();
	const table = createAlertTable(db);
	for (const [person, uuid] of cards.entries()) {
		await table.add(createAlert({ userId: String(person), uuid }), { each: 20, total: 100 });
	}
	const world = {
		now: NOON + 5 * 60_000,
		asked: [] as string[],
		observed: [] as string[],
		noted: [] as string[],
		entries: [] as CatalogEntry[],
		failing: (_uuid: string): "fails" | "stale" | null => null,
	};
	function join({ leads = true } = {}) {
		const waits = createWaits();
		const process = { leads, watched: [] as string[], logs: [] as string[] };
		const log = (_fields: object, message: string) => void process.logs.push(message);
		const watchedCards = createWatchedCards({
			api: {
				async listing({ uuid }, options) {
					world.asked.push(`${uuid} ${options?.priority}`);
					const failing = world.failing(uuid);
					if (failing === "fails") throw new ApiError("unavailable", "no", { operation: "listing" });
					const data = createListing({ item: createItemSummary({ uuid }) });
					return { data, fetchedAt: world.now, stale: failing === "stale" };
				},
			},
			catalog: { all: () => world.entries, observe: ({ item }) => void world.observed.push(item.uuid) },
			pricePoints: { series: async () => [] },
			salesRates: { note: uuid => void world.noted.push(uuid) },
			keptSales: { note: () => {}, of: async () => null },
			table,
			watch: {
				check: async entries => void process.watched.push(`check ${entries.map(({ name }) => name)}`),
			},
			database: { db, isLeader: () => process.leads },
			logger: { debug: log, info: log, warn: log, error: log },
			now: () => world.now,
			wait: waits.wait,
		});
		watchedCards.start();
		onTestFinished(() => watchedCards.stop());
		/** Resolves when it waits, with for how long. */
		const pause = () =>
			expect
				.poll(() => waits.under()[0])
				.toBeDefined()
				.then(() => waits.under()[0] ?? 0);
		return Object.assign(process, {
			pause,
			stop: watchedCards.stop,
			/** Lets the pause pass; resolves with the next one. */
			async pass() {
				world.now += await pause();
				await waits.end();
				return pause();
			},
		});
	}
	return { db, table, world, join };
}

it("each watched card is read once a refresh, in the background, however many people watch it", async () => {
	const { world, join } = await setUp("teo", "teo", "ana", "teo");
	const { pause, pass } = join();
	const untilNext = await pause();
	expect(world.asked.toSorted()).toEqual(["ana background", "teo background"]);
	expect(world.observed.toSorted()).toEqual(["ana", "teo"]);
	expect(world.noted).toEqual(world.observed);
	await pass();
	expect(world.asked).toHaveLength(4);
	// Behind the crawl, which asks right after the refresh.
	const after = (world.now - NOON) % REFRESH_MS;
	expect([after >= 20_000, after <= 40_000, untilNext < REFRESH_MS]).toEqual([true, true, true]);
});

it("the cards wait for the crawl's first pages after a refresh", async () => {
	const { world, join } = await setUp("teo");
	world.now = NOON + 19_000;
	const { pass } = join();
	while (world.asked.length === 0) await pass();
	expect(world.now).toBeGreaterThanOrEqual(NOON + 20_000);
	expect(world.now).toBeLessThanOrEqual(NOON + 45_000);
});

it("cards without an alert that waits are not read", async () => {
	const { table, join, world } = await setUp("teo");
	await table.removeAll("0");
	await table.add(createAlert({ uuid: "ana", status: "paused" }), { each: 20, total: 100 });
	await join().pause();
	expect(world.asked).toEqual([]);
});

it("a restart within the same refresh reads nothing twice", async () => {
	const { world, join } = await setUp("teo");
	const before = join();
	await before.pause();
	await before.stop();
	const after = join();
	await after.pause();
	expect(world.asked).toHaveLength(1);
	await after.pass();
	expect(world.asked).toHaveLength(2);
});

it("only the leader reads; a new leader checks this refresh's prices and continues", async () => {
	const { world, join } = await setUp("teo");
	const entry = (name: string, fetchedAt: number) => ({ ...createListing(), name, fetchedAt });
	world.entries = [entry("old", NOON - 1), entry("new", NOON + 1)];
	const one = join();
	const two = join({ leads: false });
	await one.pause();
	expect([await two.pause(), two.watched, world.asked.length]).toEqual([CHECK_MS, [], 1]);
	expect(one.watched).toEqual(["check new"]);
	one.leads = false;
	two.leads = true;
	await two.pass();
	expect([two.watched, world.asked.length]).toEqual([["check new"], 1]);
	await one.pass();
	await two.pass();
	expect(world.asked).toHaveLength(2);
});

it.each(["fails", "stale"] as const)("a card whose listing %s is left out, and the others are read", async failing => {
	const { world, join } = await setUp("teo", "ana", "bo", "cy");
	world.failing = uuid => (uuid === "ana" ? failing : null);
	const { pause, pass } = join();
	await pause();
	expect(world.observed.toSorted()).toEqual(["bo", "cy", "teo"]);
	world.failing = () => null;
	await pass();
	expect(world.observed).toHaveLength(7);
});

it("while the database fails nothing counts as read, and it is tried again soon", async () => {
	const { db, world, join } = await setUp("teo");
	await sql`ALTER TABLE alerts RENAME TO gone`.execute(db);
	const { pause, pass, logs } = join();
	expect([await pause(), await pass(), world.asked]).toEqual([CHECK_MS, CHECK_MS, []]);
	expect(logs[0]).toBe("the watched cards could not be read; trying again");
	await sql`ALTER TABLE gone RENAME TO alerts`.execute(db);
	await pass();
	expect(world.asked).toEqual(["teo background"]);
});
