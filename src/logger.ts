import pino, { type DestinationStream } from "pino";
import type { Config } from "./config.ts";
import { logError } from "./log-error.ts";

/**
 * The log: one line of JSON each, on standard output unless another destination is given. An error is written with its
 * causes, but without the addresses, bodies and secrets it carries.
 */
export function createLogger(level: Config["logLevel"], destination: DestinationStream = pino.destination(1)) {
	return pino({ level, serializers: { err: logError, error: logError, reason: logError } }, destination);
}
