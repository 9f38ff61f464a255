import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers";
import { setTimeout as sleep } from "node:timers/promises";
import pRetry from "p-retry";

/** Resolves after `ms` milliseconds; rejects when the signal aborts. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<unknown>;

/** A wait that does not keep the process alive. */
export const wait: Wait = (ms, signal) => sleep(ms, undefined, { ref: false, ...(signal && { signal }) });

export interface RetryOptions {
	/** Attempts after the first one; default: until one succeeds. */
	retries?: number;
	/** Milliseconds to wait before the next attempt, or null to give up. @param failures attempts so far, from 1 */
	pauseMs(failures: number, error: unknown): number | null;
	signal?: AbortSignal;
	wait?: Wait;
}

/**
 * Runs `attempt` until it succeeds.
 *
 * @throws the last error when no attempt is left, `pauseMs` gives up, or the signal ends the wait
 */
export function retry<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
	const { retries = Number.POSITIVE_INFINITY, pauseMs, signal, wait: pause = wait } = options;
	return pRetry(attempt, {
		retries,
		// The pause depends on the error, which p-retry's own back-off does not see.
		minTimeout: 0,
		async shouldRetry({ attemptNumber, error }) {
			const ms = pauseMs(attemptNumber, error);
			if (ms === null) return false;
			return pause(ms, signal).then(
				() => true,
				() => false,
			);
		},
	});
}

/** For whom work is done. A server's people share its turns; in direct messages a person is a server of their own. */
export interface Owner {
	server: string;
	person: string;
}

/** Work for nobody in particular has its turns as one person's. */
const NOBODY: Owner = { server: "", person: "" };

const owners = new AsyncLocalStorage<Owner>();

/** Runs work whose parts take turns with those of others (see `nextTurn`), with all that it starts. */
export const workFor = <Result>(owner: Owner, work: () => Result): Result => owners.run(owner, work);

/** The parts of long work that wait for their turn of the event loop: by server and person, both in the order of turns. */
const waiting = new Map<string, Map<string, (() => void)[]>>();

/**
 * Lets the event loop run between two parts of long work, so that it does not delay answers: each should take less than 10 ms.
 * Of all work under way, one part is done in each turn: the parts of forty imports in one turn would be one long block.
 * Servers take turns, and the people of a server among themselves, so that nobody waits for all parts of another.
 */
export function nextTurn(): Promise<void> {
	return new Promise(resolve => {
		const { server, person } = owners.getStore() ?? NOBODY;
		if (waiting.size === 0) setImmediate(startPart);
		const people = waiting.get(server) ?? new Map<string, (() => void)[]>();
		const parts = people.get(person) ?? [];
		parts.push(resolve);
		people.set(person, parts);
		waiting.set(server, people);
	});
}

/**
 * The parts that it resumes run before the event loop continues; the immediate that is set here runs only in the next
 * turn.
 */
function startPart(): void {
	const [server, people] = takeFirst(waiting);
	const [person, parts] = takeFirst(people);
	const resume = parts?.shift();
	// Whoever has just had a turn comes after all others.
	if (parts !== undefined && parts.length > 0) people?.set(person, parts);
	if (people !== undefined && people.size > 0) waiting.set(server, people);
	if (waiting.size > 0) setImmediate(startPart);
	resume?.();
}

/** Takes the first entry out of a map. */
function takeFirst<Value>(map: Map<string, Value> | undefined): [string, Value | undefined] {
	const [key = ""] = map?.keys() ?? [];
	const value = map?.get(key);
	map?.delete(key);
	return [key, value];
}

/** A list in parts. The event loop runs after each (see `nextTurn`), unless all of it is one part. */
export async function* partsOf<T>(list: readonly T[], size: number): AsyncGenerator<readonly T[]> {
	for (let start = 0; start < list.length; start += size) {
		yield list.slice(start, start + size);
		if (list.length > size) await nextTurn();
	}
}

/** Does long work in parts: the event loop runs wherever the work yields (see `nextTurn`). @returns the work's result */
export async function inParts<Result>(work: Generator<undefined, Result>): Promise<Result> {
	for (;;) {
		const part = work.next();
		if (part.done) return part.value;
		await nextTurn();
	}
}

/** A promise did not settle in time. Its work may still finish. */
export class TimeoutError extends Error {
	override readonly name = "TimeoutError";

	constructor(ms: number) {
		super(`no answer within ${ms} ms`);
	}
}

/**
 * The promise's value, if it resolves within `ms`. The timer never outlives the promise.
 *
 * @throws TimeoutError when it takes longer
 */
export function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
	return inSlices(promise, ms, 1);
}

/** The slices of a time limit in which only the time counts that the process ran. */
const SLICES = 10;

/**
 * As `withTimeout`, for a verdict about something else than the time: a database that does not answer is judged, not a busy
 * machine. While the event loop is late, the limit waits: each tenth of it counts once, however late its timer is.
 *
 * @throws TimeoutError when it takes longer
 */
export function withPatience<T>(promise: Promise<T>, ms: number): Promise<T> {
	return inSlices(promise, ms, SLICES);
}

async function inSlices<T>(promise: Promise<T>, ms: number, slices: number): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	let isOver = false;
	const timeout = new Promise<never>((_resolve, reject) => {
		const startSlice = (slice: number) => {
			// setImmediate, so that a busy process first handles the answers that have already arrived.
			const end = () => setImmediate(() => endSlice(slice));
			timer = setTimeout(end, ms / slices);
		};
		const endSlice = (slice: number) => {
			if (isOver) return;
			if (slice === slices) reject(new TimeoutError(ms));
			else startSlice(slice + 1);
		};
		startSlice(1);
	});
	try {
		return await Promise.race([promise, timeout]);
	} finally {
		isOver = true;
		clearTimeout(timer);
	}
}

/**
 * The promise's value, if it resolves before the signal aborts. The work may still finish.
 *
 * @throws the signal's reason when it aborts first
 */
export async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
	const aborted = Promise.withResolvers<never>();
	const abort = () => aborted.reject(signal.reason);
	if (signal.aborted) abort();
	signal.addEventListener("abort", abort);
	try {
		return await Promise.race([promise, aborted.promise]);
	} finally {
		signal.removeEventListener("abort", abort);
	}
}
