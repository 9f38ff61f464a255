import { compactName } from "./attribute-names.ts";
import type { Operator } from "./clause.ts";

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
export const FILLERS = /\b(?:vs|versus|against|contra|than|the|of|de|del|el|la|los|las)\b/g;

export const foldBounds = (clause: string) =>
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
	const operator = isReversed ? reverse(sign) : sign;
	return { operator: signs.length > 1 ? null : operator, rest: plain.replace(SIGNS, " ").replace(FILLERS, " ") };
}

const REVERSED: Readonly<Record<string, string>> = { ">": "<", "<": ">", "≥": "≤", "≤": "≥" };

function reverse(sign: string): string {
	if (sign === "=>") return "<=";
	if (sign === "=<") return ">=";
	return sign.replace(/[<>≥≤]/, character => REVERSED[character] ?? character);
}

export function boundOf(sign: string, number: number): { operator: Operator; bound: number } {
	if (sign === ">" || sign === "<") return { operator: sign, bound: number };
	if (/[<≤↓]/.test(sign)) return { operator: "<=", bound: number };
	return { operator: /^=+$/.test(sign) ? "=" : ">=", bound: number };
}

/** The ways in which a text may be a name and a number: first a separate word as the number, then digits of the joined text. */
export function numberedNames(text: string): { name: string; number: number }[] {
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
