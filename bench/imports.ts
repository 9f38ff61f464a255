import type { ListingSummary } from "../src/api/operations/listings.ts";
import { formatCsv } from "../src/format/csv.ts";
import { findCards } from "../src/mine/import/find-cards.ts";
import { createPendingImport } from "../src/mine/import/pending.ts";
import { readRows } from "../src/mine/import/read-rows.ts";
import { ENGLISH } from "../src/text/texts.ts";
import { createSearchListings } from "../test/fixtures/search-market.ts";
import { longestBlock } from "../test/helpers/blocks.ts";
import { createTestCatalog } from "../test/helpers/sample-catalog.ts";
import { atMost, type Bench, type Row } from "./result.ts";

/** The number of cards in the largest edition. */
const CARDS = 14_900;
const LINES = 6000;
const MOST_MS = 1000;
const MOST_BLOCK_MS = 30;

type Item = ListingSummary["item"];

const label = ({ ovr, name, series }: Item) => `${ovr ?? ""} ${name} ${series ?? ""}`;
/** The name with two of its last letters exchanged. */
const misspelt = ({ ovr, name }: Item) => `${ovr ?? ""} ${name.replace(/(\p{L})(\p{L})(\p{L}\P{L}*)$/u, "$2$1$3")}`;

const FILES: readonly (readonly [name: string, write: (items: readonly Item[]) => string])[] = [
	["lines with overall, name and series", items => items.map(label).join("\n")],
	["uuids", items => items.map(({ uuid }) => uuid).join("\n")],
	[
		"a CSV with names",
		items =>
			formatCsv(
				[["name", "ovr", "series", "qty"], ...items.map(({ name, ovr, series }) => [name, ovr, series, 2])],
				ENGLISH,
			).toString(),
	],
	["JSON objects", items => JSON.stringify(items.map(({ name, ovr, series }) => ({ name, ovr, series, owned: true })))],
	["names alone, most of them unclear", items => items.map(({ name }) => name).join("\n")],
	["misspelt lines", items => items.map(misspelt).join("\n")],
	["lines of no card", items => items.map(({ uuid }) => `Xq${uuid.slice(0, 12)} Zk${uuid.slice(12, 20)}`).join("\n")],
];

/** The processor time of an import of a large list, and for how long it blocks the process. */
export const benchImports: Bench = async () => {
	const listings = createSearchListings(CARDS);
	const catalog = await createTestCatalog(listings);
	const items = listings.slice(0, LINES).map(({ item }) => item);
	const rows: Row[] = [];
	for (const [name, write] of FILES) {
		const text = write(items);
		async function importText(): Promise<number> {
			const start = process.threadCpuUsage();
			const read = await readRows(text);
			if (!("rows" in read)) throw new Error("the list was not read");
			const pending = createPendingImport(read, await findCards(read.rows, catalog), false);
			JSON.stringify(pending);
			const { user, system } = process.threadCpuUsage(start);
			return (user + system) / 1000;
		}
		const time = Math.min(await importText(), await importText(), await importText());
		const block = await longestBlock(importText);
		const what = `import of ${LINES} lines: ${name}`;
		rows.push(
			{ what, figure: "processor time", unit: "ms", ours: time, goal: atMost(time, MOST_MS) },
			{ what, figure: "longest block", unit: "ms", ours: block, goal: atMost(block, MOST_BLOCK_MS) },
		);
	}
	return rows;
};
