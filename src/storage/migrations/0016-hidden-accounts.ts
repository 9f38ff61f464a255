import type { Kysely } from "kysely";

/**
 * Stores why the games of a deleted gamertag left the table: they are kept until the season ends, so that they can come
 * back.
 */
export async function addHiddenAccounts(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("league_accounts").addColumn("hidden_by", "text").execute();
}
