import { setImmediate } from "node:timers/promises";
import { onTestFinished, vi } from "vitest";
import type { Wait } from "../../src/ground/async.ts";

/** A clock that only moves when it is set, for `Date` and for the waits of the bot's refreshes. */
export interface RefreshClock {
	/** Resolves after so many milliseconds of this clock, rejects when the signal aborts. */
	wait: Wait;
	pass(ms: number): void;
	/** Lets the time pass from one try of the catalog's crawl to its next, as often as it takes; leaves it in a pause. */
	until(isDone: () => boolean): Promise<void>;
}

/** Turns of the event loop in which an answer of a stand-in arrives. */
const TURNS = 20;

interface Sleeper {
	due: number;
	isCrawl: boolean;
	wake(): void;
}

/** @param start epoch ms */
export function createRefreshClock(start: number): RefreshClock {
	vi.useFakeTimers({ toFake: ["Date"], now: start });
	onTestFinished(() => void vi.useRealTimers());
	const sleepers = new Set<Sleeper>();
	let came = Promise.withResolvers<void>();

	function pass(ms: number): void {
		vi.setSystemTime(Date.now() + ms);
		for (const sleeper of sleepers) if (sleeper.due <= Date.now()) sleeper.wake();
	}

	async function nextTry(): Promise<number> {
		for (;;) {
			const dues = [...sleepers].filter(({ isCrawl }) => isCrawl).map(({ due }) => due);
			if (dues.length > 0) return Math.min(...dues);
			await came.promise;
		}
	}

	return {
		pass,
		wait(ms, signal) {
			// Alerts wait with the same clock; only the caller tells them apart.
			const isCrawl = /src\/market\/catalog\//.test(new Error("who waits").stack ?? "");
			return new Promise<void>((resolve, reject) => {
				signal?.throwIfAborted();
				const sleeper: Sleeper = {
					// `Date` has no fractions of a millisecond.
					due: Date.now() + Math.ceil(ms),
					isCrawl,
					wake() {
						sleepers.delete(sleeper);
						resolve();
					},
				};
				signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
				sleepers.add(sleeper);
				came.resolve();
				came = Promise.withResolvers();
			});
		},
		async until(isDone) {
			for (;;) {
				const due = await nextTry();
				if (isDone()) return;
				// The crawl's other readers wait as well, once they have published what was read or had their answers.
				for (let turn = 0; turn < TURNS; turn++) await setImmediate();
				pass(Math.max(0, due - Date.now()));
			}
		},
	};
}
