import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { createFeedTable } from "../../src/feed/store/feeds.ts";
import { attributesOrigin } from "../../src/finder/store/origin.ts";
import { createLeagueChannelTable } from "../../src/league/store/channels.ts";
import { createLeagueStore } from "../../src/league/store/leagues.ts";
import { marketOrigin } from "../../src/market/store/origin.ts";
import { createOutbox } from "../../src/posting/store/outbox.ts";
import { createLinks } from "../../src/storage/links.ts";
import { DEFAULT_PERSON_SETTINGS, DEFAULT_SERVER_CHOICES } from "../../src/storage/setting-tables.ts";
import { createSettings } from "../../src/storage/settings.ts";
import type { Tables } from "../../src/storage/tables.ts";
import { createAlertTable } from "../../src/watch/store/alerts.ts";
import { openEmpty, openForTest } from "../helpers/databases.ts";
import { createMemoryFolder } from "../helpers/memory-folder.ts";

const ANN = "100000000000000001";
const BEN = "100000000000000002";
const SERVER = "200000000000000001";
const CHANNEL = "300000000000000001";
const SEASON = { leagueId: 1, season: 1 };

/** The database of version 1.0, opened by this version, and the numbers of rows that its tables had before. */
async function openOld() {
	const folder = await createMemoryFolder();
	onTestFinished(() => rm(folder, { recursive: true }));
	const path = join(folder, "dugout.sqlite");
	const file = new DatabaseSync(path, { enableForeignKeyConstraints: false });
	file.exec(await readFile(join(import.meta.dirname, "../fixtures/version-1.0.sql"), "utf8"));
	const names = file.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'").all();
	const tables = names.map(({ name }) => String(name)).filter(name => !name.startsWith("kysely"));
	const counts = Object.fromEntries(
		tables.map(name => [name, file.prepare(`SELECT count(*) AS count FROM ${name}`).get()?.count]),
	);
	file.close();
	const { db } = await openForTest(`sqlite://${path}`);
	return { db, counts };
}

async function countRows(db: Kysely<Tables>, table: string): Promise<number | undefined> {
	const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(db);
	return rows[0]?.count;
}

/** Each table with its columns, and each index with its columns; neither is in the order of its creation. */
async function readShape(db: Kysely<Tables>) {
	const { rows } = await sql<{ name: string; shape: string }>`
		SELECT t.name AS name, c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || c.pk AS shape
		FROM sqlite_master t JOIN pragma_table_info(t.name) c
		WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%'
		UNION ALL SELECT t.tbl_name, t.name || ' ' || i.seqno || ' ' || i.name
		FROM sqlite_master t JOIN pragma_index_info(t.name) i
		WHERE t.type = 'index' AND t.name NOT LIKE 'sqlite%'
		ORDER BY 1, 2`.execute(db);
	return rows;
}

describe("the database of version 1.0", () => {
	it("gets the tables, columns and indexes of a new one, and loses no row", async () => {
		const { db, counts } = await openOld();
		const fresh = await openEmpty();
		expect(await readShape(db)).toEqual(await readShape(fresh.db));
		const counted = Object.keys(counts).map(async table => [table, await countRows(db, table)] as const);
		// The details of cards say themselves to which service they belong.
		const { state = 0, ...others } = counts;
		expect(Object.fromEntries(await Promise.all(counted))).toEqual({ ...others, state: Number(state) + 1 });
		const origins = [await marketOrigin.stored(db), await attributesOrigin.stored(db)];
		expect(origins).toEqual([expect.stringMatching(/^https/), origins[0]]);
	});

	it("keeps links, alerts, feeds and posts, with the defaults of everything newer", async () => {
		const { db } = await openOld();
		expect(await createLinks(db).get(ANN)).toEqual({ gamertag: "quiet_fox12", platform: "psn" });
		expect(await createLinks(db).find(ANN)).toBeUndefined();
		expect(await createAlertTable(db).of(ANN)).toMatchObject([
			{ side: "buy", price: 12_000, rearmPrice: 12_360, status: "armed" },
			{ side: "sell", price: 12_000, rearmPrice: 11_640, status: "armed" },
		]);
		expect(await createFeedTable(db).ofServer(SERVER)).toMatchObject([
			{ kind: "roster", channelId: CHANNEL, madeBy: ANN, locale: "en-US", pausedReason: null, removedAt: null },
			{ kind: "new" },
			{ kind: "moves" },
		]);
		expect(await createOutbox(db).localeOf({ target: "league:1", nonce: "table 1" })).toBeNull();
		const settings = createSettings(db);
		expect(await settings.ofPerson(ANN)).toEqual(DEFAULT_PERSON_SETTINGS);
		expect(await settings.ofServer(SERVER)).toEqual({ ...DEFAULT_SERVER_CHOICES, privateChannels: [] });
	});

	it("keeps its league with rules, members, fixtures, decisions, games, and the channel of its posts", async () => {
		const { db } = await openOld();
		const store = createLeagueStore(db);
		const roster = await store.roster(1);
		expect(roster).toMatchObject({
			league: { serverId: SERVER, name: "Summer", season: 1 },
			rules: { points: { win: 3, loss: 2 }, ties: "replay", innings: "any", timeZone: "America/Caracas" },
			fixtures: { rounds: [{ first: "2026-05-02" }, { first: "2026-05-09" }, { first: "2026-05-16" }] },
		});
		expect(roster?.members.map(({ team, proposedUserId }) => [team, proposedUserId])).toEqual([
			["Yarrows", null],
			["Drovers", null],
			["Bold Owls", null],
			["Pipers", BEN],
		]);
		const kinds = (await store.decisions(SEASON)).map(({ kind }) => kind);
		expect(kinds).toEqual(["rules", ...Array<string>(4).fill("member"), "changed", "result", "adjust", "fixtures"]);
		expect(await store.readings(SEASON, [1])).toMatchObject([
			{ opponent: 2, side: "home", away: { runs: 3 }, home: { runs: 4 }, check: { innings: 9 } },
			{ opponent: 3, side: "home", away: { runs: 6 }, home: { runs: 2 }, check: { innings: 9 } },
		]);
		const facts = await store.factsOf(SEASON);
		const read = [];
		for await (const part of store.readFacts(facts.map(({ factsId }) => factsId))) read.push(part);
		expect(read.length).toBeGreaterThan(0);
		expect(await createLeagueChannelTable(db).find(1)).toMatchObject({
			channelId: CHANNEL,
			results: 1,
			table: 1,
			remindHours: null,
			paperDay: null,
		});
	});
});
