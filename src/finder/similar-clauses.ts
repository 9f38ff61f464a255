import { distance } from "fastest-levenshtein";
import { compactName, MEASURE_NAMES } from "./attribute-names.ts";
import { type Clause, MAX_BOUND, type TraitNames } from "./clause.ts";

/** Some of them may name what no card has, and are not shown then. */
const SIMILAR = 10;

/** The names nearest to a misspelt one, with its number; none if no name is near. */
export function similarClauses(text: string, traits: TraitNames): Clause[] {
	const typed = compactName(text);
	const number = Math.min(Number(/\d{2,}/.exec(text)?.[0] ?? 90), MAX_BOUND);
	const name = compactName(text.replace(/\d{2,}/g, " "));
	const typosIn = (each: string, text: string) => {
		const most = Math.min(Math.max(text.length > 1 ? 1 : 0, Math.floor(text.length / LETTERS_A_TYPO)), MOST_TYPOS);
		const typos = Math.abs(each.length - text.length) > most ? Number.POSITIVE_INFINITY : distance(each, text);
		return typos > most ? Number.POSITIVE_INFINITY : typos;
	};
	const bounds = [...MEASURE_NAMES].map(([each, measure]) => ({
		typos: typosIn(each, name),
		key: measure.code as string,
		clause: { measure, operator: ">=" as const, bound: number },
	}));
	const named = traits.map(trait => ({ typos: typosIn(compactName(trait), typed), key: trait, clause: { trait } }));
	const nearest = [...named, ...bounds]
		.filter(({ typos }) => typos < Number.POSITIVE_INFINITY)
		.sort((a, b) => a.typos - b.typos);
	const byKey = new Map<string, Clause>();
	for (const { key, clause } of nearest) {
		if (byKey.size === SIMILAR) break;
		if (!byKey.has(key)) byKey.set(key, clause);
	}
	return [...byKey.values()];
}

/** A name with more typos is not meant: two in five letters, and no more than four. */
const LETTERS_A_TYPO = 2.5;
const MOST_TYPOS = 4;
