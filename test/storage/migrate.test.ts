import { readdirSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { createLeagueStore } from "../../src/league/store/leagues.ts";
import { migrate } from "../../src/storage/migrate.ts";
import { createSearchMessages } from "../../src/storage/migrations/0026-watch.ts";
import { createLeagueNotices } from "../../src/storage/migrations/0035-league-notices.ts";
import type { Tables } from "../../src/storage/tables.ts";
import { createChangeAlerts } from "../../src/watch/change-alerts.ts";
import { createAlertTable } from "../../src/watch/store/alerts.ts";
import { createAlert } from "../fixtures/alert.ts";
import { createRules } from "../fixtures/league.ts";
import { NOON } from "../fixtures/listing.ts";
import { CHECKED, UNCHECKED, type WideReading } from "../fixtures/wide-readings.ts";
import { allTables } from "../helpers/all-tables.ts";
import { describeDatabases, openEmpty } from "../helpers/databases.ts";
import { addWideReading, widenReadings } from "../helpers/wide-readings.ts";

const CARD = "0123456789abcdef0123456789abcdef";

const isSqlite = async (db: Kysely<Tables>) =>
	(await sql`SELECT sqlite_version()`.execute(db).catch(() => null)) !== null;

/** The tables when alerts, saved searches and leagues each had messages of their own. */
async function takeBackPrivatePosts(db: Kysely<Tables>): Promise<void> {
	for (const index of ["posts_that_wait", "posts_by_recipient"]) await sql`DROP INDEX ${sql.ref(index)}`.execute(db);
	await sql`ALTER TABLE posts RENAME COLUMN recipient TO channel_id`.execute(db);
	for (const column of ["notice", "value", "trigger_value"])
		await sql`ALTER TABLE alerts ADD COLUMN ${sql.ref(column)} text`.execute(db);
	await sql`ALTER TABLE saved_searches ADD COLUMN notice text`.execute(db);
	await sql`ALTER TABLE saved_searches ADD COLUMN missed integer NOT NULL DEFAULT 0`.execute(db);
	await createSearchMessages(db as unknown as Kysely<unknown>, await isSqlite(db));
	await createLeagueNotices(db as unknown as Kysely<unknown>, await isSqlite(db));
	await sql`DELETE FROM kysely_migration WHERE name = '0037-private-posts'`.execute(db);
}

/** Without what the newest migrations add. */
async function takeBackColumns(db: Kysely<Tables>): Promise<void> {
	await widenReadings(db);
	await takeBackPrivatePosts(db);
	await sql`DROP INDEX feeds_by_maker`.execute(db);
	await sql`DROP INDEX league_readings_by_facts`.execute(db);
	const added = [
		["posts", "refusals"],
		["posts", "due_at"],
		["feeds", "made_by"],
		["feeds", "min_overall"],
		["feeds", "most_posts"],
		["feeds", "minute"],
		["feeds", "removed_at"],
		["feeds", "refusal"],
		["posts", "kept"],
		["league_accounts", "revision"],
		["league_accounts", "back_to"],
		["league_accounts", "hidden_by"],
		["league_readings", "facts_id"],
		["league_seasons", "ended_at"],
		["league_seasons", "fixtures"],
		["league_seasons", "playoffs"],
		["links", "found"],
	] as const;
	for (const [table, column] of added) {
		await sql`ALTER TABLE ${sql.table(table)} DROP COLUMN ${sql.ref(column)}`.execute(db);
	}
	await sql`DROP TABLE league_choices`.execute(db);
	for (const name of ["game_facts", "league_channels", "league_posted"])
		await sql`DROP TABLE ${sql.table(name)}`.execute(db);
	await sql`DELETE FROM kysely_migration WHERE name IN ('0004-refusals', '0005-league-choices', '0006-feed-settings', '0007-game-facts', '0008-league-seasons', '0009-league-channels', '0010-link-found', '0016-hidden-accounts')`.execute(
		db,
	);
}

/** The table of alerts when alerts were only on prices. */
async function takeBackChangeAlerts(db: Kysely<Tables>): Promise<void> {
	await takeBackPrivatePosts(db);
	await sql`DROP TABLE alerts`.execute(db);
	await sql`CREATE TABLE alerts (
		user_id text NOT NULL, uuid text NOT NULL, side text NOT NULL, label text NOT NULL, locale text NOT NULL,
		status text NOT NULL, price double precision NOT NULL, rearm_price double precision NOT NULL,
		set_at bigint NOT NULL, armed_at bigint NOT NULL, trigger_price double precision, trigger_at bigint, notice text,
		CONSTRAINT alerts_key PRIMARY KEY (user_id, uuid, side)
	)`.execute(db);
	await sql`CREATE INDEX alerts_by_card ON alerts (uuid, status, side, price)`.execute(db);
	await sql`DELETE FROM kysely_migration WHERE name = '0021-change-alerts'`.execute(db);
}

it("runs each file of migrations, under its name", async () => {
	const { db } = await openEmpty();
	const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
	const files = readdirSync("src/storage/migrations").filter(file => /^\d/.test(file));
	expect(rows.map(({ name }) => `${name}.ts`).sort()).toEqual(files.sort());
});

describeDatabases("alerts of an earlier version", open => {
	it("are kept as they were", async () => {
		const { db } = await open();
		await takeBackChangeAlerts(db);
		const stored = [
			createAlert({ triggerPrice: 12_000, triggerAt: 7, status: "paused" }),
			createAlert({ side: "sell", setAt: NOON + 1 }),
		];
		await allTables(db).insertInto("alerts").values(stored).execute();
		await migrate(db, await isSqlite(db));
		const table = createAlertTable(db);
		const [first] = stored;
		expect(await table.of(first?.userId ?? "")).toEqual(stored);
		expect(await table.add(createAlert({ price: 7 }), { each: 2, total: 2 })).toMatchObject({ replaced: first });
	});
});

describeDatabases("messages to people that an earlier version has stored", open => {
	it("wait, are counted or are said to be missing, as they were", async () => {
		const { db } = await open();
		const store = createLeagueStore(db);
		const league = { serverId: "1", name: "Summer", locale: "en-US", createdAt: 0 };
		await store.create(league, createRules(), () => true);
		await takeBackPrivatePosts(db);
		const rows = [
			createAlert({ triggerPrice: 12_000, triggerAt: 7 }),
			createAlert({ side: "sell", triggerPrice: 13_000, triggerAt: 8 }),
			createAlert({ uuid: "f".repeat(32) }),
		];
		await allTables(db).insertInto("alerts").values(rows).execute();
		for (const [userId, side, status, value] of [
			["ann", "overall", "sending", "92"],
			["ben", "overall", "armed", "92"],
			["ben", "rarity", "paused", "Gold"],
		])
			await sql`INSERT INTO alerts (user_id, uuid, side, label, locale, status, set_at, armed_at, trigger_at, value, trigger_value)
				VALUES (${userId}, ${CARD}, ${side}, 'Teo', 'en-US', ${status}, 1, 2, 9, ${value}, '93')`.execute(db);
		await sql`UPDATE alerts SET status = 'sending' WHERE side = 'sell'`.execute(db);
		await sql`UPDATE alerts SET status = 'paused', notice = 'closed' WHERE side = 'buy' AND trigger_at = 7`.execute(db);
		await sql`INSERT INTO watch_questions (query, kind, percent, version, cards, rarities)
			VALUES ('market', 'fits', 0, 0, ${Buffer.alloc(0)}, '[]')`.execute(db);
		await sql`INSERT INTO saved_searches (user_id, question_id, name, locale, status, set_at, notice, missed)
			SELECT 'ann', id, 'Cheap', 'en-US', 'on', 3, 'missing', 4 FROM watch_questions`.execute(db);
		for (const [status, cards] of [
			["waiting", '[{"uuid":"a"}]'],
			["sending", "[]"],
		])
			await sql`INSERT INTO search_messages (search_id, status, created_at, cards, total)
				SELECT id, ${status}, 5, ${cards}, 2 FROM saved_searches`.execute(db);
		for (const state of ["waiting", "sending", "told", "lost"])
			await sql`INSERT INTO league_notices (user_id, league_id, subject, notice, state, made_at, due_at, day_at, told)
				SELECT 'ben', id, ${state}, '{}', ${state}, 6, 7, 0, 1 FROM leagues`.execute(db);
		await migrate(db, await isSqlite(db));
		const posts = await allTables(db).selectFrom("posts").selectAll().orderBy("target").orderBy("nonce").execute();
		const told = posts.map(({ target, recipient, state, body }) => [target, recipient, state, body]);
		const userId = rows[0]?.userId ?? "";
		const searches = await allTables(db).selectFrom("savedSearches").selectAll().orderBy("id").execute();
		const [search] = searches.filter(({ name }) => name === "Cheap");
		const [change] = searches.filter(({ name, userId }) => name === "Teo" && userId === "ann");
		const [summer] = await allTables(db).selectFrom("leagues").select("id").execute();
		const alert = (side: string) => [`alert:${userId}:${side}-${CARD}`, `user:${userId}`];
		const notice = (subject: string) => [`notice:${summer?.id}:ben:${subject}`, "user:ben"];
		const reached = { price: 12_500, armedAt: NOON };
		const before = { overall: 92, rarity: "" };
		const after = { overall: 93, rarity: "" };
		const expected = [
			[...alert("buy"), "closed", JSON.stringify({ ...reached, value: 12_000, at: 7 })],
			[
				`search:${change?.id}`,
				"user:ann",
				"missing",
				JSON.stringify({ cards: [{ uuid: CARD, before, after }], total: 1 }),
			],
			[...alert("sell"), "missing", JSON.stringify({ ...reached, value: 13_000, at: 8 })],
			[...notice("lost"), "missing", "{}"],
			[...notice("sending"), "missing", "{}"],
			[...notice("told"), "sent", "{}"],
			[...notice("waiting"), "waiting", "{}"],
			[`search:${search?.id}`, "user:ann", "missing", '{"cards":[],"total":4}'],
			[`search:${search?.id}`, "user:ann", "missing", '{"cards":[],"total":2}'],
			[`search:${search?.id}`, "user:ann", "waiting", '{"cards":[{"uuid":"a"}],"total":2}'],
		];
		const byText = (all: unknown[][]) => all.map(each => JSON.stringify(each)).toSorted();
		expect(byText(told)).toEqual(byText(expected));
		expect(await createAlertTable(db).of(userId)).toMatchObject([
			{ side: "buy", status: "paused" },
			{ side: "sell", status: "fired" },
			{ side: "buy", status: "armed" },
		]);
		const changes = createChangeAlerts(db, { each: 20, total: 20 }, () => NOON);
		const known = { uuid: CARD, label: "Teo", setAt: 1 };
		expect(await changes.of("ann")).toMatchObject([{ ...known, side: "overall", status: "armed", value: "93" }]);
		expect(await changes.of("ben")).toMatchObject([
			{ ...known, side: "overall", status: "armed" },
			{ ...known, side: "rarity", status: "paused", value: "Gold" },
		]);
	});
});

describeDatabases("a database of an earlier version", open => {
	it("keeps its feeds, posts and leagues, and gets the columns and tables that it lacks", async () => {
		const { db } = await open();
		await takeBackColumns(db);
		await sql`INSERT INTO feeds (server_id, channel_id, kind, locale, created_at, used_at) VALUES ('1', '2', 'new', 'en-US', 0, 0)`.execute(
			db,
		);
		await sql`INSERT INTO posts (target, channel_id, nonce, body, state, created_at) VALUES ('feed 1', '2', 'n', '{}', 'waiting', 5)`.execute(
			db,
		);
		await migrate(db, await isSqlite(db));
		expect(await allTables(db).selectFrom("feeds").selectAll().execute()).toMatchObject([
			{ madeBy: null, refusal: null, mostPosts: null },
		]);
		const post = { nonce: "n", createdAt: 5, refusals: 0, dueAt: 0 };
		expect(await allTables(db).selectFrom("posts").selectAll().execute()).toMatchObject([post]);
		expect(await allTables(db).selectFrom("leagueChoices").selectAll().execute()).toEqual([]);
	});

	it("gets an earlier migration that it lacks although it has run a later one", async () => {
		const { db } = await open();
		await sql`DROP TABLE league_choices`.execute(db);
		await sql`DELETE FROM kysely_migration WHERE name = '0005-league-choices'`.execute(db);
		await migrate(db, await isSqlite(db));
		expect(await allTables(db).selectFrom("leagueChoices").selectAll().execute()).toEqual([]);
	});
});

describeDatabases("the readings of leagues before they were one JSON text each", open => {
	const away = { team: "Drovers", runs: 2, hits: 5, errors: 1, result: "L" };
	const home = { team: "Yarrows", runs: 4, hits: 9, errors: 0, result: "W" };
	const game = { key: "1775068205-2-4-5-9", playedAt: 1_775_068_205_000, mode: "LEAGUE", away, home };
	const season = { leagueId: 1, season: 1 };

	/** A league of two accounts, 1 and 2, and these rows. */
	async function openWide(rows: readonly WideReading[]) {
		const { db } = await open();
		const store = createLeagueStore(db);
		const league = { serverId: "1", name: "Summer", locale: "en-US", createdAt: 0 };
		await store.create(league, createRules(), () => true);
		await store.change(1, async (_, { members, accounts }) => {
			const [memberId = 0] = await members.add([{ team: "Team", proposedUserId: null }]);
			const account = { memberId, platform: "psn" } as const;
			await accounts.add(["ann", "ben"].map(name => ({ ...account, gamertag: name, folded: name })));
		});
		await widenReadings(db);
		for (const row of rows) await addWideReading(db, row);
		await migrate(db, await isSqlite(db));
		return { db, store };
	}

	it("are read as they were, and keep when a log is read", async () => {
		const { db, store } = await openWide([CHECKED, UNCHECKED]);
		expect(await store.readings(season, [1, 2])).toEqual([
			{
				...game,
				account: 1,
				opponent: 2,
				id: "1000000007",
				side: "home",
				pitcherInfo: "W: O’Dell (3-1)",
				check: { gameUuid: "0b1c-uuid", ruling: "5", innings: 7, completeInnings: 6 },
			},
			{ ...game, account: 2, opponent: 1, id: "1000000008", side: "away", pitcherInfo: "", check: null },
		]);
		const logs = allTables(db).selectFrom("leagueReadings").select(["gameId", "logTries", "logDueAt", "factsId"]);
		expect(await logs.orderBy("gameId").execute()).toEqual([
			{ gameId: "1000000007", logTries: 1, logDueAt: null, factsId: "0b1c-uuid" },
			{ gameId: "1000000008", logTries: 0, logDueAt: 1_775_070_000_000, factsId: null },
		]);
	});

	it("are all kept if there are many, and deleted with their account", async () => {
		const rows = Array.from({ length: 700 }, (_, index) => ({ ...UNCHECKED, game_id: String(index) }));
		const { db, store } = await openWide([...rows, CHECKED]);
		expect((await store.readings(season, [2])).map(({ id }) => id).sort()).toEqual(rows.map(row => row.game_id).sort());
		await allTables(db).deleteFrom("leagueAccounts").where("id", "=", 2).execute();
		expect(await allTables(db).selectFrom("leagueReadings").selectAll().execute()).toEqual([]);
	});
});

describeDatabases("a database of a newer version", open => {
	it("is refused with what to do, and left as it is", async () => {
		const { db } = await open();
		await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-future', '2099-01-01')`.execute(db);
		await sql`DROP TABLE league_choices`.execute(db);
		await sql`DELETE FROM kysely_migration WHERE name = '0005-league-choices'`.execute(db);
		const isNamed = /^STORAGE_URL: a newer version has used the database/;
		await expect(migrate(db, await isSqlite(db))).rejects.toThrow(isNamed);
		await expect(allTables(db).selectFrom("leagueChoices").selectAll().execute()).rejects.toThrow();
	});
});
