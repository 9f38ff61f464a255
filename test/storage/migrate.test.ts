import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { createAlertTable } from "../../src/alerts/store/alerts.ts";
import { createLeagueStore } from "../../src/league/store/leagues.ts";
import { migrate } from "../../src/storage/migrate.ts";
import type { Tables } from "../../src/storage/tables.ts";
import { createAlert, createChangeAlert } from "../fixtures/alert.ts";
import { createRules } from "../fixtures/league.ts";
import { NOON } from "../fixtures/listing.ts";
import { CHECKED, UNCHECKED, type WideReading } from "../fixtures/wide-readings.ts";
import { allTables } from "../helpers/all-tables.ts";
import { describeDatabases } from "../helpers/databases.ts";
import { addWideReading, widenReadings } from "../helpers/wide-readings.ts";

/** Without what the newest migrations add. */
async function takeBackColumns(db: Kysely<Tables>): Promise<void> {
	await widenReadings(db);
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

const isSqlite = async (db: Kysely<Tables>) =>
	(await sql`SELECT sqlite_version()`.execute(db).catch(() => null)) !== null;

/** The table of alerts when alerts were only on prices. */
async function takeBackChangeAlerts(db: Kysely<Tables>): Promise<void> {
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

describeDatabases("alerts of an earlier version", open => {
	it("are kept as they were, and alerts on changes can be set beside them", async () => {
		const { db } = await open();
		await takeBackChangeAlerts(db);
		const stored = [
			createAlert({ triggerPrice: 12_000, triggerAt: 7, notice: "closed", status: "paused" }),
			createAlert({ side: "sell", setAt: NOON + 1 }),
		];
		await allTables(db).insertInto("alerts").values(stored).execute();
		await migrate(db, await isSqlite(db));
		const table = createAlertTable(db);
		const change = createChangeAlert({ setAt: NOON + 2 });
		expect(await table.add(change, { each: 3, total: 3 })).toEqual({ replaced: undefined });
		expect(await table.of(change.userId)).toEqual([...stored, change]);
		expect(await table.add(createAlert({ price: 7 }), { each: 3, total: 3 })).toEqual({ replaced: stored[0] });
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
