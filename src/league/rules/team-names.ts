import { distance } from "fastest-levenshtein";

/** Names of teams and leagues are compared without case and repeated spaces. */
export function foldTeam(team: string): string {
	return team.trim().replace(/\s+/g, " ").toLowerCase();
}

/** A name may have one typo for each of this many letters. */
const LETTERS_A_TYPO = 4;

/**
 * Whether a typed name may mean a team: it is a part of the name, or misspelt. If the numbers in the names differ, the
 * teams do.
 */
export function isCloseTeam(team: string, typed: string): boolean {
	const one = foldTeam(team);
	const other = foldTeam(typed);
	const numbers = (name: string) => (name.match(/\d+/g) ?? []).join(" ");
	if (numbers(one) !== numbers(other)) return false;
	const isPart = one.includes(other) || other.includes(one);
	return isPart || distance(one, other) <= Math.floor(Math.min(one.length, other.length) / LETTERS_A_TYPO);
}
