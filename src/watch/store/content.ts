import { z } from "zod";
import { parseJson } from "../../ground/json.ts";
import { isAsBefore } from "../news.ts";
import type { NewsCard, StoredMessage } from "../search.ts";
import type { MessageRow } from "./tables.ts";

/** What a message is about. */
export type MessageContent = Pick<StoredMessage, "cards" | "total">;

/** The cards that a message keeps, some 65 kB at most. It only counts further ones. */
export const MAX_KEPT = 500;

const fact = z.object({ overall: z.number(), rarity: z.string() }).nullable().catch(null);
const cardsSchema = z.array(z.object({ uuid: z.string(), before: fact, after: fact })).catch([]);

/** Reads what a message is about; its cards are only counted if they are damaged. */
export function readContent({ cards, total }: Pick<MessageRow, "cards" | "total">): MessageContent {
	return { cards: cardsSchema.parse(parseJson(cards)), total };
}

/** The columns of a message. A card without changes is stored by its id alone. */
export function writeContent({ cards, total }: MessageContent): Pick<MessageRow, "cards" | "total"> {
	const stored = cards.map(({ uuid, before, after }) => (before === null ? { uuid } : { uuid, before, after }));
	return { cards: JSON.stringify(stored), total };
}

/**
 * What a message that could not be sent yet is about, with newer cards: the newest come first. A card that is in both counts
 * once and says what it was before the first of its changes; if it is that again, it goes.
 *
 * @param update what becomes of the earlier cards that are not among the newer ones: null if a card goes
 */
export function mergeNews(
	news: readonly NewsCard[],
	earlier: MessageContent,
	update: (card: NewsCard) => NewsCard | null = card => card,
): MessageContent {
	const known = new Map(earlier.cards.map(card => [card.uuid, card]));
	const newer = news.map(card => ({ ...card, before: known.get(card.uuid)?.before ?? card.before }));
	const uuids = new Set(news.map(({ uuid }) => uuid));
	const older = earlier.cards.flatMap(card => (uuids.has(card.uuid) ? [] : (update(card) ?? [])));
	const cards = [...newer.filter(card => !isAsBefore(card)), ...older];
	const onlyCounted = earlier.total - earlier.cards.length;
	return { cards: cards.slice(0, MAX_KEPT), total: cards.length + onlyCounted };
}
