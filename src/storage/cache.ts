import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import Keyv from "keyv";
import type { Logger } from "../ground/logger.ts";

/** Values that can be had again, by key: losing them costs requests, nothing else. */
export interface Cache {
	/** undefined: never set, or expired. @throws while the cache fails */
	get(key: string): Promise<unknown>;
	/** @param value JSON @param ttlMs how long it is kept @throws while the cache fails */
	set(key: string, value: unknown, ttlMs: number): Promise<unknown>;
	/** @throws while the cache fails */
	delete(key: string): Promise<unknown>;
	/** Ends the connection after the calls under way. */
	close(): Promise<void>;
}

interface CacheOptions {
	logger: Logger;
}

/** Redis expires values itself; SQLite's expired rows are deleted this often. */
const PURGE_MS = 60 * 60_000;
/** A Redis that does not reply for so long is disconnected. */
const REPLY_MS = 3000;
/** SQLite's own codes: the file is no database, or a page of it is malformed. */
const BROKEN_FILE = ["SQLITE_NOTADB", "SQLITE_CORRUPT"];

/**
 * Opens the cache a CACHE_URL names. A driver is loaded only when it is named. One that cannot be reached or opened now
 * does not hold up the start: its calls reject until it can.
 *
 * @param url `sqlite://path`, `sqlite://:memory:`, `redis://host:port` or `rediss://host:port`
 * @throws {Error} one line, naming the setting and not its value, for an address that is not supported
 */
export async function openCache(url: string, { logger }: CacheOptions): Promise<Cache> {
	if (/^rediss?:\/\/./.test(url)) return openRedisCache(url);
	if (/^sqlite:\/\/./.test(url)) return openSqliteCache(url.slice("sqlite://".length), logger);
	throw new Error("CACHE_URL must be sqlite://path, redis://host:port or rediss://host:port");
}

const SERIALIZATION = { serialize: JSON.stringify, deserialize: JSON.parse, throwOnErrors: true };

async function openSqliteCache(path: string, logger: Logger): Promise<Cache> {
	const { KeyvSqlite } = await import("@keyv/sqlite");

	async function open() {
		const store = new KeyvSqlite({ uri: `sqlite://${path}`, table: "cache", busyTimeout: 1000 });
		// A call that fails rejects as well; without a listener the event would end the process.
		store.on("error", () => {});
		try {
			await store.query("PRAGMA journal_mode = WAL");
			await store.query("PRAGMA synchronous = NORMAL");
			// Reads every row, so that a malformed page is found now.
			await purge(store);
		} catch (error) {
			if (!isBroken(error)) return store;
			await store.close().catch(() => {});
			return null;
		}
		return store;
	}

	if (path !== ":memory:") await mkdir(dirname(path), { recursive: true }).catch(() => {}); // Opening fails, and says why.
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
			// A file that was never opened cannot be closed.
			await opened.close().catch(() => {});
		},
	};
}

/** Keyv deletes an expired row only when somebody asks for it. */
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
		// Calls are to fail, not to wait for as long as Redis is away.
		disableOfflineQueue: true,
		// An idle connection is asked now and then, so that silence means that the server hangs.
		pingInterval: REPLY_MS / 2,
		socket: { connectTimeout: REPLY_MS, socketTimeout: REPLY_MS },
	});
	const store = new KeyvRedis(client, { keyPrefixSeparator: ":", throwOnErrors: true });
	// It reconnects without end. The calls that fail meanwhile are logged where they are made.
	client.on("error", () => {});
	const connected = Promise.race([once(client, "ready"), once(client, "error")]);
	client.connect().catch(() => {}); // It rejects when the client is closed before it was ever connected.
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
		delete: key => keyv.delete(key),
	};
}
