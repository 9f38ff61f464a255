import { present } from "../ground/present.ts";
import { compactName, MEASURE_NAMES, MEASURES, type Role } from "./attribute-names.ts";
import { type Clause, MAX_BOUND, MAX_CLAUSES, type TraitNames } from "./clause.ts";
import { parseClause, parseParts, roleNear, splitClauses, USUAL_BOUNDS } from "./clauses.ts";
import { similarClauses } from "./similar-clauses.ts";
import { matchingTraits } from "./trait-names.ts";

/** Completes a text that is being typed: all clauses but the last, with suggestions for the last one, best first. */
export function suggestClauses(
	text: string,
	traits: TraitNames,
): { earlier: readonly Clause[]; last: readonly Clause[] } {
	const parts = splitClauses(text, traits);
	const typed = parts.pop() ?? "";
	const { clauses, bad } = parseParts(parts, traits);
	// An earlier mistake, or one clause too many, is explained when the command is sent.
	const isOver = bad.length > 0 || clauses.length >= MAX_CLAUSES;
	return { earlier: clauses, last: isOver ? [] : lastClauses(typed, traits, roleNear(clauses)) };
}

function lastClauses(typed: string, traits: TraitNames, role: Role | undefined): Clause[] {
	const read = typed === "" ? undefined : parseClause(typed, traits, role);
	if (read !== undefined && "trait" in read) return [read];
	if (read !== undefined && "kind" in read && read.kind === "ambiguous") return [...read.similar];
	if (read !== undefined && "measure" in read) {
		const { measure, operator, bound } = read;
		// "9" may be the start of 90 and 95.
		const longer = bound < 13 && bound > 0 ? [bound * 10, bound * 10 + 5] : [];
		return [bound, ...longer].filter(each => each <= MAX_BOUND).map(each => ({ measure, operator, bound: each }));
	}
	const name = compactName(typed.replace(/\d+\s*$/, ""));
	const named = MEASURES.filter(measure => name === "" || NAMES.get(measure)?.some(each => each.startsWith(name)));
	// The name itself comes before names that only start with it.
	const exact = MEASURE_NAMES.get(name);
	const measures = [...new Set(present([exact, ...named]))];
	const operator = /[<≤]/.test(typed) ? "<=" : ">=";
	const bounds = measures.flatMap(measure => USUAL_BOUNDS.map((bound): Clause => ({ measure, operator, bound })));
	const matching = name === "" ? [] : matchingTraits(typed, traits).map(trait => ({ trait }));
	const meant = [...bounds, ...matching];
	return meant.length > 0 ? meant : similarClauses(typed, traits);
}

/** The names of each measure: every key press searches them. */
const NAMES = Map.groupBy(MEASURE_NAMES.keys(), name => MEASURE_NAMES.get(name));
