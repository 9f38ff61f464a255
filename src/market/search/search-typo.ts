/** Typos forgiven in a word of so many letters: one from 5 on, two from 9. */
function allowedTypos(letters: number): number {
	if (letters < 5) return 0;
	return letters < 9 ? 1 : 2;
}

/** A word of a sorted list. */
export interface SortedWord {
	text: string;
	/** How many of its first letters are those of the word before it. */
	shared: number;
}

/**
 * Calls `found` for each word that was typed with no more typos than the longer of the two is forgiven, or that begins
 * so. A typo is a letter left out, added, exchanged or swapped with its neighbour (optimal string alignment).
 * Letters that words share are compared once, and none beyond those after which a word can no longer come near.
 */
export function findMisspelt<Word extends SortedWord>(
	words: readonly Word[],
	typed: string,
	found: (word: Word, typos: number, whole: boolean) => void,
): void {
	// The word may be the longer one, with letters of it left out.
	const allowed = [2, 1].find(typos => typos <= allowedTypos(typed.length + typos));
	if (allowed === undefined) return;
	const rows = createRows(typed, typed.length + allowed + 1);
	// At each depth, the typos between what was typed and the nearest of the word's beginnings up to there.
	const nearest = [typed.length];
	/** The depth at which no longer word can come near. */
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

/** Row by row (depth) the typos between so many first letters of a word and so many (column) typed ones. */
function createRows(typed: string, maxDepth: number): Uint8Array[] {
	return Array.from({ length: maxDepth + 1 }, (_, depth) =>
		Uint8Array.from({ length: typed.length + 1 }, (_, column) => (depth === 0 ? column : depth)),
	);
}

/** Fills the row of the word's letter at `depth` (from 1) and returns its least number of typos. */
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
