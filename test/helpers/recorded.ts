import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { TestUpstream } from "./upstream.ts";

/**
 * Real answers of the live service, which contain other people's data: they are next to the project on some machines, and
 * never part of it.
 */
const FOLDER = new URL("../../../shared/recorded/", import.meta.url);

/** Whether the folder exists; otherwise the tests that need it are skipped, and their titles say so. */
export const RECORDED = existsSync(FOLDER);

/** The names of the files in a folder such as `mlb25/item`. */
export function listRecorded(folder: string): string[] {
	return readdirSync(new URL(`${folder}/`, FOLDER)).filter(name => name.endsWith(".json"));
}

/** One recorded answer, such as `mlb26/listing/judge.json`, parsed and otherwise unchanged. */
export function readRecorded(path: string): unknown {
	return JSON.parse(readFileSync(new URL(path, FOLDER), "utf8"));
}

interface NestedRow {
	listing_name: string;
	best_sell_price: number;
	best_buy_price: number;
	item: Record<string, unknown>;
}

/** A recorded page of listings: nested rows, as in newer editions. */
export interface NestedPage {
	page: number;
	per_page: number;
	total_pages: number;
	listings: NestedRow[];
}

/** One of the pages of listings 1, 2, 3, 34, 67 and 68 of 68. Its shape is known, so it is only cast here. */
export function readListingsPage(page: number): NestedPage {
	return readRecorded(`mlb21/listings/page-${page}.json`) as NestedPage;
}

/** The same page in the documented form, whose rows are flat. */
export function flattenPage(page: NestedPage) {
	const listings = page.listings.map(({ listing_name, best_sell_price, best_buy_price, item }) => ({
		...item,
		name: listing_name,
		best_sell_price,
		best_buy_price,
	}));
	return { page: page.page, total_pages: page.total_pages, listings };
}

/** The form of listings that an upstream answers with. */
export type ListingsForm = "documented" | "newer";

/** Lets an upstream answer with everything that is recorded; listings in one form only, as on the live service. */
export function serveRecorded(upstream: TestUpstream, form: ListingsForm): void {
	const pages = listRecorded("mlb21/listings").map(name => Number(/\d+/.exec(name)?.[0]));
	const listings = (wanted: string) => readListingsPage(pages.includes(Number(wanted)) ? Number(wanted) : 68);
	if (form === "documented") {
		upstream.on("/api/v1/listings.json", ({ page = "1" }) => ({ body: flattenPage(listings(page)) }));
	} else {
		upstream.on("/apis/listings.json", ({ page = "1" }) => ({ body: listings(page) }));
	}
	const records = [...listRecorded("mlb24/item").map(name => `mlb24/item/${name}`)]
		.concat(listRecorded("mlb25/item").map(name => `mlb25/item/${name}`))
		.map(readRecorded);
	upstream.on("/apis/item.json", ({ uuid }) => answerWith(records.find(record => fieldOf(record, "uuid") === uuid)));
	const markets = ["mlb21/listing/miketrout.json", "mlb26/listing/judge.json"].map(readRecorded);
	upstream.on("/apis/listing.json", ({ uuid }) =>
		answerWith(markets.find(market => fieldOf(fieldOf(market, "item"), "uuid") === uuid)),
	);
	upstream.on("/apis/game_log.json", () => ({ body: readRecorded("mlb25/game_log/arena-7-innings.json") }));
	upstream.on("/apis/game_history.json", ({ page = "1" }) => ({
		body: readRecorded(`mlb26/game_history/page-${Math.min(Number(page), 5)}.json`),
	}));
}

function fieldOf(record: unknown, name: string): unknown {
	if (typeof record !== "object" || record === null) return undefined;
	return Object.entries(record).find(([key]) => key === name)?.[1];
}

function answerWith(body: unknown) {
	return body === undefined ? { status: 404, body: { error: "not found" } } : { body };
}
