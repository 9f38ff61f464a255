import { type Kysely, sql, type Transaction } from "kysely";
import { nextTurn } from "../ground/async.ts";
import { writeInBackground } from "./background-writes.ts";
import { readState } from "./state.ts";
import type { Tables } from "./tables.ts";

/** The service whose cards and prices are stored. */
const ORIGIN = "cards-origin";
/**
 * Stored instead of the service while the rows of another service are deleted: no service reads the rows or adds to them.
 */
const DELETING = "";
/** The rows that one statement deletes within a few milliseconds. */
const AT_ONCE = 250;

/**
 * Runs a write of a service's cards or prices in one transaction, after the rows of another service were deleted: its
 * cards are different ones, even with the same ids.
 *
 * @param inBackground see `writeInBackground`; default: a power loss does not undo the write
 */
export async function writeAs<T>(
	db: Kysely<Tables>,
	origin: string,
	write: (transaction: Transaction<Tables>) => Promise<T>,
	{ inBackground = false }: { inBackground?: boolean } = {},
): Promise<T> {
	async function writeIfHeld(transaction: Transaction<Tables>) {
		return (await hold(transaction, origin)) ? { result: await write(transaction) } : null;
	}
	for (;;) {
		const written = inBackground
			? await writeInBackground(db, writeIfHeld)
			: await db.transaction().execute(writeIfHeld);
		if (written !== null) return written.result;
		await forgetOthers(db, origin);
	}
}

/**
 * Deletes in batches that take milliseconds; after a crash the next write continues. The prices of a year are a million
 * rows.
 */
async function forgetOthers(db: Kysely<Tables>, origin: string): Promise<void> {
	const stored = await readState(db, ORIGIN);
	if (stored === origin) return;
	// Changes nothing if another write has stored the row meanwhile.
	const place = db.insertInto("state").values({ key: ORIGIN, value: DELETING });
	await place
		.onConflict(conflict =>
			conflict
				.column("key")
				.doUpdateSet({ value: DELETING })
				.where("state.value", "=", stored ?? DELETING),
		)
		.execute();
	for (const batch of BATCHES) {
		let isLeft = true;
		while (isLeft) {
			isLeft = await db.transaction().execute(async transaction => {
				// Another process has finished meanwhile, and may have added rows.
				if (!(await hold(transaction, DELETING))) return false;
				return batch(transaction);
			});
			await nextTurn();
		}
	}
	await db
		.updateTable("state")
		.set({ value: origin })
		.where("key", "=", ORIGIN)
		.where("value", "=", DELETING)
		.execute();
}

/**
 * Whether the stored rows belong to this service. It stays so until the transaction ends, since PostgreSQL locks the row.
 */
async function hold(transaction: Transaction<Tables>, origin: string): Promise<boolean> {
	const stored = transaction.updateTable("state").set({ value: origin }).where("key", "=", ORIGIN);
	const { numUpdatedRows } = await stored.where("value", "=", origin).executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

/** Each entry deletes some rows of a table, and returns whether there may be more. */
const BATCHES: readonly ((transaction: Transaction<Tables>) => Promise<boolean>)[] = [
	...["known_cards", "attributes", "attribute_changes", "sales"].map(table => deleteBy(table, "uuid")),
	deleteBy("card_changes", "id"),
	deleteBy("refreshes", "refresh"),
	deletePrices,
];

/** @param column an indexed column */
function deleteBy(table: string, column: string) {
	return async (transaction: Transaction<Tables>): Promise<boolean> => {
		const from = sql.table(table);
		const by = sql.ref(column);
		const some = sql`SELECT ${by} FROM ${from} ORDER BY ${by} LIMIT ${sql.lit(AT_ONCE)}`;
		const { numAffectedRows = 0n } = await sql`DELETE FROM ${from} WHERE ${by} IN (${some})`.execute(transaction);
		return numAffectedRows >= AT_ONCE;
	};
}

/** Deletes the rows of one refresh: some thousand, which are stored next to each other. */
async function deletePrices(transaction: Transaction<Tables>): Promise<boolean> {
	const first = transaction.selectFrom("prices").select("refresh").orderBy("refresh").limit(1);
	const found = await first.executeTakeFirst();
	if (found === undefined) return false;
	await transaction.deleteFrom("prices").where("refresh", "=", found.refresh).execute();
	return true;
}

/** The service whose cards and prices are stored; undefined if none are, or while they are deleted. */
export async function storedOrigin(db: Kysely<Tables>): Promise<string | undefined> {
	return (await readState(db, ORIGIN)) || undefined;
}

/** Selects a row if the stored rows belong to this service. */
export const selectOrigin = (db: Kysely<Tables>, origin: string) =>
	db.selectFrom("state").select("key").where("key", "=", ORIGIN).where("value", "=", origin);
