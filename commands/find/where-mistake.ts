import type { Answer, Modal } from "../../src/discord/answer.ts";
import { buttonRow, commandButton, layout } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { optionName } from "../../src/discord/localize.ts";
import { modalOf, textField } from "../../src/discord/modal.ts";
import {
	type ClauseMeaning,
	clauseMeanings,
	readAsOption,
	readInWords,
} from "../../src/discord/options/option-words.ts";
import { explainClause } from "../../src/discord/options/where-option.ts";
import { encodePageId, hasRoom, type Values } from "../../src/discord/page-id.ts";
import { correctionAnswer } from "../../src/discord/router/correction.ts";
import { type BadClause, type Clause, MAX_CLAUSES } from "../../src/finder/clause.ts";
import { encodeClauses } from "../../src/finder/clause-codes.ts";
import { BUTTON_LIMIT, CHOICE_LIMIT } from "../../src/format/limits.ts";
import { escapeMarkdown, formatLabel } from "../../src/format/markup.ts";
import type { Texts } from "../../src/text/en.ts";

const MOST_READINGS = 4;

/** The form in which `where` is typed again. The message that opens it keeps the earlier text. */
export function whereForm(customId: string, { find }: Texts): Modal {
	const field = textField("where", find.needs, { maxLength: CHOICE_LIMIT, required: false });
	return modalOf(find.title, customId, [field]);
}

interface ParsedClauses {
	clauses: readonly Clause[];
	/** The parts of the text that are not clauses. */
	bad: readonly BadClause[];
}

/**
 * Explains the unreadable parts, with a button for each possible meaning, and one that opens a form with the typed text.
 *
 * @param query the other options, in the form that buttons contain
 */
export function whereMistake(where: string, { clauses, bad }: ParsedClauses, query: Values, context: Context): Answer {
	const { text } = context;
	const explained = bad.map(clause => explain(clause, context));
	const buttons = combineMeanings(explained, clauses)
		.slice(0, MOST_READINGS)
		.map(meaning => {
			const values = { ...query, clauses: encodeClauses(meaning.clauses) || undefined, ...meaning.values };
			const fits = meaning.clauses.length <= MAX_CLAUSES && hasRoom("find", values);
			return fits && commandButton(formatLabel(meaning.label, BUTTON_LIMIT), "find", values);
		});
	const content = explained.map(({ line }) => line).join("\n");
	const answer = correctWhere(content, where, query, text);
	return { ...answer, components: layout(buttonRow(...buttons), answer.components), private: true };
}

/** Explains a problem with `where`, with a button that opens a form with the typed text. */
export function correctWhere(content: string, where: string, query: Values, text: Texts): Answer {
	return hasRoom("find", { ...query, x: "" })
		? correctionAnswer(content, text.forms.correct, whereForm(encodePageId("find", query), text), { where })
		: { content };
}

interface Explained {
	line: string;
	meanings: readonly ClauseMeaning[];
}

function explain(clause: BadClause, context: Context): Explained {
	const { text } = context;
	if (clause.kind === "ambiguous") {
		return { line: explainClause(clause, context), meanings: clauseMeanings(clause, text) };
	}
	const option = clause.kind === "unknown" ? readAsOption(clause, context) : null;
	if (option === null) {
		const parts = clause.kind === "unknown" ? readInWords(clause, context) : null;
		if (parts === null) return { line: explainClause(clause, context), meanings: [] };
		const named = parts.map(({ label }) => `**${label}**`).join(", ");
		return { line: text.find.inWords(escapeMarkdown(clause.clause, 100), named), meanings: [joinMeanings(parts)] };
	}
	const names = option.options.map(name => `\`${optionName(name, text)}\``).join(" / ");
	const line = text.find.isOption(escapeMarkdown(clause.clause, 100), text.find.kinds[option.kind], names);
	return { line, meanings: option.meant };
}

/** All of these at once. */
const joinMeanings = (parts: readonly ClauseMeaning[]): ClauseMeaning => ({
	label: parts.map(({ label }) => label).join(", "),
	clauses: parts.flatMap(({ clauses }) => clauses),
	values: Object.assign({}, ...parts.map(({ values }) => values)),
});

/** Combines each meaning of one part with each meaning of the others: none if a part has no meaning. */
function combineMeanings(explained: readonly Explained[], clauses: readonly Clause[]): readonly ClauseMeaning[] {
	const start: readonly ClauseMeaning[] = [{ label: "", clauses, values: {} }];
	return explained.reduce(
		(combined, { meanings }) =>
			combined.flatMap(before =>
				meanings.map(meaning => ({
					label: [before.label, meaning.label].filter(Boolean).join(", "),
					clauses: [...before.clauses, ...meaning.clauses],
					values: { ...before.values, ...meaning.values },
				})),
			),
		start,
	);
}
