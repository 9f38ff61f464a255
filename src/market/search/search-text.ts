/** Letters that NFD does not decompose, because they are not a base letter with a mark. */
const PLAIN_LETTERS = new Map([
	["ß", "ss"],
	["æ", "ae"],
	["œ", "oe"],
	["ø", "o"],
	["ł", "l"],
	["đ", "d"],
	["ð", "d"],
	["ħ", "h"],
	["ı", "i"],
	["ŧ", "t"],
	["þ", "th"],
]);
const SPECIAL_LETTERS = new RegExp(`[${[...PLAIN_LETTERS.keys()].join("")}]`, "g");

/** Marks within one word: J.T., O'Hearn in its straight, curly, modifier and prime spellings. */
const INNER_MARKS = /[.'`´‘’ʻʼ′]/g;

/** The longest useful query, which is a card's label: 100 characters (a Discord limit) and about 10 words. */
const MAX_QUERY_LENGTH = 100;
const MAX_QUERY_WORDS = 12;

/**
 * Splits a text into folded words: lower case, without accents, dots and apostrophes, split at everything else ("J.T.
 * Ramón-Díaz" → jt, ramon, diaz).
 */
export function parseWords(text: string): string[] {
	const folded = text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(SPECIAL_LETTERS, letter => PLAIN_LETTERS.get(letter) ?? letter)
		.replace(INNER_MARKS, "");
	return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A text's folded words, for comparing typed text with names. */
export function foldText(text: string): string {
	return parseWords(text).join(" ");
}

/** The folded words of a query; text beyond the longest label is cut off. */
export function parseQuery(text: string): string[] {
	return parseWords(text.trimStart().slice(0, MAX_QUERY_LENGTH)).slice(0, MAX_QUERY_WORDS);
}

const SUFFIXES = new Set(["jr", "sr", "junior", "senior", "ii", "iii", "iv"]);

/** Whether a folded word may be left out of a name: "Jr.", "II". */
export function isSuffix(word: string): boolean {
	return SUFFIXES.has(word);
}
