import type { Kysely, Transaction } from "kysely";
import { nextTurn, partsOf } from "../../ground/async.ts";
import type { Tables } from "../../storage/tables.ts";
import { attributesOrigin } from "./origin.ts";
import type { AttributeChangeRow, AttributesRow, OwnFinderTables } from "./tables.ts";

/** The rows that one statement reads or deletes within a few milliseconds. */
const AT_ONCE = 250;
/** Cards that are written within a few milliseconds. */
const CARDS_AT_ONCE = 10;

/** A card that was read, with its changes since the last read; null if there are none. */
export interface CardRead {
	row: AttributesRow;
	change: AttributeChangeRow | null;
}

/** Stores the details of cards' items. @param origin the service; cards of another service are ignored */
export function createAttributesTable(database: Kysely<Tables>, origin: string) {
	const db = database.withTables<OwnFinderTables>();

	return {
		/** The rows read after a time (epoch ms), in parts, so that other work can run between them. */
		async *since(readAt: number): AsyncGenerator<readonly AttributesRow[]> {
			let last = "";
			for (;;) {
				const rows = await db
					.selectFrom("attributes")
					.selectAll()
					.where(({ exists }) => exists(attributesOrigin.select(database, origin)))
					.where("readAt", ">", readAt)
					.where("uuid", ">", last)
					.orderBy("uuid")
					.limit(AT_ONCE)
					.execute();
				yield rows;
				if (rows.length < AT_ONCE) return;
				last = rows.at(-1)?.uuid ?? "";
				await nextTurn();
			}
		},
		/** Stores cards in one transaction. Cards of another service are deleted first. */
		async save(reads: readonly CardRead[]): Promise<void> {
			const write = async (common: Transaction<Tables>) => {
				const transaction = common.withTables<OwnFinderTables>();
				for await (const some of partsOf(reads, CARDS_AT_ONCE)) {
					for (const { row, change } of some) {
						const { uuid, ...rest } = row;
						await transaction
							.insertInto("attributes")
							.values(row)
							.onConflict(conflict => conflict.column("uuid").doUpdateSet(rest))
							.execute();
						if (change === null) continue;
						await transaction
							.insertInto("attributeChanges")
							.values(change)
							.onConflict(conflict => conflict.columns(["uuid", "at"]).doUpdateSet({ changes: change.changes }))
							.execute();
					}
				}
			};
			// After a power loss, cards whose rows are lost are read and compared again.
			await attributesOrigin.write(database, origin, write, { inBackground: true });
		},
		async remove(uuids: readonly string[]): Promise<void> {
			for await (const some of partsOf(uuids, AT_ONCE)) {
				await db.deleteFrom("attributes").where("uuid", "in", some).execute();
			}
		},
		/** The changes of some cards, oldest first. @param until excluded, epoch ms */
		changes: (uuids: readonly string[], from: number, until: number): Promise<AttributeChangeRow[]> =>
			uuids.length === 0
				? Promise.resolve([])
				: db
						.selectFrom("attributeChanges")
						.selectAll()
						.where(({ exists }) => exists(attributesOrigin.select(database, origin)))
						.where("uuid", "in", uuids)
						.where("at", ">=", from)
						.where("at", "<", until)
						.orderBy("at")
						.execute(),
		/** The changes of all cards since a time (epoch ms), oldest first. */
		changesSince: (at: number): Promise<AttributeChangeRow[]> =>
			db
				.selectFrom("attributeChanges")
				.selectAll()
				.where(({ exists }) => exists(attributesOrigin.select(database, origin)))
				.where("at", ">=", at)
				.orderBy("at")
				.execute(),
		/** Deletes the changes before a time (epoch ms). */
		async trim(before: number): Promise<void> {
			await db.deleteFrom("attributeChanges").where("at", "<", before).execute();
		},
	};
}
