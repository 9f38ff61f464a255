import { createHash } from "node:crypto";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOwnedCards, MAX_OWNED } from "../src/mine/owned-cards.ts";
import { createOwnedCardsTable } from "../src/mine/store/owned-cards.ts";
import type { Database } from "../src/storage/database.ts";
import { openDatabase } from "../src/storage/open-database.ts";
import { longestBlock } from "../test/helpers/blocks.ts";
import { type Bench, percentile, type Row } from "./result.ts";

const PEOPLE = 10_000;
const CARDS_EACH = 1500;
const CARDS = 4000;
const CHANGES = 300;
const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const MIB = 2 ** 20;

/** The lists of 10,000 people with 1,500 cards each, and one list that is full. */
export const benchOwnedCards: Bench = async () => {
	const folder = await mkdtemp(join(tmpdir(), "dugout-bench-"));
	const file = join(folder, "dugout.sqlite");
	const database = await openDatabase(`sqlite://${file}`, { logger: SILENT });
	const before = process.memoryUsage().rss;
	const rows = await benchLists(database);
	await database.clean();
	const what = `${PEOPLE} people with ${CARDS_EACH} cards`;
	rows.push({ what, figure: "file", unit: "MiB", ours: (await stat(file)).size / MIB });
	globalThis.gc?.();
	rows.push({ what, figure: "resident, more", unit: "MiB", ours: (process.memoryUsage().rss - before) / MIB });
	await database.close();
	await rm(folder, { recursive: true });
	return rows;
};

async function benchLists(database: Database): Promise<Row[]> {
	const owned = createOwnedCards(createOwnedCardsTable(database.db), Date.now);
	const uuids = Array.from({ length: MAX_OWNED }, (_, card) => createHash("md5").update(`${card}`).digest("hex"));
	for (let person = 0; person < PEOPLE; person++) {
		const cards = Array.from({ length: CARDS_EACH }, (_, index) => uuids[(person * 7 + index) % CARDS] ?? "");
		await owned.replace(`person ${person}`, new Map(cards.map(uuid => [uuid, 1])));
		// The second change is small, as most are: it replaces what the first one replaced.
		await owned.change(`person ${person}`, new Map([[cards[0] ?? "", 2]]));
	}
	await owned.replace("full", new Map(uuids.map(uuid => [uuid, 1])));
	const reads: number[] = [];
	const changes: number[] = [];
	const block = await longestBlock(async () => {
		for (let change = 0; change < CHANGES; change++) {
			const readAt = performance.now();
			await owned.of("full");
			const changedAt = performance.now();
			await owned.change("full", new Map([[uuids[change] ?? "", 1 + (change % 3)]]));
			reads.push(changedAt - readAt);
			changes.push(performance.now() - changedAt);
		}
	});
	const what = `a list of ${MAX_OWNED} cards`;
	return [
		{ what, figure: "read p50", unit: "ms", ours: percentile(reads, 0.5) },
		{ what, figure: "read p99", unit: "ms", ours: percentile(reads, 0.99) },
		{ what, figure: "change p50", unit: "ms", ours: percentile(changes, 0.5) },
		{ what, figure: "change p99", unit: "ms", ours: percentile(changes, 0.99) },
		{ what, figure: "longest block", unit: "ms", ours: block },
	];
}
