import closeWithGrace from "close-with-grace";
import { type Config, findMisspelled, parseConfig } from "./config.ts";

/**
 * The settings. If some are invalid, prints one line for each and ends the process with status 1. A key that looks
 * misspelled is named, too, but may be another program's.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
	for (const line of findMisspelled(env)) process.stderr.write(`${line}\n`);
	const parsed = parseConfig(env);
	if ("config" in parsed) return parsed.config;
	return exitWithError(...parsed.mistakes);
}

/** Prints the lines on standard error and ends the process with status 1. */
export function exitWithError(...lines: readonly string[]): never {
	process.stderr.write(`${lines.join("\n")}\n`);
	process.exit(1);
}

/** Stops everything that was started, after the work in progress. */
export type Stop = () => Promise<void>;

export interface GuardOptions {
	/** The start. Until it resolves, a signal ends the process at once, because no work is in progress yet. */
	starting: Promise<Stop>;
	logger: { error(fields: object, message: string): void };
	/** Called for each promise whose rejection nobody handled. */
	onUnhandledRejection?: () => void;
}

/** Docker sends SIGKILL 10 s after SIGTERM, Kubernetes after 30 s. */
const GRACE_MS = 5000;
/** Processor faults: a handler would return to the failing instruction, and the process would hang instead of ending. */
const FATAL_SIGNALS = ["SIGILL", "SIGBUS", "SIGFPE", "SIGSEGV"] as const;

/**
 * Ends the process on SIGINT, SIGTERM and SIGHUP: with status 0 after a clean stop, or after 5 s with a line that says so;
 * with 1 when the stop fails or a second signal arrives. An unhandled rejection is logged and the process continues; an
 * uncaught exception is logged and ends it with status 1.
 *
 * Call it before the first await: without a handler, process 1 of a container ignores signals.
 */
export function guardProcess({ starting, logger, onUnhandledRejection = () => {} }: GuardOptions): void {
	let stop: Stop = async () => {};
	starting.then(
		started => {
			stop = started;
		},
		() => {}, // The caller reports the failure.
	);
	process.on("unhandledRejection", err => {
		logger.error({ err }, "unhandled rejection");
		onUnhandledRejection();
	});
	closeWithGrace(
		{
			delay: GRACE_MS,
			skip: ["unhandledRejection", ...FATAL_SIGNALS],
			onTimeout() {
				process.stderr.write(`The bot stopped after ${GRACE_MS / 1000} s, before all work was finished\n`);
				process.exit(0);
			},
		},
		async ({ err }) => {
			// After an exception, a clean stop is not safe either.
			if (err !== undefined) return logger.error({ err }, "uncaught exception, the process ends");
			await stop();
			if (process.stdout.isTTY) process.stdout.write("\nDugout has stopped. Goodbye.\n");
		},
	);
}
