import fc from "fast-check";
import { expect, it } from "vitest";
import { completeFacet, facetSchema } from "../../src/discord/options/facet-option.ts";
import { completeFilter, filterOption, matchesFilter } from "../../src/discord/options/filter-option.ts";
import { findFacetValues } from "../../src/market/browse/facets.ts";
import { cases, PATIENCE } from "./settings.ts";
import { nastyText } from "./texts.ts";

/** The prefixes make long names end at odd places when cut. */
const name = fc.tuple(fc.constantFrom("", "a", "Team "), nastyText).map(parts => parts.join(""));
const names = fc.array(name, { maxLength: 40 });

function expectChoices(choices: readonly { name: string; value: string }[], valueLength: number): void {
	for (const choice of choices) {
		expect([choice.name.isWellFormed(), choice.value.isWellFormed()]).toEqual([true, true]);
		expect([choice.name.trim(), choice.value.trim()]).not.toContain("");
		expect(choice.name.length).toBeLessThanOrEqual(100);
		expect(choice.value.length).toBeLessThanOrEqual(valueLength);
	}
}

it("choices of a filter, for any names, are valid for Discord and the filter, and find a name", PATIENCE, () => {
	fc.assert(
		fc.property(names, texts => {
			const choices = completeFilter(texts, "", 20);
			expectChoices(choices, 20);
			for (const { value } of choices) {
				const filter = filterOption(20).schema.safeParse(value);
				expect(filter.success).toBe(true);
				expect(texts.some(text => matchesFilter(text, filter.data))).toBe(true);
			}
		}),
		cases(300),
	);
});

it("choices of a facet, for any names, are valid for Discord and the facet, and find a name", PATIENCE, () => {
	fc.assert(
		fc.property(names, texts => {
			const values = texts.map(text => ({ name: text, short: null }));
			const choices = completeFacet(values, "");
			expectChoices(choices, 100);
			for (const { value } of choices) {
				const facet = facetSchema.safeParse(value);
				expect(facet.success).toBe(true);
				expect(findFacetValues(values, facet.data ?? "")).not.toEqual([]);
			}
		}),
		cases(300),
	);
});
