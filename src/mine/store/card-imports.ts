import { type Kysely, sql } from "kysely";
import { LRUCache } from "lru-cache";
import { StorageError } from "../../errors.ts";
import { parseJson } from "../../ground/json.ts";
import { DAY, MINUTE } from "../../ground/times.ts";
import type { Tables } from "../../storage/tables.ts";
import { type PendingImport, pendingImportSchema } from "../import/pending.ts";
import type { Claim } from "./owned-cards.ts";
import type { CardImportsRow, OwnMineTables } from "./tables.ts";

/** How long an import waits for the person's decision. */
const KEPT_MS = DAY;

/** The characters of all imports that are kept in memory, and for how long after they were last used. */
const MAX_IN_MEMORY = 8_000_000;
const IN_MEMORY_MS = 10 * MINUTE;

/** Two changes of a person at the same moment are rare, and a third one is rarer. */
const ATTEMPTS = 5;

/** An import with the state of its row. */
export interface StoredImport {
	pending: PendingImport;
	/** Every change has another one. */
	revision: number;
}

/**
 * The lists of cards that people have sent, one row a person, which the next one replaces. Every method throws a
 * StorageError when the database fails.
 *
 * @param now epoch ms
 */
export function createCardImports(database: Kysely<Tables>, now: () => number) {
	const db = database.withTables<OwnMineTables>();

	/**
	 * The import of each person that was used last, as it is stored: a press would parse up to half a megabyte again. The row
	 * says whether it still holds, in whichever process it has changed.
	 */
	const kept = new LRUCache<string, StoredImport & { importId: string; size: number }>({
		maxSize: MAX_IN_MEMORY,
		sizeCalculation: ({ size }) => Math.max(1, size),
		ttl: IN_MEMORY_MS,
		updateAgeOnGet: true,
	});

	/** null if the import has been taken, cancelled or replaced, or is too old */
	async function find(userId: string, importId: string): Promise<StoredImport | null> {
		const found = db
			.selectFrom("cardImports")
			.where("userId", "=", userId)
			.where("importId", "=", importId)
			.where("madeAt", ">", now() - KEPT_MS);
		const seen = kept.get(userId);
		if (seen?.importId === importId) {
			const same = found
				.select(sql`1`.as("one"))
				.where("revision", "=", seen.revision)
				.where("content", "is not", null);
			if ((await same.executeTakeFirst()) !== undefined) return seen;
		}
		const row = await found.selectAll().executeTakeFirst();
		const parsed = row === undefined ? null : parseRow(row);
		if (parsed === null) kept.delete(userId);
		else kept.set(userId, { ...parsed, importId, size: row?.content?.length ?? 0 });
		return parsed;
	}

	/** Stores a further state. @returns false if the stored one has changed meanwhile */
	async function store(userId: string, importId: string, revision: number, pending: PendingImport): Promise<boolean> {
		const content = JSON.stringify(pending);
		const { numUpdatedRows } = await db
			.updateTable("cardImports")
			.set({ content, revision: revision + 1 })
			.where("userId", "=", userId)
			.where("importId", "=", importId)
			.where("revision", "=", revision)
			.executeTakeFirst();
		if (numUpdatedRows === 0n) return false;
		kept.set(userId, { pending, revision: revision + 1, importId, size: content.length });
		return true;
	}

	/** The people whose lists are being read in this process. */
	const reading = new Set<string>();

	/** Begins an import, which replaces the person's last one. Nothing is stored later unless its row is still there. */
	async function begin(userId: string, importId: string): Promise<void> {
		const columns = { importId, madeAt: now(), revision: 0, content: null };
		await db
			.insertInto("cardImports")
			.values({ userId, ...columns })
			.onConflict(conflict => conflict.column("userId").doUpdateSet(columns))
			.execute();
	}

	async function cancel(userId: string, importId: string): Promise<void> {
		kept.delete(userId);
		await db.deleteFrom("cardImports").where("userId", "=", userId).where("importId", "=", importId).execute();
	}

	return {
		find,
		/**
		 * Reads a list and stores what it names; if it cannot be read, nothing is stored. A person's lists are read one at a
		 * time, since a long one takes as much work as many answers.
		 *
		 * @returns `busy`: the person's last list is still being read; `interrupted`: the person has deleted the import or
		 *   begun another one meanwhile
		 * @throws what `read` throws
		 */
		async read(
			userId: string,
			importId: string,
			read: () => Promise<PendingImport>,
		): Promise<PendingImport | "busy" | "interrupted"> {
			if (reading.has(userId)) return "busy";
			reading.add(userId);
			try {
				await begin(userId, importId);
				const pending = await read();
				return (await store(userId, importId, 0, pending)) ? pending : "interrupted";
			} catch (error) {
				await cancel(userId, importId);
				throw error;
			} finally {
				reading.delete(userId);
			}
		},
		/**
		 * Reads a list again after an answer of the person. If it cannot be read, the question stays.
		 *
		 * @returns as `read` does; null if the import is no longer there
		 * @throws what `read` throws
		 */
		async readAgain(
			userId: string,
			importId: string,
			read: (pending: PendingImport) => Promise<PendingImport>,
		): Promise<PendingImport | "busy" | "interrupted" | null> {
			if (reading.has(userId)) return "busy";
			reading.add(userId);
			try {
				const stored = await find(userId, importId);
				if (stored === null) return null;
				const pending = await read(stored.pending);
				return (await store(userId, importId, stored.revision, pending)) ? pending : "interrupted";
			} finally {
				reading.delete(userId);
			}
		},
		/** @returns the import after the change; null if it is no longer there */
		async change(
			userId: string,
			importId: string,
			change: (pending: PendingImport) => PendingImport,
		): Promise<PendingImport | null> {
			for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
				const stored = await find(userId, importId);
				if (stored === null) return null;
				const changed = change(stored.pending);
				if (await store(userId, importId, stored.revision, changed)) return changed;
			}
			throw new StorageError("an import of cards changed too often");
		},
		/** Deletes an import in a transaction, if it has not changed since it was found. */
		claim:
			(userId: string, importId: string, revision: number): Claim =>
			async transaction => {
				kept.delete(userId);
				const { numDeletedRows } = await transaction
					.deleteFrom("cardImports")
					.where("userId", "=", userId)
					.where("importId", "=", importId)
					.where("revision", "=", revision)
					.executeTakeFirst();
				return numDeletedRows > 0n;
			},
		cancel,
		async forget(userId: string): Promise<void> {
			await db.deleteFrom("cardImports").where("userId", "=", userId).execute();
			kept.delete(userId);
		},
		/** Whether the person has an import that waits for a decision. */
		async has(userId: string): Promise<boolean> {
			const row = await db.selectFrom("cardImports").select("userId").where("userId", "=", userId).executeTakeFirst();
			return row !== undefined;
		},
		/** Deletes the imports that are too old. */
		async deleteOld(): Promise<void> {
			await db
				.deleteFrom("cardImports")
				.where("madeAt", "<=", now() - KEPT_MS)
				.execute();
		},
	};
}

export type CardImports = ReturnType<typeof createCardImports>;

/** null while it is being read */
function parseRow({ content, revision }: CardImportsRow): StoredImport | null {
	if (content === null) return null;
	const parsed = pendingImportSchema.safeParse(parseJson(content));
	if (!parsed.success) throw new StorageError("a stored import of cards cannot be read", { cause: parsed.error });
	return { pending: parsed.data, revision };
}
