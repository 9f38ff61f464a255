import type { Tally } from "./meetings.ts";
import { TIE_GAMES } from "./ties.ts";

/**
 * The person whose history is read next. Whoever is tied to the most people read so far comes first, so that the members of
 * the first person's league are read before their other acquaintances.
 *
 * Strangers are not read: a person is read only if they have played somebody twice, or at least two people, or have played
 * the first person in the mode LEAGUE, where nobody meets by chance.
 *
 * @param read the people whose histories have been read, the first one first
 * @param unread in the order in which they were seen
 */
export function nextPerson(
	read: readonly string[],
	unread: readonly string[],
	tally: Tally,
	isLeague: boolean,
): string | null {
	const [first = ""] = read;
	const candidates = unread
		.map(person => {
			const row = tally.get(person);
			const games = read.flatMap(other => row?.get(other) ?? []);
			return {
				person,
				ties: games.filter(count => count >= TIE_GAMES).length,
				opponents: games.length,
				games: games.reduce((sum, count) => sum + count, 0),
				hasMetFirst: isLeague && row?.has(first) === true,
			};
		})
		.filter(({ ties, opponents, hasMetFirst }) => ties > 0 || opponents > 1 || hasMetFirst)
		.sort((a, b) => b.ties - a.ties || b.opponents - a.opponents || b.games - a.games);
	return candidates[0]?.person ?? null;
}
