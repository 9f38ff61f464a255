import pino from "pino";
import type { Config } from "./config.ts";

/**
 * The log: one JSON line each on standard output. An interaction's address holds its token and its body what a person
 * typed; neither belongs into a log, nor does anything of a failed request but what went wrong.
 */
export function createLogger(level: Config["logLevel"]) {
	return pino({
		level,
		redact: { paths: ["err.url", "err.requestBody", "err.rawError", "err.request"], remove: true },
	});
}
