import type { Kysely } from "kysely";
import { required } from "./columns.ts";

/** Stores the player's id of each account, and the other name under which that player was seen. */
export async function createAccountNames(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("league_accounts").addColumn("player_id", "text").execute();
	await db.schema
		.createTable("league_account_names")
		.addColumn("account_id", "integer", column =>
			column.primaryKey().references("league_accounts.id").onDelete("cascade"),
		)
		.$call(required("text", ["gamertag", "folded", "state"]))
		.$call(required("bigint", ["since"]))
		.$call(required("integer", ["told"]))
		.execute();
}
