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

/** Ends what was started, after what is under way. */
export type Stop = () => Promise<void>;

/** What tells a process to end; SIGHUP is what a terminal sends that is closed. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Where SIGHUP restarts shards instead. */
export const SIGNALS_WITH_SHARDS = ["SIGINT", "SIGTERM"] as const;
/** What a host waits after SIGTERM before it kills is 10 s with Docker, 30 s with Kubernetes. */
const GRACE_MS = 5000;
/** npm passes on what a terminal or a supervisor has told all processes at once: that is one signal, not a second one. */
const ECHO_MS = 100;

export interface StopOptions {
	/** What is done at a later signal; default: the end, at once, with status 1. */
	again?: () => void;
	/** How long a stop may take; default: 5 s. */
	graceMs?: number;
	/** Default: SIGINT, SIGTERM and SIGHUP. */
	signals?: readonly NodeJS.Signals[];
}

/**
 * Ends the process at a signal: with status 0 after a clean stop, and also, saying so, when that takes more than its
 * time; with 1 when the stop fails, and at a later signal. During the start it ends at once with 0: nothing has been
 * promised to anybody yet.
 *
 * To be called before anything is waited for; process 1 of a container has no other way to be ended.
 */
export function stopOnSignal(
	starting: Promise<Stop>,
	{ again = () => process.exit(1), graceMs = GRACE_MS, signals = SIGNALS }: StopOptions = {},
): void {
	let stop: Stop = () => process.exit(0);
	let toldAt: number | null = null;
	// Who started it tells of a start that failed.
	starting.then(
		started => {
			stop = started;
		},
		() => {},
	);
	for (const signal of signals) {
		process.on(signal, () => {
			if (toldAt !== null) {
				if (performance.now() - toldAt >= ECHO_MS) again();
				return;
			}
			toldAt = performance.now();
			setTimeout(() => {
				process.stderr.write(`Not everything was finished ${graceMs / 1000} s after ${signal}\n`);
				process.exit(0);
			}, graceMs);
			stop().then(
				() => process.exit(0),
				error => fail(String(error)),
			);
		});
	}
}

/** A promise nobody awaited is logged and counted, and the rest goes on; after anything worse nothing can be relied on. */
export function surviveRejections(
	logger: { error(fields: object, message: string): void },
	onFault: (fault: "unhandled") => void = () => {},
): void {
	process.on("unhandledRejection", err => {
		logger.error({ err }, "unhandled rejection");
		onFault("unhandled");
	});
	process.on("uncaughtException", err => {
		logger.error({ err }, "uncaught exception, the process ends");
		process.exit(1);
	});
}
