import { BUSY_MS, patiently, sqliteCode } from "./sqlite-busy.ts";
import { identify, isCopyOf, isRetired, putBack, retire } from "./sqlite-copy.ts";
import { openSqliteFile } from "./sqlite-file.ts";
import type { SqliteTable } from "./sqlite-table.ts";
import type { Logger } from "./store.ts";
import type { Database, StoreName, Table } from "./table.ts";
import { createWriteQueue, type Row } from "./write-queue.ts";

export interface SqliteOptions {
	logger: Logger;
	/** Milliseconds a write waits for its turn and for another process. */
	busyMs?: number;
}

/** What cannot be had again. */
const GUARDED: ReadonlySet<StoreName> = new Set(["links", "alerts", "state"]);

const CORRUPT: ReadonlySet<string | null> = new Set(["SQLITE_CORRUPT", "SQLITE_NOTADB"]);
/** What a connection may not get over by itself: it was opened while the disk was read-only, or could not be opened again. */
const LASTING: ReadonlySet<string | null> = new Set([
	"SQLITE_READONLY",
	"SQLITE_IOERR",
	"SQLITE_CANTOPEN",
	"SQLITE_MISUSE",
]);

/**
 * Opens `sqlite://path` (its folder and itself are made) or `sqlite://:memory:`. Reads go on while another process holds
 * the database. A file that is deleted or replaced while it is open is put back, with all that was written. A corrupt
 * file is left as it is, and nothing is read from it or written to it until `check` finds a sound one in its place.
 *
 * @throws what SQLite says, when it cannot be opened
 */
export async function openSqlite(url: string, { logger, busyMs = BUSY_MS }: SqliteOptions): Promise<Database> {
	const path = url.slice("sqlite://".length);
	const queue = createWriteQueue(busyMs);
	let file = await openSqliteFile(path, logger);
	/** Why nothing is read or written at present. */
	let corruption: unknown = null;
	/** What a reader waits for. */
	let reopened: Promise<unknown> = Promise.resolve();
	let isClosed = false;

	/** What a corrupt file gives can be anything, and what it takes is lost. */
	async function soundly<T>(work: () => Promise<T>): Promise<T> {
		if (corruption !== null) throw corruption;
		try {
			return await work();
		} catch (error) {
			if (CORRUPT.has(sqliteCode(error))) corruption = error;
			throw error;
		}
	}

	async function isInPlace(): Promise<boolean> {
		if (file.identity === null) return true;
		const there = await identify(path);
		return there?.main === file.identity.main && (file.identity.log === null || there.log === file.identity.log);
	}

	/**
	 * Puts a lost file back, or takes the copy that another process has put there. In the queue: no write of ours is under
	 * way; and under the lost file's lock: what was written to it is in the copy, and nothing is written to it afterwards.
	 */
	async function restore(): Promise<void> {
		const { identity } = file;
		if (identity === null) return;
		const lost = file;
		const lock = lost.table("state");
		await patiently(() => lock.query("BEGIN IMMEDIATE"));
		try {
			const isFound = await isCopyOf(identity, path);
			const movedTo = isFound ? null : await putBack(identity, path, lost.table("alerts"));
			try {
				file = await openSqliteFile(path, logger);
			} finally {
				if (!isFound) await retire(lock);
				await lock.query("COMMIT");
			}
			logger.error({ path, isFound, movedTo }, "the storage's file was deleted or replaced; it is restored");
		} finally {
			if (file === lost) await lock.query("ROLLBACK").catch(() => {});
			else await lost.close();
		}
	}

	/** Works on the file that is in place: on a lost one again when another process has put back a copy meanwhile. */
	async function inPlace<T>(isGuarded: boolean, work: () => Promise<T>): Promise<T> {
		let result: T;
		try {
			result = await work();
		} catch (error) {
			if (!isRetired(error) || (await isInPlace())) throw error;
			await restore();
			return inPlace(isGuarded, work);
		}
		// It took the write, so that its copy has it.
		if (isGuarded && !(await isInPlace())) await restore();
		return result;
	}

	/** Opens a file anew that is in place. All its connections share what keeps them from writing: they go first. */
	async function reopen(): Promise<void> {
		// What would be opened in the place of a lost file would be empty.
		if (!(await isInPlace())) return restore();
		const opening = file
			.close()
			.catch(() => {}) // It is closed where this was tried before.
			.then(() => openSqliteFile(path, logger));
		reopened = opening.catch(() => {});
		file = await opening;
		await file.probe();
		logger.info({ path }, "the storage's file is opened anew");
	}

	/** Takes what is in the place of a corrupt file, when it is sound. To close the corrupt one first would be to write to it. */
	async function replaceCorrupt(): Promise<void> {
		const corrupt = file;
		const fresh = await openSqliteFile(path, logger);
		try {
			await fresh.verify();
			await fresh.probe();
		} catch (error) {
			await fresh.close();
			throw error;
		}
		file = fresh;
		corruption = null;
		await corrupt.close();
		logger.info({ path }, "the storage's file is sound again");
	}

	/** @param turn whose turn it takes */
	function write<T>(name: StoreName, work: (table: SqliteTable) => Promise<T>, turn = name): Promise<T> {
		return queue.add(turn, until =>
			soundly(() => inPlace(GUARDED.has(name), () => patiently(() => work(file.table(name)), until))),
		);
	}

	/** Those that can be had again are written together: it does not matter who of them has waited. */
	function set(name: StoreName, row: Row): Promise<void> {
		if (GUARDED.has(name)) return write(name, at => at.set([row]));
		return queue.addRow(name, row, (rows, until) =>
			soundly(() => inPlace(false, () => patiently(() => file.table(name).set(rows), until))),
		);
	}

	async function read<T>(work: () => Promise<T>): Promise<T> {
		await reopened;
		try {
			return await soundly(work);
		} catch (error) {
			if (!isRetired(error) || (await isInPlace())) throw error;
			return queue.add("state", () => soundly(() => inPlace(false, work)));
		}
	}

	const table = (name: StoreName): Table => ({
		get: key => read(() => file.table(name).get(key)),
		async set(key, value, ttlMs) {
			if (ttlMs !== undefined && ttlMs <= 0) await write(name, at => at.delete(key));
			else await set(name, { key, value, ttlMs });
		},
		delete: key => write(name, at => at.delete(key)),
		async *entries(prefix) {
			const entries = file.table(name).entries(prefix);
			for (;;) {
				const next = await soundly(() => entries.next());
				if (next.done === true) return;
				yield next.value;
			}
		},
		swap: (key, before, after, ttlMs) => write(name, at => at.swap(key, before, after, ttlMs)),
		async purge() {
			const keys = await read(() => file.table(name).expired());
			// Whoever deletes what is stored about them waits for it; and only what has expired goes, whatever else is waiting.
			await write(name, at => at.purge(keys), "state");
		},
	});

	return {
		table,
		check: () =>
			queue.add("state", async until => {
				if (isClosed) throw new Error("the database is closed");
				try {
					await soundly(() => inPlace(true, () => patiently(() => file.probe(), until)));
				} catch (error) {
					if (corruption !== null) await replaceCorrupt();
					else if (LASTING.has(sqliteCode(error))) await reopen();
					else throw error;
				}
			}),
		async close() {
			await queue.onIdle();
			isClosed = true;
			await file.close();
		},
	};
}
