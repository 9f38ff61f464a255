import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** Resolves when the database can be read and written. @throws StorageError */
export async function checkDatabase(db: Kysely<Tables>): Promise<void> {
	await writeState(db, "probe", "1");
}

/** A short text that the bot keeps across restarts. */
export async function readState(db: Kysely<Tables>, key: string): Promise<string | undefined> {
	return (await db.selectFrom("state").select("value").where("key", "=", key).executeTakeFirst())?.value;
}

export async function writeState(db: Kysely<Tables>, key: string, value: string): Promise<void> {
	await db
		.insertInto("state")
		.values({ key, value })
		.onConflict(conflict => conflict.column("key").doUpdateSet({ value }))
		.execute();
}
