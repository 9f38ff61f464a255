import type { Kysely } from "kysely";

/** Adds the time at which a league's weekly paper is posted. */
export async function addLeaguePaper(db: Kysely<unknown>): Promise<void> {
	for (const name of ["paper_day", "paper_hour"])
		await db.schema.alterTable("league_channels").addColumn(name, "integer").execute();
}
