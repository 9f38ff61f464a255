import { describe, expect, it } from "vitest";
import { LOCALES } from "../../src/text/formats.ts";
import { languageOf, textsFor } from "../../src/text/texts.ts";
import { foreignWords, runSteps, STEPS_MS, SUBJECTS } from "../steps/all.ts";
import { LANGUAGES, splitWords, wordsIn } from "./entries.ts";

/** The names of the months, as dates have them. */
const months = (locale: string) =>
	Array.from({ length: 12 }, (_, month) => textsFor(locale).format.day(Date.UTC(2026, month, 1))).flatMap(splitWords);

describe.each(LOCALES)("in %s", locale => {
	const own = languageOf(locale);
	const ownWords = new Set([...wordsIn(own), ...months(locale)]);
	const others = new Set(Object.keys(LANGUAGES).flatMap(other => (other === own ? [] : [...wordsIn(other)])));

	it.each(SUBJECTS)(
		"no word is shown that only another language has: %s",
		async subject => {
			const seen = await runSteps(subject, locale);
			expect(foreignWords(seen, word => others.has(word) && !ownWords.has(word))).toEqual([]);
		},
		STEPS_MS,
	);
});
