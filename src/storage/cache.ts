import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import Keyv from "keyv";
import type { Logger } from "../ground/logger.ts";
import { HOUR } from "../ground/times.ts";

/** A store of values by key. They can be fetched again, so losing them costs only requests. */
export interface Cache {
	/** Undefined if the value was never set or has expired. @throws while the cache fails */
	get(key: string): Promise<unknown>;
	/** @param value JSON @param ttlMs how long the value is kept @throws while the cache fails */
	set(key: string, value: unknown, ttlMs: number): Promise<unknown>;
	/** Closes the connection after the pending calls. */
	close(): Promise<void>;
}

/** Redis expires values itself; SQLite's expired rows are deleted this often. */
const PURGE_MS = HOUR;
/** A Redis server that does not reply for this long is disconnected. */
const REPLY_MS = 3000;
/** SQLite's codes for a file that is not a database or has a malformed page. */
const BROKEN_FILE = ["SQLITE_NOTADB", "SQLITE_CORRUPT"];

/**
 * Opens the cache at CACHE_URL; only its driver is loaded. A cache that cannot be reached or opened does not delay the start:
 * its calls reject until it can.
 *
 * @param url `sqlite://path`, `sqlite://:memory:`, `redis://host:port` or `rediss://host:port`
 * @throws {Error} one line that names the setting, not its value, if the address is not supported
 */
export async function openCache(url: string, { logger }: { logger: Logger }): Promise<Cache> {
	if (/^rediss?:\/\/./.test(url)) return openRedisCache(url);
	if (/^sqlite:\/\/./.test(url)) return openSqliteCache(url.slice("sqlite://".length), logger);
	throw new Error("CACHE_URL must be sqlite://path, redis://host:port or rediss://host:port");
}

const SERIALIZATION = { serialize: JSON.stringify, deserialize: JSON.parse, throwOnErrors: true };

async function openSqliteCache(path: string, logger: Logger): Promise<Cache> {
	const { KeyvSqlite } = await import("@keyv/sqlite");

	async function open() {
		const store = new KeyvSqlite({ uri: `sqlite://${path}`, table: "cache", busyTimeout: 1000 });
		// A failing call rejects as well; without a listener the event would end the process.
		store.on("error", () => {});
		try {
			await store.query("PRAGMA journal_mode = WAL");
			await store.query("PRAGMA synchronous = NORMAL");
			// The purge reads every row, and so finds a malformed page now.
			await purge(store);
		} catch (error) {
			if (!isBroken(error)) return store;
			await store.close().catch(() => {});
			return null;
		}
		return store;
	}

	if (path !== ":memory:") await mkdir(dirname(path), { recursive: true }).catch(() => {}); // Opening the file then reports the reason.
	let store = await open();
	if (store === null) {
		logger.warn({ setting: "CACHE_URL" }, "the cache file is broken; starting with an empty one");
		for (const suffix of ["", "-wal", "-shm", "-journal"]) await rm(path + suffix, { force: true });
		store = (await open()) ?? new KeyvSqlite({ uri: "sqlite://:memory:", table: "cache" });
	}
	const opened = store;
	const timer = setInterval(() => {
		purge(opened).catch(err => logger.warn({ err }, "expired answers could not be deleted"));
	}, PURGE_MS).unref();
	const keyv = new Keyv(opened, { ...SERIALIZATION, namespace: "" });
	return {
		...callsOf(keyv),
		async close() {
			clearInterval(timer);
			// Closing a file that was never opened fails.
			await opened.close().catch(() => {});
		},
	};
}

/** Keyv deletes an expired row only when its key is read. */
async function purge(store: { query(sql: string, ...parameters: unknown[]): Promise<unknown> }): Promise<void> {
	await store.query("DELETE FROM cache WHERE json_extract(value, '$.expires') < ?", Date.now());
}

function isBroken(error: unknown): boolean {
	return error instanceof Error && "code" in error && BROKEN_FILE.includes(String(error.code));
}

async function openRedisCache(url: string): Promise<Cache> {
	const { default: KeyvRedis, createClient } = await import("@keyv/redis");
	const client = createClient({
		url,
		// Calls must fail, not wait, while Redis is away.
		disableOfflineQueue: true,
		// Pings on an idle connection detect a server that hangs.
		pingInterval: REPLY_MS / 2,
		socket: { connectTimeout: REPLY_MS, socketTimeout: REPLY_MS },
	});
	const store = new KeyvRedis(client, { keyPrefixSeparator: ":", throwOnErrors: true });
	// The client reconnects forever. Calls that fail meanwhile are logged by their callers.
	client.on("error", () => {});
	const connected = Promise.race([once(client, "ready"), once(client, "error")]);
	client.connect().catch(() => {}); // It rejects if the client is closed before it has connected.
	await connected.catch(() => {});

	const keyv = new Keyv(store, { ...SERIALIZATION, namespace: "dugout", useKeyPrefix: false });
	return {
		...callsOf(keyv),
		async close() {
			if (client.isOpen) client.destroy();
		},
	};
}

function callsOf(keyv: Keyv): Omit<Cache, "close"> {
	// Every failed call rejects as well.
	keyv.on("error", () => {});
	return {
		get: key => keyv.get(key),
		set: (key, value, ttlMs) => keyv.set(key, value, Math.ceil(ttlMs)),
	};
}
