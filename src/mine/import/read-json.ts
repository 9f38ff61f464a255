import { nextTurn } from "../../ground/async.ts";
import { parseJson } from "../../ground/json.ts";
import { type Column, columnOf, type Fields, readFields } from "./columns.ts";
import {
	type ImportRow,
	MAX_LINES,
	parseUuid,
	type ReadProblem,
	type ReadRows,
	shorten,
	type UnreadRow,
} from "./row.ts";
import { readLine } from "./typed-line.ts";

/** The keys of objects that are read before the event loop runs; a text takes as much work as a few. */
const PART_KEYS = 1500;
const KEYS_OF_TEXT = 3;

/** What begins as JSON: a list or an object, and then its first value, key or end. */
const JSON_START = /^\s*[[{]\s*["[\]{}]/;

export function looksLikeJson(text: string): boolean {
	return JSON_START.test(text.slice(0, 1000));
}

/**
 * Reads an array of uuids, names or objects; a map from uuids to numbers of copies or to true; or an object in which
 * exactly one value, at most two levels down, is such a list.
 */
export async function readJson(text: string): Promise<ReadRows | ReadProblem> {
	const json = parseJson(text);
	if (json === undefined) return { problem: "json" };
	// To parse a long text takes a part of its own.
	await nextTurn();
	const lists = findLists(json, 2);
	const [list] = lists;
	if (list === undefined || lists.length > 1)
		return { problem: lists.length === 0 && isEmpty(json) ? "empty" : "shape" };
	if (list.length > MAX_LINES) return { problem: "long", lines: list.length };
	const rows: ImportRow[] = [];
	const unread: UnreadRow[] = [];
	const columnOfKey = createKeyReader();
	let notOwned = 0;
	let rest = PART_KEYS;
	for (const [index, entry] of list.entries()) {
		const line = index + 1;
		rest -= isObject(entry) ? Math.min(Object.keys(entry).length, MAX_KEYS) : KEYS_OF_TEXT;
		if (rest < 0) {
			await nextTurn();
			rest = PART_KEYS;
		}
		const read = readEntry(line, entry, columnOfKey);
		if (read === "not-owned") notOwned += 1;
		else if (read === "none") unread.push({ line, typed: describe(entry) });
		else if ("unread" in read) unread.push(read.unread);
		else rows.push(...read);
	}
	return { unit: "entry", rows, unread, notOwned };
}

/** An entry that names no card. It may be nested so deep that it cannot be written as JSON. */
function describe(entry: unknown): string {
	if (Array.isArray(entry)) return "[…]";
	return isObject(entry) ? "{…}" : shorten(String(entry));
}

const isEmpty = (json: unknown): boolean => typeof json === "object" && json !== null && Object.keys(json).length === 0;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The lists of cards in a value and in the values of an object. An empty list is none. */
function findLists(value: unknown, depth: number): (readonly unknown[])[] {
	if (Array.isArray(value)) return value.some(entry => typeof entry === "string" || isObject(entry)) ? [value] : [];
	if (!isObject(value)) return [];
	const entries = Object.entries(value);
	if (entries.some(([key]) => parseUuid(key) !== null)) {
		return [entries.map(([uuid, owned]) => (isObject(owned) ? { uuid, ...owned } : { uuid, owned }))];
	}
	return depth === 0 ? [] : entries.flatMap(([, inner]) => findLists(inner, depth - 1));
}

function readEntry(
	line: number,
	entry: unknown,
	columnOfKey: typeof columnOf,
): ImportRow[] | { unread: UnreadRow } | "none" | "not-owned" {
	if (typeof entry === "string") {
		const read = readLine(line, entry);
		return read.length === 0 ? "none" : read;
	}
	if (!isObject(entry)) return "none";
	const fields = fieldsOf(entry, columnOfKey);
	if (fields === null) return "none";
	const read = readFields(line, fields);
	return typeof read === "string" || "unread" in read ? read : [read];
}

/** More keys than a card has in any export. */
const MAX_KEYS = 100;

/** Different keys whose meaning is kept; a list has the same few in all its objects. */
const MAX_KEPT_KEYS = 1000;

/** `columnOf` for keys that come again and again. */
function createKeyReader(): typeof columnOf {
	const kept = new Map<string, ReturnType<typeof columnOf>>();
	return key => {
		if (kept.has(key)) return kept.get(key);
		const column = columnOf(key);
		if (kept.size < MAX_KEPT_KEYS) kept.set(key, column);
		return column;
	};
}

/** The entries of an object, one more than MAX_KEYS at most. */
function firstEntries(object: Readonly<Record<string, unknown>>): [key: string, value: unknown][] {
	const entries: [string, unknown][] = [];
	for (const key in object) {
		if (!Object.hasOwn(object, key)) continue;
		entries.push([key, object[key]]);
		if (entries.length > MAX_KEYS) break;
	}
	return entries;
}

/**
 * The fields of an object, and of an object in it that describes the card, as the service's listings have them.
 *
 * @returns null for an object with more than MAX_KEYS keys
 */
function fieldsOf(entry: Readonly<Record<string, unknown>>, columnOfKey: typeof columnOf): Fields | null {
	const outer = firstEntries(entry);
	const inner = outer.flatMap(([key, value]) =>
		isObject(value) && columnOfKey(key)?.column === "name" ? firstEntries(value) : [],
	);
	const all = [...outer, ...inner];
	if (all.length > MAX_KEYS) return null;
	const found = all.flatMap(([key, value]) => {
		const meaning = columnOfKey(key);
		return meaning === undefined ? [] : { ...meaning, value };
	});
	const sorted = found.toSorted((a, b) => a.rank - b.rank);
	const byColumn = Map.groupBy(sorted, ({ column }): Column => column);
	return new Map([...byColumn].map(([column, values]) => [column, values.map(({ value }) => value)]));
}
