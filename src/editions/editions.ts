import type { Kysely } from "kysely";
import { StorageError } from "../errors.ts";
import { nextTurn } from "../ground/async.ts";
import { DAY } from "../ground/times.ts";
import { marketOrigin } from "../market/store/origin.ts";
import type { EditionKind, EditionPart } from "../storage/edition-part.ts";
import { lock } from "../storage/lock.ts";
import { readState, writeState } from "../storage/state.ts";
import type { Tables } from "../storage/tables.ts";
import type { OwnEditionTables } from "./store/tables.ts";

/** How long the lists of an earlier edition are kept, unless the person wants to keep them. */
const KEEP_MS = 30 * DAY;
/** The lists that are stored again in one transaction. */
const AT_ONCE = 50;
/** The stored read API whose cards the people's lists are about. */
const EDITION = "lists-origin";

export interface EditionsOptions {
	database: Kysely<Tables>;
	/** The read API of the present edition. */
	origin: string;
	parts: readonly EditionPart[];
	/** Epoch ms. */
	now: () => number;
}

/** What a person stored in earlier editions. */
export interface PastLists {
	/** The number of cards, alerts and searches, by kind; kinds without any are left out. */
	counts: ReadonlyMap<EditionKind, number>;
	/** Epoch ms of the first deletion; null if the person keeps them. */
	deletedAt: number | null;
}

/**
 * The lists, alerts and searches that people made in earlier editions of the game. The ids of cards are unique only within an
 * edition: an id may be another card in the next one. So when the read API is another one, everything that is stored by
 * these ids is set aside, and comes back if the API is the earlier one again. Every method throws a StorageError when the
 * database fails.
 */
export function createEditions({ database, origin, parts, now }: EditionsOptions) {
	const db = database.withTables<OwnEditionTables>();
	/** People who have not seen yet that their lists were set aside. */
	let unseen: ReadonlySet<string> = new Set();

	/** Runs one step of the change to this edition. @returns whether a further step is needed */
	async function step(
		edition: string,
		work: (transaction: Parameters<EditionPart["take"]>[0]) => Promise<boolean>,
	): Promise<boolean> {
		const isLeft = await database.transaction().execute(async transaction => {
			await lock(transaction, EDITION);
			// Another process has finished meanwhile.
			if ((await readState(transaction, EDITION)) !== edition) return false;
			return work(transaction);
		});
		await nextTurn();
		return isLeft;
	}

	/** Sets the lists of some people aside. */
	async function setAside(edition: string, { kind, take }: EditionPart): Promise<boolean> {
		return step(edition, async transaction => {
			const lists = await take(transaction);
			const leftAt = now();
			for (const { userId, count, content } of lists) {
				await transaction
					.withTables<OwnEditionTables>()
					.insertInto("pastLists")
					.values({ userId, origin: edition, kind, count, content, leftAt, kept: 0, seen: 0 })
					.onConflict(conflict =>
						conflict.columns(["userId", "origin", "kind"]).doUpdateSet({ count, content, leftAt, kept: 0, seen: 0 }),
					)
					.execute();
			}
			return lists.length > 0;
		});
	}

	/** Stores some lists of this edition again. */
	async function putBack(edition: string, part: EditionPart): Promise<boolean> {
		return step(edition, async transaction => {
			const own = transaction.withTables<OwnEditionTables>();
			const lists = await own
				.selectFrom("pastLists")
				.select(["userId", "count", "content"])
				.where("origin", "=", origin)
				.where("kind", "=", part.kind)
				.orderBy("userId")
				.limit(AT_ONCE)
				.execute();
			for (const list of lists) {
				await part.putBack(transaction, list);
				const theirs = own.deleteFrom("pastLists").where("userId", "=", list.userId);
				await theirs.where("origin", "=", origin).where("kind", "=", part.kind).execute();
			}
			return lists.length > 0;
		});
	}

	async function loadUnseen(): Promise<void> {
		const rows = await db.selectFrom("pastLists").select("userId").distinct().where("seen", "=", 0).execute();
		unseen = new Set(rows.map(({ userId }) => userId));
	}

	async function of(userId: string): Promise<PastLists | null> {
		const rows = await db
			.selectFrom("pastLists")
			.select(["kind", "count", "leftAt", "kept"])
			.where("userId", "=", userId)
			.execute();
		if (rows.length === 0) return null;
		const counts = new Map<EditionKind, number>();
		for (const { kind, count } of rows) counts.set(kind, (counts.get(kind) ?? 0) + count);
		const ends = rows.filter(({ kept }) => kept === 0).map(({ leftAt }) => leftAt + KEEP_MS);
		return { counts, deletedAt: ends.length === 0 ? null : Math.min(...ends) };
	}

	return {
		of,
		/** Sets aside what was stored in another edition, before anything reads it. After a crash the next start continues. */
		async load(): Promise<void> {
			const noted = await readState(database, EDITION);
			const edition = noted ?? (await marketOrigin.stored(database)) ?? origin;
			// A database that cannot be written now notes it at a later start.
			if (noted === undefined) await writeState(database, EDITION, edition).catch(ignoreStorage);
			if (edition !== origin) {
				for (const part of parts) while (await setAside(edition, part));
				for (const part of parts) while (await putBack(edition, part));
				await writeState(database, EDITION, origin);
			}
			await loadUnseen();
		},
		/** What a person stored in earlier editions, if they have not seen yet that it is no longer used; then it is seen. */
		async takeUnseen(userId: string): Promise<PastLists | null> {
			if (!unseen.has(userId)) return null;
			unseen = new Set([...unseen].filter(each => each !== userId));
			const seen = await db
				.updateTable("pastLists")
				.set({ seen: 1 })
				.where("userId", "=", userId)
				.where("seen", "=", 0)
				.executeTakeFirstOrThrow();
			return seen.numUpdatedRows === 0n ? null : of(userId);
		},
		/** Keeps a person's lists until they delete them. */
		async keep(userId: string): Promise<void> {
			await db.updateTable("pastLists").set({ kept: 1 }).where("userId", "=", userId).execute();
		},
		async forget(userId: string): Promise<void> {
			await db.deleteFrom("pastLists").where("userId", "=", userId).execute();
		},
		/** Deletes the lists that nobody wanted to keep. */
		async deleteOld(): Promise<void> {
			await db
				.deleteFrom("pastLists")
				.where("kept", "=", 0)
				.where("leftAt", "<=", now() - KEEP_MS)
				.execute();
		},
	};
}

function ignoreStorage(error: unknown): void {
	if (!(error instanceof StorageError)) throw error;
}

export type Editions = ReturnType<typeof createEditions>;
