import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { REFRESH_MS } from "../src/api/refresh.ts";
import { createPricePoints } from "../src/market/prices/price-points.ts";
import { createPriceTable } from "../src/market/store/prices.ts";
import type { Database } from "../src/storage/database.ts";
import { openDatabase } from "../src/storage/open-database.ts";
import { createPersonalAnswers } from "../src/storage/personal-answers.ts";
import { createAlertWatch } from "../src/watch/alert-watch.ts";
import { createAlertTable } from "../src/watch/store/alerts.ts";
import type { AlertRow } from "../src/watch/store/tables.ts";
import { createSearchListings } from "../test/fixtures/search-market.ts";
import { allTables } from "../test/helpers/all-tables.ts";
import { longestBlock } from "../test/helpers/blocks.ts";
import { type Bench, median, percentile, type Row } from "./result.ts";

const CARDS = 4000;
const ALERTS = 100_000;
const DAYS = 30;
const PER_PAGE = 25;
const GAMES = 20_000;
const MOST_MS = 30;
const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** The database of a large bot: 30 days of prices of 4,000 cards, 100,000 alerts, 20,000 games. */
export const benchDatabase: Bench = async () => {
	const folder = await mkdtemp(join(tmpdir(), "dugout-bench-"));
	const file = join(folder, "dugout.sqlite");
	const database = await openDatabase(`sqlite://${file}`, { logger: SILENT });
	const rows = await benchRefresh(database);
	await database.clean();
	const { size } = await stat(file);
	rows.push({
		what: `${CARDS} cards, ${DAYS} days, ${ALERTS} alerts`,
		figure: "file",
		unit: "MiB",
		ours: size / 2 ** 20,
	});
	rows.push(...(await benchGames(database)));
	await database.close();
	await rm(folder, { recursive: true });
	return rows;
};

async function benchRefresh(database: Database): Promise<Row[]> {
	const listings = createSearchListings(CARDS);
	let now = Math.floor(Date.now() / REFRESH_MS) * REFRESH_MS - DAYS * 24 * 2 * REFRESH_MS;
	const entries = () => listings.map(listing => ({ ...listing, fetchedAt: now }));
	const points = createPricePoints({ table: createPriceTable(database.db, "bench"), logger: SILENT, now: () => now });
	const times: number[] = [];
	let longest = 0;
	for (let refresh = 0; refresh < DAYS * 48; refresh++) {
		now += REFRESH_MS;
		const { ms, longestBlock } = await timeBlocks(() => points.record({ entries: entries(), startedAt: now, at: now }));
		times.push(ms);
		longest = Math.max(longest, longestBlock);
	}
	const series: number[] = [];
	for (const { item } of listings.slice(0, 500)) series.push((await timeBlocks(() => points.series(item.uuid))).ms);

	const table = createAlertTable(database.db);
	const { ms: filling } = await timeBlocks(async () => {
		for (let from = 0; from < ALERTS; from += 500) {
			const values = Array.from({ length: 500 }, (_, i) => createAlert(from + i, listings[(from + i) % CARDS]));
			await allTables(database.db).insertInto("alerts").values(values).execute();
		}
	});
	process.stderr.write(`100,000 alerts in ${Math.round(filling)} ms\n`);
	const watch = createAlertWatch({
		catalog: { subscribe: () => {} },
		table,
		database,
		delivery: { wake: () => {} },
		ownedBy: async () => null,
		logger: SILENT,
		now: () => now,
	});
	const checks = await timeBlocks(async () => {
		const all = entries();
		for (let from = 0; from < CARDS; from += PER_PAGE) {
			await watch.check(all.slice(from, from + PER_PAGE));
			// Pages of listings come over the network, one by one.
			await setImmediate();
		}
	});
	const what = `${CARDS} cards, ${DAYS} days, ${ALERTS} alerts`;
	const fired = await benchFiring(database, watch, listings[0]);
	return [
		...fired,
		{ what, figure: "a refresh recorded", unit: "ms", ours: median(times.slice(-100)) },
		{ what, figure: "longest block of it", unit: "ms", ours: longest },
		{ what, figure: "a card's month, p50", unit: "ms", ours: median(series) },
		{ what, figure: "a card's month, p99", unit: "ms", ours: percentile(series, 0.99) },
		{ what, figure: "alerts looked at", unit: "ms", ours: checks.ms },
		{ what, figure: "longest block of it", unit: "ms", ours: checks.longestBlock },
	];
}

/** All alerts are on one card, and all of them are fired by one price. */
async function benchFiring(
	database: Database,
	watch: ReturnType<typeof createAlertWatch>,
	listing: ReturnType<typeof createSearchListings>[number] | undefined,
): Promise<Row[]> {
	if (listing === undefined) return [];
	const { db } = database;
	await allTables(db).deleteFrom("alerts").execute();
	for (let from = 0; from < ALERTS; from += 500) {
		const values = Array.from({ length: 500 }, (_, i) => ({
			...createAlert(from + i, listing),
			userId: String(from + i),
		}));
		await allTables(db).insertInto("alerts").values(values).execute();
	}
	const what = `${ALERTS} alerts on one card`;
	const seen = (buyNow: number, fetchedAt: number) => [{ ...listing, buyNow, fetchedAt }];
	const rows: Row[] = [];
	for (const [figure, work] of [
		["fired by one price", () => watch.check(seen(1, 1000))],
		["armed again by one price", () => watch.check(seen(9, 2000))],
	] as const) {
		let ms = 0;
		const block = await longestBlock(async () => {
			ms = (await timeBlocks(work)).ms;
		});
		rows.push({ what, figure, unit: "ms", ours: ms });
		rows.push({
			what,
			figure: "longest block of it, processor time",
			unit: "ms",
			ours: block,
			goal: { text: `≤ ${MOST_MS}`, isMet: block <= MOST_MS },
		});
	}
	const posts = await allTables(db).selectFrom("posts").select("id").execute();
	process.stderr.write(`${posts.length} messages stored\n`);
	await allTables(db).deleteFrom("posts").execute();
	return rows;
}

/** All alerts are far below the price, so only the search for alerts is measured. */
function createAlert(n: number, listing: ReturnType<typeof createSearchListings>[number] | undefined): AlertRow {
	return {
		userId: String(10 ** 17 + Math.floor(n / 20)),
		uuid: listing?.item.uuid ?? "",
		side: "buy",
		price: 1,
		rearmPrice: 2,
		label: listing?.name ?? "",
		locale: "en-US",
		status: "armed",
		setAt: n,
		armedAt: 0,
		triggerPrice: null,
		triggerAt: null,
	};
}

async function benchGames(database: Database): Promise<Row[]> {
	const answers = createPersonalAnswers(database.db, { now: Date.now });
	const game = { text: "x".repeat(7900) };
	for (let n = 0; n < GAMES; n++) await answers.set(`game ${n}`, game, [`player ${n % 500}`, "everybody"], 10 ** 10);
	const unknown = await timeBlocks(() => answers.forget("nobody"));
	const some = await timeBlocks(() => answers.forget("player 7"));
	const all = await timeBlocks(() => answers.forget("everybody"));
	const what = `${GAMES} games`;
	return [
		{ what, figure: "one deletes none", unit: "ms", ours: unknown.ms },
		{ what, figure: "one deletes 40", unit: "ms", ours: some.ms },
		{ what, figure: "one deletes all", unit: "ms", ours: all.ms },
		{ what, figure: "longest block of it", unit: "ms", ours: all.longestBlock },
	];
}

/** The duration of the work, and the longest time during it in which nothing else could run. */
async function timeBlocks(work: () => Promise<unknown>): Promise<{ ms: number; longestBlock: number }> {
	const startedAt = performance.now();
	let isDone = false;
	const working = work().finally(() => {
		isDone = true;
	});
	let longestBlock = 0;
	while (!isDone) {
		const blockedAt = performance.now();
		await setImmediate();
		longestBlock = Math.max(longestBlock, performance.now() - blockedAt);
	}
	await working;
	return { ms: performance.now() - startedAt, longestBlock };
}
