import PQueue from "p-queue";
import { ApiError } from "../errors.ts";

export type Priority = "person" | "background";

/** Few requests at a time, a person's first. */
export interface RequestQueue {
	/**
	 * Runs the task when there is room. A person's time counts from now on, a background task's from its turn:
	 * a crawl may line up as many as it likes.
	 *
	 * @param operation the operation's name, for the error
	 * @throws {ApiError} `busy` when too many people wait, `unavailable` when the time is over
	 */
	run<T>(operation: string, priority: Priority, task: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** Considerate clients keep to 3 to 5 requests at once. */
export const MAX_AT_ONCE = 4;

/** What four slots cannot do within a call's time anyway. */
const MAX_WAITING = 500;

const RANK: Record<Priority, number> = { person: 1, background: 0 };

/** @param totalMs how long a task may take */
export function createRequestQueue(totalMs: number): RequestQueue {
	const slots = new PQueue({ concurrency: MAX_AT_ONCE });
	// Background tasks come through a narrower door, so that a slow network leaves one slot to people.
	const door = new PQueue({ concurrency: MAX_AT_ONCE - 1 });

	async function take<T>(operation: string, priority: Priority, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
		const signal = AbortSignal.timeout(totalMs);
		const waiting = new AbortController();
		const leave = () => {
			const message = `no answer within ${totalMs} ms`;
			waiting.abort(new ApiError("unavailable", message, { operation, cause: signal.reason }));
		};
		signal.addEventListener("abort", leave);
		const start = () => {
			// From here on the task ends itself, with an error that says more.
			signal.removeEventListener("abort", leave);
			return task(signal);
		};
		return slots.add(start, { priority: RANK[priority], signal: waiting.signal });
	}

	return {
		async run(operation, priority, task) {
			if (priority === "background") return door.add(() => take(operation, priority, task));
			if (slots.size >= MAX_WAITING) throw new ApiError("busy", "too many requests are waiting", { operation });
			return take(operation, priority, task);
		},
	};
}
