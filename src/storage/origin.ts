import { type Kysely, sql, type Transaction } from "kysely";
import { nextTurn } from "../ground/async.ts";
import { writeInBackground } from "./background-writes.ts";
import { readState } from "./state.ts";
import type { Tables } from "./tables.ts";

/**
 * Stored instead of the service while the rows of another service are deleted: no service reads the rows or adds to them.
 */
const DELETING = "";
/** The rows that one statement deletes within a few milliseconds. */
const AT_ONCE = 250;

/** Deletes some rows of a table. @returns whether there may be more */
export type DeleteSome = (transaction: Transaction<Tables>) => Promise<boolean>;

/**
 * Tables whose rows belong to one service: the cards of another one are different ones, even with the same ids.
 *
 * @param key of the state that names the service
 * @param parts delete all rows of the tables, part by part
 */
export function createOrigin(key: string, parts: readonly DeleteSome[]) {
	/**
	 * Deletes in batches that take milliseconds; after a crash the next write continues. The prices of a year are a million
	 * rows.
	 */
	async function forgetOthers(db: Kysely<Tables>, origin: string): Promise<void> {
		const stored = await readState(db, key);
		if (stored === origin) return;
		// Changes nothing if another write has stored the row meanwhile.
		const place = db.insertInto("state").values({ key, value: DELETING });
		await place
			.onConflict(conflict =>
				conflict
					.column("key")
					.doUpdateSet({ value: DELETING })
					.where("state.value", "=", stored ?? DELETING),
			)
			.execute();
		for (const deleteSome of parts) {
			let isLeft = true;
			while (isLeft) {
				isLeft = await db.transaction().execute(async transaction => {
					// Another process has finished meanwhile, and may have added rows.
					if (!(await hold(transaction, DELETING))) return false;
					return deleteSome(transaction);
				});
				await nextTurn();
			}
		}
		const done = db.updateTable("state").set({ value: origin }).where("key", "=", key);
		await done.where("value", "=", DELETING).execute();
	}

	/**
	 * Whether the stored rows belong to this service. It stays so until the transaction ends, since PostgreSQL locks the row.
	 */
	async function hold(transaction: Transaction<Tables>, origin: string): Promise<boolean> {
		const stored = transaction.updateTable("state").set({ value: origin }).where("key", "=", key);
		const { numUpdatedRows } = await stored.where("value", "=", origin).executeTakeFirstOrThrow();
		return numUpdatedRows > 0n;
	}

	return {
		/**
		 * Runs a write of a service's rows in one transaction, after the rows of another service were deleted.
		 *
		 * @param inBackground see `writeInBackground`; default: a power loss does not undo the write
		 */
		async write<T>(
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
		},
		/** The service whose rows are stored; undefined if none are, or while they are deleted. */
		stored: async (db: Kysely<Tables>): Promise<string | undefined> => (await readState(db, key)) || undefined,
		/** Selects a row if the stored rows belong to this service. */
		select: (db: Kysely<Tables>, origin: string) =>
			db.selectFrom("state").select("key").where("key", "=", key).where("value", "=", origin),
	};
}

/** Deletes some rows of a table. @param column an indexed column */
export function deleteBy(table: string, column: string): DeleteSome {
	return async transaction => {
		const from = sql.table(table);
		const by = sql.ref(column);
		const some = sql`SELECT ${by} FROM ${from} ORDER BY ${by} LIMIT ${sql.lit(AT_ONCE)}`;
		const { numAffectedRows = 0n } = await sql`DELETE FROM ${from} WHERE ${by} IN (${some})`.execute(transaction);
		return numAffectedRows >= AT_ONCE;
	};
}
