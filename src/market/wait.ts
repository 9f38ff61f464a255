import { setTimeout } from "node:timers/promises";

/** Resolves after so many milliseconds, rejects when the signal aborts. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;

/** A wait that keeps no process alive. */
export const waitUnref = (ms: number, signal?: AbortSignal) =>
	setTimeout(ms, undefined, { ref: false, ...(signal && { signal }) });
