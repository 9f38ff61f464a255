import { hasServiceId } from "../../api/operations/listings.ts";
import { nextTurn, partsOf } from "../../ground/async.ts";
import type { Catalog, CatalogEntry } from "../../market/catalog/catalog.ts";
import { foldText, parseWords } from "../../market/search/search-text.ts";
import { MAX_COPIES } from "../../storage/packed-cards.ts";
import type { ImportRow, TypedLine } from "./row.ts";
import { isRemark } from "./typed-line.ts";

/** Lines that could mean several cards, or a card whose name is spelt differently. */
export interface UnclearLine {
	/** The first of the lines that say the same. */
	line: number;
	/** The number of these lines. */
	times: number;
	typed: string;
	/** The copies of all these lines. */
	copies: number;
	/** The uuids of the cards that it may mean, the likeliest first, at most MAX_CANDIDATES. */
	cards: string[];
	/** The number of cards that it may mean. */
	found: number;
}

/** A line whose card has a name, an overall or a series that the line does not have. */
export interface CompletedLine extends TypedLine {
	uuid: string;
}

/** Each row is in one of these. */
export interface FoundCards {
	/** Copies by uuid, in the order of the lines. */
	copies: Map<string, number>;
	/** The number of lines that name these cards. */
	taken: number;
	/** Those among them that say less than their card, or something else. */
	completed: CompletedLine[];
	/** The number of lines with more copies than MAX_COPIES. */
	capped: number;
	unclear: UnclearLine[];
	unknown: TypedLine[];
	remarks: TypedLine[];
	/** The number of different names that were not compared by spelling, because there were too many. */
	notCompared: number;
}

/** The choices of one menu. */
export const MAX_CANDIDATES = 25;
/** Cards with a similar name: more would only hide the right one. */
const MAX_SIMILAR = 5;
/** The different names that are compared with all names by spelling; each takes some milliseconds. */
export const MAX_COMPARED = 500;

/** The lines that are looked up before the event loop runs. */
const PART = 50;

/**
 * Finds the cards of rows: by uuid, or by the whole name with as much of overall, series, team and position as tells it
 * from others. Nothing is guessed: what may be several cards is unclear. A uuid that the catalog does not have is taken, since cards leave
 * the market.
 */
export async function findCards(
	rows: readonly ImportRow[],
	catalog: Pick<Catalog, "exact" | "get" | "search">,
): Promise<FoundCards> {
	const copies = new Map<string, number>();
	const taken = new Set<number>();
	const capped = new Set<number>();
	const completed: CompletedLine[] = [];
	const lookups = new Map<string, Lookup>();
	const unclear = new Map<Lookup, UnclearLine>();
	const unknown: TypedLine[] = [];
	const remarks: TypedLine[] = [];
	const missing: ImportRow[] = [];

	function take(row: ImportRow, lookup: Lookup): void {
		const [first, ...others] = lookup.cards;
		if (first === undefined) return;
		if (others.length === 0 && lookup.isCertain) {
			copies.set(first, Math.min((copies.get(first) ?? 0) + row.copies, MAX_COPIES));
			taken.add(row.line);
			if (row.isCapped) capped.add(row.line);
			const entry = catalog.get(first);
			if (entry !== undefined && !saysWhole(row, entry))
				completed.push({ line: row.line, typed: row.typed, uuid: first });
			return;
		}
		const same = unclear.get(lookup);
		if (same === undefined) {
			const { cards } = lookup;
			unclear.set(lookup, {
				line: row.line,
				times: 1,
				typed: row.typed,
				copies: row.copies,
				cards: cards.slice(0, MAX_CANDIDATES),
				found: cards.length,
			});
		} else {
			same.times += 1;
			same.copies = Math.min(same.copies + row.copies, MAX_COPIES);
		}
	}

	for await (const part of partsOf(rows, PART)) {
		for (const row of part) {
			const key = keyOf(row);
			const lookup = lookups.get(key) ?? lookUp(row, catalog);
			lookups.set(key, lookup);
			if (lookup.cards.length > 0) take(row, lookup);
			else if (isRemark(row.name ?? row.typed)) remarks.push({ line: row.line, typed: row.typed });
			else missing.push(row);
		}
	}

	const compared = new Set<string>();
	const notCompared = new Set<string>();
	for await (const part of partsOf(missing, PART)) {
		for (const row of part) {
			const key = keyOf(row);
			if (!compared.has(key) && compared.size === MAX_COMPARED) notCompared.add(key);
			else if (!compared.has(key)) {
				compared.add(key);
				lookups.set(key, { cards: findSimilar(row, catalog), isCertain: false });
				await nextTurn();
			}
			const lookup = lookups.get(key);
			if (lookup === undefined || lookup.cards.length === 0) unknown.push({ line: row.line, typed: row.typed });
			else take(row, lookup);
		}
	}
	return {
		copies,
		taken: taken.size,
		completed,
		capped: capped.size,
		unclear: [...unclear.values()].toSorted((a, b) => a.line - b.line),
		unknown,
		remarks,
		notCompared: notCompared.size,
	};
}

/** The uuids that a row may mean, the likeliest first. */
interface Lookup {
	cards: readonly string[];
	/** Whether the only card is the one that is meant. */
	isCertain: boolean;
}

/** Rows with the same key mean the same card. */
function keyOf({ uuid, name = "", overall, series = "" }: ImportRow): string {
	return uuid ?? [foldText(name), overall ?? "", foldText(series)].join("|");
}

function lookUp(row: ImportRow, catalog: Pick<Catalog, "exact">): Lookup {
	if (row.uuid !== undefined) return { cards: [row.uuid], isCertain: true };
	const named = findNamed(row.name ?? "", catalog);
	const matching = named.filter(entry => row.overall === undefined || entry.item.ovr === row.overall);
	const exact = row.series === undefined ? matching : ofSeries(matching, row.series);
	if (exact.length > 0) return { cards: uuidsOf(exact), isCertain: true };
	// The overall of a card changes, and some exports have other names of series: the player is certain, the card is not.
	const player = named.length > 0 ? named : findNamed(withoutNumbers(row.name ?? ""), catalog);
	return { cards: uuidsOf(nearest(player, row)), isCertain: false };
}

const uuidsOf = (entries: readonly CatalogEntry[]): string[] => entries.map(({ item }) => item.uuid);

/** The cards with this name and with everything else that the text says of them. */
function findNamed(text: string, catalog: Pick<Catalog, "exact">): CatalogEntry[] {
	for (const form of [text, ...withNameTurned(text)]) {
		const found = catalog.exact(form).filter(({ item }) => hasServiceId(item.uuid));
		if (found.length > 0) return found;
	}
	return [];
}

/** "Marrón, Teo 99" → "teo marron 99": with a given name of one word, or of two. */
function withNameTurned(text: string): string[] {
	const comma = text.indexOf(",");
	if (comma === -1) return [];
	const before = parseWords(text.slice(0, comma));
	const surname = before.filter(word => !/^\d+$/.test(word));
	const numbers = before.filter(word => /^\d+$/.test(word));
	const after = parseWords(text.slice(comma));
	return [1, 2].map(given => [...after.slice(0, given), ...surname, ...after.slice(given), ...numbers].join(" "));
}

/** Whether a row says the name, overall and series of a card. With an id, what else it says must not contradict. */
function saysWhole({ uuid, name, overall, series }: ImportRow, { item }: CatalogEntry): boolean {
	const said = new Set(parseWords([overall ?? "", name ?? "", series ?? ""].join(" ")));
	const has = (text: string) => parseWords(text).every(word => said.has(word) || SERIES_WORDS.has(word));
	if (uuid !== undefined)
		return (name === undefined || has(item.name)) && (overall === undefined || overall === item.ovr);
	return has([item.ovr ?? "", item.name, item.series ?? ""].join(" "));
}

const withoutNumbers = (text: string): string => text.replaceAll(/(?<![\p{L}\p{N}])\d{1,3}(?![\p{L}\p{N}])/gu, " ");

/** Words that exports add to the name of a series. */
const SERIES_WORDS: ReadonlySet<string> = new Set(["series", "serie"]);

/** The cards of a series or a set: of exactly that name, or else of one whose words the text has, or which has its words. */
function ofSeries(entries: readonly CatalogEntry[], series: string): CatalogEntry[] {
	const typed = parseWords(series).filter(word => !SERIES_WORDS.has(word));
	const namesOf = ({ item }: CatalogEntry) => [item.series ?? "", item.set ?? ""].map(parseWords);
	const isSame = (words: readonly string[]) => words.join(" ") === typed.join(" ");
	const isPart = (a: readonly string[], b: readonly string[]) => a.length > 0 && a.every(word => b.includes(word));
	const same = entries.filter(entry => namesOf(entry).some(isSame));
	if (same.length > 0) return same;
	return entries.filter(entry => namesOf(entry).some(words => isPart(words, typed) || isPart(typed, words)));
}

/** Cards of one name: those of the row's series first, then by overall, the nearest first. */
function nearest(entries: readonly CatalogEntry[], { name = "", overall, series }: ImportRow): CatalogEntry[] {
	const typed = overall ?? numberIn(name);
	const same = new Set(ofSeries(entries, series ?? name));
	const distance = (entry: CatalogEntry) =>
		(same.has(entry) ? 0 : 1000) + (typed === null ? 0 : Math.abs((entry.item.ovr ?? 0) - typed));
	return entries.toSorted((a, b) => distance(a) - distance(b));
}

/** The first number of a text that may be an overall. */
function numberIn(text: string): number | null {
	const digits = /(?<!\d)\d{2,3}(?!\d)/.exec(text)?.[0];
	return digits === undefined ? null : Number(digits);
}

/** Fewer letters are the beginning of many names. */
const WORD = /\p{L}{3}/u;
/** Shorter words are in many names. */
const LEAST_LETTERS = 5;

/** Cards whose name is spelt in a similar way. */
function findSimilar(row: ImportRow, catalog: Pick<Catalog, "search">): string[] {
	const { name = "" } = row;
	if (!WORD.test(name)) return [];
	const [longest = ""] = parseWords(name).toSorted((a, b) => b.length - a.length);
	const overall = row.overall ?? numberIn(name);
	// Of a short word, a search finds no misspelt form: then the longest one, which is mostly the surname, has to do.
	const surnames = longest.length < LEAST_LETTERS ? [] : [`${overall ?? ""} ${longest}`, longest];
	const texts = [[row.overall ?? "", name, row.series ?? ""].join(" "), name, withoutNumbers(name), ...surnames];
	for (const text of new Set(texts.map(text => text.trim()))) {
		const found = catalog.search(text, MAX_SIMILAR).filter(({ item }) => hasServiceId(item.uuid));
		if (found.length > 0) return uuidsOf(found);
	}
	return [];
}
