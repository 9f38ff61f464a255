import KeyvRedis, { type createClient } from "@keyv/redis";
import Keyv from "keyv";
import type { Logger } from "./store.ts";
import type { StoreName, Table } from "./table.ts";

export type RedisClient = ReturnType<typeof createClient>;

/** Keys a step of a walk looks at, and values read at a time, of which one may be a whole game. */
const SCAN_COUNT = 1000;
const BATCH = 20;

/** Compares and replaces; Redis runs a script alone. An empty text stands for "nothing there", as no JSON is empty. */
const SWAP = `
	if (redis.call("GET", KEYS[1]) or "") ~= ARGV[1] then return 0 end
	if ARGV[2] == "" then redis.call("DEL", KEYS[1])
	elseif ARGV[3] == "" then redis.call("SET", KEYS[1], ARGV[2])
	else redis.call("SET", KEYS[1], ARGV[2], "PX", ARGV[3]) end
	return 1`;

/**
 * The keys "dugout:<name>:…". A value is {"value":…} as Keyv writes it, but without the time it expires at: Redis alone
 * keeps that, so that processes whose clocks differ agree on it, and equal values are equal texts.
 */
export function createRedisTable(client: RedisClient, name: StoreName, logger: Logger): Table {
	const namespace = `dugout:${name}`;
	const prefix = `${namespace}:`;
	const options = { namespace, keyPrefixSeparator: ":", throwOnErrors: true, throwOnConnectError: true };
	const keyv = new Keyv({
		store: new KeyvRedis(client, options),
		namespace,
		// The adapter does it; Keyv's own leaves out a key that begins like one.
		useKeyPrefix: false,
		throwOnErrors: true,
		serialize: ({ value }) => write(value),
		deserialize: read,
	});

	function write(value: unknown): string {
		return JSON.stringify({ value });
	}

	function read(text: string) {
		try {
			return JSON.parse(text);
		} catch {
			logger.warn({ store: name }, "a stored value is no JSON and is left out");
			return undefined;
		}
	}

	/** Keyv's adapter would connect a closed client again, and the process would not end. */
	function refuseClosed(): void {
		if (!client.isOpen) throw new Error("the connection to Redis is closed");
	}

	return {
		async get(key) {
			refuseClosed();
			return await keyv.get<unknown>(key);
		},
		async set(key, value, ttlMs) {
			refuseClosed();
			if (ttlMs !== undefined && ttlMs <= 0) await keyv.delete(key);
			else await keyv.set(key, value, roundTtl(ttlMs));
		},
		async delete(key) {
			refuseClosed();
			return await keyv.delete(key);
		},
		async *entries(begin = "") {
			const pattern = `${(prefix + begin).replace(/[*?[\]\\]/g, "\\$&")}*`;
			// A walk may come to a key twice when others are added meanwhile.
			const seen = new Set<string>();
			for await (const found of client.scanIterator({ MATCH: pattern, COUNT: SCAN_COUNT, TYPE: "string" })) {
				const keys = found.filter(key => !seen.has(key));
				for (const key of keys) seen.add(key);
				for (let from = 0; from < keys.length; from += BATCH) {
					const batch = keys.slice(from, from + BATCH);
					const values = await client.mGet(batch);
					for (const [index, key] of batch.entries()) {
						const value = read(values[index] ?? "{}")?.value;
						if (value !== undefined) yield [key.slice(prefix.length), value];
					}
				}
			}
		},
		async swap(key, before, after, ttlMs) {
			const gone = after === undefined || (ttlMs !== undefined && ttlMs <= 0);
			const answer = await client.eval(SWAP, {
				keys: [prefix + key],
				arguments: [
					before === undefined ? "" : write(before),
					gone ? "" : write(after),
					roundTtl(ttlMs)?.toString() ?? "",
				],
			});
			return answer === 1;
		},
		/** Redis does it by itself. */
		async purge() {},
	};
}

/** Redis takes whole milliseconds only. */
function roundTtl(ttlMs: number | undefined): number | undefined {
	return ttlMs === undefined ? undefined : Math.ceil(ttlMs);
}
