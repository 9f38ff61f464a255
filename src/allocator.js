// The C library of Linux reads its settings when a process starts. By default it keeps freed memory for each thread, and more
// of it the longer the process runs; with these settings the bot takes some 10 MiB less. The container sets them. Elsewhere
// the process replaces itself once, which takes some 50 ms; its id stays the same.
import { isMainThread } from "node:worker_threads";

const SETTINGS = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

const isUnset = Object.keys(SETTINGS).every(name => process.env[name] === undefined);
// A process that was forked would lose the channel to its parent.
if (process.platform === "linux" && isMainThread && isUnset && process.channel === undefined) {
	const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
	process.execve?.(process.execPath, command, { ...process.env, ...SETTINGS });
}
