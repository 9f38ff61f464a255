import PQueue from "p-queue";
import { ApiError } from "../../errors.ts";

export type Priority = "person" | "background";

export interface QueuedRequest {
	/** Concurrent requests with one key share one answer or one failure. */
	key: string;
	/** The operation's name, for the error. */
	operation: string;
	priority: Priority;
}

/** Limits concurrent requests, prefers those of people, and never sends two equal ones at once. */
export interface RequestQueue {
	/**
	 * Joins an equal request in progress, or runs the task when a slot is free. The signal is the task's timeout. It starts
	 * now for a person, but with the task for a background request: a crawl may queue any number.
	 *
	 * @throws {ApiError} `busy` when too many requests of people are queued, `unavailable` when one was queued too long, else as the task
	 */
	run<T>(request: QueuedRequest, task: (signal: AbortSignal) => Promise<T>): Promise<T>;
	/** Requests that have not started yet. */
	waiting(): number;
}

/** Considerate clients keep to 3 to 5 requests at once. */
export const MAX_AT_ONCE = 4;

/** More than four slots can finish within a call's timeout. */
const MAX_WAITING = 500;

/** The part of the timeout that must be left when a task starts: with less, our queue's delay would look like a failing service. */
const LEAST_LEFT = 1 / 8;

/** @param totalMs how long a task may take */
export function createRequestQueue(totalMs: number): RequestQueue {
	const slots = new PQueue({ concurrency: MAX_AT_ONCE });
	// Background requests pass this queue first, so that one slot is always left to people.
	const backgroundSlots = new PQueue({ concurrency: MAX_AT_ONCE - 1 });
	/** By key. A person does not join a background request that has not started, but sends their own. */
	const inProgress = new Map<string, { promise: Promise<unknown>; isWaiting: boolean }>();

	async function runInBackground<T>(task: (signal: AbortSignal) => Promise<T>): Promise<T> {
		return backgroundSlots.add(() => slots.add(() => task(AbortSignal.timeout(totalMs)), { priority: 0 }));
	}

	async function runForPerson<T>(operation: string, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
		if (slots.size >= MAX_WAITING) throw new ApiError("busy", "too many requests are waiting", { operation });
		const signal = AbortSignal.timeout(totalMs);
		const latestStart = performance.now() + totalMs * (1 - LEAST_LEFT);
		const runInTime = () => {
			if (performance.now() < latestStart) return task(signal);
			throw new ApiError("unavailable", "the request waited too long to be sent", { operation });
		};
		return slots.add(runInTime, { priority: 1 });
	}

	return {
		run<T>({ key, operation, priority }: QueuedRequest, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
			const other = inProgress.get(key);
			// One key is one operation and query, so its promise is of this type.
			if (other !== undefined && !(other.isWaiting && priority === "person")) return other.promise as Promise<T>;
			const request = { promise: Promise.resolve<unknown>(undefined), isWaiting: priority === "background" };
			inProgress.set(key, request);
			const start = (signal: AbortSignal) => {
				request.isWaiting = false;
				return task(signal);
			};
			const running = priority === "background" ? runInBackground(start) : runForPerson(operation, start);
			const promise = running.finally(() => {
				if (inProgress.get(key) === request) inProgress.delete(key);
			});
			request.promise = promise;
			return promise;
		},
		waiting: () => backgroundSlots.size + slots.size,
	};
}
