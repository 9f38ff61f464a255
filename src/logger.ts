import pino, { type DestinationStream } from "pino";
import type { Config } from "./config.ts";
import { logError } from "./log-error.ts";

/**
 * The log: one JSON line each, on standard output unless another destination is given. An error is written with its
 * causes, without whatever addresses, bodies and secrets it carries.
 */
export function createLogger(level: Config["logLevel"], destination?: DestinationStream) {
	const serializers = { err: logError, error: logError, reason: logError };
	return pino({ level, serializers }, destination ?? pino.destination(1));
}
