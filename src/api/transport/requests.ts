import PQueue from "p-queue";
import { ApiError } from "../../errors.ts";

export type Priority = "person" | "background";

export interface QueuedRequest {
	/** What is asked for: requests with one key share one answer, or one failure. */
	key: string;
	/** The operation's name, for the error. */
	operation: string;
	priority: Priority;
}

/** Few requests at a time, a person's first, and never two for the same. */
export interface RequestQueue {
	/**
	 * Joins the same request under way, or runs the task when there is room. The signal ends the task's time, which
	 * counts from now on for a person and from the task's start for a background request: a crawl may line up as many
	 * as it likes.
	 *
	 * @throws {ApiError} `busy` when too many people wait, `unavailable` when a person waited too long, else as the task
	 */
	run<T>(request: QueuedRequest, task: (signal: AbortSignal) => Promise<T>): Promise<T>;
	/** Requests that have not started yet. */
	waiting(): number;
}

/** Considerate clients keep to 3 to 5 requests at once. */
export const MAX_AT_ONCE = 4;

/** What four slots cannot do within a call's time anyway. */
const MAX_WAITING = 500;

/** The part of a task's time that must be left at its start: with less it would fail, and the service be blamed. */
const LEAST_LEFT = 1 / 8;

/** @param totalMs how long a task may take */
export function createRequestQueue(totalMs: number): RequestQueue {
	const slots = new PQueue({ concurrency: MAX_AT_ONCE });
	// Background requests pass this one first, so that a slow network leaves one slot to people.
	const backgroundSlots = new PQueue({ concurrency: MAX_AT_ONCE - 1 });
	/** By key. A person does not wait with a background request that has not started, but sends their own. */
	const underWay = new Map<string, { promise: Promise<unknown>; isWaiting: boolean }>();

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
			const other = underWay.get(key);
			// One key is one operation and query, so its promise is of this type.
			if (other !== undefined && !(other.isWaiting && priority === "person")) return other.promise as Promise<T>;
			const request = { promise: Promise.resolve<unknown>(undefined), isWaiting: priority === "background" };
			underWay.set(key, request);
			const start = (signal: AbortSignal) => {
				request.isWaiting = false;
				return task(signal);
			};
			const running = priority === "background" ? runInBackground(start) : runForPerson(operation, start);
			const promise = running.finally(() => {
				if (underWay.get(key) === request) underWay.delete(key);
			});
			request.promise = promise;
			return promise;
		},
		waiting: () => backgroundSlots.size + slots.size,
	};
}
