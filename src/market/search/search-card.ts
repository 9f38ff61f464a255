import type { ItemSummary } from "../../api/operations/listings.ts";
import { parseWords } from "./search-text.ts";

/** A name as the search sees it: all that fold to the same words are one. */
export interface SearchName {
	words: readonly string[];
	/** The words without spaces, for those are set as people please. */
	joined: string;
	/** The indexes of the cards of that name, ascending. */
	cards: number[];
}

/** A card as the search sees it. */
export interface SearchCard {
	uuid: string;
	/** The index of its name. */
	name: number;
	/** What else a person may say to tell it from others, each as its words: overall, team, position, series, rarity, kind. */
	details: readonly (readonly string[])[];
}

/** The cards of some items, in the items' order, and their distinct names: one player has many cards. */
export function createSearchCards(items: readonly ItemSummary[]): { cards: SearchCard[]; names: SearchName[] } {
	const fold = createFold();
	const names: SearchName[] = [];
	const nameIds = new Map<string, number>();
	const cards = items.map((item, card) => {
		const words = fold(item.name);
		const key = words.join(" ");
		const name = nameIds.get(key) ?? names.push({ words, joined: words.join(""), cards: [] }) - 1;
		nameIds.set(key, name);
		names[name]?.cards.push(card);
		return { uuid: item.uuid, name, details: listDetails(item).map(fold) };
	});
	return { cards, names };
}

function listDetails({ ovr, team, teamShort, position, series, rarity, type }: ItemSummary): string[] {
	const details = [ovr === null ? null : String(ovr), team, teamShort, position, series, rarity, type];
	return details.filter(detail => detail !== null);
}

/** Teams and series occur thousands of times: each text is folded once, and its words are the same array ever after. */
function createFold(): (text: string) => readonly string[] {
	const known = new Map<string, readonly string[]>();
	return text => {
		const words = known.get(text) ?? parseWords(text);
		known.set(text, words);
		return words;
	};
}
