import { accessSync, constants, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { CamelCasePlugin, Kysely, SqliteDialect, sql } from "kysely";
import { LRUCache } from "lru-cache";
import { StorageError } from "../errors.ts";
import type { Logger } from "../ground/logger.ts";
import { backupTime, createBackups, newestBackup } from "./backups.ts";
import type { Database } from "./database.ts";
import { createFaults } from "./faults.ts";
import { migrate } from "./migrate.ts";
import type { Tables } from "./tables.ts";

/** The number of prepared statements to keep; the bot has about 40. */
const MAX_STATEMENTS = 200;

const NO_CHANGES = { changes: 0, lastInsertRowid: 0 };

/**
 * Opens a SQLite file and locks it until it is closed. Creates the file, its folder and its tables if they are missing.
 *
 * @param url `sqlite://path`; `sqlite://:memory:` for a database that ends with the process
 * @throws {Error} one line that says what to do if the file is in use, damaged or cannot be opened; it is then unchanged
 */
export async function openSqlite(url: string, { logger }: { logger: Logger }): Promise<Database> {
	const path = url.slice("sqlite://".length);
	const isFile = path !== ":memory:";
	const file = openFile(path, isFile);
	const faults = createFaults(logger, url);
	const statements = new LRUCache<string, PreparedStatement>({ max: MAX_STATEMENTS });

	/** Runs a statement. Damage that it finds is explained as at the start. */
	function watch<T>(sql: string, run: () => T): T {
		return faults.watch(sql, () => {
			try {
				return run();
			} catch (error) {
				const explained = explainDamage(path, error);
				throw explained === null ? error : new Error(explained, { cause: error });
			}
		});
	}

	function prepare(sql: string): PreparedStatement {
		const prepared = statements.get(sql) ?? describe(file.prepare(sql));
		statements.set(sql, prepared);
		return prepared;
	}

	/**
	 * SQLite ends a transaction itself when the disk fails: a rollback would fail, and hide that cause behind another
	 * error.
	 */
	const isOver = (sql: string) => sql === "rollback" && !file.isTransaction;

	const dialect = new SqliteDialect({
		database: {
			prepare(sql) {
				const { statement, reader } = watch(sql, () => prepare(sql));
				return {
					reader,
					all: values => watch(sql, () => statement.all(...toValues(values))),
					run: values => (isOver(sql) ? NO_CHANGES : watch(sql, () => statement.run(...toValues(values)))),
					iterate: values => statement.iterate(...toValues(values)),
				};
			},
			close: () => file.close(),
		},
	});
	const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
	await migrate(db, true);
	const backups = isFile ? createBackups({ file, path, logger }) : null;
	backups?.start();

	let cleaning: Promise<void> | null = null;

	/** secure_delete overwrites deleted content in pages, but the write-ahead log still contains it. */
	async function clean(): Promise<void> {
		await setImmediate();
		// The log cannot be emptied within a transaction, so this waits for the running one, as every statement does.
		await db.connection().execute(async connection => {
			// Calls before this moment share one cleaning.
			cleaning = null;
			const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(connection);
			if (rows[0]?.busy !== 0) throw new StorageError("the database's log is in use and could not be emptied");
		});
	}

	return {
		db,
		isLeader: () => true,
		// No other process uses the file.
		announce: async () => {},
		onAnnouncement: () => {},
		clean() {
			cleaning ??= clean();
			return cleaning;
		},
		backedUpAt: () => (isFile ? backupTime(path) : null),
		async close() {
			await backups?.stop();
			await db.destroy();
		},
	};
}

interface PreparedStatement {
	statement: StatementSync;
	/** Whether it returns rows. */
	reader: boolean;
}

/** Describing the columns takes longer than most statements, so this is done once for each. */
function describe(statement: StatementSync): PreparedStatement {
	return { statement, reader: statement.columns().length > 0 };
}

function openFile(path: string, isFile: boolean): DatabaseSync {
	let file: DatabaseSync | undefined;
	try {
		if (isFile) {
			mkdirSync(dirname(path), { recursive: true });
			// SQLite reports a read-only disk as an I/O error.
			accessSync(dirname(path), constants.W_OK);
		}
		file = new DatabaseSync(path);
		// The mode is set before the first read, so that the lock is held until the file is closed.
		file.exec("PRAGMA locking_mode = EXCLUSIVE");
		file.exec("BEGIN EXCLUSIVE; COMMIT");
		checkPages(file);
		file.exec(
			"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON",
		);
		return file;
	} catch (error) {
		file?.close();
		throw new Error(explainOpening(path, error), { cause: error });
	}
}

/** Reads every page: about 1.5 s for 200 MB. */
function checkPages(file: DatabaseSync): void {
	const [row] = file.prepare("PRAGMA quick_check(1)").all();
	if (row?.quick_check !== "ok") throw new Error(`malformed: ${row?.quick_check}`);
}

/** Tells the host what to do about a file that cannot be opened. */
function explainOpening(path: string, error: unknown): string {
	const message = error instanceof Error ? error.message : String(error);
	if (/locked/.test(message)) return `STORAGE_URL: another process uses ${path}. Stop it, or set another file`;
	return explainDamage(path, error) ?? `STORAGE_URL: ${path} cannot be opened: ${message}`;
}

/** Tells the host what to do about a damaged file; null for any other error. */
function explainDamage(path: string, error: unknown): string | null {
	const message = error instanceof Error ? error.message : String(error);
	if (!/not a database|malformed/.test(message)) return null;
	const backup = newestBackup(path);
	const advice = backup === null ? "There is no backup beside it" : `The newest backup is ${backup}`;
	return `STORAGE_URL: ${path} is damaged (${message.replaceAll(/\s+/g, " ")}). ${advice}; docs/operating.md says how to restore one`;
}

type SqlValue = null | number | bigint | string | Uint8Array;

/** Kysely types parameters as unknown; the tables hold only these types. */
function toValues(values: readonly unknown[]): SqlValue[] {
	return values.map(value => {
		if (value === null || typeof value === "number" || typeof value === "string" || typeof value === "bigint")
			return value;
		if (value instanceof Uint8Array) return value;
		throw new TypeError(`SQLite cannot store a ${typeof value}`);
	});
}
