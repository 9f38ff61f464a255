import { nicknamesOf } from "./nicknames.ts";
import type { SearchCard, SearchName } from "./search-card.ts";
import type { TermIndex } from "./search-terms.ts";
import { isSuffix } from "./search-text.ts";

/** The distance of a nickname (mike for Michael). */
const NICKNAME = 2;
/** Added for a word found in a card's details: people type a name first, then a team or series. */
const DETAIL = 2;
/** The distance of a suffix from a name without one. */
const MISSING_SUFFIX = 1;

/** The most parts of a split word ("ke bryan", "de la cruz" for Delacruz). */
const MAX_SPLIT_PARTS = 3;

/** A card (its index) and the sum of its distances from the words of a query. */
export interface CardMatch {
	card: number;
	distance: number;
}

/** A word of a query with its distance from each name and from each card's details. */
interface MatchedWord {
	word: string;
	names: Distances;
	cards: Distances;
}

/**
 * Creates a function that finds the cards that match every word of a query (one word or more), by the name or a detail,
 * ascending. It matches names first, then their cards.
 *
 * @param nameTerms over `names`
 * @param detailTerms over `cards`
 */
export function createMatcher(
	cards: readonly SearchCard[],
	names: readonly SearchName[],
	nameTerms: TermIndex,
	detailTerms: TermIndex,
): (words: readonly string[], typos: boolean) => CardMatch[] {
	const nameOf = Uint32Array.from(cards, ({ name }) => name);
	/**
	 * The distances by a word's place in the query. They are reused by the next query: allocated each time, they were most
	 * of its garbage.
	 */
	const distances: Omit<MatchedWord, "word">[] = [];

	function startMatching(word: string, place: number): MatchedWord {
		const found = distances[place] ?? { names: createDistances(names.length), cards: createDistances(cards.length) };
		distances[place] = found;
		found.names.clear();
		found.cards.clear();
		return { word, ...found };
	}

	function matchWord({ word, ...found }: MatchedWord, typos: boolean, optional: boolean): void {
		// A word spelt right as a detail is not a misspelt name, and vice versa: cookie is not rookie.
		nameTerms.match(word, typos && detailTerms.documents(word).length === 0, found.names.keep);
		detailTerms.match(word, typos && nameTerms.documents(word).length === 0, (card, distance) =>
			found.cards.keep(card, distance + DETAIL),
		);
		for (const form of nicknamesOf(word)) {
			for (const name of nameTerms.documents(form)) found.names.keep(name, NICKNAME);
		}
		if (optional) for (const name of names.keys()) found.names.keep(name, MISSING_SUFFIX);
	}

	/** A word that is both split and misspelt is not found: the search would take too long. */
	function matchSplitWord(parts: readonly MatchedWord[]): void {
		nameTerms.match(parts.map(({ word }) => word).join(""), false, (name, distance) => {
			for (const part of parts) part.names.keep(name, distance);
		});
	}

	function listCards(found: MatchedWord): number[] {
		const byName = found.names.documents.flatMap(name => names[name]?.cards ?? []);
		const byDetail = found.cards.documents.filter(card => found.names.of(nameOf[card] ?? 0) === UNMATCHED);
		return [...byName, ...byDetail].sort((a, b) => a - b);
	}

	function sumDistances(card: number, matched: readonly MatchedWord[]): number {
		let sum = 0;
		for (const found of matched) {
			const distance = Math.min(found.names.of(nameOf[card] ?? 0), found.cards.of(card));
			if (distance === UNMATCHED) return UNMATCHED;
			sum += distance;
		}
		return sum;
	}

	return (words, typos) => {
		const matched = words.map(startMatching);
		const onlySuffixes = words.every(isSuffix);
		for (const [start, found] of matched.entries()) {
			matchWord(found, typos, isSuffix(found.word) && !onlySuffixes);
			for (let parts = 2; parts <= Math.min(MAX_SPLIT_PARTS, words.length - start); parts++) {
				matchSplitWord(matched.slice(start, start + parts));
			}
			if (countMatches(found) === 0) return [];
		}
		const rarest = matched.reduce((a, b) => (countMatches(b) < countMatches(a) ? b : a));
		return listCards(rarest)
			.map(card => ({ card, distance: sumDistances(card, matched) }))
			.filter(({ distance }) => distance !== UNMATCHED);
	};
}

function countMatches(found: MatchedWord): number {
	return found.names.documents.length + found.cards.documents.length;
}

/** A distance above that of any match. */
const UNMATCHED = 0xffff;

/** How far a word is from each of many documents. */
interface Distances {
	/** Sets a document's distance unless a smaller one is known. */
	keep(document: number, distance: number): void;
	/** The distance of a document; UNMATCHED if it has none. */
	of(document: number): number;
	/** The documents that have a distance, each once. */
	readonly documents: readonly number[];
	clear(): void;
}

/** @param size the number of documents, which are numbered from 0 */
function createDistances(size: number): Distances {
	const distances = new Uint16Array(size).fill(UNMATCHED);
	const documents: number[] = [];
	return {
		keep(document, distance) {
			const known = distances[document] ?? 0;
			if (known === UNMATCHED) documents.push(document);
			if (distance < known) distances[document] = distance;
		},
		of: document => distances[document] ?? UNMATCHED,
		documents,
		clear() {
			for (const document of documents) distances[document] = UNMATCHED;
			documents.length = 0;
		},
	};
}
