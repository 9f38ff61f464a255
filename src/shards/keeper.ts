import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Shard } from "discord.js";
import { createMonitorLink, type MonitorLink } from "./monitor-link.ts";

/** The part of a logger this floor writes to. */
export interface Logger {
	info(fields: object, message: string): void;
	warn(fields: object, message: string): void;
	error(fields: object, message: string): void;
}

export interface KeeperOptions {
	logger: Logger;
	/** Resolves after so many milliseconds, rejects when the signal aborts. */
	wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
	/** Epoch ms. */
	now?: () => number;
}

/** Waits before a shard that died is started again: longer each time it dies young. */
const RESPAWN_MS = [1000, 2000, 5000, 15_000, 30_000] as const;
/** A shard that lived so long is not failing to start. */
const STABLE_MS = 60_000;
/** A shard that is not ready by then does not hold up those after it. */
const READY_MS = 60_000;
/** A shard finishes what is under way within 5 s; beyond this it hangs, and is killed. */
export const KILL_MS = 8000;

/** One shard over all of its processes. */
export interface Keeper {
	shard: Shard;
	link: MonitorLink;
	/** Ends the process under way; the next one is ready when it resolves. */
	restart(): Promise<void>;
	stop(): Promise<void>;
	/** Starts it and keeps it going until `stop`; resolves when it is ready for the first time, or was given up. */
	start(): Promise<void>;
}

/** @param stopping aborts when it is not to be started again */
export function createKeeper(shard: Shard, stopping: AbortSignal, options: KeeperOptions): Keeper {
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
			const [code, signal] = await spawn().then(exited).catch(unborn);
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

	/** The system had no room for another process, as it may have in a moment. */
	function unborn(err: unknown): [null, null] {
		logger.error({ shard: shard.id, err }, "a shard cannot be started");
		// To discord.js a process that never came to be still runs.
		if (shard.process !== null) shard.kill();
		return [null, null];
	}

	/** Resolves the next time it is ready, or when it is given up waiting for. */
	async function ready(): Promise<void> {
		const over = new AbortController();
		const signal = AbortSignal.any([stopping, over.signal]);
		const isReady = once(shard, "ready", { signal }).catch(() => {});
		const isLate = wait(READY_MS, signal).then(
			() => logger.warn({ shard: shard.id }, "a shard takes long to get ready; going on without it"),
			() => {},
		);
		await Promise.race([isReady, isLate]);
		over.abort();
	}

	async function end(): Promise<void> {
		const child = shard.process;
		if (child === null) return;
		isAsked = true;
		const ended = new AbortController();
		wait(KILL_MS, ended.signal).then(
			() => child.kill("SIGKILL"),
			() => {},
		);
		// The manager's own kill forgets the process before it has ended.
		child.kill("SIGTERM");
		const [code, signal] = await exited(child);
		ended.abort();
		if (code !== 0) logger.warn({ shard: shard.id, code, signal }, "a shard did not end well");
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
