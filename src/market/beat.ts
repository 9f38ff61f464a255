/** The service refreshes its listings every 30 minutes (read API §4.1). */
export const BEAT_MS = 30 * 60_000;
/** Asked a little after the beat, so that the service has its new prices and not all clients come at once. */
const AFTER_BEAT_MS = { least: 5000, spread: 20_000 };

/** The number of the 30-minute beat an instant (epoch ms) lies in. */
export function beatOf(at: number): number {
	return Math.floor(at / BEAT_MS);
}

/** Milliseconds until the next beat's prices may be asked for; a little different each time. */
export function untilNextBeat(now: number): number {
	return BEAT_MS - (now % BEAT_MS) + AFTER_BEAT_MS.least + Math.random() * AFTER_BEAT_MS.spread;
}
