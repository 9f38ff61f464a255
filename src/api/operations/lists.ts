import { z } from "zod";
import { isRecord } from "./records.ts";
import { mayStillSkip, noteSkipped } from "./skipped.ts";

/** The most entries of a list: more than any known list has. */
const MAX_LENGTH = 1000;

interface Entries<Entry> {
	entries: Entry[];
	/** The entries that could not be read, as the service wrote them. */
	unread: unknown[];
}

/**
 * Reads entries one by one: an invalid one is skipped and counted. Zod's own array reports every invalid entry: a body
 * with millions of them would take all memory.
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
	/** The most entries; a longer list is invalid. */
	most?: number;
	/**
	 * The number of unreadable entries that never make the list invalid: the last page of a list may have only one entry.
	 */
	few?: number;
}

/**
 * A required list without its unreadable entries, and these separately. If most entries are unreadable, it is invalid.
 */
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

/** A required list without its unreadable entries; if most entries are unreadable, it is invalid. */
export function readableList<Element extends z.ZodType>(name: string, element: Element, bounds: ListBounds = {}) {
	return readableEntries(name, element, bounds).transform(({ entries }) => entries);
}

/** A required list of entries that only make sense together: one invalid entry makes it invalid. */
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

/**
 * A list among other fields of a record, without its unreadable entries. It may be absent, null, or nested under its own
 * name again, as one edition does with `pitches`. Null if most entries are unreadable, so that the list is unknown.
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

/** The same list, but empty if it is unknown. */
export function listOrEmpty<Element extends z.ZodType>(name: string, element: Element) {
	return listOrUnknown(name, element).transform((entries): z.output<Element>[] => entries ?? []);
}

function unwrap(name: string, value: unknown): unknown {
	const isWrapped = isRecord(value) && Object.hasOwn(value, name);
	return (isWrapped ? value[name] : value) ?? [];
}
