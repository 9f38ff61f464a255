import { en, type Texts } from "./en.ts";
import { es } from "./es.ts";
import { createFormats, LOCALES, type Locale } from "./formats.ts";

const LANGUAGES = { en, es };

/** The language of a Discord locale: "es-ES" and "es-419" → Spanish; one without texts → English. */
export function languageOf(locale: string): Language {
	const [language = ""] = locale.split("-", 1);
	return Object.hasOwn(LANGUAGES, language) ? (language as Language) : "en";
}

/** Built once, so that two answers in one language share one object. */
const BY_LOCALE = new Map<string, Texts>(
	LOCALES.map(locale => [locale, LANGUAGES[languageOf(locale)](createFormats(locale))]),
);

/** In the language of the people who run the bot: for places without a specific reader, such as the log. */
export const ENGLISH = BY_LOCALE.get("en-US") ?? en(createFormats("en-US"));

/** The languages in which the bot answers. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[];
export type Language = keyof typeof LANGUAGES;

/** The name of each language in that language, as people look for it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", es: "Español" };

/** The locale of a language that is chosen without a country: Spanish as in Latin America, where most players of it are. */
const USUAL_LOCALES: Readonly<Record<Language, Locale>> = { en: "en-US", es: "es-419" };

/** The locale for a language. @param own the locale of the person who chooses it, which stays if it is of that language */
export function localeOf(language: Language, own: Locale): Locale {
	return languageOf(own) === language ? own : USUAL_LOCALES[language];
}

/** The texts for one of Discord's locales; English for a language that is not there. */
export function textsFor(locale: string): Texts {
	return BY_LOCALE.get(locale) ?? ENGLISH;
}

/** The words that people may type for a value, in all languages. */
export function typedWords(value: keyof Texts["typed"]): string[] {
	return [...BY_LOCALE.values()].flatMap(({ typed }) => typed[value]);
}

/** The locales of other languages than English, which Discord's fields are localized for. */
export const TRANSLATED_LOCALES: readonly Locale[] = LOCALES.filter(locale => languageOf(locale) !== "en");
