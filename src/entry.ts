import { type Config, parseConfig } from "./config.ts";

/** The configuration; with mistakes in it, every one of them on a line of its own, and the end. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
	const parsed = parseConfig(env);
	if ("config" in parsed) return parsed.config;
	return fail(...parsed.mistakes);
}

/** Ends the process with what is wrong, a line each, and status 1. */
export function fail(...lines: readonly string[]): never {
	process.stderr.write(`${lines.join("\n")}\n`);
	process.exit(1);
}

/** Stops once at the first signal and then ends with status 0; a second signal, or a stop that fails, ends at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
	let stopping = false;
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.on(signal, () => {
			if (stopping) process.exit(1);
			stopping = true;
			stop().then(
				() => process.exit(0),
				error => fail(String(error)),
			);
		});
	}
}
