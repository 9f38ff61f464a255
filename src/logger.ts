import pino, { type DestinationStream } from "pino";
import sonicBoom from "sonic-boom";
import type { Config } from "./config.ts";
import { logError } from "./log-error.ts";

/** How long a line may wait, so that many are written at once; what waits at the end of the process is written then. */
const FLUSH_MS = 200;
const FLUSH_BYTES = 4096;
/** Lines that nobody takes: beyond, they are dropped. */
const MAX_BYTES = 4 * 1024 * 1024;
/** How long the end of the process waits for a reader that takes nothing. */
const LAST_MS = 500;

/**
 * The log: one JSON line each, on standard output unless another destination is given. An error is written with its
 * causes, without whatever addresses, bodies and secrets it carries. Who reads the output slowly holds up no answer.
 */
export function createLogger(level: Config["logLevel"], destination?: DestinationStream) {
	const serializers = { err: logError, error: logError, reason: logError };
	return pino({ level, serializers }, destination ?? openOutput());
}

/** Standard output. Once nobody reads it any longer, its lines are dropped, and the process goes on. */
function openOutput(): DestinationStream {
	// Not `pino.destination`: at the end of the process that one tries for ever what a closed pipe refuses.
	let giveUpAt = Number.POSITIVE_INFINITY;
	const output = new sonicBoom.SonicBoom({
		fd: 1,
		sync: false,
		minLength: FLUSH_BYTES,
		maxLength: MAX_BYTES,
		periodicFlush: FLUSH_MS,
		// A pipe that is full: the reader may have stopped for good.
		retryEAGAIN: () => performance.now() < giveUpAt,
	});
	let isGone = false;
	function drop(): void {
		isGone = true;
		output.destroy();
	}
	output.on("error", drop);
	process.on("exit", () => {
		giveUpAt = performance.now() + LAST_MS;
		try {
			if (!isGone) output.flushSync();
		} catch {
			// The process ends as it would have.
		}
	});
	return { write: line => void (isGone || output.write(line)) };
}
