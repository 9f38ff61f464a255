import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { commands } from "../commands/index.ts";
import { REFRESH_MS } from "../src/api/refresh.ts";
import { encodePageId } from "../src/discord/page-id.ts";
import { createAskers } from "../src/discord/router/ask-question.ts";
import type { Finder } from "../src/finder/finder.ts";
import { ATTRIBUTES } from "../src/market/attributes.ts";
import { facetKey } from "../src/market/browse/facets.ts";
import type { Catalog, CatalogEntry, Crawl } from "../src/market/catalog/catalog.ts";
import { createPricePoints } from "../src/market/prices/price-points.ts";
import { createPriceTable } from "../src/market/store/prices.ts";
import { openDatabase } from "../src/storage/open-database.ts";
import { textsFor } from "../src/text/texts.ts";
import type { SavedQuestion } from "../src/watch/search.ts";
import { columnsOf, createEntry, createFacts } from "../test/fixtures/found-cards.ts";
import { createSearchListings } from "../test/fixtures/search-market.ts";
import { longestBlock } from "../test/helpers/blocks.ts";
import { createSearchRoom } from "../test/helpers/search-room.ts";
import { type Bench, percentile, type Row } from "./result.ts";

const CARDS = 4000;
const SEARCHES = 10_000;
/** The different questions of searches that many people have in common. */
const COMMON = 20;
/** The share of prices that a crawl changes. */
const CHANGED = 0.2;
const LOOK_MS = 5;
const MOST_MS = 30;
const MOST_SECONDS = 10;
const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

function createRandom() {
	let seed = 7;
	return () => {
		seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
		return seed / 2 ** 31;
	};
}

/** How long asking 10,000 saved searches takes after a crawl, how long it blocks the process, and how long others wait. */
export const benchSavedSearches: Bench = async () => [
	...(await measure("different questions", SEARCHES)),
	...(await measure(`${COMMON} questions in common`, COMMON)),
];

async function measure(what: string, different: number): Promise<Row[]> {
	const random = createRandom();
	const folder = await mkdtemp(join(tmpdir(), "dugout-bench-"));
	const database = await openDatabase(`sqlite://${join(folder, "dugout.sqlite")}`, { logger: SILENT });
	let now = Date.UTC(2026, 4, 2, 12);
	const cards = createSearchListings(CARDS).map(({ item }) => ({
		entry: createEntry({ ...item, type: "card", hasAugment: false }, Math.ceil(random() * 20_000)),
		facts: createFacts({
			attributes: Object.fromEntries(ATTRIBUTES.map(name => [name, Math.floor(random() * 126)])),
		}),
	}));
	let entries: readonly CatalogEntry[] = cards.map(({ entry }) => entry);
	let byUuid = new Map(entries.map(entry => [entry.item.uuid, entry]));
	const catalog = {
		all: () => entries,
		listed: () => entries,
		get: (uuid: string) => byUuid.get(uuid),
		progress: () => ({ complete: true, crawlMs: REFRESH_MS }),
	} as Catalog;
	const table = createPriceTable(database.db, "bench");
	const pricePoints = createPricePoints({ table, logger: SILENT, now: () => now });
	const whole = new Map([["card" as const, new Set(byUuid.keys())]]);
	const crawl = (): Crawl => ({ startedAt: now, at: now, entries, whole });
	for (let refresh = 0; refresh < 100; refresh++) {
		now += REFRESH_MS;
		await pricePoints.record(crawl());
	}
	const context = {
		catalog,
		finder: { columns: columnsOf(cards) } as Finder,
		api: { captains: () => Promise.reject(new Error("not asked")) },
	};
	const createAsker = createAskers(commands, context, textsFor);
	let messages = 0;
	const room = createSearchRoom({
		database: { ...database, isLeader: () => true },
		// Messages are stored here, and sent for minutes after a crawl.
		delivery: { wake: () => {} },
		catalog,
		origin: "bench",
		pricePoints,
		createAsker,
		searchMessage: () => ({}),
		logger: SILENT,
		now: () => now,
	});
	const { searches } = room;
	const ask = createAsker();
	const series = [...new Set(entries.flatMap(({ item }) => item.series ?? []))];
	const teams = [...new Set(entries.flatMap(({ item }) => item.team ?? []))];
	for (let index = 0; index < SEARCHES; index++) {
		const question = createQuestion(index % different, series, teams);
		const person = { userId: String(Math.floor(index / 5) + different), name: `Search ${index}`, locale: "en-US" };
		await searches.add({ ...question, ...person }, () => ask(question.query));
	}

	await room.afterCrawl(crawl());
	const waits: number[] = [];
	const seconds: number[] = [];
	const blocks: number[] = [];
	for (let round = 0; round < 3; round++) {
		now += REFRESH_MS;
		entries = entries.map(entry =>
			random() < CHANGED ? { ...entry, buyNow: Math.ceil(random() * 20_000), fetchedAt: now } : entry,
		);
		byUuid = new Map(entries.map(entry => [entry.item.uuid, entry]));
		const others = new AbortController();
		const looking = lookInto(() => searches.of("1000"), waits, others.signal);
		const begun = performance.now();
		blocks.push(await longestBlock(() => room.afterCrawl(crawl())));
		seconds.push((performance.now() - begun) / 1000);
		others.abort();
		await looking;
		const stored = await sql`DELETE FROM posts`.execute(database.db);
		messages += Number(stored.numAffectedRows ?? 0);
	}
	await room.stop();
	process.stderr.write(`${what}: ${messages} messages\n`);
	await database.close();
	await rm(folder, { recursive: true });
	const block = Math.max(...blocks);
	const longest = Math.max(...seconds);
	const row = { what: `${SEARCHES} saved searches, ${what}, ${CARDS} cards` };
	return [
		{
			...row,
			figure: "longest block, processor time",
			unit: "ms",
			ours: block,
			goal: { text: `≤ ${MOST_MS}`, isMet: block <= MOST_MS },
		},
		{
			...row,
			figure: "in all",
			unit: "s",
			ours: longest,
			goal: { text: `≤ ${MOST_SECONDS}`, isMet: longest <= MOST_SECONDS },
		},
		{ ...row, figure: "others' reads of the database meanwhile, p99", unit: "ms", ours: percentile(waits, 0.99) },
	];
}

/** The questions of all kinds; they fit from a few cards to half of all. */
function createQuestion(index: number, series: readonly string[], teams: readonly string[]): SavedQuestion {
	const price = 1000 + index;
	const key = (names: readonly string[]) => facetKey(names[index % names.length] ?? "");
	const percent = 10;
	switch (index % 10) {
		case 0:
			return { query: encodePageId("market", { max_price: price }), kind: "fits", percent: 0 };
		case 1:
			return { query: encodePageId("market", { team: key(teams), max_price: price }), kind: "median", percent };
		case 2:
			return { query: encodePageId("market", { series: key(series), max_price: price }), kind: "quick", percent };
		case 3:
			return { query: encodePageId("market", { series: key(series), min_price: price }), kind: "changes", percent: 0 };
		case 4:
			return { query: encodePageId("roster", { action: "watch", max_price: price }), kind: "fits", percent: 0 };
		case 5:
			return { query: encodePageId("find", { max_price: price }), kind: "median", percent };
		default:
			return {
				query: encodePageId("find", {
					clauses: `sp${(40 + (index % 60)).toString(36)}`,
					team: key(teams),
					max_price: price,
				}),
				kind: "fits",
				percent: 0,
			};
	}
}

/** Reads again and again, as a person's answer does, and notes how long each takes (ms). */
async function lookInto(read: () => Promise<unknown>, waits: number[], signal: AbortSignal): Promise<void> {
	while (!signal.aborted) {
		const begun = performance.now();
		await read();
		waits.push(performance.now() - begun);
		await setTimeout(LOOK_MS);
	}
}
