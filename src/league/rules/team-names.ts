import { distance } from "fastest-levenshtein";

/** Accents, which some keyboards send apart from their letters. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Names of teams and leagues are compared without case, accents and repeated spaces. */
export function foldTeam(team: string): string {
	return team.normalize("NFKD").replace(ACCENTS, "").trim().replace(/\s+/g, " ").toLowerCase();
}

/**
 * The one with this team's name. Older leagues may have two names that differ in accents alone: then the one that is
 * written like this.
 */
export function findTeam<Member extends { team: string }>(
	members: readonly Member[],
	team: string,
): Member | undefined {
	const folded = foldTeam(team);
	const same = members.filter(member => foldTeam(member.team) === folded);
	return same.find(member => member.team === team) ?? same[0];
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
