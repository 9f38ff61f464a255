import {
	BrokenCircuitError,
	CircuitState,
	ConsecutiveBreaker,
	circuitBreaker,
	DelegateBackoff,
	handleWhen,
	type IHalfOpenAfterBackoffContext,
	isBrokenCircuitError,
} from "cockatiel";
import { ApiError } from "../errors.ts";
import type { Logger } from "./logger.ts";
import type { Timings } from "./timings.ts";

/** Leaves a service that does not answer alone: after some failures in a row all fails at once, until one try succeeds. */
export interface Breaker {
	/**
	 * @param operation the operation's name, for the error
	 * @throws {ApiError} while open: of the kind the service failed with last, without asking it
	 */
	run<T>(operation: string, attempt: () => Promise<T>): Promise<T>;
}

/** However long the service asks to be left alone: it is tried again well within a beat of the market. */
const MAX_BREAK_MS = 5 * 60_000;

/**
 * Whether the service as a whole seems to fail. A record that does not fit (it has a `field`) is one odd answer, and a
 * complaint with status 200 is an answer; neither may close the way to all others.
 */
function isFailure(error: unknown): error is ApiError {
	if (!(error instanceof ApiError)) return false;
	if (error.kind === "malformed") return error.field === undefined;
	if (error.kind === "refused") return (error.status ?? 0) >= 400;
	return error.kind === "unavailable" || error.kind === "busy";
}

/** For the host, who may mend an address or a certificate. */
function describe(error: ApiError | undefined): object {
	const cause = error?.cause;
	const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
	return { operation: error?.operation, kind: error?.kind, reason: error?.message, code };
}

export function createBreaker({ breakAfter, breakMs }: Timings, logger: Logger): Breaker {
	let last: ApiError | undefined;
	const policy = circuitBreaker(handleWhen(isFailure), {
		breaker: new ConsecutiveBreaker(breakAfter),
		halfOpenAfter: new DelegateBackoff((context: IHalfOpenAfterBackoffContext) => {
			const error = "error" in context.result ? context.result.error : undefined;
			const asked = isFailure(error) ? (error.retryAfterMs ?? 0) : 0;
			return Math.max(breakMs, Math.min(asked, MAX_BREAK_MS));
		}),
	});
	policy.onBreak(() => logger.warn(describe(last), "the read API fails and is left alone for a while"));
	policy.onReset(() => logger.info({}, "the read API answers again"));
	return {
		async run(operation, attempt) {
			try {
				// While one request tries, the policy lets the others wait for its end; they are better told at once.
				if (policy.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
				return await policy.execute(() =>
					attempt().catch(error => {
						if (isFailure(error)) last = error;
						throw error;
					}),
				);
			} catch (cause) {
				if (!isBrokenCircuitError(cause)) throw cause;
				const { kind = "unavailable", retryAfterMs } = last ?? {};
				throw new ApiError(kind, "not asked: the service failed too often just now", {
					operation,
					retryAfterMs,
					cause,
				});
			}
		},
	};
}
