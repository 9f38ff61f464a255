import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Client } from "../../src/api/client.ts";
import { itemOperation } from "../../src/api/operations/item.ts";
import { examples } from "../helpers/scale.ts";
import type { Reply } from "../helpers/upstream.ts";
import {
	boxScoreRecord,
	flatRow,
	gameLogRecord,
	historyRecord,
	itemRecord,
	lineScoreRecord,
	listingRecord,
	nestedRow,
	UUID,
} from "./records.ts";
import { failureOf, setUp } from "./setup.ts";

const MIB = 1024 * 1024;

/** JSON of nearly 1 MiB: the text around a list of as many units as fit. */
function filled(before: string, unit: string, after: string): string {
	const room = MIB - before.length - after.length;
	return `${before}${Array(Math.floor(room / (unit.length + 1)))
		.fill(unit)
		.join(",")}${after}`;
}

const ask = {
	listings: (client: Client) => client.listings({ type: "card", page: 1 }),
	listing: (client: Client) => client.listing({ uuid: UUID }),
	item: (client: Client) => client.item({ uuid: UUID }),
	captains: (client: Client) => client.captains({ page: 1 }),
	metaData: (client: Client) => client.metaData(),
	gameLog: (client: Client) => client.gameLog({ id: "7001" }),
	gameHistory: (client: Client) => client.gameHistory({ username: "ann", platform: "psn", mode: "all", page: 1 }),
};

const PATHS: Record<keyof typeof ask, string> = {
	listings: "/apis/listings.json",
	listing: "/apis/listing.json",
	item: "/apis/item.json",
	captains: "/apis/captains.json",
	metaData: "/apis/meta_data.json",
	gameLog: "/apis/game_log.json",
	gameHistory: "/apis/game_history.json",
};

describe("1 MiB of invalid data is rejected at its first invalid entry without exhausting the memory", () => {
	// Recording every invalid entry takes gigabytes: if this breaks, the process ends.
	it.each<[string, keyof typeof ask, string, string | undefined]>([
		["numbers", "item", filled("[", "1", "]"), "(root)"],
		["brackets", "item", "[".repeat(MIB / 2 - 1) + "]".repeat(MIB / 2 - 1), "(root)"],
		["rows", "listings", filled('{"page":1,"total_pages":1,"listings":[', "{}", "]}"), "listings"],
		[
			"fewer rows",
			"listings",
			`{"page":1,"total_pages":1,"listings":[${Array(999).fill("{}").join()}]}`,
			"listings.0.item.name",
		],
		[
			"orders",
			"listing",
			filled('{"item":{"uuid":"a","name":"b","rarity":"c"},"completed_orders":[', "1", "]}"),
			"completed_orders",
		],
		[
			"days",
			"listing",
			filled('{"item":{"uuid":"a","name":"b","rarity":"c"},"price_history":[', "{}", "]}"),
			"price_history",
		],
		["pitches", "item", filled('{"uuid":"a","name":"b","rarity":"c","pitches":{"pitches":[', "[]", "]}}"), "pitches"],
		["captains", "captains", filled('{"page":1,"total_pages":1,"captains":[', "0", "]}"), "captains"],
		["series", "metaData", filled('{"series":[', "{}", "]}"), "series"],
		["parts", "gameLog", filled('{"game":[', "[]", "]}"), "game"],
		["box scores", "gameLog", filled('{"game":[["line_score",{}],["box_score",[', "{}", "]]]}"), "box_score"],
		["games", "gameHistory", filled('{"page":1,"total_pages":1,"game_history":[', "0", "]}"), "game_history"],
		["no JSON", "item", filled("", "x", ""), undefined],
	])("%s in place of %s", async (_, name, body, field) => {
		const { upstream, client } = await setUp();
		upstream.on(PATHS[name], () => ({ body }));
		expect(await failureOf(ask[name](client))).toMatchObject({ kind: "malformed", field });
	});
});

/** The record with as many unknown fields as fit into 1 MiB, and some room around it. */
function crowd(record: object, fieldOf: (index: number) => string): string {
	const known = JSON.stringify(record);
	const fields: string[] = [];
	let room = MIB - known.length - 1000;
	for (let index = 0; room > 0; index++) {
		const field = fieldOf(index);
		fields.push(field);
		room -= field.length + 1;
	}
	return `{${fields.slice(0, -1).join()},${known.slice(1)}`;
}

describe("only the known fields of an answer of 1 MiB are read", () => {
	const integers = (index: number) => `"${10_000_000 + index}":1`;
	const words = (index: number) => `"key_${index}":null`;
	const lists = (index: number) => `"k${index}":${"[".repeat(50)}${"]".repeat(50)}`;
	const page = (row: string) => `{"page":1,"total_pages":1,"listings":[${row}]}`;
	const history = (row: string) => `{"page":1,"total_pages":1,"game_history":[${row}]}`;
	const lineScore = (record: string) => `{"game":[["line_score",${record}]]}`;
	const boxScore = (team: string) => `{"game":[["line_score",{}],["box_score",[${team}]]]}`;

	const records: [keyof typeof ask, string, object, (record: string) => string][] = [
		["item", "the item", itemRecord(), record => record],
		["listing", "the listing", listingRecord(), record => record],
		["listings", "a row", nestedRow(), page],
		["listings", "a flat row", flatRow(), page],
		["gameHistory", "a game", historyRecord(), history],
		["gameLog", "the line score", lineScoreRecord(), lineScore],
		["gameLog", "a box score", boxScoreRecord(), boxScore],
	];
	const crowds = { "integer keys": integers, "other keys": words, "nested lists": lists };
	const all = records.flatMap(record =>
		Object.entries(crowds).map(([what, fieldOf]) => [...record, what, fieldOf] as const),
	);
	/** Every crowd before each commit, among the fields of most records. */
	const cases = all.filter((_, index) => index % examples(4, 1) === 0);

	it.each(cases)("%s: %s among unknown fields (%#)", async (name, _, record, wrap, _what, fieldOf) => {
		const body = wrap(crowd(record, fieldOf));
		expect([body.length > 0.99 * MIB, body.length < MIB]).toEqual([true, true]);
		const crowded = await setUp();
		const plain = await setUp();
		crowded.upstream.on(PATHS[name], () => ({ body }));
		plain.upstream.on(PATHS[name], () => ({ body: wrap(JSON.stringify(record)) }));
		expect((await ask[name](crowded.client)).data).toEqual((await ask[name](plain.client)).data);
	});
});

describe("an answer with too much valid data", () => {
	it("has its texts cut", async () => {
		const { upstream, client } = await setUp();
		upstream.on(PATHS.item, () => ({ body: itemRecord({ name: "x".repeat(MIB / 3), born: "y".repeat(MIB / 3) }) }));
		const { data } = await client.item({ uuid: UUID });
		expect([data.name.length, data.born?.length]).toEqual([200, 5000]);
	});

	it("has its attributes counted", () => {
		const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`speed_${index}`, 50]));
		const { attributes } = itemOperation.response({ uuid: UUID }).parse(itemRecord(many));
		expect(Object.keys(attributes).length).toBeLessThanOrEqual(200);
	});
});

describe("keys that name a prototype change nothing", () => {
	const poison = '"__proto__":{"polluted":1,"uuid":"z"},"constructor":{"prototype":{"polluted":1}}';
	const poisoned = (record: object) => JSON.stringify(record).replaceAll("{", `{${poison},`).replaceAll(",}", "}");

	it.each<[keyof typeof ask, object]>([
		["listings", { page: 1, total_pages: 1, listings: [nestedRow()] }],
		["listing", listingRecord()],
		["item", itemRecord()],
		["gameLog", gameLogRecord()],
		["gameHistory", { page: 1, total_pages: 1, game_history: [historyRecord()] }],
	])("%s", async (name, record) => {
		const honest = await setUp();
		honest.upstream.on(PATHS[name], () => ({ body: record }));
		const hostile = await setUp();
		hostile.upstream.on(PATHS[name], () => ({ body: poisoned(record) }));
		const { data } = await ask[name](hostile.client);
		expect(data).toEqual((await ask[name](honest.client)).data);
		expect(JSON.stringify(data)).not.toContain("polluted");
		expect("polluted" in {}).toBe(false);
	});
});

describe("what an answer may not do", () => {
	it.each<[string, Reply, object]>([
		[
			"have more than 16 KiB of headers",
			{ headers: { "x-filler": "x".repeat(17 * 1024) }, body: itemRecord() },
			{ kind: "unavailable", cause: { code: "UND_ERR_HEADERS_OVERFLOW" } },
		],
		[
			// It is not unpacked, so that a small body stays a small one.
			"come compressed, which was not requested",
			response => {
				response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
				response.end(gzipSync(JSON.stringify(itemRecord())));
			},
			{ kind: "malformed", field: undefined },
		],
		[
			"lie about its length",
			response => {
				response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
				response.write(JSON.stringify(itemRecord()), () => response.destroy());
			},
			{ kind: "unavailable" },
		],
	])("%s", async (_, reply, expected) => {
		const { upstream, client } = await setUp();
		upstream.on(PATHS.item, () => reply);
		expect(await failureOf(client.item({ uuid: UUID }))).toMatchObject(expected);
	});
});

describe("typed text stays one value of the query", () => {
	it.each([
		"../../admin",
		"a/../b",
		"?uuid=b",
		"a&uuid=b&page=9",
		"a#b",
		"a\r\nHost: elsewhere.example",
		"%2e%2e%2f",
		"+ a b",
		"ünï 🧢 \u202e",
		"@elsewhere.example/",
		"\\\\elsewhere.example",
		"\ud800",
	])("%j", async typed => {
		const { upstream, client } = await setUp();
		await failureOf(client.item({ uuid: typed }));
		await failureOf(client.gameHistory({ username: typed, platform: "psn", mode: "all", page: 1 }));
		await failureOf(client.gameLog({ id: typed, username: typed, platform: "xbl" }));
		// A lone half of a character is no text a URL can hold.
		const value = typed.toWellFormed();
		expect(upstream.requests.map(({ path, query }) => ({ path, query }))).toEqual([
			{ path: PATHS.item, query: { uuid: value } },
			{ path: PATHS.gameHistory, query: { username: value, platform: "psn", mode: "all", page: "1" } },
			{ path: PATHS.gameLog, query: { id: value, username: value, platform: "xbl" } },
		]);
	});
});
