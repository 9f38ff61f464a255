import { accessSync, constants } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system in memory, which Linux has. */
const MEMORY = "/dev/shm";

function isWritable(folder: string): boolean {
	try {
		accessSync(folder, constants.W_OK);
		return true;
	} catch {
		return false;
	}
}

/**
 * A new folder for the files of a test that is not about the disk: in memory if possible, because a database waits for
 * the disk at every change. The test removes it.
 */
export function createMemoryFolder(): Promise<string> {
	return mkdtemp(join(isWritable(MEMORY) ? MEMORY : tmpdir(), "dugout-"));
}
