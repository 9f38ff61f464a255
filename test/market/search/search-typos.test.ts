import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findMisspelt, layOut } from "../../../src/market/search/search-typos.ts";

/** The words found, each with its typos; * after what is only the beginning of a word. */
function find(typed: string, ...texts: string[]): string[] {
	const words = [...new Set(texts)].sort();
	const found: string[] = [];
	findMisspelt(layOut(words), typed, (word, typos, whole) => found.push(`${words[word]} ${typos}${whole ? "" : "*"}`));
	return found;
}

describe("findMisspelt allows", () => {
	it.each([
		["a letter left out", "quilby", "quillby", "quillby 1"],
		["a letter added", "quilllby", "quillby", "quillby 1"],
		["a letter exchanged", "quimlby", "quillby", "quillby 1"],
		["neighbours swapped", "qulilby", "quillby", "quillby 1"],
		["a first letter", "wuillby", "quillby", "quillby 1"],
		["two typos from nine letters", "tarowikc", "tarrowick", "tarrowick 2"],
		["a letter left out of five", "marl", "marlo", "marlo 1"],
		["a typo in the beginning of a word", "tarow", "tarrowick", "tarrowick 1*"],
	])("%s", (_, typed, word, expected) => {
		expect(find(typed, word)).toEqual([expected]);
	});

	it.each([
		["a typo in four letters", "marl", "marn"],
		["two typos in eight letters", "quimlbey", "quillbys"],
		["three typos", "barowikc", "tarrowick"],
		["a typo in a beginning of four letters", "tarw", "tarrowick"],
	])("but not %s", (_, typed, word) => {
		expect(find(typed, word)).toEqual([]);
	});
});

it("findMisspelt finds among many words what it finds alone in each", () => {
	const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 12 });
	fc.assert(
		fc.property(word, fc.uniqueArray(word, { maxLength: 40 }), (typed, words) => {
			expect(find(typed, ...words)).toEqual(words.toSorted().flatMap(text => find(typed, text)));
		}),
	);
});
