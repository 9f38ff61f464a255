import { LOCALES } from "../../src/text/formats.ts";
import { languageOf, textsFor } from "../../src/text/texts.ts";

/** One text of a language: fixed, or a function of the values it shows. */
export type Entry = string | ((...values: never[]) => string);

/** What is not shown. */
const NO_ENTRIES = ["format", "typed", "optionNames", "served"];

/** Each language's entries by path, as "market.sorts.profit". */
export const LANGUAGES: Readonly<Record<string, ReadonlyMap<string, Entry>>> = Object.fromEntries(
	LOCALES.map(locale => [languageOf(locale), entriesOf(textsFor(locale))]),
);

export function entriesOf(texts: object, parent: readonly string[] = []): Map<string, Entry> {
	const entries = Object.entries(texts).flatMap(([name, value]): (readonly [string, Entry])[] => {
		const path = [...parent, name];
		if (parent.length === 0 && NO_ENTRIES.includes(name)) return [];
		return typeof value === "object" ? [...entriesOf(value, path)] : [[path.join("."), value]];
	});
	return new Map(entries);
}

/** What an entry may get for a value; of numbers, those for which a language has different words. */
const VALUES: readonly unknown[] = ["«A»", "«B»", 1, 2, 5, 1_234_567];

/** The text for these values; undefined when they are not what the entry takes. */
export function write(entry: Entry, values: readonly unknown[]): string | undefined {
	if (typeof entry === "string") return entry;
	try {
		const text: unknown = entry(...(values as never[]));
		return typeof text === "string" && !/NaN|undefined|\[object/.test(text) ? text : undefined;
	} catch {
		return undefined;
	}
}

/** Every list of so many values an entry may get, when it takes texts and numbers. */
function valueLists(count: number): unknown[][] {
	if (count === 0) return [[]];
	return valueLists(count - 1).flatMap(list => VALUES.map(value => [...list, value]));
}

/** The positions (from 0) of the values that make no difference to a text. @param count of the values */
export function lostValues(entry: Entry, count: number): number[] {
	const texts = new Map(valueLists(count).map(values => [JSON.stringify(values), write(entry, values)]));
	const matters = (position: number) =>
		valueLists(count).some(values => {
			const text = texts.get(JSON.stringify(values));
			return VALUES.some(value => {
				const other = texts.get(JSON.stringify(values.with(position, value)));
				return text !== undefined && other !== undefined && text !== other;
			});
		});
	return Array.from({ length: count }, (_, position) => position).filter(position => !matters(position));
}

/** What an entry writes for some values, without the values. */
export function sampleTexts(entry: Entry): string[] {
	const count = typeof entry === "string" ? 0 : entry.length;
	const lists = count > 3 ? VALUES.map(value => Array<unknown>(count).fill(value)) : valueLists(count);
	return lists.flatMap(values => write(entry, values)?.replaceAll(/«[AB]»/g, " ") ?? []);
}

/** All words that a language's entries can write, in lower case, without those of their values. */
export function wordsIn(language: string): ReadonlySet<string> {
	return new Set([...(LANGUAGES[language] ?? [])].flatMap(([, entry]) => sampleTexts(entry)).flatMap(splitWords));
}

/**
 * What Discord shows otherwise (times, mentions, addresses), names of commands and options as "`min_price`", of time
 * zones, and words that are cut.
 */
const NO_WORDS = new RegExp(
	[
		/<(?:t:\d+:\w|\/[a-z ]+:\d+)>/,
		/https?:\/\/\S+/,
		/`\/?[\p{Ll}_ ]+`/u,
		/\bUTC\b|(?:\b[A-Z]\w+\/)+[A-Z][\w-]+/,
		/\p{L}+…/u,
	]
		.map(({ source }) => source)
		.join("|"),
	"gu",
);

/** The words of a text in lower case. */
export function splitWords(text: string): string[] {
	const plain = text.replaceAll(NO_WORDS, " ");
	return (plain.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).filter(word => word.length > 1);
}
