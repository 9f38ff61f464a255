import { performance } from "node:perf_hooks";
import { ApiError } from "../../errors.ts";
import { TimeoutError, type Wait } from "../../ground/async.ts";
import { createQueue } from "../../ground/queue.ts";
import { createRateLimit } from "../../ground/rate-limit.ts";
import { createPace } from "./pace.ts";
import { isForPerson, type Priority } from "./priority.ts";

export interface QueuedRequest {
	/** Concurrent requests with one key share one answer or one failure. */
	key: string;
	/** The operation's name, for the error. */
	operation: string;
	priority: Priority;
	/** The Discord id of the person who waits for it; empty for all others together. */
	person: string;
	/** The server in which they wait; default: the person is a server of their own. */
	server?: string | undefined;
	/** Whether it is one of many histories or logs, whose number a minute is bounded. */
	isPaced?: boolean | undefined;
	/** Ends the wait of a paced request for its turn. */
	signal?: AbortSignal | undefined;
}

export interface RequestQueueOptions {
	/** How long a task may take, in milliseconds. */
	totalMs: number;
	/** Epoch ms. */
	now: () => number;
	wait?: Wait | undefined;
}

/** Considerate clients keep to 3 to 5 requests at once. */
export const MAX_AT_ONCE = 4;
/** The most requests of one person at once: slots are always left for the others. */
const MAX_AT_ONCE_EACH = 2;

/** More requests than four slots can finish within a call's timeout. */
const MAX_WAITING = 500;
/** The most requests that wait for the people of one server: there is always room for those of others. */
const MAX_WAITING_SERVER = 250;
/** The most requests that wait for one person: more than their two slots can finish in time. */
const MAX_WAITING_EACH = 100;

/** Requests for a person's suggestions: searching a player's games takes four. */
const SUGGESTIONS = { limit: 10, windowMs: 10_000 };

/**
 * The part of the timeout that must be left when a task starts: with less than the service needs, it would only take a slot
 * from others. More must be left when the service was slower lately.
 */
const LEFT = { least: 1 / 8, most: 1 / 2 };
/** The number of last tasks whose times show what the service needs. */
const LATELY = 8;

/** Limits concurrent requests, prefers people's requests, in turns, and never sends two equal ones at once. */
export function createRequestQueue({ totalMs, now, wait }: RequestQueueOptions) {
	// One slot is always left to people.
	const slots = createQueue({ max: MAX_AT_ONCE, each: MAX_AT_ONCE_EACH, background: MAX_AT_ONCE - 1 });
	/** Paced requests pass this queue first, one at a time for each person, for all completions, and for all others. */
	const paced = createQueue({ wait, max: Number.POSITIVE_INFINITY });
	const pace = createPace(now, () => paced.unfinished("completion") > 0);
	let turns = 0;
	const takeSuggestion = createRateLimit({ now, ...SUGGESTIONS });
	/** The requests that have a slot, by key. */
	const sending = new Map<string, Promise<unknown>>();
	/** The requests that have no slot yet, by owner and key. Nobody joins another person's, whose turn may be far away. */
	const waiting = new Map<string, Promise<unknown>>();
	let movedAt = 0;
	/** Milliseconds that the last tasks took. */
	let needed: readonly number[] = [];

	/** @param isCut the timeout ended the task: it needed more, nobody knows how much */
	function learn(ms: number, isCut: boolean): void {
		needed = [...needed, isCut ? 2 * ms : ms].slice(-LATELY);
	}

	const leastLeft = () => Math.min(Math.max(totalMs * LEFT.least, 1.2 * Math.max(0, ...needed)), totalMs * LEFT.most);

	function checkLimits({ operation, priority, person, server = person }: QueuedRequest): void {
		if (priority === "suggestion" && takeSuggestion(person) > 0) {
			throw new ApiError("busy", "too many suggestions", { operation });
		}
		const isFull = slots.waiting() >= MAX_WAITING || slots.waitingOf(server) >= MAX_WAITING_SERVER;
		if (isFull || slots.waiting(person) >= MAX_WAITING_EACH) {
			throw new ApiError("busy", "too many requests are waiting", { operation });
		}
	}

	/** Resolves when a paced request may be sent. @throws ApiError when the signal aborts */
	function takeTurn({ operation, priority, person, server = person, signal }: QueuedRequest): Promise<void> {
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		const owner = isForPerson(priority) ? `person ${person}` : priority;
		const giveUp = () => reject(new ApiError("unavailable", "the request was given up while it waited", { operation }));
		signal?.addEventListener("abort", giveUp, { once: true });
		if (signal?.aborted) giveUp();
		paced.add(
			owner,
			String(turns++),
			async () => {
				if (signal?.aborted) {
					pace.giveUp(person);
					return null;
				}
				const pauseMs = pace.pause(priority, person);
				if (pauseMs > 0) return pauseMs;
				signal?.removeEventListener("abort", giveUp);
				resolve();
				return null;
			},
			{ group: isForPerson(priority) ? `server ${server}` : priority },
		);
		return promise;
	}

	return {
		/**
		 * Joins an equal request that is being sent, or runs the task when a slot is free. The signal is the task's timeout. It
		 * starts now for a person, but with the task for a background request: a crawl may queue any number.
		 *
		 * @throws {ApiError} `busy` when too many requests of people are queued, `unavailable` when one was queued too long or
		 * given up, else as the task
		 */
		async run<T>(request: QueuedRequest, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
			const { key, operation, priority, person, server = person, isPaced = priority === "completion" } = request;
			const isBackground = !isForPerson(priority);
			const ownerKey = `${isBackground ? "background " : ""}${person} ${key}`;
			// One key is one operation and query, so its promise is of this type.
			const findEqual = () => (sending.get(key) ?? waiting.get(ownerKey)) as Promise<T> | undefined;
			if (isPaced && findEqual() === undefined) await takeTurn(request);
			const equal = findEqual();
			if (equal !== undefined) return equal;
			if (!isBackground) checkLimits(request);
			const { promise, resolve, reject } = Promise.withResolvers<T>();
			waiting.set(ownerKey, promise);

			/** Never rejects. */
			async function send(signal: AbortSignal): Promise<void> {
				waiting.delete(ownerKey);
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

			if (isBackground) {
				const start = () => send(timeout(totalMs)).then(() => null);
				slots.add(person, key, start, { isBackground, group: server });
				return promise;
			}
			const signal = timeout(totalMs);
			const endsAt = performance.now() + totalMs;
			slots.add(
				person,
				key,
				async () => {
					if (performance.now() < endsAt - leastLeft()) await send(signal);
					else {
						waiting.delete(ownerKey);
						reject(new ApiError("unavailable", "the request waited too long to be sent", { operation }));
					}
					return null;
				},
				{ group: server },
			);
			return promise;
		},
		/** Requests that wait for a slot. */
		waiting: () => slots.waiting() + slots.waitingInBackground(),
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
