import { wait as defaultWait, type Wait, withTimeout } from "./async.ts";

/** Never rejects. Resolves with null, or with the milliseconds to wait before the next call. */
export type Job = () => Promise<number | null>;

export interface QueueOptions {
	wait?: Wait;
	/** Sent at once. */
	max?: number;
	/** Sent at once for one owner. */
	each?: number;
}

/** A message takes some 200 ms: ten at once, with other requests, stay within Discord's 50 requests a second. */
const MAX = 10;

/** Sends concurrently, but only a few at a time for each owner, a person or a channel; owners take turns. */
export function createQueue({ wait = defaultWait, max = MAX, each = 1 }: QueueOptions = {}) {
	/** By owner, in sending order. */
	const waiting = new Map<string, Map<string, Job>>();
	/** By owner how many are being sent, or wait for the end of a pause. */
	const occupied = new Map<string, number>();
	const running = new Set<Promise<void>>();
	const stopping = new AbortController();

	function enqueue(owner: string, jobs: Map<string, Job>): void {
		if (jobs.size > 0) waiting.set(owner, jobs);
	}

	function release(owner: string): void {
		const others = (occupied.get(owner) ?? 0) - 1;
		if (others > 0) occupied.set(owner, others);
		else occupied.delete(owner);
		// The owner may have added more before anybody else did, but has just had a turn.
		const jobs = waiting.get(owner);
		if (jobs === undefined) return;
		waiting.delete(owner);
		waiting.set(owner, jobs);
	}

	function startNext(): void {
		for (const [owner, jobs] of waiting) {
			if (running.size >= max || stopping.signal.aborted) return;
			const others = occupied.get(owner) ?? 0;
			if (others >= each) continue;
			// The owner's next one is sent after everybody else's.
			waiting.delete(owner);
			occupied.set(owner, others + 1);
			const done = sendFirst(owner, jobs).finally(() => {
				running.delete(done);
				startNext();
			});
			running.add(done);
		}
	}

	async function sendFirst(owner: string, jobs: Map<string, Job>): Promise<void> {
		enqueue(owner, jobs);
		const [first] = jobs;
		if (first === undefined) return;
		const [key, job] = first;
		jobs.delete(key);
		if (jobs.size === 0) waiting.delete(owner);
		const pauseMs = await job();
		if (pauseMs === null) return release(owner);
		enqueue(owner, new Map([[key, job], ...(waiting.get(owner) ?? [])]));
		// Only this owner waits; the slot is free for others.
		wait(pauseMs, stopping.signal).then(
			() => {
				release(owner);
				startNext();
			},
			() => {},
		);
	}

	return {
		/** @param key identifies what is sent; what is already waiting is not added again */
		add(owner: string, key: string, job: Job): void {
			const jobs = waiting.get(owner) ?? new Map<string, Job>();
			if (!jobs.has(key)) jobs.set(key, job);
			waiting.set(owner, jobs);
			startNext();
		},
		/** How many have not been sent yet. @param owner those of one owner; default: all */
		waiting(owner?: string): number {
			if (owner !== undefined) return waiting.get(owner)?.size ?? 0;
			return [...waiting.values()].reduce((sum, { size }) => sum + size, 0);
		},
		/** How many of an owner wait, are being sent, or pause. */
		unfinished: (owner: string): number => (waiting.get(owner)?.size ?? 0) + (occupied.get(owner) ?? 0),
		/** Sends no further messages, and waits at most `graceMs` for those being sent. */
		async stop(graceMs: number): Promise<void> {
			stopping.abort();
			waiting.clear();
			await withTimeout(Promise.allSettled(running), graceMs).catch(() => {});
		},
	};
}
