import { facetKey } from "../market/browse/facets.ts";
import { measureOf } from "./attribute-names.ts";
import { type Clause, MAX_BOUND, MAX_CLAUSES, OPERATORS, type Operator, type TraitNames } from "./clause.ts";

/** The signs of operators. They never change, because old buttons contain them. */
const SIGNS: Readonly<Record<Operator, string>> = { ">=": "", "<=": "<", "=": "=", ">": ">", "<": "(" };

/**
 * Writes a clause for a custom_id: "cl2i", with the bound in base 36; "cl<2i" means at most, "cl>2i" more than, "cl(2i"
 * less than; a pitch or a quirk by a key, "!x7Gt_".
 */
function clauseCode(clause: Clause): string {
	if ("trait" in clause) return `!${facetKey(clause.trait)}`;
	const { measure, operator, bound } = clause;
	return measure.code + SIGNS[operator] + bound.toString(36);
}

export const encodeClauses = (clauses: readonly Clause[]): string => clauses.map(clauseCode).join(".");

/**
 * The clauses of a button; null for a text that `encodeClauses` cannot have written, or for a pitch that no card has any
 * more.
 */
export function decodeClauses(text: string, traits: TraitNames): Clause[] | null {
	const codes = text.split(".").filter(code => code !== "");
	const clauses = codes.map((code): Clause | null => {
		const trait = code.startsWith("!") ? traits.find(name => facetKey(name) === code.slice(1)) : undefined;
		if (trait !== undefined) return { trait };
		const [, letters = "", sign, digits = ""] = /^([a-z]{2})([<=>(]?)([0-9a-z]{1,2})$/.exec(code) ?? [];
		const measure = measureOf(letters);
		const bound = Number.parseInt(digits, 36);
		if (measure === undefined || bound > MAX_BOUND) return null;
		const operator = OPERATORS.find(each => SIGNS[each] === sign);
		return operator === undefined ? null : { measure, operator, bound };
	});
	return clauses.length > MAX_CLAUSES || clauses.includes(null) ? null : clauses.filter(clause => clause !== null);
}
