import { wait as defaultWait, type Wait } from "./async.ts";

/** Work that is repeated in the background, one step after the other. */
export interface Loop {
	/** Aborted by `stop`. */
	signal: AbortSignal;
	start(): void;
	/** Ends the pause; during a step, the next pause is skipped. */
	wake(): void;
	/** Ends the pause, and waits for the step in progress. */
	stop(): Promise<void>;
}

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

export function createLoop({ step, onError, retryMs = CHECK_MS, wait = defaultWait }: LoopOptions): Loop {
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
			await wait(ms, AbortSignal.any([stopping.signal, waking.signal])).catch(() => {});
		}
	}

	return {
		signal: stopping.signal,
		start() {
			running = run();
		},
		wake: () => waking.abort(),
		stop() {
			stopping.abort();
			return running;
		},
	};
}
