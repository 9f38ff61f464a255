import { localTime, startOfDay } from "../../ground/time-zone.ts";
import { DAY } from "../../ground/times.ts";
import type { Rules } from "../season/rules.ts";
import type { Season, SeasonPlan } from "../season/season.ts";

/** The period of a season, in epoch ms; Infinity: never. */
export interface SeasonPeriod {
	from: number;
	/** The end, which is excluded. */
	until: number;
	playoffsFrom: number;
}

/**
 * The period of a season: from the beginning of its first day to the end of its last, or until a commissioner has ended
 * it.
 */
export function seasonPeriod(
	{ start, end, timeZone, dayStarts, notBefore = 0 }: Rules,
	{ endedAt, playoffs }: Pick<SeasonPlan, "endedAt" | "playoffs"> = { endedAt: null, playoffs: null },
): SeasonPeriod {
	const last = end === null ? Number.POSITIVE_INFINITY : startOfDay(addDays(end, 1), dayStarts, timeZone);
	return {
		from: Math.max(startOfDay(start, dayStarts, timeZone), notBefore),
		until: Math.min(last, endedAt ?? last),
		playoffsFrom: playoffs?.startedAt ?? Number.POSITIVE_INFINITY,
	};
}

/** Whether a game that was played at an instant (epoch ms) belongs to the season. */
export function isWithin(at: number, { from, until, playoffsFrom }: SeasonPeriod): boolean {
	return (at >= from && at < until) || at >= playoffsFrom;
}

/** The league's day, "2026-04-01", at an instant (epoch ms): before `dayStarts` it is still the day before. */
export function leagueDay(at: number, { timeZone, dayStarts }: Pick<Rules, "timeZone" | "dayStarts">): string {
	const { date, hour } = localTime(at, timeZone);
	return hour < dayStarts ? addDays(date, -1) : date;
}

/** The last day that a result may have: today, but without playoffs not later than the season's last day. */
export function lastResultDay({ rules, playoffs }: Pick<Season, "rules" | "playoffs">, now: number): string {
	const today = leagueDay(now, rules);
	return playoffs !== null || rules.end === null || rules.end > today ? today : rules.end;
}

/**
 * The time of a result on a day (epoch ms): the middle of the league's day, but not after `now`, and not before playoffs
 * that began on that day.
 */
export function resultTime(day: string, { rules, playoffs }: Pick<Season, "rules" | "playoffs">, now: number): number {
	const time = Math.min(startOfDay(day, rules.dayStarts, rules.timeZone) + DAY / 2, now);
	return playoffs !== null && day >= leagueDay(playoffs.startedAt, rules) ? Math.max(time, playoffs.startedAt) : time;
}

/** Adds days to a day, "2026-04-01". */
export function addDays(date: string, days: number): string {
	return formatDate(Date.parse(date) + days * DAY);
}

function formatDate(at: number): string {
	return new Date(at).toISOString().slice(0, 10);
}
