import { setImmediate } from "node:timers/promises";
import type { Wait } from "../../src/ground/async.ts";

/** A clock that jumps to the end of the next wait when there is nothing else to do. */
export interface SimulatedTime {
	/** Epoch ms. */
	now(): number;
	wait: Wait;
	/** Advances time until `isDone` returns true. The tested code must not use sockets or files. */
	until(isDone: () => boolean): Promise<void>;
	pass(ms: number): Promise<void>;
	/** Sets the clock forward; waits that are over by then end with the next step. */
	jump(ms: number): void;
}

export function createSimulatedTime(start: number): SimulatedTime {
	let at = start;
	let waits: { due: number; resolve: () => void }[] = [];

	async function until(isDone: () => boolean): Promise<void> {
		for (;;) {
			await setImmediate();
			if (isDone()) return;
			if (waits.length === 0) throw new Error("nothing is waited for");
			at = Math.max(at, Math.min(...waits.map(({ due }) => due)));
			const over = waits.filter(({ due }) => due <= at);
			waits = waits.filter(({ due }) => due > at);
			for (const { resolve } of over) resolve();
		}
	}

	const wait: Wait = (ms, signal) =>
		new Promise<void>((resolve, reject) => {
			if (signal?.aborted) return reject(signal.reason);
			signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
			waits.push({ due: at + ms, resolve });
		});

	return {
		now: () => at,
		wait,
		until,
		async pass(ms) {
			let isOver = false;
			void wait(ms).then(() => {
				isOver = true;
			});
			await until(() => isOver);
		},
		jump(ms) {
			at += ms;
		},
	};
}
