import type { Kysely, Transaction } from "kysely";
import { readState, writeState } from "./state.ts";
import type { Tables } from "./tables.ts";

/** The service whose cards and prices are stored. */
const ORIGIN = "cards-origin";

/** Deletes the cards, changes and prices of another service: its cards are different ones, even with the same ids. */
export async function forgetOthers(transaction: Transaction<Tables>, origin: string): Promise<void> {
	const isOther = (await readState(transaction, ORIGIN)) !== origin;
	// PostgreSQL locks the row: a process that was the leader before may still be storing its crawl.
	await writeState(transaction, ORIGIN, origin);
	if (!isOther) return;
	for (const table of ["knownCards", "cardChanges", "attributes", "attributeChanges", "prices", "refreshes"] as const) {
		await transaction.deleteFrom(table).execute();
	}
}

/** A row if what is stored is of this service. */
export const selectOrigin = (db: Kysely<Tables>, origin: string) =>
	db.selectFrom("state").select("key").where("key", "=", ORIGIN).where("value", "=", origin);
