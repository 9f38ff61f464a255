import { z } from "zod";
import { UserError } from "../errors.ts";
import type { Texts } from "../text/en.ts";
import type { Answer, Modal } from "./answer.ts";
import type { CommandData } from "./command-data.ts";
import type { Context } from "./context.ts";
import { type Options, type Schemas, schemasOf } from "./options/option.ts";
import type { Suggested } from "./options/suggestions.ts";
import { describeIssues } from "./problems.ts";
import type { Query, ValueSchemas } from "./query.ts";
import type { CardContext, CardQuestion, QuestionDefinition } from "./question.ts";
import { saveSearch, searchForm, searchStep } from "./saved-search.ts";

/** An action that runs with one query: a command, one of its subcommands, or an action of a button. `Own` are its options. */
export interface ActionDefinition<Own extends Options, Extra extends ValueSchemas> {
	/** The schemas of values that only buttons, menus and forms send, by name: all are texts. */
	values?: Extra;
	/** Whether only the person who runs it sees the answer; default: as the command says. */
	private?: boolean;
	/** Whether it is for the people who manage a server; default: as the command says. */
	administration?: boolean;
	/**
	 * Whether it changes something with this query, and answers with no form: Discord has the acknowledgement before it runs,
	 * so that no change follows a click that failed. A submitted form is always acknowledged first.
	 */
	changes?: true | ((query: Query<Own, Extra>) => boolean);
	/** For a list of cards: its question, which people can save. */
	question?: QuestionDefinition<Own, Extra>;
	run(query: Query<Own, Extra>, context: Context): Promise<Answer | Modal>;
	/**
	 * The form that runs it when it is submitted, from the values in the form's id alone: a refused form opens again from
	 * here, whatever opened it first. It is filled in with what was typed.
	 */
	form?(query: Partial<Query<Own, Extra>>, context: Context): Modal | Promise<Modal>;
	/**
	 * Whether that form has fields for its options: a mistake in a slash command then opens it with what was typed; a
	 * function says what its fields show for these options, where they are others.
	 */
	corrects?: true | ((typed: Readonly<Record<string, unknown>>, context: Context) => Record<string, unknown>);
}

/**
 * An action that is ready to run if all options are valid; otherwise one sentence for each invalid option, by name, that
 * says what it accepts. `labels` are shown to people instead of the options' names.
 */
export type Prepared =
	| { run(context: Context): Promise<Answer | Modal>; changes?: boolean }
	| { problems(labels?: ReadonlyMap<string, string>): ReadonlyMap<string, string> };

/** An action as the router sees it: the type of its query is hidden. */
export interface Action {
	private: boolean;
	/** Whether only administrators may run it; undefined: the command decides. */
	administration: boolean | undefined;
	prepare(values: Readonly<Record<string, unknown>>, text: Texts): Prepared;
	/** The form that runs it, from the values in the form's id; null if no form does. Rejects as `run` does. */
	form: ((values: Readonly<Record<string, unknown>>, context: Context) => Promise<Modal>) | null;
	/**
	 * The form in which the options of a slash command are corrected, from those that are valid; null if there is none.
	 * Rejects as `run` does.
	 */
	correct: ((values: Readonly<Record<string, unknown>>, context: Context) => Promise<Modal>) | null;
	/** What the fields of that form show for the options of a slash command, as they were typed. */
	fields: (typed: Readonly<Record<string, unknown>>, context: Context) => Readonly<Record<string, unknown>>;
	/** The question of a list of cards; null for anything else. */
	question: CardQuestion | null;
	suggested: Suggested;
}

/**
 * @param data what Discord shows of the options
 * @param isPrivate unless the definition says otherwise
 * @param command the name of the command; only a list with a question needs it
 */
export function createAction<Own extends Options, Extra extends ValueSchemas>(
	definition: ActionDefinition<Own, Extra> & { options: Own },
	data: (text: Texts) => Pick<CommandData, "options">,
	isPrivate: boolean,
	command = "",
): Action {
	const { options, run, form, changes = () => false } = definition;
	const suggested = Object.entries(options).flatMap(([name, { complete, isRead }]) =>
		complete === undefined ? [] : [[name, { complete, ...(isRead && { isRead }) }] as const],
	);
	const query = z.object({ ...schemasOf(options), ...definition.values } as Schemas<Own> & Extra);
	const question = definition.question && createQuestion(definition.question, query.safeParse);

	async function openForm(values: Readonly<Record<string, unknown>>, context: Context): Promise<Modal> {
		if (question && searchStep(values) === "save") return searchForm(command, values, question, context);
		const { data } = query.partial().safeParse(values);
		if (form === undefined || data === undefined) throw new UserError(context.text.errors.outdated);
		return form(data as Partial<Query<Own, Extra>>, context);
	}

	async function correct(values: Readonly<Record<string, unknown>>, context: Context): Promise<Modal> {
		const shape: Readonly<Record<string, z.ZodType>> = query.shape;
		const valid = Object.entries(values).filter(([name, value]) => shape[name]?.safeParse(value).success);
		return openForm(Object.fromEntries(valid), context);
	}

	return {
		private: definition.private ?? isPrivate,
		administration: definition.administration,
		prepare(values, text) {
			const parsed = query.safeParse(values);
			const step = question && parsed.success ? searchStep(values) : null;
			if (question && step === "open") return { run: async context => searchForm(command, values, question, context) };
			if (question && step === "save") return { run: context => saveSearch(command, values, question, context) };
			if (parsed.success) {
				return { run: context => run(parsed.data, context), changes: changes === true || changes(parsed.data) };
			}
			return { problems: labels => describeIssues(parsed.error, values, data, text, labels) };
		},
		form: form === undefined && question === undefined ? null : openForm,
		correct: definition.corrects ? correct : null,
		fields: (typed, context) =>
			typeof definition.corrects === "function" ? definition.corrects(typed, context) : typed,
		question: question ?? null,
		suggested: Object.fromEntries(suggested),
	};
}

function createQuestion<Own extends Options, Extra extends ValueSchemas>(
	{ describe, cards, values: identify }: QuestionDefinition<Own, Extra>,
	parse: (values: unknown) => z.ZodSafeParseResult<Query<Own, Extra>>,
): CardQuestion {
	function read(values: unknown, { text }: CardContext): Query<Own, Extra> {
		const { data } = parse(values);
		if (data === undefined) throw new UserError(text.errors.outdated);
		return data;
	}
	return {
		values(values, context) {
			const identifying = Object.entries(identify(read(values, context), context));
			return Object.fromEntries(
				identifying.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const])).sort(),
			);
		},
		describe: (values, context) => describe(read(values, context), context),
		cards: async (values, context) => cards(read(values, context), context),
	};
}
