import { findCut } from "./cut.ts";
import type { Tally } from "./seen-games.ts";
import { findTies, isMember, type Ties } from "./ties.ts";

/**
 * How leagues are found among people who play each other.
 *
 * 1. Two people are *tied* if they have played each other in the mode League, or else at least twice: a single game of
 *    another mode ties nobody, because strangers meet once.
 * 2. A *member* has at least four games against other members to whom they are tied, of which at most two with each
 *    count. People who have not are taken out until nobody is left to take out (like the 2-core of a graph). So a friend
 *    of one member, and any number of strangers, are not members.
 * 3. Members who are tied directly or through others are one group.
 * 4. A group is divided in two if some people, when taken out, leave two parts without any tie between them, and
 *    - the people taken out, whom the two groups then share, are not more than either part, and
 *    - in each part, and in each of the two groups, at least half of all pairs are tied, and
 *    - everybody is still a member by the second rule.
 *    The fewest shared people win, then the most equal parts. Each group may be divided again.
 *    Otherwise it stays one group, however it looks: early in a season few pairs have met, and nothing can be told apart.
 *
 * The groups depend on the games alone, and not on where the search has started. The work yields every few milliseconds.
 *
 * @param least the number of games that tie two people
 * @returns the groups in alphabetical order: each is a sorted list of at least three people
 */
export function* findGroups(tally: Tally, least: number): Generator<undefined, string[][]> {
	const ties = findTies(tally, least);
	const found = yield* divide([...ties.keys()].sort(), ties);
	const whole = found.filter(
		(group, index) => !found.some((other, at) => at !== index && holds(other, group, at < index)),
	);
	return whole.sort((a, b) => (a.join("\n") < b.join("\n") ? -1 : 1));
}

/** Whether a group holds all people of another one; of two equal groups, only if it is the first. */
function holds(group: readonly string[], other: readonly string[], isFirst: boolean): boolean {
	const isPart = other.every(person => group.includes(person));
	return isPart && (group.length > other.length || isFirst);
}

function* divide(people: readonly string[], ties: Ties): Generator<undefined, string[][]> {
	const groups: string[][] = [];
	for (const part of findParts(findCore(people, ties), ties)) {
		const cut = yield* findCut(part, ties);
		if (cut === null) groups.push(part);
		else for (const half of cut) groups.push(...(yield* divide(half, ties)));
	}
	return groups;
}

/** The people who are members by the second rule. */
function findCore(people: readonly string[], ties: Ties): string[] {
	const core = new Set(people);
	for (;;) {
		const loose = [...core].filter(person => !isMember(person, core, ties));
		if (loose.length === 0) return [...core];
		for (const person of loose) core.delete(person);
	}
}

/** Divides people into the parts that no tie connects. */
export function findParts(people: readonly string[], ties: Ties): string[][] {
	const left = new Set(people);
	const parts: string[][] = [];
	for (const person of people) {
		if (!left.delete(person)) continue;
		const part = [person];
		for (const reached of part) {
			for (const other of ties.get(reached)?.keys() ?? []) if (left.delete(other)) part.push(other);
		}
		parts.push(part.sort());
	}
	return parts;
}
