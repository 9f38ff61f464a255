import { DAY, HOUR, MINUTE } from "../../ground/times.ts";
import type { SeasonPeriod } from "../rules/dates.ts";

/** A player who has just had a game often plays another. */
const ACTIVE = { forMs: 3 * HOUR, everyMs: 10 * MINUTE };
const IDLE = { afterMs: 7 * DAY, everyMs: 6 * HOUR };
const USUAL_MS = HOUR;
/** The service may list a game this late after it was played. A season that has ended still accepts it until then. */
export const LATE_LISTING_MS = DAY;

/** Pauses before a missing log is requested from the service again. After the last one, it is not requested any more. */
const LOG_AGAIN_MS = [HOUR, 6 * HOUR, DAY];

/**
 * The time at which the history of an account is read next (epoch ms); null once the season is over and has no playoffs.
 *
 * @param history the times of its last read and of its newest game; epoch ms
 * @param mostMs the longest pause between two reads
 */
export function readDue(
	{ readAt, playedAt }: { readAt: number; playedAt: number | null },
	{ from, until, playoffsFrom }: SeasonPeriod,
	mostMs = Number.POSITIVE_INFINITY,
): number | null {
	if (readAt >= until + LATE_LISTING_MS && playoffsFrom === Number.POSITIVE_INFINITY) return null;
	const idleMs = readAt - (playedAt ?? 0);
	const quietPauseMs = idleMs < IDLE.afterMs ? USUAL_MS : IDLE.everyMs;
	const pauseMs = idleMs < ACTIVE.forMs ? ACTIVE.everyMs : quietPauseMs;
	return Math.max(readAt + Math.min(pauseMs, mostMs), from);
}

/**
 * The time at which a log is requested again (epoch ms); null: never.
 *
 * @param tries the number of times that the service did not have it
 */
export function logDue(tries: number, at: number): number | null {
	const pauseMs = LOG_AGAIN_MS[tries - 1];
	return pauseMs === undefined ? null : at + pauseMs;
}
