/** Words of a sorted list, side by side: a search that compares all of them reads as little memory as possible. */
export interface SortedWords {
	/** The letters of all words, one word after the other. */
	letters: string;
	lengths: Uint32Array;
	/** The number of first letters each word shares with the word before it. */
	shared: Uint32Array;
}

/** @param words sorted */
export function layOut(words: readonly string[]): SortedWords {
	return {
		letters: words.join(""),
		lengths: Uint32Array.from(words, ({ length }) => length),
		shared: Uint32Array.from(words, (word, i) => countShared(words[i - 1] ?? "", word)),
	};
}

function countShared(a: string, b: string): number {
	let count = 0;
	while (count < a.length && a[count] === b[count]) count++;
	return count;
}

/** A number of typos that is never allowed. */
const TOO_MANY = 255;

/** Typos allowed in a word of this many letters: one from 5 letters, two from 9. */
function allowedTypos(letters: number): number {
	if (letters < 5) return 0;
	return letters < 9 ? 1 : 2;
}

/**
 * Calls `found` with the index of each word that differs (or whose beginning differs) from the typed one by no more typos
 * than the longer of the two allows. A typo is a letter left out, added, replaced or swapped with its neighbour (optimal
 * string alignment). Letters that neighbouring words share are compared once, and comparison stops when a word can no
 * longer match.
 */
export function findMisspelt(
	{ letters, lengths, shared }: SortedWords,
	typed: string,
	found: (word: number, typos: number, whole: boolean) => void,
): void {
	// The word may be longer than the typed one.
	const allowed = [2, 1].find(typos => typos <= allowedTypos(typed.length + typos));
	if (allowed === undefined) return;
	const typos = createTypos(typed, allowed);
	// At each depth, the fewest typos between the typed word and any beginning of the word up to there.
	const nearest = [typed.length];
	/** No word can match beyond this depth with these letters. */
	let end = Number.POSITIVE_INFINITY;
	let start = 0;

	for (let word = 0; word < lengths.length; word++) {
		const length = lengths[word] ?? 0;
		const known = shared[word] ?? 0;
		if (known < end) {
			end = Number.POSITIVE_INFINITY;
			for (let depth = known + 1; depth <= length && depth < end; depth++) {
				const least = typos.compare(letters, start, depth);
				nearest[depth] = Math.min(nearest[depth - 1] ?? least, typos.at(depth));
				if (least > allowed) end = depth;
			}
		}
		start += length;
		const whole = length < end ? typos.at(length) : TOO_MANY;
		const beginning = nearest[Math.min(end, length)] ?? TOO_MANY;
		if (whole <= allowedTypos(Math.max(typed.length, length))) found(word, whole, true);
		else if (beginning <= allowedTypos(typed.length)) found(word, beginning, false);
	}
}

/**
 * The typos between the first letters of a word (row, by depth) and of the typed one (column). Columns further than
 * `allowed` from the diagonal have more typos anyway, and are left out.
 */
function createTypos(typed: string, allowed: number) {
	const width = typed.length + 1;
	const typos = new Uint8Array(width * (width + allowed + 1)).fill(TOO_MANY);
	for (let column = 0; column < width; column++) typos[column] = column;
	for (let depth = 1; depth <= allowed; depth++) typos[depth * width] = depth;

	return {
		/** Fills the row of the letter at `depth` (from 1) of the word at `start`, and returns its smallest number. */
		compare(letters: string, start: number, depth: number): number {
			const row = depth * width;
			const letter = letters.charCodeAt(start + depth - 1);
			const first = Math.max(1, depth - allowed);
			const last = Math.min(typed.length, depth + allowed);
			let left = typos[row + first - 1] ?? TOO_MANY;
			let least = left;
			for (let column = first; column <= last; column++) {
				const above = row - width + column;
				const exchanged = (typos[above - 1] ?? TOO_MANY) + (letter === typed.charCodeAt(column - 1) ? 0 : 1);
				left = Math.min(exchanged, left + 1, (typos[above] ?? TOO_MANY) + 1);
				const isSwapped =
					depth > 1 &&
					column > 1 &&
					letter === typed.charCodeAt(column - 2) &&
					letters.charCodeAt(start + depth - 2) === typed.charCodeAt(column - 1);
				if (isSwapped) left = Math.min(left, (typos[above - width - 2] ?? TOO_MANY) + 1);
				typos[row + column] = left;
				least = Math.min(least, left);
			}
			return least;
		},
		/** The typos between the typed word and the whole word, or its beginning up to `depth`. */
		at: (depth: number) => typos[depth * width + typed.length] ?? TOO_MANY,
	};
}
