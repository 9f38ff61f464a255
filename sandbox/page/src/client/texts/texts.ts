import { LOCALES, type Locale } from "../../chat/locale.ts";
import { en, type Texts } from "./en.ts";
import { es } from "./es.ts";
import { createFormats } from "./formats.ts";

/** The texts are created once, so that templates that depend on them are not rendered again without a reason. */
const TEXTS: Readonly<Record<Locale, Texts>> = {
	"en-US": en(createFormats("en-US")),
	"es-ES": es(createFormats("es-ES")),
	"es-419": es(createFormats("es-419")),
};

/** The names of the languages in these languages. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
	"en-US": "English",
	"es-ES": "Español (España)",
	"es-419": "Español (Latinoamérica)",
};

/** The page's texts in one of its languages. */
export function textsFor(locale: Locale): Texts {
	return TEXTS[locale];
}

export function isLocale(locale: string | null): locale is Locale {
	return LOCALES.some(known => known === locale);
}

/** The language for a reader whose browser prefers these languages, best first: "es-MX" → Spanish of Latin America. */
export function localeFor(preferred: readonly string[]): Locale {
	for (const tag of preferred) {
		if (isLocale(tag)) return tag;
		const found = LOCALES.findLast(locale => languageOf(locale) === languageOf(tag));
		if (found !== undefined) return found;
	}
	return "en-US";
}

function languageOf(tag: string): string | undefined {
	return tag.split("-", 1)[0];
}
