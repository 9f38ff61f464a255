import type { Tally } from "./seen-games.ts";

/** The most games of a pair that count towards membership. */
const MOST_OF_PAIR = 2;
/** The games against other members that a member needs; at most `MOST_OF_PAIR` against each of them count. */
const LEAST_OF_MEMBER = 4;

/**
 * Two people are tied if they have played each other this often. In the mode League nobody meets by chance; otherwise
 * strangers meet once.
 */
export const tieGames = (isLeague: boolean): number => (isLeague ? 1 : MOST_OF_PAIR);

/** The people who are tied, by person, with the number of their games that count; without people who have no tie. */
export type Ties = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** @param least the number of games that tie two people */
export function findTies(tally: Tally, least: number): Ties {
	const ties = new Map<string, ReadonlyMap<string, number>>();
	for (const [person, row] of tally) {
		const tied = [...row].filter(([, games]) => games >= least);
		const counted = tied.map(([opponent, games]) => [opponent, Math.min(games, MOST_OF_PAIR)] as const);
		if (counted.length > 0) ties.set(person, new Map(counted));
	}
	return ties;
}

/** Whether a person has enough games against these people to be a member. */
export function isMember(person: string, others: Iterable<string>, ties: Ties): boolean {
	const row = ties.get(person);
	let games = 0;
	for (const other of others) games += row?.get(other) ?? 0;
	return games >= LEAST_OF_MEMBER;
}
