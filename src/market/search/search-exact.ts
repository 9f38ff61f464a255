import type { SearchCard, SearchName } from "./search-card.ts";
import { isSuffix, parseQuery } from "./search-text.ts";

/**
 * A function text → indexes of the cards it names in full, ascending: by uuid, or by the whole name with nothing but
 * details of the card around it ("mike tarrow", "99 mike tarrow", a choice's label). Only where no such name exists may a
 * suffix be missing or too much ("mike tarrow jr").
 */
export function createExactLookup(
	cards: readonly SearchCard[],
	names: readonly SearchName[],
): (text: string) => readonly number[] {
	const byUuid = new Map(cards.map(({ uuid }, card) => [uuid, card]));
	const byName = Map.groupBy(names, ({ joined }) => joined);
	const byCore = Map.groupBy(names, ({ words }) => withoutSuffixes(words).join(""));

	/** Any run of the words may be the name, however it is split; all other words must be details. */
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
		const lacking = find(words, byCore);
		return lacking.length > 0 ? lacking : find(withoutSuffixes(words), byName);
	};
}

function withoutSuffixes(words: readonly string[]): string[] {
	return words.filter(word => !isSuffix(word));
}
