import type { LocalizationMap } from "discord.js";
import type { Texts } from "../text/en.ts";
import { ENGLISH, TRANSLATED_LOCALES, textsFor } from "../text/texts.ts";
import type { CommandData } from "./command.ts";

/** A command or one of its options, as far as its texts go. */
interface Described {
	description: string;
	description_localizations?: LocalizationMap | null;
	options?: readonly Described[] | undefined;
	choices?: readonly Named[] | undefined;
}

interface Named {
	name: string;
	name_localizations?: LocalizationMap | null;
}

/**
 * What Discord shows of a command: in English, with the descriptions and the names of choices in each other language. The
 * names of commands and options are the same in all.
 */
export function localizeCommand(data: (text: Texts) => CommandData): CommandData {
	const translated = TRANSLATED_LOCALES.map(locale => [locale, data(textsFor(locale))] as const);
	// The shape of the English data stays; only texts are added.
	return localize(data(ENGLISH), translated) as CommandData;
}

type Translated<T> = readonly (readonly [locale: string, T])[];

function localize(described: Described, translated: Translated<Described>): Described {
	const { options, choices } = described;
	return {
		...described,
		description_localizations: mapOf(translated, other => other.description),
		...(options && {
			options: options.map((option, index) =>
				localize(
					option,
					each(translated, other => other.options?.[index]),
				),
			),
		}),
		...(choices && {
			choices: choices.map((choice, index) => ({
				...choice,
				name_localizations: mapOf(
					each(translated, other => other.choices?.[index]),
					other => other.name,
				),
			})),
		}),
	};
}

function each<T, Part>(translated: Translated<T>, part: (other: T) => Part | undefined): Translated<Part> {
	return translated.flatMap(([locale, other]) => {
		const found = part(other);
		return found === undefined ? [] : [[locale, found] as const];
	});
}

function mapOf<T>(translated: Translated<T>, text: (other: T) => string): LocalizationMap {
	return Object.fromEntries(translated.map(([locale, other]) => [locale, text(other)]));
}
