import { type BadClause, type Clause, formatClause } from "../../finder/clause.ts";
import { createCardFinder, type FindQuery } from "../../finder/find-cards.ts";
import { formatClauseLabel } from "../../finder/show/clauses.ts";
import { suggestClauses } from "../../finder/suggest-clauses.ts";
import { CHOICE_LIMIT, MAX_CHOICES } from "../../format/limits.ts";
import { escapeMarkdown, plainCode } from "../../format/markup.ts";
import { memoize } from "../../ground/memoize.ts";
import type { Choice, Context } from "../context.ts";

/** Keeps the order of the cards between two searches. */
export const cardFinderOf = memoize(createCardFinder);

/** The traits that a clause may name besides attributes: pitches and quirks. */
export const traitsOf = ({ finder: { columns } }: Pick<Context, "finder">) => [
	...columns.pitches(),
	...columns.quirks(),
];

/** A sentence about what is wrong with a clause, and what may be meant. */
export function explainClause(problem: BadClause, context: Context): string {
	const { find } = context.text;
	const clause = escapeMarkdown(problem.clause, 100);
	// What is only near the text is no advice if no card has it.
	const meant = problem.kind === "unknown" ? measured(problem.similar, context) : usable(problem.similar, context);
	const similar = meant
		.slice(0, SIMILAR)
		.map(clause => `\`${plainCode(formatClause(clause, find.shorts))}\``)
		.join(", ");
	if (problem.kind === "range") return find.range(clause);
	return similar === "" ? find.unlike(clause) : find[problem.kind](clause, similar);
}

const SIMILAR = 3;

/** Leaves out attributes that no card of this edition has, unless nothing is left. */
function usable(clauses: readonly Clause[], context: Context): readonly Clause[] {
	const found = measured(clauses, context);
	return found.length > 0 ? found : clauses;
}

function measured(clauses: readonly Clause[], { catalog, finder }: Context): readonly Clause[] {
	const cards = cardFinderOf(finder.columns, catalog);
	return clauses.filter(clause => "trait" in clause || cards.hasMeasure(clause.measure));
}

/** Completes the last clause, and says how many cards fit it together with the earlier clauses and the other options. */
export function completeWhere(typed: string, query: Omit<FindQuery, "clauses">, context: Context): Choice[] {
	const { catalog, finder, text } = context;
	const { earlier, last } = suggestClauses(typed, traitsOf(context));
	const { find } = text;
	const count = cardFinderOf(finder.columns, catalog).count({ ...query, clauses: earlier });
	const before = earlier.map(clause => `${formatClause(clause, find.shorts)}, `).join("");
	return usable(last, context)
		.slice(0, MAX_CHOICES)
		.map(clause => ({
			name: find.choice(before + formatClauseLabel(clause, text), count(clause)),
			value: before + formatClause(clause, find.shorts),
		}))
		.filter(({ name, value }) => name.length <= CHOICE_LIMIT && value.length <= CHOICE_LIMIT);
}
