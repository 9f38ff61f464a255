import type { Kysely } from "kysely";

/** When a season ended, and who plays whom in it: its rounds, and its playoffs. */
export async function addSeasonColumns(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("league_seasons").addColumn("ended_at", "bigint").execute();
	for (const name of ["fixtures", "playoffs"])
		await db.schema.alterTable("league_seasons").addColumn(name, "text").execute();
}
