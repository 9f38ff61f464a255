import type { Kysely } from "kysely";
import { required } from "./columns.ts";

/** The channels into which the host lets nothing be posted. */
export async function createPausedChannels(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("paused_channels")
		.addColumn("channel_id", "text", column => column.primaryKey())
		.$call(required("bigint", ["paused_at"]))
		.execute();
}
