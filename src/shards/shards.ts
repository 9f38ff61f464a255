import { ShardingManager } from "discord.js";
import { createKeeper, type KeeperOptions } from "./keeper.ts";
import type { MonitorLink } from "./monitor-link.ts";

export interface ShardsOptions extends KeeperOptions {
	/** The file each shard runs, as a process of its own. */
	file: string;
	token: string;
	/** The shards of this machine, of so many in all. */
	ids: readonly number[];
	total: number;
	/** Shards that are started side by side: as many as Discord lets identify at once. */
	atOnce: number;
}

/** The shards of one machine, each in a process of its own that is started again when it dies. */
export interface Shards {
	/** Resolves once every shard has been ready, or has been given up waiting for, once. */
	started: Promise<void>;
	/** By shard id. */
	links: ReadonlyMap<number, MonitorLink>;
	/**
	 * One after the other: each is stopped, started again and ready before the next. While that goes on, another one is
	 * kept for its end, and only one.
	 */
	restart(): Promise<void>;
	/** Stops all at once, as gently as they stop alone. */
	stop(): Promise<void>;
}

/** The bounds of V8's memory; each shard is to have those of who starts it. */
const MEMORY_BOUND = /^--max-(?:old|semi)-space-size=/;

/**
 * Runs shards with discord.js's own manager, whose respawning is left off: it starts a dying process again at once and
 * without end.
 */
export function startShards(options: ShardsOptions): Shards {
	const { file, token, ids, total, atOnce, logger } = options;
	const manager = new ShardingManager(file, {
		mode: "process",
		token,
		totalShards: total,
		shardList: [...ids],
		respawn: false,
		execArgv: process.execArgv.filter(option => MEMORY_BOUND.test(option)),
	});
	const stopping = new AbortController();
	const keepers = ids.map(id => createKeeper(manager.createShard(id), stopping.signal, options));

	async function start(): Promise<void> {
		for (let first = 0; first < keepers.length && !stopping.signal.aborted; first += atOnce) {
			await Promise.all(keepers.slice(first, first + atOnce).map(keeper => keeper.start()));
		}
		if (!stopping.signal.aborted) logger.info({ shards: ids, total }, "all shards of this machine are started");
	}

	const started = start();
	/** The rolling restart under way, before which is the start; and the one after it. */
	let restarting = started;
	let next: Promise<void> | null = null;

	async function restartAll(): Promise<void> {
		next = null;
		logger.info({ shards: ids }, "shards are restarted one after the other");
		for (const keeper of keepers) if (!stopping.signal.aborted) await keeper.restart();
		if (!stopping.signal.aborted) logger.info({ shards: ids }, "all shards are restarted");
	}

	return {
		started,
		links: new Map(keepers.map(({ shard, link }) => [shard.id, link])),
		restart() {
			if (next === null) {
				next = restarting.then(restartAll);
				restarting = next;
			}
			return next;
		},
		async stop() {
			stopping.abort();
			logger.info({ shards: ids }, "shards are told to end");
			await Promise.all(keepers.map(keeper => keeper.stop()));
		},
	};
}
