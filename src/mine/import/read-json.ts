import { partsOf } from "../../ground/async.ts";
import { parseJson } from "../../ground/json.ts";
import { type Column, columnOf, type Fields, readFields } from "./columns.ts";
import {
	type ImportRow,
	MAX_LINES,
	PART,
	parseUuid,
	type ReadProblem,
	type ReadRows,
	shorten,
	type UnreadRow,
} from "./row.ts";
import { readLine } from "./typed-line.ts";

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
	const lists = findLists(json, 2);
	const [list] = lists;
	if (list === undefined || lists.length > 1)
		return { problem: lists.length === 0 && isEmpty(json) ? "empty" : "shape" };
	if (list.length > MAX_LINES) return { problem: "long", lines: list.length };
	const rows: ImportRow[] = [];
	const unread: UnreadRow[] = [];
	let notOwned = 0;
	let line = 0;
	for await (const part of partsOf(list, PART)) {
		for (const entry of part) {
			line += 1;
			const read = readEntry(line, entry);
			if (read === "not-owned") notOwned += 1;
			else if (read === "none") unread.push({ line, typed: describe(entry) });
			else if ("unread" in read) unread.push(read.unread);
			else rows.push(...read);
		}
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

function readEntry(line: number, entry: unknown): ImportRow[] | { unread: UnreadRow } | "none" | "not-owned" {
	if (typeof entry === "string") {
		const read = readLine(line, entry);
		return read.length === 0 ? "none" : read;
	}
	if (!isObject(entry)) return "none";
	const read = readFields(line, fieldsOf(entry));
	return typeof read === "string" || "unread" in read ? read : [read];
}

/** The fields of an object, and of an object in it that describes the card, as the service's listings have them. */
function fieldsOf(entry: Readonly<Record<string, unknown>>): Fields {
	const own = Object.entries(entry);
	const inner = own.flatMap(([key, value]) =>
		columnOf(key)?.column === "name" && isObject(value) ? Object.entries(value) : [],
	);
	const found = [...own, ...inner].flatMap(([key, value]) => {
		const meaning = columnOf(key);
		return meaning === undefined ? [] : { ...meaning, value };
	});
	const sorted = found.toSorted((a, b) => a.rank - b.rank);
	const byColumn = Map.groupBy(sorted, ({ column }): Column => column);
	return new Map([...byColumn].map(([column, values]) => [column, values.map(({ value }) => value)]));
}
