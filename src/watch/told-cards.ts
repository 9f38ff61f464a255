import { z } from "zod";
import { CARDS_CONDITIONS } from "./conditions/index.ts";
import { isAsBefore } from "./news.ts";
import type { NewsCard, QuestionKind, SavedQuestion } from "./search.ts";
import { cardKey, type PackedCards, unpackFacts, unpackKeys } from "./stored-cards.ts";

const fact = z.object({ overall: z.number(), rarity: z.string() }).nullable().default(null).catch(null);

/** What a message of a search is about; its cards are only counted if they are damaged. */
export const toldCards = z.object({
	/** The newest first. A card without changes is stored by its id alone. */
	cards: z.array(z.object({ uuid: z.string(), before: fact, after: fact })).catch([]),
	/** The number of cards; more than `cards` if these were too many to be kept. */
	total: z.number(),
});
export type ToldCards = z.output<typeof toldCards>;

/** The cards that a message keeps, some 65 kB at most. It only counts further ones. */
export const MAX_KEPT = 500;

/** What a message about these cards is about. @param news the cards in the order in which they are listed */
export const tellCards = (news: readonly NewsCard[]): ToldCards => {
	return { cards: news.slice(0, MAX_KEPT), total: news.length };
};

/** The same as it is stored. */
export function formatCards({ cards, total }: ToldCards): string {
	const stored = cards.map(({ uuid, before, after }) => (before === null ? { uuid } : { uuid, before, after }));
	return JSON.stringify({ cards: stored, total });
}

/**
 * What a message that could not be sent yet is about, with newer cards: the newest come first. A card that is in both counts
 * once and says what it was before the first of its changes; if it is that again, it goes.
 */
export function joinCards(earlier: ToldCards, newer: ToldCards): ToldCards {
	const known = new Map(earlier.cards.map(card => [card.uuid, card]));
	const news = newer.cards.map(card => ({ ...card, before: known.get(card.uuid)?.before ?? card.before }));
	const uuids = new Set(newer.cards.map(({ uuid }) => uuid));
	const older = earlier.cards.filter(({ uuid }) => !uuids.has(uuid));
	const cards = [...news.filter(card => !isAsBefore(card)), ...older];
	const onlyCounted = earlier.total - earlier.cards.length + newer.total - newer.cards.length;
	return { cards: cards.slice(0, MAX_KEPT), total: cards.length + onlyCounted };
}

/**
 * What is still so: without the cards that no longer fit, or that are again what they were before all of their changes.
 *
 * @param question with the cards that fitted at the last whole crawl
 */
export function currentCards(
	{ cards, total }: ToldCards,
	question: Pick<SavedQuestion<QuestionKind>, "kind"> & PackedCards,
): ToldCards {
	const current =
		CARDS_CONDITIONS[question.kind].changes !== null ? changedNow(cards, question) : fittingNow(cards, question);
	return { cards: current, total: total - cards.length + current.length };
}

function changedNow(cards: readonly NewsCard[], question: PackedCards): NewsCard[] {
	const facts = unpackFacts(question);
	// A card whose present state is unknown stays as it was.
	const now = cards.map(card => ({ ...card, after: facts?.get(cardKey(card.uuid)) ?? card.after }));
	return now.filter(card => !isAsBefore(card));
}

function fittingNow(cards: readonly NewsCard[], question: PackedCards): NewsCard[] {
	const keys = new Set(unpackKeys(question));
	return cards.filter(({ uuid }) => keys.has(cardKey(uuid)));
}
