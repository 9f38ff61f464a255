import { setImmediate } from "node:timers/promises";

/**
 * The longest time, in milliseconds of this thread's processor time, for which the event loop did not run during the
 * work: other work on the machine does not count.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
	let isDone = false;
	let longest = 0;
	// What the work does before it first waits counts, too.
	const working = setImmediate()
		.then(work)
		.finally(() => {
			isDone = true;
		});
	while (!isDone) {
		const before = process.threadCpuUsage();
		await setImmediate();
		const { user, system } = process.threadCpuUsage(before);
		longest = Math.max(longest, (user + system) / 1000);
	}
	await working;
	return longest;
}

/**
 * Ten times the bound of a stretch (30 ms), for tests that run beside others: it tells work without a bound, and no busy
 * machine. test/load/widest-inputs.test.ts holds the bound itself, alone.
 */
export const NO_BLOCK_MS = 300;
