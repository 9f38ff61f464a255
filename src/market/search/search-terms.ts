import { setImmediate } from "node:timers/promises";
import { partsOf } from "../../ground/async.ts";
import { findMisspelt, layOut } from "./search-typos.ts";

/** The distance of a term from the typed text; all distances of a query without typos add up to less than one typo. */
export const WHOLE = 0;
const BEGINNING = 1;
export const TYPO = 100;

/** Words are also found joined ("delacruz"), at most this many at a time. */
const MAX_JOINED_WORDS = 4;

interface Term {
	text: string;
	/** The term is also found when it is misspelt. */
	misspellable: boolean;
	/** The documents that have the term, ascending. */
	documents: number[];
}

/** An index from the words of phrases to their documents (by number). */
export interface TermIndex {
	/**
	 * Calls `found`, perhaps several times, for each document with a term that is the text or starts with it; with
	 * `typos` also for misspelt ones.
	 */
	match(text: string, typos: boolean, found: (document: number, distance: number) => void): void;
	/** The documents that hold the text as a whole term. */
	documents(text: string): readonly number[];
}

/** The number of documents whose terms are found before the event loop runs. */
const PART = 1000;

/**
 * @param documents the phrases of each document; a phrase is an array of folded words. The terms are these words, and
 *   neighbouring words joined. A phrase that is the same array in many documents is processed once.
 */
export async function createTermIndex(documents: readonly (readonly (readonly string[])[])[]): Promise<TermIndex> {
	const byText = new Map<string, Term>();
	const byPhrase = new Map<readonly string[], Term[]>();
	let document = 0;
	for await (const part of partsOf(documents, PART)) {
		for (const phrases of part) {
			for (const phrase of phrases) {
				const terms = byPhrase.get(phrase) ?? joinNeighbours(phrase).map(addTerm);
				byPhrase.set(phrase, terms);
				for (const term of terms) if (term.documents.at(-1) !== document) term.documents.push(document);
			}
			document++;
		}
	}
	function addTerm({ text, misspellable }: Joined): Term {
		const term = byText.get(text) ?? { text, misspellable, documents: [] };
		term.misspellable ||= misspellable;
		byText.set(text, term);
		return term;
	}
	const terms = [...byText.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
	await setImmediate();
	const misspellable = terms.filter(term => term.misspellable);
	const sortedWords = layOut(misspellable.map(({ text }) => text));

	return {
		match(text, typos, found) {
			for (let i = firstNotBefore(terms, text); ; i++) {
				const term = terms[i];
				if (!term?.text.startsWith(text)) break;
				report(term, term.text === text ? WHOLE : BEGINNING, found);
			}
			if (!typos) return;
			findMisspelt(sortedWords, text, (word, count, whole) =>
				report(misspellable[word], count * TYPO + (whole ? WHOLE : BEGINNING), found),
			);
		},
		documents: text => byText.get(text)?.documents ?? [],
	};
}

interface Joined {
	text: string;
	misspellable: boolean;
}

function joinNeighbours(words: readonly string[]): Joined[] {
	return words.flatMap((_, start) => {
		const neighbours = words.slice(start, start + MAX_JOINED_WORDS);
		return neighbours.map((_, last) => ({
			text: neighbours.slice(0, last + 1).join(""),
			// Most terms are whole joined names. Few people join them, and few of those mistype.
			misspellable: last === 0 || last + 1 < words.length,
		}));
	});
}

function report(term: Term | undefined, distance: number, found: (document: number, distance: number) => void): void {
	for (const document of term?.documents ?? []) found(document, distance);
}

function firstNotBefore(terms: readonly Term[], text: string): number {
	let low = 0;
	let high = terms.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		const term = terms[middle];
		if (term !== undefined && term.text < text) low = middle + 1;
		else high = middle;
	}
	return low;
}
