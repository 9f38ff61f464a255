import { createClient } from "@keyv/redis";
import { findLosses } from "./redis-loss.ts";
import { createRedisTable, type RedisClient } from "./redis-table.ts";
import type { Logger } from "./store.ts";
import { type Database, STORE_NAMES, type StoreName, type Table } from "./table.ts";

export interface RedisOptions {
	logger: Logger;
	/** The longest a connection, or the next bytes of an answer, are waited for; a big answer may take longer. */
	replyMs?: number;
}

/** Longer than a person waits for a read: whoever guards the database gives up first, and knows that it is silent. */
const REPLY_MS = 3000;
const RECONNECT_MS = { least: 100, most: 2000 };
const PROBE_MS = 10_000;

/**
 * Opens a Redis database. Each store has its own prefix: "dugout:links:…". Commands sent side by side go in one packet.
 *
 * @param url `redis://user:password@host:port/number`, or `rediss://` for TLS
 * @throws when it cannot be reached; afterwards everything rejects while it is away, and works again when it is back
 */
export async function openRedis(url: string, { logger, replyMs = REPLY_MS }: RedisOptions): Promise<Database> {
	let opened = false;
	let away = false;
	const client: RedisClient = createClient({
		url,
		// Otherwise commands wait for as long as Redis is away.
		disableOfflineQueue: true,
		// An idle connection is asked now and then, so that silence means that the server hangs.
		pingInterval: replyMs / 2,
		socket: {
			connectTimeout: replyMs,
			socketTimeout: replyMs,
			reconnectStrategy: (retries, cause) => {
				if (!opened) return cause;
				return Math.min(RECONNECT_MS.least * 2 ** retries, RECONNECT_MS.most) * (0.75 + Math.random() / 4);
			},
		},
	});
	// Without a listener an error would end the process. It comes with every attempt; the log wants the change.
	client.on("error", (error: Error) => {
		if (opened && !away) logger.warn({ reason: error.message }, "Redis is away");
		away = opened;
	});
	client.on("ready", () => {
		if (away) logger.info({}, "Redis is back");
		away = false;
	});

	await client.connect();
	try {
		// Refused while Redis still reads its data after a start.
		await client.ping();
	} catch (error) {
		client.destroy();
		throw error;
	}
	opened = true;
	// A host may refuse INFO; then nothing is known.
	const losses = findLosses(await client.info("all").catch(() => ""));
	for (const loss of losses) logger.warn({ loss }, "Redis may lose links and alerts");

	const tables = new Map<StoreName, Table>();
	for (const name of STORE_NAMES) tables.set(name, createRedisTable(client, name, logger));
	return {
		table(name) {
			const table = tables.get(name);
			if (table === undefined) throw new Error(`no such store: ${name}`);
			return table;
		},
		async check() {
			await client.set("dugout:probe", "1", { expiration: { type: "PX", value: PROBE_MS } });
			await client.get("dugout:probe");
		},
		async close() {
			if (!client.isOpen) return;
			// Answers come in the order of the questions: with this one, all before it are there, or will never come.
			await client.ping().catch(() => {});
			client.destroy();
		},
	};
}
