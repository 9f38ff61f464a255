import { StorageError } from "../errors.ts";

/** Runs a task once all earlier ones of the same key have ended; those of different keys go side by side. */
export type InTurn = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/** More wait only while the storage hangs, and then in vain. */
const MAX_WAITING = 2000;

/** @param maxWaiting tasks under way and waiting, beyond which another one is refused with a StorageError */
export function createTurns(maxWaiting = MAX_WAITING): InTurn {
	const last = new Map<string, Promise<unknown>>();
	let waiting = 0;

	return async function inTurn(key, task) {
		if (waiting >= maxWaiting) throw new StorageError("too much waits for the storage");
		waiting++;
		const running = (last.get(key) ?? Promise.resolve()).then(task, task);
		last.set(key, running);
		try {
			return await running;
		} finally {
			waiting--;
			if (last.get(key) === running) last.delete(key);
		}
	};
}
