import { distance } from "fastest-levenshtein";
import { HIGHEST } from "../market/attributes.ts";
import { parseWords } from "../market/search/search-text.ts";
import {
	compactName,
	MEASURE_NAMES,
	type Measure,
	type MeasureCode,
	measuresNamed,
	type Role,
	roleOf,
} from "./attribute-names.ts";

export const OPERATORS = [">=", "<=", "=", ">", "<"] as const;
export type Operator = (typeof OPERATORS)[number];

/** An attribute with its bound, from 0 to 125. */
export interface Bound {
	measure: Measure;
	operator: Operator;
	bound: number;
}

/** The name of a pitch or a quirk, as the service writes it. */
export interface Trait {
	trait: string;
}

/** A condition for a card. */
export type Clause = Bound | Trait;

/** The names of all pitches and quirks. */
export type TraitNames = readonly string[];

export const MAX_CLAUSES = 5;
export const MAX_BOUND = HIGHEST;

/** The problem of a clause: `similar` are clauses that may be meant, the nearest first. */
export type ClauseProblem =
	| { kind: "unknown" | "number" | "range" | "ambiguous"; clause: string; similar: readonly Clause[] }
	| { kind: "many" };
export type BadClause = Exclude<ClauseProblem, { kind: "many" }>;

export const splitClauses = (text: string, traits: TraitNames): string[] =>
	text
		.split(/[,;&\n]/)
		// A choice says how many cards fit, and stays in the field when it is typed on.
		.map(clause => clause.replace(/ · .*/, "").trim())
		.flatMap(clause => splitAfterNumbers(clause, traits));

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

/** The clauses of a text, "con l >= 90, spd 70, slider", in any order of words, case, and in English and Spanish. */
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

export function parseClause(clause: string, traits: TraitNames, role?: Role): Clause | BadClause {
	const { operator, rest } = splitOperator(clause);
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
			const limit = whole(operator, numbered.number);
			const isNegative = /(?:^|[\s<>=≥≤:])[-−]\d/.test(clause);
			const least = limit.operator === "<" ? 1 : 0;
			const most = limit.operator === ">" ? MAX_BOUND - 1 : MAX_BOUND;
			if (isNegative || limit.bound < least || limit.bound > most) return { kind: "range", clause, similar: [] };
			const [bound, ...more] = numbered.measures.map((measure): Bound => ({ measure, ...limit }));
			if (bound !== undefined)
				return more.length === 0 ? bound : { kind: "ambiguous", clause, similar: [bound, ...more] };
		}
	}
	if (only !== undefined && others.length === 0) return { trait: only };
	const similar = only === undefined ? similarClauses(rest, traits) : meant.slice(0, 3).map(trait => ({ trait }));
	return { kind: "unknown", clause, similar };
}

const SIGNS = /=>|=<|>=|<=|==|[≥≤<>=+↓]/g;
const AT_LEAST =
	/\b(?:at least|(?:no|not) (?:less|fewer|lower) than|(?:or|and) (?:more|better|higher|over|above|up)|from|min|minimum|minimo|al menos|por lo menos|no menos de|desde|[oy] mas)\b/g;
const AT_MOST =
	/\b(?:at most|(?:no|not) (?:more|higher|greater) than|up to|(?:or|and) (?:less|lower|fewer|under|below)|max|maximum|maximo|como mucho|no mas de|hasta|[oy] menos)\b/g;
const MORE =
	/\b(?:over|above|(?:more|greater|higher|better) than|mas (?:de|que)|mayor(?:es)? (?:que|a|de)|por encima de|superior(?:es)? a)\b/g;
const LESS =
	/\b(?:under|below|(?:less|fewer|lower) than|menos (?:de|que)|menor(?:es)? (?:que|a|de)|por debajo de|inferior(?:es)? a)\b/g;
/** Words that do not change what a clause means. */
const FILLERS = /\b(?:vs|versus|against|contra|than|the|of|de|del|el|la|los|las)\b/g;

const foldBounds = (clause: string) =>
	clause
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(AT_LEAST, "+")
		.replace(AT_MOST, "↓")
		.replace(MORE, ">")
		.replace(LESS, "<");

/** `operator` is null if there are several, "" if there is none; `rest` is the clause without it, folded. "90 <= con l" reads from its end. */
export function splitOperator(clause: string): { operator: string | null; rest: string } {
	const plain = foldBounds(clause);
	const signs = plain.match(SIGNS) ?? [];
	const [sign = ""] = signs;
	const isReversed = /^\s*\d+\s*[<>=≥≤]+\s*[a-z]/.test(plain);
	const operator = signs.length > 1 ? null : isReversed ? reverse(sign) : sign;
	return { operator, rest: plain.replace(SIGNS, " ").replace(FILLERS, " ") };
}

const REVERSED: Readonly<Record<string, string>> = { ">": "<", "<": ">", "≥": "≤", "≤": "≥" };
const reverse = (sign: string) =>
	sign === "=>" ? "<=" : sign === "=<" ? ">=" : sign.replace(/[<>≥≤]/, each => REVERSED[each] ?? each);

function whole(sign: string, number: number): { operator: Operator; bound: number } {
	if (sign === ">" || sign === "<") return { operator: sign, bound: number };
	if (/[<≤↓]/.test(sign)) return { operator: "<=", bound: number };
	return { operator: /^=+$/.test(sign) ? "=" : ">=", bound: number };
}

/** The ways in which a text may be a name and a number: first a separate word as the number, then digits of the joined text. */
function numberedNames(text: string): { name: string; number: number }[] {
	const words = text.split(/[\s:]+/).filter(word => word !== "");
	const apart = words.flatMap((word, index) =>
		/^\d+$/.test(word) ? [{ name: compactName(words.toSpliced(index, 1).join(" ")), number: Number(word) }] : [],
	);
	const joined = compactName(text);
	const within = [3, 2, 1].flatMap(length =>
		Array.from({ length: Math.max(0, joined.length - length + 1) }, (_, start) => start)
			.filter(start => /^\d+$/.test(joined.slice(start, start + length)))
			.map(start => ({
				name: joined.slice(0, start) + joined.slice(start + length),
				number: Number(joined.slice(start, start + length)),
			})),
	);
	return [...apart.reverse(), ...within.reverse().sort((a, b) => String(b.number).length - String(a.number).length)];
}

/** Spanish words in the names of pitches, which the service writes in English. */
const ENGLISH: Readonly<Record<string, string>> = {
	recta: "fastball",
	curva: "curve",
	cambio: "change",
	costuras: "seam",
	sinquer: "sinker",
	nudillos: "knuckleball",
	cortada: "cutter",
	circular: "circle",
};

/** The pitches and quirks that a text may name: the one it names in full, else those that have all its words. */
export function matchingTraits(text: string, traits: TraitNames): string[] {
	const words = parseWords(text.toLowerCase().replace(FILLERS, " ")).map(word => ENGLISH[word] ?? word);
	const joined = words.join("");
	if (joined === "") return [];
	const named = traits.filter(name => compactName(name) === joined);
	if (named.length > 0) return named.slice(0, 1);
	const meant = traits.filter(name => {
		const nameWords = parseWords(name);
		return words.every(word => nameWords.some(each => each.startsWith(word))) || nameWords.join("").startsWith(joined);
	});
	// "Change" is Changeup rather than Circle Change.
	const asLong = meant.filter(name => parseWords(name).length === words.length);
	return asLong.length === 1 ? asLong : meant;
}

/** Some of them may name what no card has, and are not shown then. */
const SIMILAR = 10;

/** The names nearest to a misspelt one, with its number. */
export function similarClauses(text: string, traits: TraitNames): Clause[] {
	const typed = compactName(text);
	const number = Math.min(Number(/\d{2,}/.exec(text)?.[0] ?? 90), MAX_BOUND);
	const name = compactName(text.replace(/\d{2,}/g, " "));
	const typosIn = (each: string, text: string) =>
		Math.abs(each.length - text.length) > MOST_TYPOS ? Number.POSITIVE_INFINITY : distance(each, text);
	const bounds = [...MEASURE_NAMES].map(([each, measure]) => ({
		typos: typosIn(each, name),
		key: measure.code as string,
		clause: { measure, operator: ">=" as const, bound: number },
	}));
	const named = traits.map(trait => ({ typos: typosIn(compactName(trait), typed), key: trait, clause: { trait } }));
	const nearest = [...named, ...bounds].sort((a, b) => (a.typos === b.typos ? 0 : a.typos - b.typos));
	const byKey = new Map<string, Clause>();
	for (const { key, clause } of nearest) {
		if (byKey.size === SIMILAR) break;
		if (!byKey.has(key)) byKey.set(key, clause);
	}
	return [...byKey.values()];
}

/** A name that is longer or shorter by more letters is not meant. */
const MOST_TYPOS = 4;

/** A clause in the fewest letters, as `parseClause` takes it: "CON L 90", "SPD <= 70". @param names of all attributes, short */
export function formatClause(clause: Clause, names: Readonly<Record<MeasureCode, string>>): string {
	if ("trait" in clause) return clause.trait.replace(/[,;&\s]+/g, " ");
	const { measure, operator, bound } = clause;
	const name = names[measure.code];
	return operator === ">=" ? `${name} ${bound}` : `${name} ${operator} ${bound}`;
}
