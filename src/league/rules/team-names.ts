import { distance } from "fastest-levenshtein";

/** Teams and leagues are compared without case and repeated spaces. */
export function foldTeam(team: string): string {
	return team.trim().replace(/\s+/g, " ").toLowerCase();
}

/** One letter may be wrong for each of this many letters of a name. */
const LETTERS_A_TYPO = 4;

/** Whether one team's name may be meant by the other's: a part of it, or misspelt. Other numbers are other teams. */
export function isCloseTeam(team: string, typed: string): boolean {
	const one = foldTeam(team);
	const other = foldTeam(typed);
	const numbers = (name: string) => (name.match(/\d+/g) ?? []).join(" ");
	if (numbers(one) !== numbers(other)) return false;
	const isPart = one.includes(other) || other.includes(one);
	return isPart || distance(one, other) <= Math.floor(Math.min(one.length, other.length) / LETTERS_A_TYPO);
}
