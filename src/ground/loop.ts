import { wait as defaultWait, type Wait } from "./async.ts";

export interface LoopOptions {
	/** @returns milliseconds until the next step */
	step(): Promise<number>;
	/** Called when a step fails; not for a step that fails because of `stop`. */
	onError(error: unknown): void;
	/** Milliseconds until the next step after one that failed; default: CHECK_MS. */
	retryMs?: number;
	wait?: Wait | undefined;
}

/** How often a process checks whether it has become the leader. */
export const CHECK_MS = 5000;

/** Work that is repeated in the background, one step after the other. */
export function createLoop({ step, onError, retryMs = CHECK_MS, wait = defaultWait }: LoopOptions) {
	const stopping = new AbortController();
	let waking = new AbortController();
	let running: Promise<void> = Promise.resolve();

	async function run(): Promise<void> {
		while (!stopping.signal.aborted) {
			waking = new AbortController();
			const ms = await step().catch(error => {
				if (!stopping.signal.aborted) onError(error);
				return retryMs;
			});
			const signal = AbortSignal.any([stopping.signal, waking.signal]);
			if (!signal.aborted) await wait(ms, signal).catch(() => {});
		}
	}

	return {
		/** Aborted by `stop`. */
		signal: stopping.signal,
		start() {
			running = run();
		},
		/** Ends the pause; during a step, the next pause is skipped. */
		wake: () => waking.abort(),
		/** Ends the pause, and waits for the step in progress. */
		stop() {
			stopping.abort();
			return running;
		},
	};
}

export type Loop = ReturnType<typeof createLoop>;
