import pRetry from "p-retry";
import { wait as defaultWait, type Wait } from "./wait.ts";

export interface RetryOptions {
	/** Attempts after the first one; default: until one succeeds. */
	retries?: number;
	/** Milliseconds to wait before the next attempt, or null to give up. @param failures attempts so far, from 1 */
	pauseMs(failures: number, error: unknown): number | null;
	signal?: AbortSignal;
	wait?: Wait;
}

/**
 * Runs `attempt` until it succeeds.
 *
 * @throws the last error when no attempt is left, `pauseMs` gives up, or the signal ends the wait
 */
export function retry<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
	const { retries = Number.POSITIVE_INFINITY, pauseMs, signal, wait = defaultWait } = options;
	return pRetry(attempt, {
		retries,
		// The pause depends on the error, which p-retry's own back-off does not see.
		minTimeout: 0,
		async shouldRetry({ attemptNumber, error }) {
			const pause = pauseMs(attemptNumber, error);
			if (pause === null) return false;
			return wait(pause, signal).then(
				() => true,
				() => false,
			);
		},
	});
}
