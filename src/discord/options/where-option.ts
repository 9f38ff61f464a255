import type { CardFilter } from "../../finder/card-checks.ts";
import { type ClauseProblem, formatClause } from "../../finder/clauses.ts";
import { createCardFinder } from "../../finder/find-cards.ts";
import { suggestClauses } from "../../finder/suggest-clauses.ts";
import { formatClauseLabel } from "../../format/find.ts";
import { CHOICE_LIMIT, MAX_CHOICES } from "../../format/limits.ts";
import { escapeMarkdown, plainCode } from "../../format/markup.ts";
import { memoize } from "../../ground/memoize.ts";
import type { Texts } from "../../text/en.ts";
import type { Choice, Context } from "../command.ts";

/** Keeps the order of the cards between two searches. */
export const cardFinderOf = memoize(createCardFinder);

/** What a clause may name beside attributes. */
export const traitsOf = ({ finder: { columns } }: Context) => [...columns.pitches(), ...columns.quirks()];

/** What is wrong with a clause, and what may be meant. */
export function explainClause(problem: ClauseProblem, { find }: Texts): string {
	if (problem.kind === "many") return find.many;
	const clause = escapeMarkdown(problem.clause, 100);
	const similar = problem.similar.map(each => `\`${plainCode(formatClause(each, find.shorts))}\``).join(", ");
	return problem.kind === "range" ? find.range(clause) : find[problem.kind](clause, similar);
}

/** Finishes the last clause, and says how many cards fit with it beside the earlier clauses and the other options. */
export function completeWhere(typed: string, filter: CardFilter, context: Context): Choice[] {
	const { catalog, finder, text } = context;
	const { earlier, last } = suggestClauses(typed, traitsOf(context));
	const { find } = text;
	const count = cardFinderOf(finder.columns, catalog).count({ clauses: earlier, filter });
	const before = earlier.map(clause => `${formatClause(clause, find.shorts)}, `).join("");
	return last
		.slice(0, MAX_CHOICES)
		.map(clause => ({
			name: find.choice(before + formatClauseLabel(clause, text), count(clause)),
			value: before + formatClause(clause, find.shorts),
		}))
		.filter(({ name, value }) => name.length <= CHOICE_LIMIT && value.length <= CHOICE_LIMIT);
}
