import {
	BrokenCircuitError,
	CircuitState,
	ConsecutiveBreaker,
	circuitBreaker,
	handleWhen,
	isBrokenCircuitError,
} from "cockatiel";
import { ApiError } from "../errors.ts";
import type { Logger } from "./logger.ts";
import type { Timings } from "./timings.ts";

/** Leaves a service that does not answer alone: after some failures in a row all fails at once, until one try succeeds. */
export interface Breaker {
	/**
	 * @param operation the operation's name, for the error
	 * @throws {ApiError} `unavailable` while open
	 */
	run<T>(operation: string, attempt: () => Promise<T>): Promise<T>;
}

/** Other kinds are answers, of a service that works. */
const isFailure = (error: unknown) =>
	error instanceof ApiError && (error.kind === "unavailable" || error.kind === "busy");

export function createBreaker({ breakAfter, breakMs }: Timings, logger: Logger): Breaker {
	const policy = circuitBreaker(handleWhen(isFailure), {
		breaker: new ConsecutiveBreaker(breakAfter),
		halfOpenAfter: breakMs,
	});
	policy.onBreak(() => logger.warn({ breakMs }, "the read API fails and is left alone for a while"));
	policy.onReset(() => logger.info({}, "the read API answers again"));
	return {
		async run(operation, attempt) {
			try {
				// While one request tries, the policy lets the others wait for its end; they are better told at once.
				if (policy.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
				return await policy.execute(attempt);
			} catch (cause) {
				if (!isBrokenCircuitError(cause)) throw cause;
				throw new ApiError("unavailable", "not asked: the service failed too often just now", { operation, cause });
			}
		},
	};
}
