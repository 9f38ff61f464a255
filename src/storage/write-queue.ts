import PQueue from "p-queue";
import type { StoreName } from "./table.ts";

/** SQLite has one writer at a time: waiting for one's turn here costs nothing, and in SQLite a thread of the process. */
export interface WriteQueue {
	/**
	 * Runs a write when it is its turn, and tells it when to give up, by `performance.now()`.
	 *
	 * @throws when too many wait or its turn does not come in time (then nothing was written), or as the write does
	 */
	add<T>(store: StoreName, write: (until: number) => Promise<T>): Promise<T>;
	/** Resolves when nothing waits and nothing runs. */
	onIdle(): Promise<void>;
}

/** What was promised to a person goes first; what can be had again, last. */
const RANKS: Readonly<Record<StoreName, number>> = { links: 2, alerts: 2, state: 2, prices: 1, cache: 0 };

/** Writes that may wait, by rank: a bound of memory, which a storage that stands still would otherwise fill. */
export const MAX_WAITING = [1000, 2000, 10_000] as const;

/** @param turnMs how long a write may wait */
export function createWriteQueue(turnMs: number): WriteQueue {
	const queue = new PQueue({ concurrency: 1 });
	return {
		async add(store, write) {
			const rank = RANKS[store];
			if (queue.size >= (MAX_WAITING[rank] ?? 0)) throw new Error("too many writes are waiting");
			const until = performance.now() + turnMs;
			return queue.add(
				async () => {
					if (performance.now() > until) throw new Error(`the writes before it took more than ${turnMs} ms`);
					return write(until);
				},
				{ priority: rank },
			);
		},
		onIdle: () => queue.onIdle(),
	};
}
