import pino, { type DestinationStream } from "pino";
import type { Config } from "./config.ts";
import { logError } from "./log-error.ts";

/** How long a line may wait, so that many are written at once; what waits at the end of the process is written then. */
const FLUSH_MS = 200;
const FLUSH_BYTES = 4096;
/** Lines that nobody takes: beyond, they are dropped. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * The log: one JSON line each, on standard output unless another destination is given. An error is written with its
 * causes, without whatever addresses, bodies and secrets it carries. Who reads the output slowly holds up no answer.
 */
export function createLogger(level: Config["logLevel"], destination?: DestinationStream) {
	const serializers = { err: logError, error: logError, reason: logError };
	return pino({ level, serializers }, destination ?? openOutput());
}

function openOutput(): DestinationStream {
	return pino.destination({
		dest: 1,
		sync: false,
		minLength: FLUSH_BYTES,
		maxLength: MAX_BYTES,
		periodicFlush: FLUSH_MS,
	});
}
