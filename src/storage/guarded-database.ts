import { StorageError } from "../errors.ts";
import { describeFailure } from "./failure.ts";
import type { StorageAddress } from "./storage-url.ts";
import type { Logger } from "./store.ts";
import type { Database, StoreName, Table } from "./table.ts";
import { CrowdedError, LateError, within } from "./within.ts";

export interface GuardOptions {
	logger: Logger;
	/** Milliseconds between two tries of what fails. */
	retryMs: number;
	/** Milliseconds an operation may take; a person waits for it. A database's own queue of writes is to take less. */
	bounds?: { read: number; write: number };
}

const BOUNDS = { read: 2000, write: 8000 };
/** Opening may wait for another process that does so, too. */
const OPEN_MS = 10_000;
/** Nobody waits for it. */
const PURGE_MS = 60_000;

/**
 * A database that may be away. Opening is tried until it succeeds, and each operation is done in time; or it rejects
 * with a `StorageError`. That it fails, and that it works again, is logged once each.
 *
 * @returns after the first try to open it
 */
export async function openGuarded(url: string, address: StorageAddress, options: GuardOptions): Promise<Database> {
	const { logger, retryMs, bounds = BOUNDS } = options;
	const { shown: storage, secrets } = address;
	let database: Database | null = null;
	/** What fails at present. */
	let failure: Error | null = null;
	/** It did not even answer: nobody is to wait for it again before it does. */
	let isSilent = false;
	let opening: Promise<void> | null = null;
	let checking: Promise<void> | null = null;
	let trying: Promise<void> = Promise.resolve();
	let timer: NodeJS.Timeout | undefined;
	let isClosed = false;

	function failed(error: unknown, message: string): StorageError {
		const cause = describeFailure(error, secrets);
		if (error instanceof CrowdedError) return new StorageError(`the storage is busy: ${cause.message}`, { cause });
		if (failure === null && !isClosed) {
			logger.error({ setting: "STORAGE_URL", storage, err: cause }, message);
			tryAgain(error instanceof LateError ? 0 : retryMs);
		}
		failure = cause;
		isSilent ||= error instanceof LateError;
		return new StorageError(`the storage fails: ${cause.message}`, { cause });
	}

	function works(): void {
		if (failure !== null && !isClosed) logger.info({ storage }, "the storage works again");
		failure = null;
		isSilent = false;
	}

	function tryAgain(ms: number): void {
		clearTimeout(timer);
		timer = setTimeout(() => {
			trying = retry();
		}, ms).unref();
	}

	async function retry(): Promise<void> {
		try {
			await check();
		} catch (error) {
			failed(error, "the storage fails");
			if (!isClosed) tryAgain(retryMs);
		}
	}

	async function open(): Promise<void> {
		const arriving = address.open(url, { logger });
		try {
			database = await within(OPEN_MS, arriving);
		} catch (error) {
			// What comes too late is not wanted any more.
			if (error instanceof LateError) arriving.then(late => late.close()).catch(() => {});
			throw error;
		}
	}

	/** One at a time: what hangs is not asked again. */
	async function check(): Promise<void> {
		if (database === null) {
			opening ??= open().finally(() => {
				opening = null;
			});
			await opening;
		} else {
			checking ??= database.check().finally(() => {
				checking = null;
			});
			await within(bounds.write, checking);
		}
		works();
	}

	/** @throws StorageError when there is none to be used */
	function inUse(): Database {
		if (isClosed) throw new StorageError("the storage is closed");
		if (database === null) throw new StorageError(`the storage fails: ${failure?.message}`, { cause: failure });
		return database;
	}

	async function run<T>(ms: number, work: (of: Database) => Promise<T>): Promise<T> {
		const used = inUse();
		if (isSilent) throw new StorageError(`the storage fails: ${failure?.message}`, { cause: failure });
		try {
			return await within(ms, work(used));
		} catch (error) {
			throw failed(error, "the storage fails");
		}
	}

	const guard = (name: StoreName): Table => ({
		get: key => run(bounds.read, of => of.table(name).get(key)),
		set: (key, value, ttlMs) => run(bounds.write, of => of.table(name).set(key, value, ttlMs)),
		delete: key => run(bounds.write, of => of.table(name).delete(key)),
		async *entries(prefix) {
			const entries = inUse().table(name).entries(prefix);
			for (;;) {
				const next = await run(bounds.read, () => entries.next());
				if (next.done === true) return;
				yield next.value;
			}
		},
		swap: (key, before, after, ttlMs) => run(bounds.write, of => of.table(name).swap(key, before, after, ttlMs)),
		purge: () => run(PURGE_MS, of => of.table(name).purge()),
	});

	try {
		await check();
	} catch (error) {
		failed(error, "the storage cannot be opened; going on without it until it can");
	}

	return {
		table: guard,
		async check() {
			if (isClosed) throw new StorageError("the storage is closed");
			try {
				await check();
			} catch (error) {
				throw failed(error, "the storage fails");
			}
		},
		async close() {
			isClosed = true;
			clearTimeout(timer);
			await trying;
			await opening?.catch(() => {});
			try {
				if (database !== null) await within(bounds.write, database.close());
			} catch (error) {
				logger.warn({ storage, err: describeFailure(error, secrets) }, "the storage could not be closed");
			}
		},
	};
}
