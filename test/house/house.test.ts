import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { PRIVATE_PARTS } from "../../src/posting/private-part.ts";
import { openEmpty } from "../helpers/databases.ts";
import { readSource } from "./files.ts";
import { circles } from "./graph.ts";
import { CAPABILITIES, importsBetweenFiles, importsBetweenRooms, importsUp } from "./rooms.ts";
import { foreignTables, ownersOf } from "./tables.ts";

const files = readSource(".");
const read = (path: string) => readFileSync(path, "utf8");

test("imports only go down", () => {
	expect(importsUp(files)).toEqual([]);
	expect(circles(importsBetweenRooms(files))).toEqual([]);
});

test("each list of capabilities in the linter's rules has all of them", () => {
	const lists = [...read("biome.json").matchAll(/\{([\w,-]+)\}/g)].map(([, names = ""]) => names.split(","));
	const ofCapabilities = lists.filter(names => names.filter(name => CAPABILITIES.includes(name)).length > 1);
	expect(ofCapabilities).not.toEqual([]);
	const missing = ofCapabilities.flatMap(names => CAPABILITIES.filter(name => !names.includes(name)));
	expect([...new Set(missing)]).toEqual([]);
});

test("a statement names only tables of its own room", () => {
	const owners = ownersOf(files, read);
	expect(foreignTables(files, owners, read)).toEqual([]);
});

test("each table of the database belongs to a room", async () => {
	const { db } = await openEmpty();
	const { rows } = await sql<{ name: string }>`
		SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'kysely%'`.execute(
		db,
	);
	expect([...ownersOf(files, read).keys()].sort()).toEqual(rows.map(({ name }) => name).sort());
});

test.each([
	'await db.selectFrom("posts").execute();',
	'db.selectFrom("feeds").innerJoin("posts", "posts.id", "feeds.id")',
	"sql`SELECT 1 FROM feeds\n\tJOIN posts ON 1 = 1`",
	'sql.table("posts_sent")',
])("a statement that names another room's table is found: %s", source => {
	const file = { path: "src/feed/store/feeds.ts", lines: 1, imports: [] };
	const owners = new Map([
		["feeds", "feed"],
		["posts", "posting"],
		["posts_sent", "posting"],
	]);
	expect(foreignTables([file], owners, () => source)).toEqual([expect.stringMatching(/: posts\w* \(posting\)$/)]);
});

test("what each part tells people is sent by the bot, and told after their next answer if it may be missing", () => {
	const [, started = ""] = /posting\.start\(\{(.*?)\}\)/s.exec(read("src/bot.ts")) ?? [];
	const sent = [...started.matchAll(/^\s*"?([\w-]+)"?:/gm)].map(([, part]) => part);
	expect(sent.toSorted(), "src/bot.ts").toEqual(PRIVATE_PARTS.toSorted());
	const lost = [...read("src/discord/router/notice.ts").matchAll(/\blost\.get\("([\w-]+)"\)/g)].map(([, part]) => part);
	expect(lost.toSorted(), "src/discord/router/notice.ts").toEqual(PRIVATE_PARTS.toSorted());
});

test("files do not import each other in a circle, not even for types", () => {
	expect(circles(importsBetweenFiles(files))).toEqual([]);
});
