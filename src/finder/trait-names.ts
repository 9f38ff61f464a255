import { parseWords } from "../market/search/search-text.ts";
import { compactName } from "./attribute-names.ts";
import { FILLERS } from "./bound-words.ts";
import type { TraitNames } from "./clause.ts";

/** Spanish words in the names of pitches, which the service writes in English. */
const ENGLISH: Readonly<Record<string, string>> = {
	recta: "fastball",
	curva: "curve",
	cambio: "change",
	costuras: "seam",
	sinquer: "sinker",
	nudillos: "knuckleball",
	cortada: "cutter",
	circular: "circle",
};

/** The pitches and quirks that a text may name: the one it names in full, else those that have all its words. */
export function matchingTraits(text: string, traits: TraitNames): string[] {
	const words = parseWords(text.toLowerCase().replace(FILLERS, " ")).map(word => ENGLISH[word] ?? word);
	const joined = words.join("");
	if (joined === "") return [];
	const named = traits.filter(name => compactName(name) === joined);
	if (named.length > 0) return named.slice(0, 1);
	const meant = traits.filter(name => {
		const nameWords = parseWords(name);
		return words.every(word => nameWords.some(each => each.startsWith(word))) || nameWords.join("").startsWith(joined);
	});
	// "Change" is Changeup rather than Circle Change.
	const asLong = meant.filter(name => parseWords(name).length === words.length);
	return asLong.length === 1 ? asLong : meant;
}
