import type { LocalizationMap } from "discord.js";
import type { Texts } from "../text/en.ts";
import type { Locale } from "../text/formats.ts";
import { ENGLISH, TRANSLATED_LOCALES, textsFor } from "../text/texts.ts";
import type { CommandData } from "./command.ts";

/** A command or one of its options, as far as its texts go. */
interface Described {
	description: string;
	description_localizations?: LocalizationMap | null;
	options?: readonly Described[] | undefined;
	choices?: readonly { name: string }[] | undefined;
}

/**
 * What Discord shows of a command: in English, with the descriptions and the names of choices in each other language. The
 * names of commands and options are the same in all.
 */
export function localizeCommand(data: (text: Texts) => CommandData): CommandData {
	// The shape of the English data stays; only texts are added.
	return localize(data(ENGLISH), locale => data(textsFor(locale))) as CommandData;
}

/** @param translation the same part in another language */
function localize(described: Described, translation: (locale: Locale) => Described | undefined): Described {
	const { options, choices } = described;
	return {
		...described,
		description_localizations: inEachLocale(locale => translation(locale)?.description),
		...(options && {
			options: options.map((option, index) => localize(option, locale => translation(locale)?.options?.[index])),
		}),
		...(choices && {
			choices: choices.map((choice, index) => ({
				...choice,
				name_localizations: inEachLocale(locale => translation(locale)?.choices?.[index]?.name),
			})),
		}),
	};
}

function inEachLocale(textIn: (locale: Locale) => string | undefined): LocalizationMap {
	return Object.fromEntries(TRANSLATED_LOCALES.map(locale => [locale, textIn(locale)]));
}
