import { setTimeout } from "node:timers/promises";

/** How long a statement is tried while another process holds the database. */
export const BUSY_MS = 5000;

/** Between two tries, in milliseconds: a writer of ours is done within one, a stranger's transaction may last. */
const PAUSES = [1, 2, 5, 10];
const LONGEST_PAUSE = 25;

/** SQLite's name for what went wrong, as "SQLITE_BUSY"; null for any other failure. */
export function sqliteCode(error: unknown): string | null {
	const code = error instanceof Error && "code" in error ? error.code : null;
	return typeof code === "string" && code.startsWith("SQLITE_") ? code : null;
}

/**
 * Tries again for as long as another process holds the database, without keeping a thread busy.
 *
 * @param until when to give up, by `performance.now()`
 * @throws what SQLite says: "SQLITE_BUSY" when the time is over
 */
export async function patiently<T>(work: () => Promise<T>, until = performance.now() + BUSY_MS): Promise<T> {
	for (let tries = 0; ; tries++) {
		try {
			return await work();
		} catch (error) {
			const pause = PAUSES[tries] ?? LONGEST_PAUSE;
			if (sqliteCode(error) !== "SQLITE_BUSY" || performance.now() + pause > until) throw error;
			await setTimeout(pause);
		}
	}
}
