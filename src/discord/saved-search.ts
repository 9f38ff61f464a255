import { UserError } from "../errors.ts";
import { escapeMarkdown, truncate } from "../format/markup.ts";
import { present } from "../ground/present.ts";
import type { Texts } from "../text/en.ts";
import { percentsOf } from "../watch/conditions/index.ts";
import { type SavedSearch, SEARCH_KINDS, type SearchKind } from "../watch/search.ts";
import { MAX_SEARCHES_EACH } from "../watch/searches.ts";
import { formatPercent, NAME_LENGTH } from "../watch/show/search.ts";
import { alertListButton } from "./alert-message.ts";
import type { Answer, Modal } from "./answer.ts";
import { buttonRow, commandButton } from "./components.ts";
import type { Context } from "./context.ts";
import { choiceField, commandModal, textField } from "./modal.ts";
import { decodePageId, encodePageId, hasRoom, type PageId, type Values } from "./page-id.ts";
import type { CardQuestion } from "./question.ts";

/** In the button *Tell me*: opens the form. */
const OPEN = { tell: "1" };
/** In the form: saves the search. The list stays, and the answer is a separate private message. */
const SAVE = { save: "1", copy: "yes" };

/** The fields of the form. */
const FIELDS = { name: "search_name", kind: "search_kind", percent: "search_percent" } as const;
const PERCENT_LENGTH = 4;
const USUAL_PERCENT = "10";

/**
 * The button that saves the question of a list; false if the form that it opens has no room for it.
 *
 * @param question the values that identify the list, without its page, order and way back
 */
export function tellButton(command: string, question: Values, { searches }: Texts) {
	const form = { ...question, ...SAVE, x: "" };
	return hasRoom(command, form) && commandButton(searches.button, command, { ...question, ...OPEN });
}

/** What a click or a form does with a list: the form of its search opens, or the search is saved; null: neither. */
export function searchStep(values: Readonly<Record<string, unknown>>): "open" | "save" | null {
	if (values.tell !== undefined) return "open";
	return values.save === undefined ? null : "save";
}

const nameOf = (question: CardQuestion, values: Values, context: Context) =>
	truncate(question.describe(values, context) || context.text.searches.allCards, NAME_LENGTH);

/** Formats the percentages that a kind accepts, "1–90"; empty if it has none. */
function formatPercents(kind: SearchKind): string {
	const percents = percentsOf(kind);
	return percents === null ? "" : `${percents.least}–${percents.most}`;
}

/** The form in which a question gets its name and kind. */
export function searchForm(
	command: string,
	values: Readonly<Record<string, unknown>>,
	question: CardQuestion,
	context: Context,
): Modal {
	const { form, kinds } = context.text.searches;
	const query = question.values(values, context);
	return commandModal(
		form.title,
		command,
		{ ...query, ...SAVE },
		textField(FIELDS.name, form.name, { value: nameOf(question, query, context), maxLength: NAME_LENGTH }),
		choiceField(FIELDS.kind, form.kind, {
			choices: SEARCH_KINDS.map(kind => ({ label: kinds[kind], value: kind })),
			chosen: "fits",
		}),
		textField(FIELDS.percent, form.percent, {
			value: USUAL_PERCENT,
			description: form.how(formatPercents("median"), formatPercents("quick")),
			maxLength: PERCENT_LENGTH,
			required: false,
		}),
	);
}

/** Saves the search of a submitted form. @throws UserError, StorageError, and what the question throws */
export async function saveSearch(
	command: string,
	values: Readonly<Record<string, unknown>>,
	question: CardQuestion,
	context: Context,
): Promise<Answer> {
	const { searches, text, user, catalog } = context;
	if (!catalog.progress().complete) throw new UserError(text.searches.notYet);
	const query = question.values(values, context);
	const kind = SEARCH_KINDS.find(each => each === values[FIELDS.kind]) ?? "fits";
	const typedName = values[FIELDS.name];
	const name = typeof typedName === "string" ? truncate(typedName, NAME_LENGTH) : nameOf(question, query, context);
	const percent = readPercent(kind, values[FIELDS.percent], text);
	const { locale } = text.format;
	const search = { userId: user.id, query: encodePageId(command, query), kind, percent, name, locale };
	const added = await searches.add(search, async () => question.cards(query, context));
	if (typeof added === "string") throw tooManySearches(added, text);
	const sentences = [
		text.searches.set[kind](escapeMarkdown(name), formatPercent(percent, text)),
		kind !== "changes" && text.searches.fitNow(added.fits),
		added.replaced !== null && added.replaced !== name && text.searches.replaces(escapeMarkdown(added.replaced)),
	];
	return {
		content: present(sentences).join(" "),
		components: [buttonRow(alertListButton(text), searchRemoveButton(added.search.id, text))],
	};
}

export function tooManySearches(limit: "each" | "total" | "busy", { searches }: Texts): UserError {
	if (limit === "busy") return new UserError(searches.busy);
	return new UserError(limit === "each" ? searches.tooMany(MAX_SEARCHES_EACH) : searches.full);
}

/** Reads a typed percentage, with or without its sign; 0 for a kind without one. @throws UserError */
function readPercent(kind: SearchKind, typed: unknown, { searches }: Texts): number {
	const percents = percentsOf(kind);
	if (percents === null) return 0;
	const { least, most } = percents;
	const digits = /^\s*(\d{1,3})\s*%?\s*$/.exec(typeof typed === "string" ? typed : "")?.[1];
	const percent = Number(digits);
	if (digits === undefined || percent < least || percent > most) throw new UserError(searches.badPercent(least, most));
	return percent;
}

export const searchRemoveButton = (id: number, { searches }: Texts) =>
	commandButton(searches.remove, "alert", { action: "forget", search: id });

/**
 * The list of the cards that fit a search, as a private copy: the list under which it was saved, or if its kind also asks for
 * a price, which that list does not know, a list of its own.
 */
export function searchListId({ id: search, query, kind }: Pick<SavedSearch, "id" | "query" | "kind">): PageId | null {
	if (percentsOf(kind) !== null)
		return { command: "alert", values: { action: "fitting", search: String(search), copy: "yes" } };
	const id = decodePageId(query);
	return id && { command: id.command, values: { ...id.values, copy: "yes" } };
}
