import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { type Shard, ShardingManager } from "discord.js";
import { createMonitorLink, type MonitorLink } from "./monitor-link.ts";

/** The part of a logger this floor writes to. */
export interface Logger {
	info(fields: object, message: string): void;
	warn(fields: object, message: string): void;
	error(fields: object, message: string): void;
}

export interface ShardsOptions {
	/** The file each shard runs, as a process of its own. */
	file: string;
	token: string;
	/** The shards of this machine, of so many in all. */
	ids: readonly number[];
	total: number;
	/** Shards that are started side by side: as many as Discord lets identify at once. */
	atOnce: number;
	logger: Logger;
	/** Resolves after so many milliseconds, rejects when the signal aborts. */
	wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
	/** Epoch ms. */
	now?: () => number;
}

/** The shards of one machine, each in a process of its own that is started again when it dies. */
export interface Shards {
	/** Resolves once every shard has been ready, or has been given up waiting for, once. */
	started: Promise<void>;
	/** By shard id. */
	links: ReadonlyMap<number, MonitorLink>;
	/** One after the other: each is stopped, started again and ready before the next. */
	restart(): Promise<void>;
	/** Stops all at once, as gently as they stop alone. */
	stop(): Promise<void>;
}

/** Waits before a shard that died is started again: longer each time it dies young. */
const RESPAWN_MS = [1000, 2000, 5000, 15_000, 30_000] as const;
/** A shard that lived so long is not failing to start. */
const STABLE_MS = 60_000;
/** A shard that is not ready by then does not hold up those after it. */
const READY_MS = 60_000;
/** A shard finishes what is under way within 5 s; beyond this it hangs. */
const KILL_MS = 8000;

/** One shard over all of its processes. */
interface Keeper {
	shard: Shard;
	link: MonitorLink;
	/** Ends the process under way; the next one is ready when it resolves. */
	restart(): Promise<void>;
	stop(): Promise<void>;
	/** Starts it and keeps it going until `stop`; resolves when it is ready for the first time, or was given up. */
	start(): Promise<void>;
}

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
	});
	const stopping = new AbortController();
	const keepers = ids.map(id => createKeeper(manager.createShard(id), stopping.signal, options));

	async function start(): Promise<void> {
		for (let first = 0; first < keepers.length && !stopping.signal.aborted; first += atOnce) {
			await Promise.all(keepers.slice(first, first + atOnce).map(keeper => keeper.start()));
		}
		if (!stopping.signal.aborted) logger.info({ shards: ids, total }, "all shards of this machine are started");
	}

	/** One rolling restart at a time. */
	let restarting: Promise<void> = Promise.resolve();

	async function restartAll(): Promise<void> {
		logger.info({ shards: ids }, "shards are restarted one after the other");
		for (const keeper of keepers) if (!stopping.signal.aborted) await keeper.restart();
	}

	return {
		started: start(),
		links: new Map(keepers.map(({ shard, link }) => [shard.id, link])),
		restart() {
			restarting = restarting.then(restartAll);
			return restarting;
		},
		async stop() {
			stopping.abort();
			await Promise.all(keepers.map(keeper => keeper.stop()));
		},
	};
}

function createKeeper(shard: Shard, stopping: AbortSignal, options: ShardsOptions): Keeper {
	const { logger, wait, now = Date.now } = options;
	const link = createMonitorLink(shard);
	let running: Promise<void> = Promise.resolve();
	/** Whether its end was asked for, so that it is neither a failure nor waited after. */
	let isAsked = false;
	let failures = 0;

	async function run(): Promise<void> {
		while (!stopping.aborted) {
			const startedAt = now();
			isAsked = false;
			const [code, signal] = await exited(await spawn());
			if (stopping.aborted) return;
			if (isAsked) continue;
			failures = now() - startedAt >= STABLE_MS ? 0 : failures + 1;
			const pause = RESPAWN_MS[Math.min(failures, RESPAWN_MS.length) - 1] ?? RESPAWN_MS[0];
			logger.error({ shard: shard.id, code, signal, pause }, "a shard died; it is started again");
			await wait(pause, stopping).catch(() => {});
		}
	}

	async function spawn(): Promise<ChildProcess> {
		// Without a limit of time: it may have to wait its turn to identify, and a late one is still wanted.
		await shard.spawn(-1);
		if (shard.process === null) throw new Error("a shard without a process");
		return shard.process;
	}

	/** The next time it is ready, or gives up. */
	function ready(): Promise<unknown> {
		const patience = wait(READY_MS, stopping).then(
			() => logger.warn({ shard: shard.id }, "a shard takes long to get ready; going on without it"),
			() => {},
		);
		return Promise.race([once(shard, "ready", { signal: stopping }).catch(() => {}), patience]);
	}

	async function end(): Promise<void> {
		const child = shard.process;
		if (child === null) return;
		isAsked = true;
		const end = exited(child);
		// The manager's own kill forgets the process before it has ended.
		child.kill("SIGTERM");
		const impatience = setTimeout(() => child.kill("SIGKILL"), KILL_MS);
		await end;
		clearTimeout(impatience);
	}

	return {
		shard,
		link,
		async start() {
			const isReady = ready();
			running = run().catch(err => logger.error({ shard: shard.id, err }, "a shard is kept going no more"));
			await isReady;
		},
		async restart() {
			const isReady = ready();
			await end();
			await isReady;
		},
		async stop() {
			await end();
			await running;
		},
	};
}

async function exited(child: ChildProcess): Promise<[number | null, NodeJS.Signals | null]> {
	if (child.exitCode !== null || child.signalCode !== null) return [child.exitCode, child.signalCode];
	const [code, signal] = await once(child, "exit");
	return [code, signal];
}
