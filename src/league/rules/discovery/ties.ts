import type { Tally } from "./meetings.ts";

/** Two people are tied if they have played each other this often. */
export const TIE_GAMES = 2;
/** A member is tied to this many other members. */
export const LEAST_TIES = 2;

/** The people who are tied, by person. */
export type Ties = ReadonlyMap<string, ReadonlySet<string>>;

export function findTies(tally: Tally): Ties {
	const ties = [...tally].map(([person, row]) => {
		const tied = [...row].filter(([, games]) => games >= TIE_GAMES).map(([opponent]) => opponent);
		return [person, new Set(tied)] as const;
	});
	return new Map(ties);
}
