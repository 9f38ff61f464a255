import type { Tally } from "./seen-games.ts";
import { tieGames } from "./ties.ts";

/**
 * The person whose history is read next. Whoever is tied to the most people read so far comes first, so that the members of
 * the first person's league are read before their other acquaintances.
 *
 * Strangers are not read: a person is read only if they are tied to somebody or have played at least two people.
 *
 * @param read the people whose histories have been read
 * @param unread in the order in which they were seen
 */
export function nextPerson(
	read: readonly string[],
	unread: readonly string[],
	tally: Tally,
	isLeague: boolean,
): string | null {
	const least = tieGames(isLeague);
	const isRead = new Set(read);
	const candidates = unread
		.map(person => {
			const games = [...(tally.get(person) ?? [])].flatMap(([other, count]) => (isRead.has(other) ? count : []));
			return {
				person,
				ties: games.filter(count => count >= least).length,
				opponents: games.length,
				games: games.reduce((sum, count) => sum + count, 0),
			};
		})
		.filter(({ ties, opponents }) => ties > 0 || opponents > 1)
		.sort((a, b) => b.ties - a.ties || b.opponents - a.opponents || b.games - a.games);
	return candidates[0]?.person ?? null;
}
