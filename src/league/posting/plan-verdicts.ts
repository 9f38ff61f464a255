import { MINUTE } from "../../ground/times.ts";
import { newlyDecided, type RaceEntry, raceKey } from "../rules/race/race.ts";
import type { LeaguePostedRow } from "../store/tables.ts";

/** A verdict that was posted, as it is noted. */
export interface NotedVerdict {
	row: LeaguePostedRow;
	/** As `raceKey` makes it. */
	verdict: string;
	/** The first places that it is about. */
	spots: number;
}

/** A verdict that was taken back is posted again after this time at the earliest, so that nobody can fill a channel with it. */
const REPEAT_MS = 10 * MINUTE;

const KEY = /^((?:clinched|out) \d{1,15}) of (\d{1,3})$/;

/** Under what a verdict is noted. */
export const verdictKey = (entry: RaceEntry, spots: number): string => `${raceKey(entry)} of ${spots}`;

/** The verdicts among what a season has posted. */
export function notedVerdicts(rows: readonly LeaguePostedRow[]): NotedVerdict[] {
	return rows.flatMap(row => {
		const [, verdict, spots] = KEY.exec(row.key) ?? [];
		return verdict === undefined ? [] : { row, verdict, spots: Number(spots) };
	});
}

/**
 * Which verdicts are posted, and which of those that were posted are taken back.
 *
 * @param race null: nothing can be proven
 * @param spots the first places that the race is for
 */
export function planVerdicts(
	noted: readonly NotedVerdict[],
	race: readonly RaceEntry[] | null,
	spots: number,
	now: number,
) {
	const proven = new Set(race?.flatMap(entry => (entry.verdict === "alive" ? [] : raceKey(entry))));
	const isProven = (each: NotedVerdict) => each.spots === spots && proven.has(each.verdict);
	const untrue = noted.filter(each => each.row.state === "once" && !isProven(each));
	const resting = noted.filter(each => each.row.state === "open" && isProven(each) && each.row.at + REPEAT_MS > now);
	const held = [...noted.filter(each => each.row.state === "once" && isProven(each)), ...resting];
	return {
		untrue,
		post: newlyDecided(race ?? [], new Set(held.map(({ verdict }) => verdict))),
		/** When a verdict may be posted again (epoch ms); null: none waits. */
		dueAt: resting.length === 0 ? null : Math.min(...resting.map(({ row }) => row.at)) + REPEAT_MS,
	};
}
