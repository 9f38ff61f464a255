import { inParts, nextTurn } from "../../ground/async.ts";
import { parseJson } from "../../ground/json.ts";
import { cardListColumnOf, type Fields, readFields, textOf } from "./columns.ts";
import {
	findLists,
	isNamedFor,
	isObject,
	type JsonEntry,
	type JsonList,
	type JsonObject,
	MAX_KEYS,
	someEntries,
} from "./json-lists.ts";
import { type Answers, createTally, type ImportQuestion, MAX_LISTS } from "./question.ts";
import { answeredFields } from "./read-table.ts";
import {
	type CardListColumn,
	type ImportRow,
	MAX_LINES,
	type ReadColumns,
	type ReadProblem,
	type ReadRows,
	shortenLine,
	type TypedLine,
} from "./row.ts";
import { readLine } from "./typed-line.ts";

/** What begins as JSON: a list or an object, and then its first value, key or end. */
const JSON_START = /^\s*[[{]\s*["[\]{}]/;

export function looksLikeJson(text: string): boolean {
	return JSON_START.test(text.slice(0, 1000));
}

/**
 * Reads an array of uuids, names or objects, also in groups; a map from uuids to numbers of copies or to true; an object
 * with such lists in it; or an object a line. Which of several lists is meant, and what a key of an unknown name says, is
 * asked about.
 */
export async function readJson(
	text: string,
	answers: Answers,
): Promise<ReadRows | ReadProblem | { question: ImportQuestion }> {
	if (isTooDeep(text)) return { problem: "shape" };
	const json = parseJson(text);
	// To parse a long text takes a part of its own.
	await nextTurn();
	const byLine = json === undefined ? await parseLines(text) : null;
	if (json === undefined && byLine === null) return { problem: "json" };
	const lists = await inParts(findLists(json ?? byLine?.objects));
	if (lists.length === 0) return { problem: isEmpty(json) ? "empty" : "shape" };
	if (lists.length > MAX_LISTS && lists.some(({ isSure }) => !isSure)) return { problem: "shape" };
	const chosen = typeof answers.list === "number" ? lists.slice(answers.list, answers.list + 1) : lists;
	const isAsked = lists.length > 1 && answers.list === null && !lists.every(isGroup);
	if (isAsked) {
		return {
			question: {
				kind: "list",
				lists: lists.map(({ name, entries }) => ({ name: shortenLine(name), count: entries.length })),
			},
		};
	}
	const entries = chosen.flatMap(({ entries }) => entries);
	if (entries.length > MAX_LINES) return { problem: "long", lines: entries.length };
	const read = await readEntries(entries, answers.column);
	if ("question" in read) return read;
	const groups = lists.length > 1 ? chosen.map(({ name }) => shortenLine(name)) : [];
	return { ...read, unread: [...read.unread, ...(byLine?.unread ?? [])], groups };
}

/** More levels than any list has; to parse a hundred thousand takes too long. */
const MAX_LEVELS = 1000;

/** Brackets within texts count, too: a text with so many of them is no list of cards. */
function isTooDeep(text: string): boolean {
	let level = 0;
	for (let at = 0; at < text.length; at++) {
		const sign = text.charAt(at);
		if (sign === "[" || sign === "{") level += 1;
		else if (sign === "]" || sign === "}") level -= 1;
		if (level > MAX_LEVELS) return true;
	}
	return false;
}

/** Whether a list says of each of its cards that the person has it, so that several may be read together. */
const isGroup = ({ name, isSure }: JsonList): boolean => isSure && !isNamedFor(name);

const isEmpty = (json: unknown): boolean => typeof json === "object" && json !== null && Object.keys(json).length === 0;

/** The lines that are parsed before the event loop runs. */
const PART_LINES = 200;

/** An object a line; null for other texts. */
async function parseLines(text: string): Promise<{ objects: JsonObject[]; unread: TypedLine[] } | null> {
	const objects: JsonObject[] = [];
	const unread: TypedLine[] = [];
	for (const [index, line] of text.split(/\r?\n/).entries()) {
		if (line.trim() === "") continue;
		const object = parseJson(line);
		if (isObject(object)) objects.push(object);
		else if (objects.length === 0) return null;
		else unread.push({ line: index + 1, typed: shortenLine(line) });
		if (index % PART_LINES === 0) await nextTurn();
	}
	return { objects, unread };
}

/** The keys of objects that are read before the event loop runs; a text takes as much work as a few. */
const PART_KEYS = 1500;
const KEYS_OF_TEXT = 3;

async function readEntries(
	entries: readonly JsonEntry[],
	answer: Answers["column"],
): Promise<Omit<ReadRows, "groups"> | { question: ImportQuestion }> {
	const rows: ImportRow[] = [];
	const unread: TypedLine[] = [];
	const remarks: TypedLine[] = [];
	const tally = createTally();
	const keys = createKeyReader();
	let notOwned = 0;
	let cards = 0;
	let rest = PART_KEYS;
	for (const [index, entry] of entries.entries()) {
		const line = index + 1;
		rest -= KEYS_OF_TEXT;
		if (rest < 0) {
			await nextTurn();
			rest = PART_KEYS;
		}
		if (typeof entry.value === "string" && entry.uuid === undefined) {
			const read = readLine(line, entry.value);
			if (read === "not-owned") notOwned += 1;
			else if (read.length === 0) remarks.push({ line, typed: shortenLine(entry.value) });
			else rows.push(...read);
			continue;
		}
		const found = fieldsOf(entry, keys, answer);
		rest -= found === null ? MAX_KEYS : found.others.length + found.fields.size;
		const read = found === null ? "none" : readFields(line, found.fields);
		if (read === "not-owned") notOwned += 1;
		else if (read === "none") unread.push({ line, typed: describe(entry) });
		else if ("unread" in read) unread.push(read.unread);
		else rows.push(read);
		if (found === null || read === "none") continue;
		cards += 1;
		for (const [key, value] of found.others) tally.add(key, key, textOf(value));
	}
	const question = answer === null && notOwned === 0 ? tally.question(cards) : null;
	if (question !== null) return { question };
	return { unit: "entry", rows, unread, remarks, notOwned, columns: keys.columns(tally.headings(), answer) };
}

/** An entry that names no card, as far as it is texts and numbers. It may be nested so deep that it cannot be written as JSON. */
function describe({ value, uuid }: JsonEntry): string {
	if (uuid !== undefined) return shortenLine(`${uuid}: ${isObject(value) ? "{…}" : textOf(value)}`);
	if (Array.isArray(value)) return "[…]";
	if (!isObject(value)) return shortenLine(String(value));
	const texts = someEntries(value).flatMap(([key, inner]) => (textOf(inner) === "" ? [] : `${key}: ${textOf(inner)}`));
	return texts.length === 0 || texts.length > MAX_KEYS ? "{…}" : shortenLine(texts.join(", "));
}

/** Different keys whose meaning is kept; a list has the same few in all its objects. */
const MAX_KEPT_KEYS = 1000;

/** `cardListColumnOf` for keys that come again and again. */
function createKeyReader() {
	const kept = new Map<string, ReturnType<typeof cardListColumnOf>>();
	return {
		columnOf(key: string): ReturnType<typeof cardListColumnOf> {
			if (kept.has(key)) return kept.get(key);
			const column = cardListColumnOf(key);
			if (kept.size < MAX_KEPT_KEYS) kept.set(key, column);
			return column;
		},
		columns(others: readonly string[], answer: Answers["column"]): ReadColumns {
			const known = [...kept].flatMap(([heading, meaning]) =>
				meaning === undefined ? [] : { heading, column: meaning.column },
			);
			if (answer === null || answer === "none") return { used: known, unused: [...others] };
			const column: CardListColumn = answer.how === "copies" ? "copies" : "owned";
			return {
				used: [...known, { heading: answer.key, column }],
				unused: others.filter(heading => heading !== answer.key),
			};
		},
	};
}

/**
 * The fields of an object, and of an object in it that describes the card, as the service's listings have them.
 *
 * @returns null for an object with more than MAX_KEYS keys
 */
function fieldsOf(
	{ value: entry, uuid, series }: JsonEntry,
	keys: Pick<ReturnType<typeof createKeyReader>, "columnOf">,
	answer: Answers["column"],
): { fields: Fields; others: [key: string, value: unknown][] } | null {
	const outer = isObject(entry) ? someEntries(entry) : [];
	const inner = outer.flatMap(([key, value]) =>
		isObject(value) && keys.columnOf(key)?.column === "name" ? someEntries(value) : [],
	);
	const all = [...outer, ...inner];
	if (all.length > MAX_KEYS) return null;
	const others: [string, unknown][] = [];
	const found = all.flatMap(([key, value]) => {
		const meaning = keys.columnOf(key);
		if (meaning !== undefined) return { ...meaning, value };
		if (typeof value !== "object" || value === null) others.push([key, value]);
		return [];
	});
	const sorted = found.toSorted((a, b) => a.rank - b.rank);
	const byColumn = Map.groupBy(sorted, ({ column }): CardListColumn => column);
	const fields = new Map<CardListColumn, readonly unknown[]>(
		[...byColumn].map(([column, values]) => [column, values.map(({ value }) => value)]),
	);
	if (uuid !== undefined) {
		fields.set("uuid", [uuid]);
		if (!isObject(entry)) fields.set("owned", [entry]);
	}
	if (series !== undefined && !fields.has("series")) fields.set("series", [series]);
	if (answer === null || answer === "none") return { fields, others };
	const said = all.find(([key]) => key === answer.key)?.[1];
	return { fields: new Map(answeredFields(fields, answer.how, textOf(said))), others };
}
