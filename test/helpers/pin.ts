import { expect } from "vitest";

/**
 * Pins what a person reads, in English: a sentence is pinned once. What holds in every language is tested in test/text, and by
 * the tests themselves.
 */
export function pin(shown: unknown, locale: string, name?: string): void {
	if (locale === "en-US") expect(shown).toMatchSnapshot(name);
}
