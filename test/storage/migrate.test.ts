import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { migrate } from "../../src/storage/migrate.ts";
import type { Tables } from "../../src/storage/tables.ts";
import { describeDatabases } from "../helpers/databases.ts";

/** The tables of leagues as they were before the first release, in short. */
async function becomeEarly(db: Kysely<Tables>): Promise<void> {
	for (const name of ["readings", "requests", "accounts", "members", "decisions", "seasons"])
		await sql`DROP TABLE ${sql.table(`league_${name}`)}`.execute(db);
	for (const name of ["game_ids", "games", "accounts", "members", "decisions", "requests", "seasons"])
		await sql`CREATE TABLE ${sql.table(`league_${name}`)} (league_id integer)`.execute(db);
}

describeDatabases("a database of before the first release", open => {
	it("gets the tables of leagues as they are now if it has no leagues", async () => {
		const { db } = await open();
		await becomeEarly(db);
		await migrate(db, (await sql`SELECT sqlite_version()`.execute(db).catch(() => null)) !== null);
		expect(await db.selectFrom("leagueReadings").selectAll().execute()).toEqual([]);
	});

	it("is refused with what to do, and left as it is, if it has leagues", async () => {
		const { db } = await open();
		await db
			.insertInto("leagues")
			.values({
				...{ serverId: "1", name: "Summer", locale: "en-US", season: 1, createdAt: 0, usedAt: 0 },
				...{ version: 0, seenDecision: 0, requests: 0, counted: 0, waiting: 0 },
			})
			.execute();
		await becomeEarly(db);
		await expect(migrate(db, true)).rejects.toThrow(/^STORAGE_URL: .* “DELETE FROM leagues”/);
		expect(await db.selectFrom("leagues").select("name").execute()).toEqual([{ name: "Summer" }]);
	});
});
