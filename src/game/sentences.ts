/** "J.R. Alder", "C. Birch", "St. Clair": a period after these belongs to a name. */
const ABBREVIATION = /^(?:(?:[A-Z]\.)*[A-Z]|St)$/;

/** "Elm Jr. scores.": ends a sentence only before a capital letter, since a name never continues after it. */
const SUFFIX = /^(?:Jr|Sr)$/;

/**
 * The length of the longest word that is looked at. No abbreviation is longer, and the limit prevents a long text without
 * blanks from being searched again for each period.
 */
const WORD = 20;

/** Splits narration into sentences, trimmed, each with its period. A name that contains periods is not split. */
export function splitSentences(text: string): string[] {
	const sentences: string[] = [];
	let start = 0;
	for (const { index } of text.matchAll(/\.(?=\s)/g)) {
		const end = index + 1;
		const before = text.slice(Math.max(start, index - WORD), index);
		const word = before.slice(before.lastIndexOf(" ") + 1);
		if (ABBREVIATION.test(word)) continue;
		if (SUFFIX.test(word) && !/^\s+\p{Lu}/u.test(text.slice(end, end + 2))) continue;
		sentences.push(text.slice(start, end).trim());
		start = end;
	}
	const rest = text.slice(start).trim();
	return rest === "" ? sentences : [...sentences, rest];
}
