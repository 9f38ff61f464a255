import { type Kysely, sql } from "kysely";
import { optional, required } from "./columns.ts";

/** Lets an alert watch a card's overall or rarity: such an alert has a value instead of a price. */
export async function addChangeAlerts(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
	if (isSqlite) await allowNoPrice(db);
	else {
		for (const name of ["price", "rearm_price"]) {
			const alerts = db.schema.alterTable("alerts");
			await alerts.alterColumn(name, column => column.dropNotNull()).execute();
		}
	}
	for (const name of ["value", "trigger_value"]) {
		await db.schema.alterTable("alerts").addColumn(name, "text").execute();
	}
}

/** SQLite cannot make a column optional, so the table is made again. */
async function allowNoPrice(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("alerts").renameTo("alerts_before").execute();
	await db.schema.dropIndex("alerts_by_card").execute();
	await db.schema
		.createTable("alerts")
		.$call(required("text", ["user_id", "uuid", "side", "label", "locale", "status"]))
		.$call(optional("double precision", ["price", "rearm_price"]))
		.$call(required("bigint", ["set_at", "armed_at"]))
		.$call(optional("double precision", ["trigger_price"]))
		.$call(optional("bigint", ["trigger_at"]))
		.$call(optional("text", ["notice"]))
		.addPrimaryKeyConstraint("alerts_key", ["user_id", "uuid", "side"])
		.execute();
	const columns = sql.raw(
		"user_id, uuid, side, label, locale, status, price, rearm_price, set_at, armed_at, trigger_price, trigger_at, notice",
	);
	await sql`INSERT INTO alerts (${columns}) SELECT ${columns} FROM alerts_before`.execute(db);
	await db.schema.dropTable("alerts_before").execute();
	await db.schema.createIndex("alerts_by_card").on("alerts").columns(["uuid", "status", "side", "price"]).execute();
}
