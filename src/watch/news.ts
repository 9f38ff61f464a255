import type { ItemSummary } from "../api/operations/item-summary.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import type { CardFact, FittingCards, NewsCard, SearchKind } from "./search.ts";
import { cardKey, type StoredCards } from "./stored-cards.ts";

/** What one reading of the market says about the cards of all questions. */
export interface Reading {
	/** A whole crawl: only then does a card that no longer fits count as absent. */
	isWhole: boolean;
	/** The card of a key; undefined if the market no longer has it. */
	entry(key: string): CatalogEntry | undefined;
	/** Whether the reading says something about this card. */
	covers(entry: CatalogEntry): boolean;
}

/** The cards of a question after a reading, and what its people are to be told. */
export interface Compared {
	cards: StoredCards;
	news: readonly NewsCard[];
	/** Whether the cards differ from the earlier ones. */
	isChanged: boolean;
}

/** The highest overall that is stored. */
const MAX_OVERALL = 254;

/** Null while the overall is unknown, or temporarily another one. */
function factOf({ ovr, rarity, hasAugment }: ItemSummary): CardFact | null {
	if (ovr === null || hasAugment) return null;
	return { overall: Math.max(0, Math.min(Math.round(ovr), MAX_OVERALL)), rarity };
}

const isSame = (one: CardFact, other: CardFact) => one.overall === other.overall && one.rarity === other.rarity;

/** The cards of a question that is asked for the first time. Its people are not told about these. */
export function firstCards(kind: SearchKind, { fits, unclear }: FittingCards): StoredCards {
	if (kind === "changes") return factsOf(fits);
	return new Map([...fits, ...unclear].map(({ item }) => [cardKey(item.uuid), null]));
}

function factsOf(entries: readonly CatalogEntry[]): StoredCards {
	const facts = entries.map(({ item }) => [cardKey(item.uuid), factOf(item)] as const);
	return new Map(facts.filter(([, fact]) => fact !== null));
}

/**
 * Compares the cards that fit with the cards that fitted before. A card about which the reading says nothing, or which may or
 * may not fit, stays as it was: it is neither news nor absent.
 */
export function compareFitting(
	kind: SearchKind,
	before: StoredCards,
	fitting: FittingCards,
	reading: Reading,
): Compared {
	return kind === "changes" ? compareFacts(before, fitting, reading) : compareFits(before, fitting, reading);
}

function compareFits(before: StoredCards, { fits, unclear }: FittingCards, reading: Reading): Compared {
	const cards = new Map<string, null>();
	const news: NewsCard[] = [];
	let isChanged = false;
	for (const entry of fits) {
		const key = cardKey(entry.item.uuid);
		if (!before.has(key)) {
			if (!reading.covers(entry)) continue;
			news.push({ uuid: entry.item.uuid, before: null, after: null });
			isChanged = true;
		}
		cards.set(key, null);
	}
	if (cards.size - news.length === before.size) return { cards, news, isChanged };
	const mayFit = new Set(unclear.map(({ item }) => cardKey(item.uuid)));
	for (const key of before.keys()) {
		if (cards.has(key)) continue;
		if (mayFit.has(key) || staysUnknown(key, reading)) cards.set(key, null);
		else isChanged = true;
	}
	return { cards, news, isChanged };
}

function compareFacts(before: StoredCards, { fits, unclear }: FittingCards, reading: Reading): Compared {
	const cards = new Map<string, CardFact>();
	const news: NewsCard[] = [];
	let isChanged = false;
	const stays = new Set([...fits, ...unclear].map(({ item }) => cardKey(item.uuid)));
	// A card that no longer fits may not fit because of the change, so it is compared once more.
	for (const [key, old] of before) {
		if (old === null) continue;
		const entry = reading.entry(key);
		const fact = entry !== undefined && reading.covers(entry) ? factOf(entry.item) : null;
		if (entry !== undefined && fact !== null && !isSame(old, fact)) {
			news.push({ uuid: entry.item.uuid, before: old, after: fact });
			isChanged = true;
		}
		const isAbsent = entry === undefined || (reading.covers(entry) && !stays.has(key));
		if (reading.isWhole && isAbsent) isChanged = true;
		else cards.set(key, fact ?? old);
	}
	for (const entry of fits) {
		const key = cardKey(entry.item.uuid);
		const fact = factOf(entry.item);
		if (cards.has(key) || fact === null || !reading.covers(entry)) continue;
		cards.set(key, fact);
		isChanged = true;
	}
	return { cards, news, isChanged };
}

/** Whether the reading does not say that a card which fitted is absent. */
function staysUnknown(key: string, reading: Reading): boolean {
	if (!reading.isWhole) return true;
	const entry = reading.entry(key);
	return entry !== undefined && !reading.covers(entry);
}
