import PQueue from "p-queue";
import { ApiError } from "../errors.ts";

export type Priority = "person" | "background";

/** Few requests at a time, a person's first. */
export interface RequestQueue {
	/**
	 * Runs the task when there is room. The signal ends its time, which counts from now on for a person and from its
	 * turn for a background task: a crawl may line up as many as it likes.
	 *
	 * @param operation the operation's name, for the error
	 * @throws {ApiError} `busy` when too many people wait, `unavailable` when a person's turn came too late
	 */
	run<T>(operation: string, priority: Priority, task: (signal: AbortSignal) => Promise<T>): Promise<T>;
	/** How many tasks have not had their turn yet. */
	waiting(): number;
}

/** Considerate clients keep to 3 to 5 requests at once. */
export const MAX_AT_ONCE = 4;

/** What four slots cannot do within a call's time anyway. */
const MAX_WAITING = 500;

/** Of a task's time, what must be left at its turn: with less it would fail for its wait, and the service be blamed. */
const LEAST_LEFT = 1 / 8;

/** @param totalMs how long a task may take */
export function createRequestQueue(totalMs: number): RequestQueue {
	const slots = new PQueue({ concurrency: MAX_AT_ONCE });
	// Background tasks come through a narrower door, so that a slow network leaves one slot to people.
	const door = new PQueue({ concurrency: MAX_AT_ONCE - 1 });

	return {
		async run(operation, priority, task) {
			if (priority === "background") {
				return door.add(() => slots.add(() => task(AbortSignal.timeout(totalMs)), { priority: 0 }));
			}
			if (slots.size >= MAX_WAITING) throw new ApiError("busy", "too many requests are waiting", { operation });
			const signal = AbortSignal.timeout(totalMs);
			const latest = performance.now() + totalMs * (1 - LEAST_LEFT);
			const inTime = async () => {
				if (performance.now() > latest) throw new ApiError("unavailable", "its turn came too late", { operation });
				return task(signal);
			};
			return slots.add(inTime, { priority: 1 });
		},
		waiting: () => door.size + slots.size,
	};
}
