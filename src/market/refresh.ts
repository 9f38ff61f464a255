/** The service refreshes its listings every 30 minutes (read API §4.1). */
export const REFRESH_MS = 30 * 60_000;
/** Delay after a refresh, so that the service has its new prices and clients do not all come at once. */
const AFTER_REFRESH_MS = { least: 5000, spread: 20_000 };

/** The number of the refresh period an instant (epoch ms) lies in. */
export function refreshOf(at: number): number {
	return Math.floor(at / REFRESH_MS);
}

/** Milliseconds until the next refresh's prices may be requested, with random jitter. */
export function untilNextRefresh(now: number): number {
	return REFRESH_MS - (now % REFRESH_MS) + AFTER_REFRESH_MS.least + Math.random() * AFTER_REFRESH_MS.spread;
}
