import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { partsOf } from "../ground/async.ts";
import type { Tables } from "./tables.ts";

/** Resolves when the database can be read and written. @throws StorageError */
export async function checkDatabase(db: Kysely<Tables>): Promise<void> {
	// The value always changes, because SQLite does not write a page that stays the same.
	await writeState(db, "probe", randomUUID());
}

/** Reads a short text that the bot keeps across restarts. */
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

/**
 * Stores a number if it is higher than the stored one, or if the stored one is higher than `highest`, which no number may be.
 *
 * @returns whether it was stored
 */
export async function raiseState(db: Kysely<Tables>, key: string, value: number, highest: number): Promise<boolean> {
	const stored = sql`CAST(state.value AS bigint)`;
	const raised = await db
		.insertInto("state")
		.values({ key, value: String(value) })
		.onConflict(conflict =>
			conflict
				.column("key")
				.doUpdateSet({ value: String(value) })
				.where(sql<boolean>`(${stored} < ${value} OR ${stored} > ${highest})`),
		)
		.returning("key")
		.executeTakeFirst();
	return raised !== undefined;
}

/** The entries of a long list in one row. */
const PART = 1000;

/** Stores a long list, and the facts about the whole list (`head`), in parts, so that people get answers in between. */
export async function writeList(
	db: Kysely<Tables>,
	key: string,
	head: string,
	entries: readonly unknown[],
): Promise<void> {
	await db.transaction().execute(async transaction => {
		await transaction.deleteFrom("state").where("key", "like", `${key} %`).execute();
		await writeState(transaction, key, head);
		let part = 0;
		for await (const some of partsOf(entries, PART)) {
			await writeState(transaction, `${key} ${part++}`, JSON.stringify(some));
		}
	});
}

/** The parts of a list, each as JSON. They are read by one statement, so that another process cannot change them meanwhile. */
export async function readList(db: Kysely<Tables>, key: string): Promise<{ head: string; parts: string[] } | null> {
	const rows = await db
		.selectFrom("state")
		.selectAll()
		.where(of => of.or([of("key", "=", key), of("key", "like", `${key} %`)]))
		.execute();
	const head = rows.find(row => row.key === key);
	if (head === undefined) return null;
	return { head: head.value, parts: rows.filter(row => row !== head).map(({ value }) => value) };
}
