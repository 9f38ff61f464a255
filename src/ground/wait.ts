import { setTimeout } from "node:timers/promises";

/** Resolves after `ms` milliseconds; rejects when the signal aborts. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<unknown>;

/** A wait that does not keep the process alive. */
export const wait: Wait = (ms, signal) => setTimeout(ms, undefined, { ref: false, ...(signal && { signal }) });
