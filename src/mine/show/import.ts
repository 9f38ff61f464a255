import type { APIEmbed } from "discord.js";
import { fitLines, listSome, textEmbed } from "../../embeds/fit.ts";
import { formatCardName } from "../../format/card.ts";
import { escapeMarkdown, plainText } from "../../format/markup.ts";
import { present } from "../../ground/present.ts";
import type { CatalogEntry } from "../../market/catalog/catalog.ts";
import { type Copies, MAX_COPIES } from "../../storage/packed-cards.ts";
import type { Texts } from "../../text/en.ts";
import { MAX_COMPARED } from "../import/find-cards.ts";
import { countUnclear, type PendingImport } from "../import/pending.ts";
import type { AskedColumn, ImportChoice, ImportQuestion } from "../import/question.ts";
import type { TypedLine } from "../import/row.ts";

/** What adding or replacing would change. */
export interface ImportEffect {
	added: number;
	/** Cards that the person has, with fewer copies. */
	more: number;
	there: number;
	/** Cards of the list that are not in the import. */
	removed: number;
}

export function importEffect({ cards }: Pick<PendingImport, "cards">, owned: Copies): ImportEffect {
	const before = cards.map(([uuid, count]) => ({ count, had: owned.get(uuid) ?? 0 }));
	const added = before.filter(({ had }) => had === 0).length;
	const more = before.filter(({ had, count }) => had > 0 && had < count).length;
	return { added, more, there: cards.length - added - more, removed: owned.size - (cards.length - added) };
}

/** The characters for each list of lines: all of them fit into an embed with the other sentences. */
const LINES_LIMIT = 700;
/** Remarks are the least important. */
const REMARKS_LIMIT = 200;
/** The headings of columns that are named. */
const MAX_HEADINGS = 12;
/** The characters of a heading that are shown. */
const HEADING_LENGTH = 30;
/** The completed lines on a page. */
export const COMPLETED_A_PAGE = 15;

/** The preview of an import: what was found, what it would change, and the lines that name no card for certain. */
export function importEmbed(
	pending: PendingImport,
	{ owned, entryOf }: { owned: Copies; entryOf: EntryOf },
	text: Texts,
): APIEmbed {
	const { mineImport: words } = text;
	const { unit, cards, unclear, unknown, unread, remarks, completed, columns, capped, notCompared, groups } = pending;
	const offMarket = cards.filter(([uuid]) => entryOf(uuid) === undefined).length;
	const copies = cards.reduce((sum, [, count]) => sum + count, 0);
	const { added, more, there, removed } = importEffect(pending, owned);
	const lines = (title: string, all: readonly string[], count: number, limit = LINES_LIMIT) =>
		count > 0 && `${title}\n${fitLines(all, limit, text)}${notShown(count - all.length, text)}`;
	const at = (line: TypedLine) => lineText(line, unit, text);
	const headings = columns.used.map(({ heading, column }) =>
		words.column(escapeMarkdown(heading, HEADING_LENGTH), words.columnNames[column]),
	);
	const unclearLines = unclear.map(line => {
		const { cards: candidates, found, times } = line;
		const some = found > candidates.length ? words.bestOf(candidates.length, found) : words.candidates(found);
		return at(line) + some + (times > 1 ? words.times(times) : "");
	});
	return textEmbed(
		{
			title: words.title,
			lines: [
				words.found(cards.length, copies),
				fatesLine(pending, text),
				cards.length > 0 && words.adds(added, more, there),
				owned.size > 0 && cards.length > 0 && words.replaces(removed),
				pending.isGuessed && words.guessed,
				capped > 0 && words.capped(capped, MAX_COPIES),
				groups.length > 0 && words.groups(namesOf(groups, text)),
				headings.length > 0 && words.used(listSome(headings, MAX_HEADINGS, text)),
				columns.unused.length > 0 && words.unused(namesOf(columns.unused, text)),
				offMarket > 0 && words.offMarket(offMarket),
				notCompared > 0 && words.notCompared(notCompared, MAX_COMPARED),
				lines(words.unclear, unclearLines, unclear.length),
				lines(words.unknown, unknown.first.map(at), unknown.count),
				lines(words.unread, unread.first.map(at), unread.count),
				lines(words.completed, completedLines(pending, entryOf, text), completed.count),
				lines(words.remarks, remarks.first.map(at), remarks.count, REMARKS_LIMIT),
			],
		},
		text,
	);
}

type EntryOf = (uuid: string) => CatalogEntry | undefined;

const lineText = ({ line, typed }: TypedLine, unit: PendingImport["unit"], { mineImport }: Texts): string =>
	mineImport.at[unit](line, `“${escapeMarkdown(typed, 60)}”`);

const namesOf = (headings: readonly string[], text: Texts): string =>
	listSome(
		headings.map(heading => `“${escapeMarkdown(heading, HEADING_LENGTH)}”`),
		MAX_HEADINGS,
		text,
	);

/** What became of all lines. */
function fatesLine(pending: PendingImport, { mineImport: { fates, lines } }: Texts): string {
	const { taken, leftOut, unknown, unread, notOwned, remarks, unit } = pending;
	const unclear = countUnclear(pending);
	const total = taken + unclear + leftOut + unknown.count + unread.count + notOwned + remarks.count;
	const parts = present([
		fates.taken(taken),
		unclear > 0 && fates.unclear(unclear),
		leftOut > 0 && fates.leftOut(leftOut),
		unknown.count > 0 && fates.unknown(unknown.count),
		unread.count > 0 && fates.unread(unread.count),
		notOwned > 0 && fates.notOwned(notOwned),
		remarks.count > 0 && fates.remarks(remarks.count),
	]);
	return lines[unit](total, parts.join(" · "));
}

/** Lines with the cards that they were taken for. */
function completedLines({ completed, unit }: PendingImport, entryOf: EntryOf, text: Texts): string[] {
	return completed.first.map(line => {
		const item = entryOf(line.uuid)?.item;
		const card = item === undefined ? text.mine.unlisted(1) : escapeMarkdown(cardText(item), 60);
		return text.mineImport.takenAs(lineText(line, unit, text), card);
	});
}

const cardText = (item: CatalogEntry["item"]): string => present([formatCardName(item), item.series]).join(" · ");

/** A page of the lines whose card says more than they do. */
export function completedEmbed(
	pending: PendingImport,
	{ start, end, entryOf }: { start: number; end: number; entryOf: EntryOf },
	text: Texts,
): APIEmbed {
	const { completed } = pending;
	const lines = completedLines(
		{ ...pending, completed: { ...completed, first: completed.first.slice(start, end) } },
		entryOf,
		text,
	);
	return textEmbed({ title: text.mineImport.title, lines: [text.mineImport.completed, ...lines] }, text);
}

/** What is asked before a list can be read. */
export function questionEmbed(question: ImportQuestion, text: Texts): APIEmbed {
	const { question: words } = text.mineImport;
	const lines =
		question.kind === "list"
			? [words.lists, ...question.lists.map(({ name, count }) => `• ${words.list(listName(name), count)}`)]
			: [...question.columns.map(column => columnLine(column, text)), words.columns];
	return textEmbed({ title: words.title, lines }, text);
}

const listName = (name: string): string => escapeMarkdown(name, HEADING_LENGTH) || "–";

function columnLine(column: AskedColumn, text: Texts): string {
	const { question: words } = text.mineImport;
	const heading = escapeMarkdown(columnName(column, text), HEADING_LENGTH);
	const [first] = column.values;
	if (column.zeros !== undefined) return words.numbers(heading, first?.count ?? 0, column.zeros);
	const said = column.values.map(({ texts, count }) => words.said(escapeMarkdown(textsOf(texts, text), 60), count));
	return words.column(heading, said.join(", "));
}

const columnName = ({ heading, key }: { heading: string; key: string }, { mineImport }: Texts): string =>
	heading === "" ? mineImport.question.unnamed(Number(key) + 1) : heading;

const textsOf = (texts: readonly string[], { mineImport }: Texts): string =>
	texts.map(each => each || mineImport.question.empty).join(" / ");

/** The label of an answer. */
export function choiceLabel({ about, count }: ImportChoice, question: ImportQuestion, text: Texts): string {
	const { question: words } = text.mineImport;
	if (about === null) return words.all(count);
	if (question.kind === "list") return words.list(plainText(about.name).slice(0, HEADING_LENGTH) || "–", count);
	const heading = columnName({ heading: about.name, key: about.key ?? "" }, text).slice(0, HEADING_LENGTH);
	if (about.how === "copies") return words.copies(heading, count);
	const texts = textsOf(about.texts ?? [], text);
	return question.columns.length === 1 ? words.only(texts, count) : words.onlyOf(heading, texts, count);
}

/** The number of lines that are not even stored. */
const notShown = (count: number, { format, words }: Texts) =>
	count > 0 ? `\n${words.andMore(format.number(count))}` : "";
