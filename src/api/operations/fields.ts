import { z } from "zod";
import { parseText } from "./text.ts";

/**
 * Schemas that normalize the odd values of the service (read API §2, and observed answers of the live service). Each one also
 * accepts a missing key and null; an object or a list instead of a value is invalid.
 */
const scalar = z.union([z.string(), z.number(), z.boolean()]).nullish();

/** How the service writes an absent value: a single space for an unplayed inning, "-" for an empty side. */
const NOTHING = new Set(["", "-", "no orders"]);

const NUMBER = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

type Scalar = z.output<typeof scalar>;

/** null for an absent value, NaN for a value that is not a number. */
function parseNumber(value: Scalar): number | null {
	if (value === null || value === undefined) return null;
	if (typeof value === "boolean") return Number.NaN;
	if (typeof value === "number") return value;
	const text = value.trim();
	if (NOTHING.has(text.toLowerCase())) return null;
	return NUMBER.test(text) ? Number(text.replaceAll(",", "")) : Number.NaN;
}

/** A number, or a number as text ("1,234", "+7"); absent → null. */
export const optionalNumber = scalar.transform((value, context) => {
	const number = parseNumber(value);
	if (number === null || Number.isFinite(number)) return number;
	context.addIssue({ code: "custom", message: "is not a number" });
	return z.NEVER;
});

/** A count in a record whose values are all strings; absent → 0. */
export const count = optionalNumber.transform(number => number ?? 0);

/** A required number. */
export const requiredNumber = optionalNumber.transform((number, context) => {
	if (number !== null) return number;
	context.addIssue({ code: "custom", message: "is missing" });
	return z.NEVER;
});

/** Stubs. Listings write 0 for a side without orders; it becomes null, like "-". */
export const price = optionalNumber.transform(number => (number !== null && number > 0 ? number : null));

/** true and false, or 0 and 1 in early editions (read API §2.2); absent → null. */
export const flag = scalar.transform((value, context) => {
	if (typeof value === "boolean") return value;
	if (value === "true" || value === "false") return value === "true";
	const number = parseNumber(value);
	if (number === null || Number.isFinite(number)) return number === null ? null : number !== 0;
	context.addIssue({ code: "custom", message: "is neither true nor false" });
	return z.NEVER;
});

/** More than a Discord message can hold, and far more than any known text of the service. */
const MAX_TEXT = 5000;
/** The longest known text, a game's log, has some 30,000 characters. */
const MAX_RAW_TEXT = 500_000;

/** Text for people; empty or absent → null. */
export const optionalText = z
	.union([z.string(), z.number()])
	.nullish()
	.transform(value => parseText(String(value ?? "").slice(0, MAX_TEXT)) || null);

/** Text for people that may be empty. */
export const text = optionalText.transform(value => value ?? "");

/** Required text that `parse` understands; null is invalid. */
export const parsed = <Value>(parse: (text: string) => Value | null, message: string) =>
	z.string().transform((text, context) => {
		const value = parse(text);
		if (value !== null) return value;
		context.addIssue({ code: "custom", message });
		return z.NEVER;
	});

/** Required text for people. */
export const requiredText = parsed(value => parseText(value.slice(0, MAX_TEXT)) || null, "is empty");

/** A name is far shorter; the catalog holds many. */
const MAX_LABEL = 200;
const cutLabel = (value: string) => value.slice(0, MAX_LABEL);

/** A name or another short text; empty or absent → null. */
export const label = optionalText.transform(value => value && cutLabel(value));

/** A required name. */
export const requiredLabel = requiredText.transform(cutLabel);

/** Text as the service writes it, with its markup tokens; without U+0000, which PostgreSQL does not store. */
export const rawText = z
	.union([z.string(), z.number()])
	.nullish()
	.transform(value =>
		String(value ?? "")
			.slice(0, MAX_RAW_TEXT)
			.replaceAll("\0", ""),
	);

/** An id in a record whose values are all strings; empty → null. */
export const optionalId = rawText.transform(value => value.trim() || null);

/** 32 lower-case hex digits on the live service. Any text is accepted that fits into a URL and twice into a custom_id. */
export const uuid = z.string().regex(/^[A-Za-z0-9_-]{1,36}$/, "is not a uuid");

/** The longest picture address that Discord accepts. */
const MAX_URL = 2048;

/**
 * A picture that Discord shows: an https address, or http on this machine (the sandbox). Any other address, or one with a
 * password → null.
 */
export const imageUrl = z
	.unknown()
	.optional()
	.transform(value => {
		const url = typeof value === "string" && value.length <= MAX_URL ? URL.parse(value) : null;
		if (url === null || url.href.length > MAX_URL || url.username !== "" || url.password !== "") return null;
		const isLocal = url.protocol === "http:" && (url.hostname === "127.0.0.1" || url.hostname === "localhost");
		return url.protocol === "https:" || isLocal ? url.href : null;
	});

/** Far above any known list. */
const MAX_LENGTH = 1000;

/** By the path of the invalid field ("listings.*.item.rarity"), how many entries an answer has lost. */
export type Skipped = ReadonlyMap<string, number>;

/** Far more than any real answer loses. Each costs some microseconds: a body can have hundreds of thousands. */
const MAX_SKIPPED = 1000;

/** What the parsing of an answer has skipped. Parsing never waits, so there is one at a time; null: nobody asks. */
let current: { fields: Map<string, number>; count: number } | null = null;

/** Parses an answer, and tells which entries of its lists were skipped. */
export function collectSkipped<Parsed>(parse: () => Parsed): { parsed: Parsed; skipped: Skipped } {
	const collected = { fields: new Map<string, number>(), count: 0 };
	current = collected;
	try {
		return { parsed: parse(), skipped: collected.fields };
	} finally {
		current = null;
	}
}

const mayStillSkip = () => MAX_SKIPPED - (current?.count ?? 0);

function noteSkipped(name: string, { issues }: z.ZodError, count = 1): void {
	if (current === null) return;
	const field = (issues[0]?.path ?? []).map(key => (typeof key === "number" ? "*" : String(key)));
	const path = [name, "*", ...field].join(".");
	current.fields.set(path, (current.fields.get(path) ?? 0) + count);
	current.count += count;
}

interface Entries<Entry> {
	entries: Entry[];
	/** The entries that could not be read, as the service wrote them. */
	unread: unknown[];
}

/**
 * Entries one by one: an invalid one is skipped and counted. Zod's own array reports every invalid entry: a body with
 * millions of them would take all memory.
 *
 * @param few the number of entries that may be invalid even in a short list
 * @returns the error of the first invalid entry if most are invalid: the service has changed
 */
function readEntries<Element extends z.ZodType>(
	name: string,
	element: Element,
	values: readonly unknown[],
	few = 0,
): Entries<z.output<Element>> | { index: number; error: z.ZodError } {
	const entries: z.output<Element>[] = [];
	const unread: { index: number; value: unknown; error: z.ZodError }[] = [];
	const most = Math.min(Math.max(values.length / 2, few), mayStillSkip());
	for (const [index, value] of values.entries()) {
		const parsed = element.safeParse(value);
		if (parsed.success) {
			entries.push(parsed.data);
			continue;
		}
		unread.push({ index, value, error: parsed.error });
		const [first] = unread;
		if (unread.length > most && first !== undefined) return first;
	}
	for (const { error } of unread) noteSkipped(name, error);
	return { entries, unread: unread.map(({ value }) => value) };
}

function addIssues(context: z.RefinementCtx, { index, error }: { index: number; error: z.ZodError }): void {
	for (const { message, path } of error.issues) {
		context.addIssue({ code: "custom", message, path: [index, ...path] });
	}
}

/** The value if it is a list that is not too long. */
function checkList(value: unknown, most: number, context: z.RefinementCtx): readonly unknown[] | null {
	if (Array.isArray(value) && value.length <= most) return value;
	context.addIssue(Array.isArray(value) ? `has more than ${most} entries` : "is not a list");
	return null;
}

export interface ListBounds {
	/** A longer list is invalid. */
	most?: number;
	/** So many entries that cannot be read never make the list invalid: the last page of a list may have a single entry. */
	few?: number;
}

/** A required list without the entries that cannot be read, and those apart. If these are most of it, it is invalid. */
export function readableEntries<Element extends z.ZodType>(name: string, element: Element, bounds: ListBounds = {}) {
	const { most = MAX_LENGTH, few = 0 } = bounds;
	return z.unknown().transform((value, context): Entries<z.output<Element>> => {
		const values = checkList(value, most, context);
		if (values === null) return z.NEVER;
		const read = readEntries(name, element, values, few);
		if ("entries" in read) return read;
		addIssues(context, read);
		return z.NEVER;
	});
}

/** A required list without the entries that cannot be read; if these are most of it, it is invalid. */
export function array<Element extends z.ZodType>(name: string, element: Element, bounds: ListBounds = {}) {
	return readableEntries(name, element, bounds).transform(({ entries }) => entries);
}

/** A required list of entries that mean nothing without each other: invalid with its first invalid entry. */
export function wholeArray<Element extends z.ZodType>(element: Element, most = MAX_LENGTH) {
	return z.unknown().transform((value, context): z.output<Element>[] => {
		const values = checkList(value, most, context);
		if (values === null) return z.NEVER;
		const entries: z.output<Element>[] = [];
		for (const [index, entry] of values.entries()) {
			const parsed = element.safeParse(entry);
			if (!parsed.success) {
				addIssues(context, { index, error: parsed.error });
				return z.NEVER;
			}
			entries.push(parsed.data);
		}
		return entries;
	});
}

/** Whether the value is a JSON object, not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The number of fields accepted beyond the shape's; the largest known record has some 50. */
const MAX_NAMED = 200;

/**
 * Picks the shape's fields from a record, and other fields whose names match. Unknown fields are never copied, so that any
 * number of them costs nothing.
 */
export function pickFields(record: unknown, shape: object, named: RegExp): unknown {
	if (!isRecord(record)) return record;
	const picked: Record<string, unknown> = {};
	for (const name in shape) if (Object.hasOwn(record, name)) picked[name] = record[name];
	let left = MAX_NAMED;
	for (const name in record) {
		if (!named.test(name)) continue;
		picked[name] = record[name];
		if (--left === 0) break;
	}
	return picked;
}

/**
 * A list beside other facts of a record, without the entries that cannot be read. It may be absent, null, or nested under its
 * own name again, as one edition does with `pitches`. null: most of it cannot be read, so that it is unknown.
 */
export function listOrUnknown<Element extends z.ZodType>(name: string, element: Element) {
	return z
		.preprocess(value => unwrap(name, value), z.unknown())
		.transform((value, context): z.output<Element>[] | null => {
			const values = checkList(value, MAX_LENGTH, context);
			if (values === null) return z.NEVER;
			const read = readEntries(name, element, values);
			if ("entries" in read) return read.entries;
			if (mayStillSkip() > 0) {
				noteSkipped(name, read.error, values.length);
				return null;
			}
			addIssues(context, read);
			return z.NEVER;
		});
}

/** The same list, empty where it is unknown. */
export function list<Element extends z.ZodType>(name: string, element: Element) {
	return listOrUnknown(name, element).transform((entries): z.output<Element>[] => entries ?? []);
}

function unwrap(name: string, value: unknown): unknown {
	const isWrapped = isRecord(value) && Object.hasOwn(value, name);
	return (isWrapped ? value[name] : value) ?? [];
}
