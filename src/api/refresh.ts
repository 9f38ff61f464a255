import { MINUTE } from "../ground/times.ts";

/** The service refreshes its listings every 30 minutes (read API §8). */
export const REFRESH_MS = 30 * MINUTE;
/** The delay after a refresh, so that the service has its new prices and clients do not all arrive at once. */
const AFTER_REFRESH_MS = { least: 5000, spread: 20_000 };

/**
 * The number of the refresh period that contains an instant (epoch ms).
 *
 * @param refreshMs the period, if it is not the service's
 */
export function refreshOf(at: number, refreshMs = REFRESH_MS): number {
	return Math.floor(at / refreshMs);
}

/** Milliseconds until the prices of the next refresh may be requested, with random jitter. */
export function untilNextRefresh(now: number, refreshMs = REFRESH_MS): number {
	return refreshMs - (now % refreshMs) + AFTER_REFRESH_MS.least + Math.random() * AFTER_REFRESH_MS.spread;
}
