import { MINUTE } from "../../ground/times.ts";
import { newlyDecided, type RaceEntry, raceKey } from "../rules/race/race.ts";
import type { LeaguePostedRow } from "../store/tables.ts";

/** A verdict that was posted, with its note. */
export interface NotedVerdict {
	row: LeaguePostedRow;
	/** The verdict as `raceKey` writes it. */
	verdict: string;
	/** The number of places that the verdict is about. */
	spots: number;
}

/** A withdrawn verdict is not posted again earlier than this, so that nobody can fill a channel with it. */
const REPEAT_MS = 10 * MINUTE;

const KEY = /^((?:clinched|out) \d{1,15}) of (\d{1,3})$/;

/** The key under which a verdict is noted. */
export const verdictKey = (entry: RaceEntry, spots: number): string => `${raceKey(entry)} of ${spots}`;

/** The verdicts among the posts of a season. */
export function notedVerdicts(rows: readonly LeaguePostedRow[]): NotedVerdict[] {
	return rows.flatMap(row => {
		const [, verdict, spots] = KEY.exec(row.key) ?? [];
		return verdict === undefined ? [] : { row, verdict, spots: Number(spots) };
	});
}

/**
 * Decides which verdicts are posted, and which posted verdicts are withdrawn.
 *
 * @param race null: nothing can be proven
 * @param spots the number of places that the race is for
 * @param now epoch ms
 */
export function planVerdicts(
	noted: readonly NotedVerdict[],
	race: readonly RaceEntry[] | null,
	spots: number,
	now: number,
) {
	const proven = new Set(race?.flatMap(entry => (entry.verdict === "alive" ? [] : raceKey(entry))));
	const isProven = (posted: NotedVerdict) => posted.spots === spots && proven.has(posted.verdict);
	const inForce = noted.filter(({ row }) => row.state === "once");
	const untrue = inForce.filter(posted => !isProven(posted));
	const takenBack = noted.filter(({ row }) => row.state === "open");
	const waiting = takenBack.filter(posted => isProven(posted) && posted.row.at + REPEAT_MS > now);
	const notToPost = new Set([...inForce.filter(isProven), ...waiting].map(({ verdict }) => verdict));
	return {
		untrue,
		post: newlyDecided(race ?? [], notToPost),
		/** When a verdict may be posted again (epoch ms); null: none waits. */
		dueAt: waiting.length === 0 ? null : Math.min(...waiting.map(({ row }) => row.at)) + REPEAT_MS,
	};
}
