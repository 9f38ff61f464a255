import { performance } from "node:perf_hooks";
import PQueue from "p-queue";
import { ApiError } from "../../errors.ts";
import { TimeoutError } from "../../ground/async.ts";
import { createQueue } from "../../ground/queue.ts";
import { createRateLimit } from "../../ground/rate-limit.ts";

/** `suggestion`: for a person who is typing; sent as their other requests are, but only a few of them. */
export type Priority = "person" | "suggestion" | "background";

export interface QueuedRequest {
	/** Concurrent requests with one key share one answer or one failure. */
	key: string;
	/** The operation's name, for the error. */
	operation: string;
	priority: Priority;
	/** The Discord id of the person who waits for it; empty for all others together. */
	person: string;
}

/** Considerate clients keep to 3 to 5 requests at once. */
export const MAX_AT_ONCE = 4;
/** A person's: whatever one person does, slots are left for the others. */
const MAX_AT_ONCE_EACH = 2;

/** More than four slots can finish within a call's timeout. */
const MAX_WAITING = 500 - MAX_AT_ONCE;
/** A person's, which is more than their two slots can finish. */
const MAX_WAITING_EACH = 100;

/** Requests for a person's suggestions: searching a player's games takes four. */
const SUGGESTIONS = { limit: 10, windowMs: 10_000 };

/**
 * The part of the timeout that must be left when a task starts: with less than the service needs, it would only take a slot
 * from others. More is asked for when the service was slower lately.
 */
const LEFT = { least: 1 / 8, most: 1 / 2 };
/** Tasks by whose time it is known what the service needs. */
const LATELY = 8;

/**
 * Limits concurrent requests, prefers those of people, who take turns, and never sends two equal ones at once.
 *
 * @param totalMs how long a task may take @param now epoch ms
 */
export function createRequestQueue(totalMs: number, now: () => number) {
	const slots = new PQueue({ concurrency: MAX_AT_ONCE });
	// Requests pass one of these first: people take turns, and one slot is always left to people. As many people's as there
	// are slots wait for a slot, ahead of background requests.
	const turns = createQueue({ max: 2 * MAX_AT_ONCE, each: MAX_AT_ONCE_EACH });
	const backgroundSlots = new PQueue({ concurrency: MAX_AT_ONCE - 1 });
	const takeSuggestion = createRateLimit({ now, ...SUGGESTIONS });
	/** By key, those that have a slot. */
	const sending = new Map<string, Promise<unknown>>();
	/** By owner and key, those that have none yet. Nobody joins another's, whose turn may be far away. */
	const waiting = new Map<string, Promise<unknown>>();
	let movedAt = 0;
	/** Milliseconds that the last tasks took. */
	let needed: readonly number[] = [];

	/** @param isCut the timeout ended the task: it needed more, nobody knows how much */
	function learn(ms: number, isCut: boolean): void {
		needed = [...needed, isCut ? 2 * ms : ms].slice(-LATELY);
	}

	const leastLeft = () => Math.min(Math.max(totalMs * LEFT.least, 1.2 * Math.max(0, ...needed)), totalMs * LEFT.most);

	function checkLimits({ operation, priority, person }: QueuedRequest): void {
		if (priority === "suggestion" && takeSuggestion(person) > 0) {
			throw new ApiError("busy", "too many suggestions", { operation });
		}
		if (turns.waiting() >= MAX_WAITING || turns.waiting(person) >= MAX_WAITING_EACH) {
			throw new ApiError("busy", "too many requests are waiting", { operation });
		}
	}

	return {
		/**
		 * Joins an equal request that is being sent, or runs the task when a slot is free. The signal is the task's timeout. It
		 * starts now for a person, but with the task for a background request: a crawl may queue any number.
		 *
		 * @throws {ApiError} `busy` when too many requests of people are queued, `unavailable` when one was queued too long, else as the task
		 */
		async run<T>(request: QueuedRequest, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
			const { key, operation, priority, person } = request;
			const own = `${priority === "background" ? priority : person} ${key}`;
			const equal = sending.get(key) ?? waiting.get(own);
			// One key is one operation and query, so its promise is of this type.
			if (equal !== undefined) return equal as Promise<T>;
			if (priority !== "background") checkLimits(request);
			const { promise, resolve, reject } = Promise.withResolvers<T>();
			waiting.set(own, promise);

			/** Never rejects. */
			async function send(signal: AbortSignal): Promise<void> {
				waiting.delete(own);
				const equal = sending.get(key);
				if (equal !== undefined) return resolve(equal as Promise<T>);
				sending.set(key, promise);
				const startedAt = performance.now();
				movedAt = startedAt;
				const sent = task(signal).finally(() => {
					movedAt = performance.now();
					learn(movedAt - startedAt, signal.aborted);
					sending.delete(key);
				});
				await sent.then(resolve, reject);
			}

			if (priority === "background") {
				const start = () => send(timeout(totalMs));
				void backgroundSlots.add(() => slots.add(start, { priority: 0 }));
				return promise;
			}
			const signal = timeout(totalMs);
			const endsAt = performance.now() + totalMs;
			const start = () => {
				if (performance.now() < endsAt - leastLeft()) return send(signal);
				waiting.delete(own);
				return reject(new ApiError("unavailable", "the request waited too long to be sent", { operation }));
			};
			turns.add(person, key, async () => {
				await slots.add(start, { priority: 1 });
				return null;
			});
			return promise;
		},
		/** Requests that have not started yet. */
		waiting: () => turns.waiting() + backgroundSlots.size + slots.size,
		/** Milliseconds since a request last started or ended; 0 when none is being sent. */
		stalledMs: () => (sending.size === 0 ? 0 : performance.now() - movedAt),
	};
}

/** As `AbortSignal.timeout`, by a timer that a test can set. */
function timeout(ms: number): AbortSignal {
	const controller = new AbortController();
	setTimeout(() => controller.abort(new TimeoutError(ms)), ms).unref();
	return controller.signal;
}
