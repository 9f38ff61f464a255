import { compactName, measuresNamed, type Role, roleOf } from "./attribute-names.ts";
import { boundOf, foldBounds, numberedNames, splitOperator } from "./bound-words.ts";
import {
	type AttributeBound,
	type BadClause,
	type Clause,
	type ClauseProblem,
	MAX_BOUND,
	MAX_CLAUSES,
	type TraitNames,
} from "./clause.ts";
import { similarClauses } from "./similar-clauses.ts";
import { matchingTraits } from "./trait-names.ts";

export const splitClauses = (text: string, traits: TraitNames): string[] =>
	text
		// A comma within "20,000" separates nothing.
		.split(/,(?!(?<=\d,)\d{3}(?!\d))|[;&\n]/)
		// A chosen suggestion ends with the number of its cards, which stays in the field while the person types more.
		.map(clause => clause.replace(/ · .*/, "").trim())
		.flatMap(clause => splitRange(clause, traits) ?? splitAfterNumbers(clause, traits));

const RANGE =
	/^(.*?\p{L}.*?)[\s:]*\s(?:(?:from|between|de|entre)\s+)?(\d{1,3})\s*(?:[-–]|\s(?:to|and|a|y)\s)\s*(\d{1,3})$/iu;

/** "con l 80-90" is two bounds; null for a clause that is not an attribute with a range. */
function splitRange(clause: string, traits: TraitNames): string[] | null {
	const [, name = "", least, most] = RANGE.exec(clause) ?? [];
	if (name === "" || Number(least) > Number(most)) return null;
	const bounds = [`${name} >= ${least}`, `${name} <= ${most}`];
	return bounds.every(bound => "measure" in parseClause(bound, traits)) ? bounds : null;
}

/** "con l 90 spd 70" and "con l 90 and spd 70" are two: on a phone the comma is easily left out. */
function splitAfterNumbers(clause: string, traits: TraitNames): string[] {
	const [first = "", ...others] = clause.split(/(?<=\d\+?)\s+(?:(?:and|y)\s+)?(?=\p{L})/iu);
	const isRead = (part: string) => {
		const read = parseClause(part, traits);
		return !("kind" in read) || read.kind === "ambiguous";
	};
	// It is unclear to which number "or less" would belong.
	const isOne = others.length === 0 || /[+↓]/.test(foldBounds(clause.replaceAll("+", " ")));
	return isOne || isRead(clause) || !isRead(first) ? [clause] : [first, ...others];
}

/** The clauses of a text such as "con l >= 90, spd 70, slider": words in any order and case, in English or Spanish. */
export function parseClauses(text: string, traits: TraitNames, role?: Role): readonly Clause[] | ClauseProblem {
	const { clauses, bad } = parseParts(splitClauses(text, traits), traits, role);
	return bad[0] ?? (clauses.length > MAX_CLAUSES ? { kind: "many" } : clauses);
}

/** @param role the role of the wanted cards; default: the role that the other clauses imply */
export function parseParts(
	parts: readonly string[],
	traits: TraitNames,
	role?: Role,
): { clauses: Clause[]; bad: BadClause[] } {
	const full = parts.filter(part => part !== "");
	const first = full.map(part => parseClause(part, traits, role));
	const near = roleNear(first.flatMap(clause => ("kind" in clause ? [] : clause)));
	const read = first.map((clause, index) =>
		"kind" in clause && clause.kind === "ambiguous" ? parseClause(full[index] ?? "", traits, near) : clause,
	);
	return {
		clauses: read.flatMap(clause => ("kind" in clause ? [] : clause)),
		bad: read.flatMap(clause => ("kind" in clause ? clause : [])),
	};
}

/** The role of the cards that these clauses look for, if their attributes imply one. */
export function roleNear(clauses: readonly Clause[]): Role | undefined {
	const roles = new Set(clauses.flatMap(clause => ("measure" in clause ? (roleOf(clause.measure) ?? []) : [])));
	const [role] = roles.size === 1 ? roles : [];
	return role;
}

/** The suggested bounds of an attribute that was named without one. */
export const USUAL_BOUNDS = [80, 90, 100];

const SHORT_PRICE = /^\s*[$≈~]*\s*\d[\d.,]*(?:[km]|\s*mil)(?:\s*stubs?)?\s*$/;

export function parseClause(clause: string, traits: TraitNames, role?: Role): Clause | BadClause {
	const { operator, rest } = splitOperator(clause);
	// "20k" is a price, not strikeouts.
	if (SHORT_PRICE.test(rest)) return { kind: "unknown", clause, similar: [] };
	const meant = matchingTraits(clause, traits);
	const [only, ...others] = meant;
	if (operator !== null && (only === undefined || compactName(only) !== compactName(clause))) {
		// "K/9" has a digit of its own, and no number.
		const named = measuresNamed(compactName(rest), role);
		if (named.length > 0) {
			const similar = named.flatMap(measure =>
				USUAL_BOUNDS.slice(0, named.length > 1 ? 1 : USUAL_BOUNDS.length).map(
					(bound): Clause => ({ measure, operator: ">=", bound }),
				),
			);
			return { kind: "number", clause, similar };
		}
		const numbered = numberedNames(rest)
			.map(({ name, number }) => ({ measures: measuresNamed(name, role), number }))
			.find(({ measures }) => measures.length > 0);
		if (numbered !== undefined) {
			const limit = boundOf(operator, numbered.number);
			const isNegative = /(?:^|[\s<>=≥≤:])[-−]\d/.test(clause);
			const least = limit.operator === "<" ? 1 : 0;
			const most = limit.operator === ">" ? MAX_BOUND - 1 : MAX_BOUND;
			if (isNegative || limit.bound < least || limit.bound > most) return { kind: "range", clause, similar: [] };
			const [bound, ...more] = numbered.measures.map((measure): AttributeBound => ({ measure, ...limit }));
			if (bound !== undefined)
				return more.length === 0 ? bound : { kind: "ambiguous", clause, similar: [bound, ...more] };
		}
	}
	if (only !== undefined && others.length === 0) return { trait: only };
	const similar = only === undefined ? similarClauses(rest, traits) : meant.slice(0, 3).map(trait => ({ trait }));
	return { kind: "unknown", clause, similar };
}
