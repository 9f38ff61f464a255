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
	const rows = createRows(typed, typed.length + allowed + 1);
	// At each depth, the fewest typos between the typed word and any beginning of the word up to there.
	const nearest = [typed.length];
	/** The depth from which no word with these letters can match. */
	let end = Number.POSITIVE_INFINITY;

	for (const word of words) {
		const { text, shared } = word;
		if (shared < end) {
			end = Number.POSITIVE_INFINITY;
			for (let depth = shared + 1; depth <= text.length && depth < end; depth++) {
				const least = compareLetter(rows, typed, text, depth);
				nearest[depth] = Math.min(nearest[depth - 1] ?? least, rows[depth]?.[typed.length] ?? least);
				if (least > allowed) end = depth;
			}
		}
		const whole = (text.length < end ? rows[text.length]?.[typed.length] : undefined) ?? Number.POSITIVE_INFINITY;
		const beginning = nearest[Math.min(end, text.length)] ?? Number.POSITIVE_INFINITY;
		if (whole <= allowedTypos(Math.max(typed.length, text.length))) found(word, whole, true);
		else if (beginning <= allowedTypos(typed.length)) found(word, beginning, false);
	}
}

/** The typos between the first letters of a word (row) and of the typed one (column). */
function createRows(typed: string, maxDepth: number): Uint8Array[] {
	return Array.from({ length: maxDepth + 1 }, (_, depth) =>
		Uint8Array.from({ length: typed.length + 1 }, (_, column) => (depth === 0 ? column : depth)),
	);
}

/** Fills the row of the word's letter at `depth` (from 1) and returns its smallest number of typos. */
function compareLetter(rows: readonly Uint8Array[], typed: string, word: string, depth: number): number {
	const [row, last, beforeLast] = [rows[depth], rows[depth - 1], rows[depth - 2]];
	if (row === undefined || last === undefined) return Number.POSITIVE_INFINITY;
	const letter = word[depth - 1];
	let left = depth;
	let least = depth;
	for (let column = 1; column <= typed.length; column++) {
		const exchanged = (last[column - 1] ?? 0) + (letter === typed[column - 1] ? 0 : 1);
		left = Math.min(exchanged, left + 1, (last[column] ?? 0) + 1);
		if (beforeLast !== undefined && letter === typed[column - 2] && word[depth - 2] === typed[column - 1]) {
			left = Math.min(left, (beforeLast[column - 2] ?? 0) + 1);
		}
		row[column] = left;
		least = Math.min(least, left);
	}
	return least;
}
