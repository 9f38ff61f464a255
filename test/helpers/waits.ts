import { setImmediate } from "node:timers/promises";
import type { Wait } from "../../src/ground/async.ts";

/** Waits that the test ends. */
export interface Waits {
	wait: Wait;
	/** The milliseconds of the waits in progress, oldest first. */
	under(): number[];
	/** Resolves when the tested code waits for this many milliseconds. */
	started(ms: number): Promise<void>;
	/** Ends the waits in progress; resolves when the work after them is done, unless it uses a socket or a file. */
	end(): Promise<void>;
}

export function createWaits(): Waits {
	let pending: { ms: number; resolve: () => void }[] = [];
	let watchers: { ms: number; resolve: () => void }[] = [];
	return {
		wait: (ms, signal) =>
			new Promise<void>((resolve, reject) => {
				if (signal?.aborted) reject(signal.reason);
				signal?.addEventListener("abort", () => reject(signal.reason));
				pending.push({ ms, resolve });
				for (const watcher of watchers) if (watcher.ms === ms) watcher.resolve();
				watchers = watchers.filter(watcher => watcher.ms !== ms);
			}),
		started: ms =>
			new Promise(resolve => {
				if (pending.some(wait => wait.ms === ms)) resolve();
				else watchers.push({ ms, resolve });
			}),
		under: () => pending.map(({ ms }) => ms),
		async end() {
			const ending = pending;
			pending = [];
			for (const { resolve } of ending) resolve();
			await setImmediate();
		},
	};
}

export const REFRESH_MS = 30 * 60_000;

/** The pauses between refreshes (some seconds longer than a period) as separate waits; all other waits never end. */
export function createRefreshWaits(): { refreshWaits: Waits; wait: Wait } {
	const refreshWaits = createWaits();
	const others = createWaits();
	const isRefresh = (ms: number) => ms > REFRESH_MS && ms < 2 * REFRESH_MS;
	return { refreshWaits, wait: (ms, signal) => (isRefresh(ms) ? refreshWaits : others).wait(ms, signal) };
}
