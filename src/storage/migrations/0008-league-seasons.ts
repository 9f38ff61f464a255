import type { Kysely } from "kysely";

/** Adds the time when a season ended, and its fixtures: its rounds and its playoffs. */
export async function addSeasonColumns(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("league_seasons").addColumn("ended_at", "bigint").execute();
	for (const name of ["fixtures", "playoffs"])
		await db.schema.alterTable("league_seasons").addColumn(name, "text").execute();
}
