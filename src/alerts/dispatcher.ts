import { wait as defaultWait, type Wait, withTimeout } from "../ground/async.ts";

/** Sends messages concurrently, but one at a time to each person; people take turns. */
export interface Dispatcher {
	/** @param key identifies the message; a message that is already waiting is not added again */
	add(userId: string, key: string, send: Send): void;
	/** Sends no further messages, and waits at most `graceMs` for those being sent. */
	stop(graceMs: number): Promise<void>;
}

/** Never rejects. Resolves with null, or with the milliseconds to wait before the next call if Discord rate-limits it. */
export type Send = () => Promise<number | null>;

export interface DispatcherOptions {
	wait?: Wait;
	/** Concurrent messages. */
	max?: number;
}

/** A message takes some 200 ms: ten at once, with other requests, stay within Discord's 50 requests a second. */
const MAX = 10;

export function createDispatcher({ wait = defaultWait, max = MAX }: DispatcherOptions = {}): Dispatcher {
	/** By person, in sending order. */
	const waiting = new Map<string, Map<string, Send>>();
	/** People to whom a message is being sent, or for whom Discord asked for a pause. */
	const occupied = new Set<string>();
	const running = new Set<Promise<void>>();
	const stopping = new AbortController();

	function enqueue(userId: string, messages: Map<string, Send>): void {
		if (messages.size > 0) waiting.set(userId, messages);
	}

	function startNext(): void {
		for (const [userId, messages] of waiting) {
			if (running.size >= max || stopping.signal.aborted) return;
			if (occupied.has(userId)) continue;
			// The person's next message is sent after everybody else's.
			waiting.delete(userId);
			occupied.add(userId);
			const done = sendFirst(userId, messages).finally(() => {
				running.delete(done);
				startNext();
			});
			running.add(done);
		}
	}

	async function sendFirst(userId: string, messages: Map<string, Send>): Promise<void> {
		enqueue(userId, messages);
		const [first] = messages;
		if (first === undefined) return;
		const [key, send] = first;
		messages.delete(key);
		if (messages.size === 0) waiting.delete(userId);
		const pauseMs = await send();
		if (pauseMs === null) {
			occupied.delete(userId);
			return;
		}
		enqueue(userId, new Map([[key, send], ...(waiting.get(userId) ?? [])]));
		// Only this person waits; the slot is free for others.
		wait(pauseMs, stopping.signal).then(
			() => {
				occupied.delete(userId);
				startNext();
			},
			() => {},
		);
	}

	return {
		add(userId, key, send) {
			const messages = waiting.get(userId) ?? new Map<string, Send>();
			if (!messages.has(key)) messages.set(key, send);
			waiting.set(userId, messages);
			startNext();
		},
		async stop(graceMs) {
			stopping.abort();
			waiting.clear();
			await withTimeout(Promise.allSettled(running), graceMs).catch(() => {});
		},
	};
}
