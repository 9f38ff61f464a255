/** The distance of a term from the typed text; all distances of a query without typos add up to less than one typo. */
export const WHOLE = 0;
const BEGINNING = 1;
export const TYPO = 100;

/** Words are also found joined ("delacruz"), at most this many at a time. */
const MAX_JOINED_WORDS = 4;

interface Term extends SortedWord {
	/** It is also found when misspelt. */
	misspellable: boolean;
	/** Ascending. */
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

/**
 * @param documents the phrases of each; a phrase is an array of folded words. The terms are these words, and neighbours
 *   joined. A phrase that is the same array in many documents is processed once.
 */
export function createTermIndex(documents: readonly (readonly (readonly string[])[])[]): TermIndex {
	const byText = new Map<string, Term>();
	const byPhrase = new Map<readonly string[], Term[]>();
	for (const [document, phrases] of documents.entries()) {
		for (const phrase of phrases) {
			const terms = byPhrase.get(phrase) ?? joinNeighbours(phrase).map(addTerm);
			byPhrase.set(phrase, terms);
			for (const term of terms) if (term.documents.at(-1) !== document) term.documents.push(document);
		}
	}
	function addTerm({ text, misspellable }: Joined): Term {
		const term = byText.get(text) ?? { text, misspellable, shared: 0, documents: [] };
		term.misspellable ||= misspellable;
		byText.set(text, term);
		return term;
	}
	const terms = [...byText.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
	const misspellable = terms.filter(term => term.misspellable);
	for (const [i, term] of misspellable.entries()) term.shared = countShared(misspellable[i - 1]?.text ?? "", term.text);

	return {
		match(text, typos, found) {
			for (let i = firstNotBefore(terms, text); ; i++) {
				const term = terms[i];
				if (!term?.text.startsWith(text)) break;
				report(term, term.text === text ? WHOLE : BEGINNING, found);
			}
			if (!typos) return;
			findMisspelt(misspellable, text, (term, count, whole) =>
				report(term, count * TYPO + (whole ? WHOLE : BEGINNING), found),
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
			// Whole joined names are most of the terms. Few people join them, and few of these mistype.
			misspellable: last === 0 || last + 1 < words.length,
		}));
	});
}

function report(term: Term, distance: number, found: (document: number, distance: number) => void): void {
	for (const document of term.documents) found(document, distance);
}

function firstNotBefore(terms: readonly Term[], text: string): number {
	let [low, high] = [0, terms.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		const term = terms[middle];
		if (term !== undefined && term.text < text) low = middle + 1;
		else high = middle;
	}
	return low;
}

function countShared(a: string, b: string): number {
	let count = 0;
	while (count < a.length && a[count] === b[count]) count++;
	return count;
}

/** Typos allowed in a word of this many letters: one from 5 letters, two from 9. */
function allowedTypos(letters: number): number {
	if (letters < 5) return 0;
	return letters < 9 ? 1 : 2;
}

/** A word of a sorted list. */
export interface SortedWord {
	text: string;
	/** The number of first letters it shares with the word before it. */
	shared: number;
}

/**
 * Calls `found` for each word that differs from the typed one by no more typos than the longer of the two allows, or
 * whose beginning does. A typo is a letter left out, added, replaced or swapped with its neighbour (optimal string
 * alignment). Letters that neighbouring words share are compared once, and comparison stops when a word can no longer
 * match.
 */
export function findMisspelt<Word extends SortedWord>(
	words: readonly Word[],
	typed: string,
	found: (word: Word, typos: number, whole: boolean) => void,
): void {
	// The word may be longer than the typed one.
	const allowed = [2, 1].find(typos => typos <= allowedTypos(typed.length + typos));
	if (allowed === undefined) return;
	const width = typed.length + 1;
	const rows = createTypos(width, typed.length + allowed + 1);
	// At each depth, the fewest typos between the typed word and any beginning of the word up to there.
	const nearest = [typed.length];
	/** The depth from which no word with these letters can match. */
	let end = Number.POSITIVE_INFINITY;

	for (const word of words) {
		const { text, shared } = word;
		if (shared < end) {
			end = Number.POSITIVE_INFINITY;
			for (let depth = shared + 1; depth <= text.length && depth < end; depth++) {
				const least = compareLetter(rows, typed, text, depth, allowed);
				nearest[depth] = Math.min(nearest[depth - 1] ?? least, rows[depth * width + typed.length] ?? least);
				if (least > allowed) end = depth;
			}
		}
		const whole = (text.length < end ? rows[text.length * width + typed.length] : undefined) ?? Number.POSITIVE_INFINITY;
		const beginning = nearest[Math.min(end, text.length)] ?? Number.POSITIVE_INFINITY;
		if (whole <= allowedTypos(Math.max(typed.length, text.length))) found(word, whole, true);
		else if (beginning <= allowedTypos(typed.length)) found(word, beginning, false);
	}
}

/** Above any number of typos that is allowed. */
const TOO_MANY = 255;

/** A row for each depth, with those of an empty word and of an empty typed word filled in; see `compareLetter`. */
function createTypos(width: number, depths: number): Uint8Array {
	const typos = new Uint8Array(width * (depths + 1)).fill(TOO_MANY);
	for (let column = 0; column < width; column++) typos[column] = column;
	for (let depth = 1; depth <= depths; depth++) typos[depth * width] = depth;
	return typos;
}

/**
 * Fills the row of the word's letter at `depth` (from 1): the typos between the first letters of the word (row) and of the
 * typed one (column). Columns further than `allowed` from the diagonal have more typos anyway, and are left out.
 *
 * @returns the smallest number in the row
 */
function compareLetter(typos: Uint8Array, typed: string, word: string, depth: number, allowed: number): number {
	const width = typed.length + 1;
	const row = depth * width;
	const [above, twoAbove] = [row - width, row - 2 * width];
	const [letter, letterBefore] = [word.charCodeAt(depth - 1), word.charCodeAt(depth - 2)];
	const first = Math.max(1, depth - allowed);
	const last = Math.min(typed.length, depth + allowed);
	let left = typos[row + first - 1] ?? TOO_MANY;
	let least = left;
	for (let column = first; column <= last; column++) {
		const exchanged = (typos[above + column - 1] ?? TOO_MANY) + (letter === typed.charCodeAt(column - 1) ? 0 : 1);
		left = Math.min(exchanged, left + 1, (typos[above + column] ?? TOO_MANY) + 1);
		if (letter === typed.charCodeAt(column - 2) && letterBefore === typed.charCodeAt(column - 1)) {
			left = Math.min(left, (typos[twoAbove + column - 2] ?? TOO_MANY) + 1);
		}
		typos[row + column] = left;
		least = Math.min(least, left);
	}
	return least;
}
