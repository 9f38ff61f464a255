import type { Kysely } from "kysely";
import { required } from "./columns.ts";

/** Stores the sales of busy cards over two days: the service's answer has the last 200. */
export async function createSales(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
	await db.schema
		.createTable("sales")
		.addColumn("uuid", "text", column => column.primaryKey())
		.$call(required("bigint", ["from_at", "until_at"]))
		.addColumn("packed", isSqlite ? "blob" : "bytea", column => column.notNull())
		.execute();
}
