import { setTimeout as wait } from "node:timers/promises";
import { ApiError } from "../errors.ts";
import type { Timings } from "./timings.ts";

/** Kinds that another try may mend. */
const PASSING: readonly string[] = ["busy", "unavailable"];

/**
 * Runs `attempt` until it succeeds, fails for good, or has been repeated often enough.
 * Waits as long as the service asked (`Retry-After`), or twice as long each time with jitter, so that many do not come at once.
 * A library's retry is not used because its waits cannot be cut short by the call's own end.
 *
 * @param random 0 up to 1
 * @throws the last failure, also when the signal ends the wait
 */
export async function retry<T>(
	attempt: () => Promise<T>,
	timings: Timings,
	random: () => number,
	signal: AbortSignal,
): Promise<T> {
	for (let tries = 1; ; tries++) {
		try {
			return await attempt();
		} catch (error) {
			if (!(error instanceof ApiError) || !PASSING.includes(error.kind) || tries > timings.retries) throw error;
			const backoff = timings.retryMs * 2 ** (tries - 1) * (0.5 + random());
			const pause = error.retryAfterMs ?? backoff;
			// Who asks for more than a whole call's time is left alone.
			if (pause >= timings.totalMs) throw error;
			await wait(pause, undefined, { signal }).catch(() => {
				throw error;
			});
		}
	}
}
