import type { Tally } from "./meetings.ts";

/** Two people are tied if they have played each other this often. */
export const TIE_GAMES = 2;
/** A member is tied to this many other members. */
export const LEAST_TIES = 2;

/** The people who are tied, by person; without people who have no tie. */
export type Ties = ReadonlyMap<string, ReadonlySet<string>>;

export function findTies(tally: Tally): Ties {
	const ties = new Map<string, ReadonlySet<string>>();
	for (const [person, row] of tally) {
		const tied = [...row].filter(([, games]) => games >= TIE_GAMES).map(([opponent]) => opponent);
		if (tied.length > 0) ties.set(person, new Set(tied));
	}
	return ties;
}
