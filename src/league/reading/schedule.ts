/** How far the history of an account has been read, and when its newest game was played, in epoch ms. */
export interface ReadState {
	readAt: number | null;
	playedAt: number | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Somebody who has just played often plays again. */
const ACTIVE = { forMs: 3 * HOUR, everyMs: 10 * MINUTE };
const IDLE = { afterMs: 7 * DAY, everyMs: 6 * HOUR };
const USUAL_MS = HOUR;
/** A history may tell a game some time after it was played. */
const LATE_MS = DAY;

/** A log that the service does not give yet is asked for again after so long; then never. */
const LOG_AGAIN_MS = [HOUR, 6 * HOUR, DAY];

/**
 * When the history of an account is read next (epoch ms); Infinity once the season is over.
 *
 * @param mostMs the longest pause between two reads
 */
export function readDue(
	{ readAt, playedAt }: ReadState,
	{ from, until }: { from: number; until: number },
	mostMs = Number.POSITIVE_INFINITY,
): number {
	if (readAt === null) return 0;
	if (readAt >= until + LATE_MS) return Number.POSITIVE_INFINITY;
	const idleMs = readAt - (playedAt ?? 0);
	const pauseMs = idleMs < ACTIVE.forMs ? ACTIVE.everyMs : idleMs < IDLE.afterMs ? USUAL_MS : IDLE.everyMs;
	return Math.max(readAt + Math.min(pauseMs, mostMs), from);
}

/** When a log is asked for again. @param tries how often it was, in vain @returns null: never */
export function logDue(tries: number, at: number): number | null {
	const pauseMs = LOG_AGAIN_MS[tries - 1];
	return pauseMs === undefined ? null : at + pauseMs;
}

/** A league's share of the requests. */
export interface Share {
	/** Requests made for it so far; on its return at least as many as those of the others. */
	spent: number;
}

/** Of the leagues that have something to read, the one for which the fewest requests were made. */
export function pickLeague<League extends Share>(leagues: readonly League[]): League | undefined {
	return leagues.reduce<League | undefined>(
		(least, league) => (least === undefined || league.spent < least.spent ? league : least),
		undefined,
	);
}
