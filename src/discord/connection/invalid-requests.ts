import type { Logger } from "../../ground/logger.ts";
import { MINUTE } from "../../ground/times.ts";
import type { OnFault } from "./faults.ts";

/** Discord bans an address for at least ten minutes after 10,000 invalid requests in ten minutes. */
const WINDOW_MS = 10 * MINUTE;
/**
 * Messages stop at this number: two windows, one after the other, stay below Discord's limit, and answers to people
 * continue.
 */
const MOST = 4500;
const WARNING_EVERY = 500;

/** Counts the bot's requests that Discord refused with 401, 403 or 429. @param now epoch ms */
export function createInvalidRequests(logger: Logger, onFault: OnFault, now: () => number) {
	let startedAt = Number.NEGATIVE_INFINITY;
	let count = 0;

	const remainingMs = () => (Math.abs(now() - startedAt) < WINDOW_MS ? startedAt + WINDOW_MS - now() : 0);

	return {
		count({ status, headers }: { status: number; headers: Headers }): void {
			const isInvalid = status === 401 || status === 403 || status === 429;
			// A limit that all applications share is not caused by this one.
			if (!isInvalid || headers.get("x-ratelimit-scope") === "shared") return;
			if (remainingMs() === 0) {
				startedAt = now();
				count = 0;
			}
			count++;
			if (count % WARNING_EVERY !== 0) return;
			const fields = { count, seconds: Math.ceil(remainingMs() / 1000) };
			if (count < MOST) logger.warn(fields, "Discord refuses many requests");
			else
				logger.error(
					fields,
					"Discord refuses too many requests: posts and alerts pause, so that it does not ban this host",
				);
			onFault(count < MOST ? "invalid-requests" : "messages-paused");
		},
		/** Milliseconds until the bot may send messages that nobody requested again; 0: now. */
		pauseMs: () => (count < MOST ? 0 : remainingMs()),
	};
}
