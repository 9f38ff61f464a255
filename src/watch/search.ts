import { ALERT_CHANGES } from "../ground/words.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";

/**
 * What a saved search waits for:
 * - `fits`: a card newly fits the question
 * - `median`: a card newly fits, with Buy now below its 7-day median by some percent
 * - `quick`: a card newly fits, with Buy now at most some percent above quick sell
 * - `changes`: the overall or rarity of a fitting card changes
 */
export const SEARCH_KINDS = ["fits", "median", "quick", "changes"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What people wait for in cards: saved searches, and alerts on a change of one card. */
export const QUESTION_KINDS = [...SEARCH_KINDS, ...ALERT_CHANGES] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** One question, which several people may have saved. */
export interface SavedQuestion<Kind extends QuestionKind = SearchKind> {
	/** The list that it is about, as a page id: the buttons of that list carry the same values. Or one card (`cardQuery`). */
	query: string;
	kind: Kind;
	/** 0 for a kind without a percentage. */
	percent: number;
}

/** The question about one card, for example "card:0123…". */
export const cardQuery = (uuid: string): string => `card:${uuid}`;

/** The card of such a question; null for any other question. */
export const parseCardQuery = (query: string): string | null => (query.startsWith("card:") ? query.slice(5) : null);

/** The card of a question about one card; null for any other question. None fits while the market does not have the card. */
export function askAboutCard(
	query: string,
	{ get }: { get(uuid: string): CatalogEntry | undefined },
): FittingCards | null {
	const uuid = parseCardQuery(query);
	if (uuid === null) return null;
	const entry = get(uuid);
	return { fits: entry === undefined ? [] : [entry], unclear: [] };
}

/**
 * - `on`: waits for cards
 * - `paused`: Discord does not let the bot message the person; the search waits until they resume it
 * - `removed`: can still be restored
 */
export type SearchStatus = "on" | "paused" | "removed";

/** A search that a person has saved, or an alert on a change, with its question. Times are epoch ms. */
export interface SavedSearch<Kind extends QuestionKind = SearchKind> extends SavedQuestion<Kind> {
	id: number;
	userId: string;
	name: string;
	/** The locale of the person's Discord when they last saved or listed a search. */
	locale: string;
	status: SearchStatus;
	/** A person's searches are listed in this order. */
	setAt: number;
	/** When its last message was sent. */
	toldAt: number | null;
}

/** The cards that fit a question, unsorted. */
export interface FittingCards {
	fits: readonly CatalogEntry[];
	/** The cards that may or may not fit, because data are missing. */
	unclear: readonly CatalogEntry[];
}

/** The order in which the cards of a search are listed: the highest overall first, then the lowest price. */
export function bestFirst(a: CatalogEntry | undefined, b: CatalogEntry | undefined): number {
	const overall = (entry: CatalogEntry | undefined) => entry?.item.ovr ?? -1;
	const price = (entry: CatalogEntry | undefined) => entry?.buyNow ?? Number.MAX_VALUE;
	return overall(b) - overall(a) || price(a) - price(b);
}

/** Finds the cards that fit. Rejects if the question cannot be answered now: then nothing is known about its cards. */
export type AskQuestion = (query: string) => Promise<FittingCards>;

/** The overall and rarity of a card. */
export interface CardFact {
	overall: number;
	rarity: string;
}

/** A card that a message is about. */
export interface NewsCard {
	uuid: string;
	/** What it was before; null for a card that newly fits. */
	before: CardFact | null;
	/** What it is now; null for a card that newly fits. */
	after: CardFact | null;
}

/** The number of cards that a message lists; it counts the others. */
export const MAX_LISTED = 10;

/** A card that a message lists. */
export interface ListedCard extends NewsCard {
	entry: CatalogEntry;
	/** The median of Buy now over seven days, for a search that compares with it; null if it is unknown. */
	median: number | null;
}

/** A message to send. */
export interface SearchMessage {
	search: Pick<SavedSearch, "id" | "name" | "locale" | keyof SavedQuestion>;
	/** The cards that it lists, MAX_LISTED at most. */
	rows: readonly ListedCard[];
	/** The number of cards that it is about. */
	total: number;
}
