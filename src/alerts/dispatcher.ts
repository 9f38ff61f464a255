import { wait as defaultWait, type Wait } from "../ground/wait.ts";
import { withTimeout } from "../ground/with-timeout.ts";

/** Sends messages side by side, at most one of a person at a time, in turn. */
export interface Dispatcher {
	/** @param key names the message; one that waits already is not added again */
	add(userId: string, key: string, send: Send): void;
	/** Begins nothing more, and waits at most so many milliseconds for what is under way. */
	stop(graceMs: number): Promise<void>;
}

/** Never rejects. Resolves with the milliseconds after which it is to be called again, when Discord asks for a pause. */
export type Send = () => Promise<number | null>;

export interface DispatcherOptions {
	wait?: Wait;
	/** Messages side by side. */
	max?: number;
}

/** A message takes some 200 ms of Discord: ten at once stay within its 50 requests a second, beside other requests. */
const MAX = 10;

export function createDispatcher({ wait = defaultWait, max = MAX }: DispatcherOptions = {}): Dispatcher {
	/** By person, in the order of their turns. */
	const waiting = new Map<string, Map<string, Send>>();
	/** People with a message under way, or whom Discord asks to leave alone for a while. */
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
			// The person's next message comes after everybody else's.
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
		// Only this person waits; the place among those side by side is free.
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
