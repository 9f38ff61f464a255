import type { ItemSummary } from "../../api/operations/item-summary.ts";
import { partsOf } from "../../ground/async.ts";
import { isSuffix, parseQuery, parseWords } from "./search-text.ts";

/** A distinct name: names that fold to the same words are one. */
export interface SearchName {
	words: readonly string[];
	/** The words without spaces, because people place spaces differently. */
	joined: string;
	/** The indexes of the cards of that name, ascending. */
	cards: number[];
}

/** A card of the index. */
export interface SearchCard {
	uuid: string;
	/** The index of its name. */
	name: number;
	/** Other properties that may identify it, each as its words: overall, team, position, series, rarity, kind. */
	details: readonly (readonly string[])[];
}

/** The number of cards whose words are found before the event loop runs. */
const PART = 1000;

/** The cards of some items, in the items' order, and their distinct names: one player has many cards. */
export async function createSearchCards(
	items: readonly ItemSummary[],
): Promise<{ cards: SearchCard[]; names: SearchName[] }> {
	const fold = createFold();
	const cards: SearchCard[] = [];
	const names: SearchName[] = [];
	const nameIds = new Map<string, number>();
	for await (const part of partsOf(items, PART)) {
		for (const item of part) {
			const words = fold(item.name);
			const key = words.join(" ");
			const name = nameIds.get(key) ?? names.push({ words, joined: words.join(""), cards: [] }) - 1;
			nameIds.set(key, name);
			names[name]?.cards.push(cards.length);
			cards.push({ uuid: item.uuid, name, details: listDetails(item).map(fold) });
		}
	}
	return { cards, names };
}

function listDetails({ ovr, team, teamShort, position, series, rarity, type }: ItemSummary): string[] {
	const details = [ovr === null ? null : String(ovr), team, teamShort, position, series, rarity, type];
	return details.filter(detail => detail !== null);
}

/**
 * Creates a function that folds each text once, and always returns the same array for it: teams and series occur
 * thousands of times.
 */
function createFold(): (text: string) => readonly string[] {
	const known = new Map<string, readonly string[]>();
	return text => {
		const words = known.get(text) ?? parseWords(text);
		known.set(text, words);
		return words;
	};
}

/**
 * Creates a function that finds the cards (as ascending indexes) that a text names in full: by uuid, or by the whole name
 * with only details of the card around it ("mike tarrow", "99 mike tarrow", a choice's label). Only if no such name
 * exists may a suffix be missing or added ("mike tarrow jr").
 */
export function createExactLookup(
	cards: readonly SearchCard[],
	names: readonly SearchName[],
): (text: string) => readonly number[] {
	const byUuid = new Map(cards.map(({ uuid }, card) => [uuid, card]));
	const byName = Map.groupBy(names, ({ joined }) => joined);
	const byCore = Map.groupBy(names, ({ words }) => withoutSuffixes(words).join(""));

	/** Any consecutive words may be the name, no matter how they are split; all other words must be details. */
	function find(words: readonly string[], named: ReadonlyMap<string, readonly SearchName[]>): number[] {
		const found = new Set<number>();
		for (let start = 0; start < words.length; start++) {
			for (let end = start + 1; end <= words.length; end++) {
				const rest = words.toSpliced(start, end - start);
				const candidates = named.get(words.slice(start, end).join("")) ?? [];
				for (const card of candidates.flatMap(name => name.cards)) {
					if (rest.every(word => cards[card]?.details.some(detail => detail.includes(word)))) found.add(card);
				}
			}
		}
		return [...found].sort((a, b) => a - b);
	}

	return text => {
		const card = byUuid.get(text.trim());
		if (card !== undefined) return [card];
		const words = parseQuery(text);
		const exact = find(words, byName);
		if (exact.length > 0) return exact;
		const withoutSuffix = find(words, byCore);
		return withoutSuffix.length > 0 ? withoutSuffix : find(withoutSuffixes(words), byName);
	};
}

function withoutSuffixes(words: readonly string[]): string[] {
	return words.filter(word => !isSuffix(word));
}
