import pino, { type DestinationStream } from "pino";
import type { Config } from "./config.ts";
import { logError } from "./log-error.ts";

/**
 * The log: one line of JSON each, on standard output unless another destination is given. An error is written with its
 * causes, but without the addresses, bodies and secrets it carries.
 */
export function createLogger(level: Config["logLevel"], destination: DestinationStream = openOutput()) {
	return pino({ level, serializers: { err: logError, error: logError, reason: logError } }, destination);
}

/** Lines are written at once: those that wait for a closed pipe would keep the process from ending. */
const openOutput = () => pino.destination({ dest: 1, sync: true });
