import { cardListColumnOf, flagOf } from "./columns.ts";
import { parseUuid } from "./row.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An entry of a list of cards. */
export interface JsonEntry {
	value: unknown;
	/** The key of a map from uuids. */
	uuid?: string;
	/** The series of the group that it is in. */
	series?: string;
}

export interface JsonList {
	/** The keys under which it is. */
	name: string;
	entries: JsonEntry[];
	/** Whether each entry is a card that the person has, or says whether it is: a map from uuids, or groups in one array. */
	isSure: boolean;
}

/** More keys than a card has in any export. */
export const MAX_KEYS = 100;

/** The entries of an object, one more than MAX_KEYS at most. */
export function someEntries(object: JsonObject): [key: string, value: unknown][] {
	const entries: [string, unknown][] = [];
	for (const key in object) {
		if (!Object.hasOwn(object, key)) continue;
		entries.push([key, object[key]]);
		if (entries.length > MAX_KEYS) break;
	}
	return entries;
}

/** How deep lists may be in objects: {"data": {"collections": {"Live": […]}}}. */
const MAX_DEPTH = 3;
/** The entries of an array that are looked at to tell what it holds. */
const MAX_LOOKED_AT = 20;
/** The entries of an array, and of a map, that are looked at before the event loop runs. */
const PART = 50;
const PART_OF_MAP = 500;

/** Names of lists of which nobody has all cards. */
const OTHER_LISTS =
	/wish|watch|want|need|miss|target|market|price|catalog|favou?rit|\ball\b|falta|dese|quier|\btodas\b/i;

/** Whether the name of a list says whether a person has its cards. */
export const isNamedFor = (name: string): boolean =>
	cardListColumnOf(name)?.column === "owned" || (name !== "" && flagOf(name) !== null) || OTHER_LISTS.test(name);

/** The lists of cards in a value that are not empty. It yields where the event loop should run. */
export function* findLists(value: unknown, name = "", depth = MAX_DEPTH): Generator<undefined, JsonList[]> {
	if (Array.isArray(value)) return yield* listsOfArray(value, name, depth);
	if (!isObject(value)) return [];
	if (isUuidMap(value)) return [yield* listOfMap(value, name)];
	const lists: JsonList[] = [];
	const entries = depth === 0 ? [] : someEntries(value);
	// Of an object with so many keys, nothing is a list of cards.
	if (entries.length > MAX_KEYS) return [];
	for (const [key, inner] of entries) {
		lists.push(...(yield* findLists(inner, [name, key].filter(Boolean).join(" › "), depth - 1)));
	}
	return lists;
}

const isUuidMap = (object: JsonObject): boolean =>
	someEntries(object)
		.slice(0, MAX_LOOKED_AT)
		.some(([key]) => parseUuid(key) !== null);

function* listOfMap(value: JsonObject, name: string): Generator<undefined, JsonList> {
	const entries: JsonEntry[] = [];
	for (const uuid in value) {
		if (!Object.hasOwn(value, uuid)) continue;
		entries.push({ uuid, value: value[uuid] });
		if (entries.length % PART_OF_MAP === 0) yield;
	}
	return { name, entries, isSure: true };
}

/** An array of cards, or of groups of cards: the lists of all groups under one key are one list. */
function* listsOfArray(value: readonly unknown[], name: string, depth: number): Generator<undefined, JsonList[]> {
	if (!value.some(entry => typeof entry === "string" || isObject(entry))) return [];
	const cards: JsonEntry[] = [];
	const groups = new Map<string, JsonEntry[]>();
	for (const [index, entry] of value.entries()) {
		const inner = depth > 0 && isObject(entry) ? cardListsOf(entry) : [];
		if (inner.length === 0 || !isObject(entry)) cards.push({ value: entry });
		for (const [key, list] of inner) {
			const all = groups.get(key) ?? [];
			const series = isObject(entry) ? seriesOf(entry) : undefined;
			for (const each of yield* findLists(list, "", depth - 1)) {
				for (const card of each.entries) all.push(series === undefined ? card : { series, ...card });
			}
			groups.set(key, all);
		}
		if (index % PART === PART - 1) yield;
	}
	const isGrouped = groups.size > 0;
	const lists = [...groups].map(([key, entries]) => ({ name: key, entries, isSure: true }));
	const [first] = lists;
	// Groups without a list name no card, but they are not forgotten.
	if (isGrouped && lists.length === 1 && first !== undefined)
		return [{ ...first, name, entries: [...first.entries, ...cards] }];
	return cards.length > 0 ? [...lists, { name, entries: cards, isSure: false }] : lists;
}

/** The lists of cards in an object that is itself no card. */
function cardListsOf(entry: JsonObject): [key: string, list: unknown][] {
	const lists: [string, unknown][] = [];
	let count = 0;
	for (const key in entry) {
		if (++count > MAX_KEYS) break;
		const value = entry[key];
		if (typeof value === "object" && value !== null && isCardList(key, value)) lists.push([key, value]);
	}
	return lists.length > 0 && !isCard(entry) ? lists : [];
}

function isCard(entry: unknown): boolean {
	if (!isObject(entry)) return typeof entry === "string" && parseUuid(entry) !== null;
	const columns = new Set(
		someEntries(entry).flatMap(([key, value]) =>
			typeof value === "object" ? [] : (cardListColumnOf(key)?.column ?? []),
		),
	);
	const hasUuid = Object.values(entry)
		.slice(0, MAX_KEYS)
		.some(value => typeof value === "string" && parseUuid(value) !== null);
	return hasUuid || (columns.has("name") && columns.has("overall"));
}

function isCardList(key: string, value: object): boolean {
	if (!Array.isArray(value)) return isObject(value) && isUuidMap(value);
	const column = cardListColumnOf(key)?.column;
	return column === "name" || column === "uuid" || isNamedFor(key) || value.slice(0, MAX_LOOKED_AT).some(isCard);
}

function seriesOf(group: JsonObject): string | undefined {
	const [, series] = someEntries(group).find(([key]) => cardListColumnOf(key)?.column === "series") ?? [];
	return typeof series === "string" ? series : undefined;
}
