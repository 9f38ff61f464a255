import { type Kysely, sql, type Transaction } from "kysely";
import { StorageError } from "../../errors.ts";
import { nextTurn } from "../../ground/async.ts";
import { oneByOne } from "../../ground/one-by-one.ts";
import { type Copies, packCards, unpackCards } from "../../storage/packed-cards.ts";
import type { Tables } from "../../storage/tables.ts";
import type { OwnedCardsRow, OwnMineTables } from "./tables.ts";

/** A person's stored cards. */
export interface StoredCards {
	copies: Copies;
	/** The cards that the last change changed, with their copies before it; 0: the person did not have the card. */
	replaced: Copies;
	/** Epoch ms of the last change; no two changes of a list have the same. */
	changedAt: number;
}

/** The lists whose last change is made final within a few milliseconds. */
const DROPPED_AT_ONCE = 100;

/** Other processes rarely change the same person's list at the same moment. */
const ATTEMPTS = 5;

/** Deletes, in a transaction, what a change is made of. @returns false if it is no longer there */
export type Claim = (transaction: Transaction<OwnMineTables>) => Promise<boolean>;

/** Another process has changed the cards meanwhile: the transaction is undone. */
class Conflict extends Error {}

/**
 * The cards that people own, one row a person. A full list takes some milliseconds, so each read and each change has a turn
 * of the event loop. Every method throws a StorageError when the database fails.
 */
export function createOwnedCardsTable(database: Kysely<Tables>) {
	const db = database.withTables<OwnMineTables>();
	/** A person's changes in this process wait for each other, instead of being repeated many times. */
	const inOrder = oneByOne();

	return {
		async find(userId: string): Promise<StoredCards | null> {
			const row = await db.selectFrom("ownedCards").selectAll().where("userId", "=", userId).executeTakeFirst();
			if (row === undefined) return null;
			await nextTurn();
			return parseRow(row);
		},
		/**
		 * Stores what `change` makes of the cards, on disk when it resolves. If they change meanwhile, it is called again.
		 *
		 * @param change returns null to change nothing
		 * @param claim runs in the same transaction, after `change`; if it returns false, nothing is stored
		 * @returns whether something was stored
		 */
		change: (
			userId: string,
			change: (stored: StoredCards | null) => StoredCards | null,
			claim: Claim = async () => true,
		): Promise<boolean> =>
			inOrder(userId, async () => {
				for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
					await nextTurn();
					const run = db.transaction().execute(async transaction => {
						const row = await transaction
							.selectFrom("ownedCards")
							.selectAll()
							.where("userId", "=", userId)
							.executeTakeFirst();
						const changed = change(row === undefined ? null : parseRow(row));
						if (!(await claim(transaction)) || changed === null) return false;
						const { changedAt } = changed;
						const columns = { packed: packCards(changed.copies), replaced: packCards(changed.replaced), changedAt };
						if (row === undefined) {
							const added = await transaction
								.insertInto("ownedCards")
								.values({ userId, ...columns })
								.onConflict(conflict => conflict.column("userId").doNothing())
								.executeTakeFirst();
							if (added.numInsertedOrUpdatedRows === 0n) throw new Conflict();
							return true;
						}
						const updated = await transaction
							.updateTable("ownedCards")
							.set(columns)
							.where("userId", "=", userId)
							.where("changedAt", "=", row.changedAt)
							.executeTakeFirst();
						if (updated.numUpdatedRows === 0n) throw new Conflict();
						return true;
					});
					const isStored = await run.catch(error => {
						if (error instanceof Conflict) return null;
						throw error;
					});
					if (isStored !== null) return isStored;
				}
				throw new StorageError("the cards of a person changed too often");
			}),
		async delete(userId: string): Promise<void> {
			await db.deleteFrom("ownedCards").where("userId", "=", userId).execute();
		},
		/**
		 * Deletes what some changes replaced before a time, with the lists that are empty since.
		 *
		 * @param before epoch ms
		 * @returns whether there may be more
		 */
		async dropReplaced(before: number): Promise<boolean> {
			const old = db
				.selectFrom("ownedCards")
				.select("userId")
				.where(sql<boolean>`length(replaced) > 0`)
				.where("changedAt", "<", before)
				.limit(DROPPED_AT_ONCE);
			const people = (await old.execute()).map(({ userId }) => userId);
			if (people.length === 0) return false;
			await db.transaction().execute(async transaction => {
				const empty = transaction.deleteFrom("ownedCards").where(sql<boolean>`length(packed) = 0`);
				await empty.where("userId", "in", people).where("changedAt", "<", before).execute();
				const lists = transaction.updateTable("ownedCards").set({ replaced: packCards(new Map()) });
				await lists.where("userId", "in", people).where("changedAt", "<", before).execute();
			});
			return people.length === DROPPED_AT_ONCE;
		},
		/** The number of people who have a list. */
		async count(): Promise<number> {
			const { people } = await db
				.selectFrom("ownedCards")
				.select(({ fn }) => fn.countAll<number>().as("people"))
				.executeTakeFirstOrThrow();
			return Number(people);
		},
	};
}

export type OwnedCardsTable = ReturnType<typeof createOwnedCardsTable>;

function parseRow({ packed, replaced, changedAt }: OwnedCardsRow): StoredCards {
	try {
		return { copies: unpackCards(packed), replaced: unpackCards(replaced), changedAt };
	} catch (cause) {
		throw new StorageError("the stored cards of a person cannot be read", { cause });
	}
}
