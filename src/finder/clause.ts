import { HIGHEST } from "../market/attributes.ts";
import type { Measure, MeasureCode } from "./attribute-names.ts";

export const OPERATORS = [">=", "<=", "=", ">", "<"] as const;
export type Operator = (typeof OPERATORS)[number];

/** An attribute with its bound, from 0 to 125. */
export interface AttributeBound {
	measure: Measure;
	operator: Operator;
	bound: number;
}

/** The name of a pitch or a quirk, as the service writes it. */
export interface Trait {
	trait: string;
}

/** A condition for a card. */
export type Clause = AttributeBound | Trait;

/** The names of all pitches and quirks. */
export type TraitNames = readonly string[];

export const MAX_CLAUSES = 5;
export const MAX_BOUND = HIGHEST;

/** The problem of a clause: `similar` are clauses that may be meant, the nearest first. */
export type ClauseProblem =
	| { kind: "unknown" | "number" | "range" | "ambiguous"; clause: string; similar: readonly Clause[] }
	| { kind: "many" };
export type BadClause = Exclude<ClauseProblem, { kind: "many" }>;

/** A clause in the fewest letters, as `parseClause` takes it: "CON L 90", "SPD <= 70". @param names of all attributes, short */
export function formatClause(clause: Clause, names: Readonly<Record<MeasureCode, string>>): string {
	if ("trait" in clause) return clause.trait.replace(/[,;&\s]+/g, " ");
	const { measure, operator, bound } = clause;
	const name = names[measure.code];
	return operator === ">=" ? `${name} ${bound}` : `${name} ${operator} ${bound}`;
}
