import { Locale } from "discord.js";
import { describe, expect, it } from "vitest";
import { textsFor } from "../../src/text/texts.ts";
import { splitWords, wordsIn } from "./entries.ts";
import { foreignWords, TOUR_MS, TOURS, tour } from "./tour.ts";

/** The names of the months, as dates have them. */
const months = (locale: string) =>
	Array.from({ length: 12 }, (_, month) => textsFor(locale).format.day(Date.UTC(2026, month, 1))).flatMap(splitWords);

describe.each([
	[Locale.EnglishUS, "en", "es"],
	[Locale.SpanishES, "es", "en"],
	[Locale.SpanishLATAM, "es", "en"],
] as const)("in %s", (locale, own, other) => {
	const ownWords = new Set([...wordsIn(own), ...months(locale)]);
	const others = wordsIn(other);

	it.each(Object.keys(TOURS) as (keyof typeof TOURS)[])(
		"no word is shown that only another language has: %s",
		async name => {
			const seen = await tour(name, locale);
			expect(foreignWords(seen, word => others.has(word) && !ownWords.has(word))).toEqual([]);
		},
		TOUR_MS,
	);
});
