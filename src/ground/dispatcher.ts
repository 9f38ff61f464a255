import { wait as defaultWait, type Wait, withTimeout } from "./async.ts";

/** Sends messages concurrently, but one at a time to each recipient, a person or a channel; recipients take turns. */
export interface Dispatcher {
	/** @param key identifies the message; a message that is already waiting is not added again */
	add(recipient: string, key: string, send: Send): void;
	/** Sends no further messages, and waits at most `graceMs` for those being sent. */
	stop(graceMs: number): Promise<void>;
}

/** Never rejects. Resolves with null, or with the milliseconds to wait before the next call. */
export type Send = () => Promise<number | null>;

export interface DispatcherOptions {
	wait?: Wait;
	/** Concurrent messages. */
	max?: number;
}

/** A message takes some 200 ms: ten at once, with other requests, stay within Discord's 50 requests a second. */
const MAX = 10;

export function createDispatcher({ wait = defaultWait, max = MAX }: DispatcherOptions = {}): Dispatcher {
	/** By recipient, in sending order. */
	const waiting = new Map<string, Map<string, Send>>();
	/** Recipients to whom a message is being sent, or who wait for the end of a pause. */
	const occupied = new Set<string>();
	const running = new Set<Promise<void>>();
	const stopping = new AbortController();

	function enqueue(recipient: string, messages: Map<string, Send>): void {
		if (messages.size > 0) waiting.set(recipient, messages);
	}

	function startNext(): void {
		for (const [recipient, messages] of waiting) {
			if (running.size >= max || stopping.signal.aborted) return;
			if (occupied.has(recipient)) continue;
			// The recipient's next message is sent after everybody else's.
			waiting.delete(recipient);
			occupied.add(recipient);
			const done = sendFirst(recipient, messages).finally(() => {
				running.delete(done);
				startNext();
			});
			running.add(done);
		}
	}

	async function sendFirst(recipient: string, messages: Map<string, Send>): Promise<void> {
		enqueue(recipient, messages);
		const [first] = messages;
		if (first === undefined) return;
		const [key, send] = first;
		messages.delete(key);
		if (messages.size === 0) waiting.delete(recipient);
		const pauseMs = await send();
		if (pauseMs === null) {
			occupied.delete(recipient);
			return;
		}
		enqueue(recipient, new Map([[key, send], ...(waiting.get(recipient) ?? [])]));
		// Only this recipient waits; the slot is free for others.
		wait(pauseMs, stopping.signal).then(
			() => {
				occupied.delete(recipient);
				startNext();
			},
			() => {},
		);
	}

	return {
		add(recipient, key, send) {
			const messages = waiting.get(recipient) ?? new Map<string, Send>();
			if (!messages.has(key)) messages.set(key, send);
			waiting.set(recipient, messages);
			startNext();
		},
		async stop(graceMs) {
			stopping.abort();
			waiting.clear();
			await withTimeout(Promise.allSettled(running), graceMs).catch(() => {});
		},
	};
}
