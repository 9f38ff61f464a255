import type { Texts } from "../../text/en.ts";
import { LANGUAGE_CODES, LANGUAGE_NAMES, languageOf, localeOf } from "../../text/texts.ts";
import { choiceOption } from "./option.ts";

/** A language of the bot. Discord shows each by its own name, so that people find theirs. */
export const languageOption = choiceOption(LANGUAGE_CODES, () => LANGUAGE_NAMES);

/** The language after that of a locale, as a button that changes a language offers it. */
export function nextLanguage(locale: string) {
	const next = LANGUAGE_CODES[(LANGUAGE_CODES.indexOf(languageOf(locale)) + 1) % LANGUAGE_CODES.length] ?? "en";
	return { language: next, label: LANGUAGE_NAMES[next] };
}

/** The locale that a chosen language means for a reader of these texts; without a choice, the reader's own locale. */
export function chosenLocale(language: Parameters<typeof localeOf>[0] | undefined, { format }: Texts) {
	return language === undefined ? format.locale : localeOf(language, format.locale);
}
