import type { ItemSummary } from "../api/operations/item-summary.ts";
import type { AlertChange } from "../ground/words.ts";
import type { CatalogEntry } from "../market/catalog/catalog.ts";
import { CARDS_CONDITIONS } from "./conditions/index.ts";
import {
	type CardFact,
	type FittingCards,
	type NewsCard,
	parseCardQuery,
	type QuestionKind,
	type SavedQuestion,
} from "./search.ts";
import { cardKey, type PackedCards, packFacts, packKeys, unpackFacts, unpackKeys } from "./stored-cards.ts";

/** What one reading of the market says about the cards of all questions. */
export interface MarketReading {
	/** A whole crawl: only then does a card that no longer fits count as absent. */
	isWhole: boolean;
	/**
	 * Whether the reading says something about every type. Only then is a card that the market no longer has absent: its type
	 * is unknown.
	 */
	isOfAllTypes: boolean;
	/** The market's cards, each with its key and its place in the list of all. */
	all: readonly CatalogEntry[];
	keys: readonly string[];
	/** The place of the card with a key; undefined if the market no longer has it. */
	place(key: string): number | undefined;
	placeOf(entry: CatalogEntry): number | undefined;
	/** Whether the reading says something about this card. */
	covers(entry: CatalogEntry): boolean;
}

/** @param all the market's cards */
export function createMarketReading(
	all: readonly CatalogEntry[],
	about: Pick<MarketReading, "isWhole" | "isOfAllTypes" | "covers">,
): MarketReading {
	const keys = all.map(({ item }) => cardKey(item.uuid));
	const byKey = new Map(keys.map((key, place) => [key, place]));
	const byEntry = new Map(all.map((entry, place) => [entry, place]));
	return {
		...about,
		all,
		keys,
		place: key => byKey.get(key),
		// An entry may have been replaced since.
		placeOf: entry => byEntry.get(entry) ?? byKey.get(cardKey(entry.item.uuid)),
	};
}

/** The cards of a question after a reading, and what its people are to be told. */
export interface Compared {
	packed: PackedCards;
	news: readonly NewsCard[];
}

/** The cards of a question that is asked for the first time. Its people are not told about these. */
export function firstCards(kind: QuestionKind, { fits, unclear }: FittingCards): PackedCards {
	const { changes } = CARDS_CONDITIONS[kind];
	if (changes === null) return packKeys([...fits, ...unclear].map(({ item }) => cardKey(item.uuid)));
	const facts = fits.map(({ item }) => [cardKey(item.uuid), factOf(item, changes)] as const);
	return packFacts(new Map(facts.flatMap(([key, fact]) => (fact === null ? [] : [[key, fact]]))));
}

/** The same for a question about one card. */
export function firstFacts(
	kind: AlertChange,
	item: Pick<ItemSummary, "uuid" | "ovr" | "rarity" | "hasAugment">,
): PackedCards {
	const fact = factOf(item, CARDS_CONDITIONS[kind].changes ?? []);
	return packFacts(new Map(fact === null ? [] : [[cardKey(item.uuid), fact]]));
}

/** The same for a fact that is known as text; "": it is unknown. */
export function factsOfText(kind: AlertChange, uuid: string, value: string): PackedCards {
	if (value === "") return packFacts(new Map());
	const fact = kind === "overall" ? { overall: Number(value) || 0, rarity: "" } : { overall: 0, rarity: value };
	return packFacts(new Map([[cardKey(uuid), fact]]));
}

/**
 * Compares the cards that fit with the cards that fitted before. A card about which the reading says nothing, or which may or
 * may not fit, stays as it was: it is neither news nor absent.
 *
 * @returns null if the cards are the same; cards that cannot be read are taken for those of a new question
 */
export function compareWithStored(
	question: Pick<SavedQuestion<QuestionKind>, "kind" | "query"> & PackedCards,
	fitting: FittingCards,
	reading: MarketReading,
): Compared | null {
	const { kind } = question;
	const { changes } = CARDS_CONDITIONS[kind];
	if (changes !== null) {
		const before = unpackFacts(question);
		if (before === null) return { packed: firstCards(kind, fitting), news: [] };
		return compareFacts({ before, changes, isOfOneCard: parseCardQuery(question.query) !== null }, fitting, reading);
	}
	const before = unpackKeys(question);
	return before === null ? { packed: firstCards(kind, fitting), news: [] } : compareFits(before, fitting, reading);
}

/** The states of a card, by its place. */
const BEFORE = 1;
const NOW = 2;

function compareFits(
	before: readonly string[],
	{ fits, unclear }: FittingCards,
	reading: MarketReading,
): Compared | null {
	const states = new Uint8Array(reading.keys.length);
	for (const key of before) {
		const place = reading.place(key);
		if (place !== undefined) states[place] = BEFORE;
	}
	const cards: string[] = [];
	const news: NewsCard[] = [];
	for (const entry of fits) {
		const place = reading.placeOf(entry);
		const key = place === undefined ? undefined : reading.keys[place];
		if (place === undefined || key === undefined) continue;
		if (states[place] !== BEFORE) {
			if (!reading.covers(entry)) continue;
			news.push({ uuid: entry.item.uuid, before: null, after: null });
		}
		states[place] = NOW;
		cards.push(key);
	}
	let absent = 0;
	if (cards.length - news.length < before.length) {
		const mayFit = new Set(unclear.map(reading.placeOf));
		const isKept = (place: number | undefined) => {
			if (place !== undefined && mayFit.has(place)) return true;
			return staysUnknown(place === undefined ? undefined : reading.all[place], reading);
		};
		for (const key of before) {
			const place = reading.place(key);
			if (place !== undefined && states[place] === NOW) continue;
			if (isKept(place)) cards.push(key);
			else absent++;
		}
	}
	return news.length + absent === 0 ? null : { packed: packKeys(cards), news };
}

/** Whether the changes of a card have undone each other. */
export const isAsBefore = ({ before, after }: NewsCard): boolean =>
	before !== null && after !== null && isSame(before, after);

function entryOf(key: string, reading: MarketReading): CatalogEntry | undefined {
	const place = reading.place(key);
	return place === undefined ? undefined : reading.all[place];
}

/** The highest overall that is stored. */
const MAX_OVERALL = 255;

/** What is compared of a card. Null while the overall is unknown, or temporarily another one. */
function factOf(
	{ ovr, rarity, hasAugment }: Pick<ItemSummary, "ovr" | "rarity" | "hasAugment">,
	changes: readonly AlertChange[],
): CardFact | null {
	const isOverall = changes.includes("overall");
	if (hasAugment || (isOverall && ovr === null)) return null;
	return {
		overall: isOverall ? Math.max(0, Math.min(Math.round(ovr ?? 0), MAX_OVERALL)) : 0,
		rarity: changes.includes("rarity") ? rarity : "",
	};
}

const isSame = (one: CardFact, other: CardFact) => one.overall === other.overall && one.rarity === other.rarity;

interface ComparedFacts {
	before: ReadonlyMap<string, CardFact>;
	changes: readonly AlertChange[];
	/** The question is about one card, which is remembered while the market does not have it. */
	isOfOneCard: boolean;
}

function compareFacts(
	{ before, changes, isOfOneCard }: ComparedFacts,
	{ fits, unclear }: FittingCards,
	reading: MarketReading,
): Compared | null {
	const cards = new Map<string, CardFact>();
	const news: NewsCard[] = [];
	let isChanged = false;
	const stays = new Set([...fits, ...unclear].map(({ item }) => cardKey(item.uuid)));
	// A card that no longer fits may not fit because of the change, so it is compared once more.
	for (const [key, old] of before) {
		const entry = entryOf(key, reading);
		const fact = entry !== undefined && reading.covers(entry) ? factOf(entry.item, changes) : null;
		if (entry !== undefined && fact !== null && !isSame(old, fact)) {
			news.push({ uuid: entry.item.uuid, before: old, after: fact });
			isChanged = true;
		}
		if (isOfOneCard || stays.has(key) || staysUnknown(entry, reading)) cards.set(key, fact ?? old);
		else isChanged = true;
	}
	for (const entry of fits) {
		const key = cardKey(entry.item.uuid);
		const fact = factOf(entry.item, changes);
		if (cards.has(key) || fact === null || !reading.covers(entry)) continue;
		cards.set(key, fact);
		isChanged = true;
	}
	return isChanged ? { packed: packFacts(cards), news } : null;
}

/** Whether the reading does not say that a card which fitted is absent. @param entry undefined if the market has no such card */
function staysUnknown(entry: CatalogEntry | undefined, { isWhole, isOfAllTypes, covers }: MarketReading): boolean {
	if (!isWhole) return true;
	return entry === undefined ? !isOfAllTypes : !covers(entry);
}
