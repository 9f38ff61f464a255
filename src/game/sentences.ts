/** "J.R. Alder", "C. Birch", "St. Clair": a period after these belongs to a name. */
const ABBREVIATION = /^(?:(?:[A-Z]\.)*[A-Z]|St)$/;

/** "Elm Jr. scores.": ends a sentence only where a new one visibly begins, since nothing of a name follows it. */
const SUFFIX = /^(?:Jr|Sr)$/;

/** Narration → its sentences, trimmed, each with its period. Names with periods in them stay whole. */
export function splitSentences(text: string): string[] {
	const sentences: string[] = [];
	let start = 0;
	for (const { index } of text.matchAll(/\.(?=\s)/g)) {
		const end = index + 1;
		const word = text.slice(Math.max(start, text.lastIndexOf(" ", index) + 1), index);
		if (ABBREVIATION.test(word)) continue;
		if (SUFFIX.test(word) && !/^\s+\p{Lu}/u.test(text.slice(end, end + 2))) continue;
		sentences.push(text.slice(start, end).trim());
		start = end;
	}
	const rest = text.slice(start).trim();
	return rest === "" ? sentences : [...sentences, rest];
}
