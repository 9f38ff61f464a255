import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "../../src/chat/locale.ts";
import { localeFor, textsFor } from "../../src/client/texts/texts.ts";

it.each<[string[], Locale]>([
	[[], "en-US"],
	[["en-GB"], "en-US"],
	[["es-ES"], "es-ES"],
	[["es"], "es-419"],
	[["es-MX", "en"], "es-419"],
	[["de", "es-ES"], "es-ES"],
	[["de", "fr-CA"], "en-US"],
])("a browser that prefers %j opens the page in %s", (preferred, locale) => {
	expect(localeFor(preferred)).toBe(locale);
});

/** All words by their path; those with blanks have `§` filled in. */
function words(texts: object, path = ""): [string, string][] {
	return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
		if (key === "format") return [];
		if (typeof value === "object") return words(value, `${path}${key}.`);
		// Numbers are blanks, too: none of the functions calculates but with sizes.
		return [[`${path}${key}`, typeof value === "function" ? value("§", "§", "§") : value]];
	});
}

describe.each(LOCALES)("the words of %s", locale => {
	const own = words(textsFor(locale));
	const english = new Map(words(textsFor("en-US")));

	it("are never empty, and use each blank that the English ones use", () => {
		const blanks = (word = "") => word.split("§").length;
		const lacking = own.filter(([path, word]) => word.trim() === "" || blanks(word) !== blanks(english.get(path)));
		expect(lacking).toEqual([]);
	});

	it("are of that language, but for those that are the same in both", () => {
		if (locale === "en-US") return;
		const same = own.filter(([path, word]) => word === english.get(path)).map(([path]) => path);
		expect(same).toEqual(["bot.mark", "message.bytes", "message.kilobytes", "message.megabytes", "inspector.name"]);
	});
});
