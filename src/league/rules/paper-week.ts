import { localTime, startOfDay } from "../../ground/time-zone.ts";
import { DAY } from "../../ground/times.ts";
import { addDays } from "./dates.ts";

/** A day of the week, 0 for Sunday, and an hour of the day in the league's time zone. */
export interface PaperTime {
	day: number;
	hour: number;
}

/** The period of a paper; epoch ms. */
export interface PaperWeek {
	from: number;
	/** When the paper is due. */
	until: number;
}

const WEEK = 7;

/** The week of the last paper that was due at an instant (epoch ms), and the time at which the next one is due. */
export function paperWeek(at: number, { day, hour }: PaperTime, timeZone: string): PaperWeek & { next: number } {
	const { date: today } = localTime(at, timeZone);
	const weekday = new Date(today).getUTCDay();
	const latest = addDays(today, -((weekday - day + WEEK) % WEEK));
	const isDue = startOfDay(latest, hour, timeZone) <= at;
	const begin = (weeks: number) => startOfDay(addDays(latest, WEEK * (isDue ? weeks : weeks - 1)), hour, timeZone);
	return { from: begin(-1), until: begin(0), next: begin(1) };
}

/** The week of a paper that is not due yet: since the last due time, or the last seven days if there are no papers. */
export function weekSoFar(at: number, time: PaperTime | null, timeZone: string): PaperWeek {
	return { from: time === null ? at - WEEK * DAY : paperWeek(at, time, timeZone).until, until: at };
}

/** The weeks of papers from the one with the first instant to the one with the last (epoch ms). */
export function weeksBetween(first: number, last: number, time: PaperTime, timeZone: string): PaperWeek[] {
	const weeks: PaperWeek[] = [];
	let from = paperWeek(first, time, timeZone).until;
	while (from <= last) {
		const until = paperWeek(from, time, timeZone).next;
		weeks.push({ from, until });
		from = until;
	}
	return weeks;
}
