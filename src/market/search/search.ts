import { setImmediate } from "node:timers/promises";
import type { ListingSummary } from "../../api/operations/listings.ts";
import { createSearchCards } from "./search-card.ts";
import { createExactLookup } from "./search-exact.ts";
import { createMatcher } from "./search-match.ts";
import { createTermIndex, TYPO } from "./search-terms.ts";
import { parseQuery } from "./search-text.ts";

/** Ranks, nearest first; to the last two the distance is added. From TYPO on, something is misspelt. */
const EXACT = 0;
const PREFIX = 1;
const WORDS = TYPO / 2;

export interface SearchIndex {
	/**
	 * The cards a text may mean, nearest first: exact, then names that begin with it, then those with all its words in
	 * any order, then misspelt ones; among equals the highest overall. Every word must match the card's name or its
	 * team, position, series, rarity, kind or overall. Any text is safe; one without letters or digits finds nothing.
	 */
	search(query: string, limit: number): ListingSummary[];
	/**
	 * The cards a text names in full, highest overall first: "mike tarrow" is all cards of that name, "99 mike tarrow",
	 * a choice's label or a uuid just that one.
	 */
	exact(query: string): ListingSummary[];
	/** How many cards can be found. */
	readonly size: number;
}

/**
 * An index over the listings of one crawl; of a uuid that occurs twice the later listing is kept. It blocks for some
 * 50 ms at 10,000 cards: while people wait for answers, `createSearchIndexInSteps` is the polite way.
 */
export function createSearchIndex(listings: readonly ListingSummary[]): SearchIndex {
	const steps = createInSteps(listings);
	for (;;) {
		const { done, value } = steps.next();
		if (done) return value;
	}
}

/** The same index, with a turn of the event loop after each step. */
export async function createSearchIndexInSteps(listings: readonly ListingSummary[]): Promise<SearchIndex> {
	const steps = createInSteps(listings);
	for (;;) {
		const { done, value } = steps.next();
		if (done) return value;
		await setImmediate();
	}
}

function* createInSteps(listings: readonly ListingSummary[]): Generator<undefined, SearchIndex, undefined> {
	const byUuid = new Map(listings.map(listing => [listing.item.uuid, listing]));
	// In the order of ties, so that a card's index is its place among equals.
	const ordered = [...byUuid.values()].sort(compareListings);
	yield;
	const { cards, names } = createSearchCards(ordered.map(({ item }) => item));
	yield;
	const findExact = createExactLookup(cards, names);
	yield;
	const nameTerms = createTermIndex(names.map(({ words }) => [words]));
	yield;
	const detailTerms = createTermIndex(cards.map(({ details }) => details));
	yield;
	const match = createMatcher(cards, names, nameTerms, detailTerms);

	function rank(words: readonly string[], exact: readonly number[], typos: boolean): number[] {
		const ranks = new Map<number, number[]>([[EXACT, [...exact]]]);
		const isExact = new Set(exact);
		const joined = words.join("");
		for (const { card, distance } of match(words, typos)) {
			if (isExact.has(card)) continue;
			const rank = distance + (names[cards[card]?.name ?? 0]?.joined.startsWith(joined) ? PREFIX : WORDS);
			const equals = ranks.get(rank);
			if (equals === undefined) ranks.set(rank, [card]);
			else equals.push(card);
		}
		return [...ranks].sort(([a], [b]) => a - b).flatMap(([, equals]) => equals);
	}

	function toListings(indexes: readonly number[]): ListingSummary[] {
		return indexes.map(index => ordered[index]).filter(listing => listing !== undefined);
	}

	return {
		search(query, limit) {
			const words = parseQuery(query);
			if (words.length === 0 || limit < 1) return [];
			const exact = findExact(query);
			const plain = rank(words, exact, false);
			// Misspelt hits rank last, so they are only looked for while there is room for them.
			const ranked = plain.length >= limit ? plain : rank(words, exact, true);
			return toListings(ranked.slice(0, limit));
		},
		exact: query => toListings(findExact(query)),
		size: cards.length,
	};
}

/** Highest overall first, cards without one last; then by name, then by uuid, so that the order is always the same. */
function compareListings({ item: a }: ListingSummary, { item: b }: ListingSummary): number {
	return (b.ovr ?? -1) - (a.ovr ?? -1) || compareText(a.name, b.name) || compareText(a.uuid, b.uuid);
}

function compareText(a: string, b: string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}
