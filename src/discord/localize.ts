import {
	ApplicationCommandOptionType,
	ApplicationCommandType,
	type LocalizationMap,
	type RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from "discord.js";
import type { Texts } from "../text/en.ts";
import type { Locale } from "../text/formats.ts";
import { ENGLISH, TRANSLATED_LOCALES, textsFor } from "../text/texts.ts";
import type { CommandData } from "./command-data.ts";

/** The texts of a command or of one of its options. */
interface Described {
	name: string;
	/** The type of an option; a command has none. */
	type?: ApplicationCommandOptionType;
	description: string;
	description_localizations?: LocalizationMap | null;
	options?: readonly Described[] | undefined;
	choices?: readonly { name: string }[] | undefined;
}

const { Subcommand, SubcommandGroup } = ApplicationCommandOptionType;
const SUBCOMMANDS: readonly ApplicationCommandOptionType[] = [Subcommand, SubcommandGroup];

/**
 * The data of a command for Discord: in English, with the descriptions and the names of options and choices in every
 * other language. Commands and subcommands have the same name in all languages, because people tell each other these
 * names.
 */
export function localizeCommand(data: (text: Texts) => CommandData): CommandData {
	// The data keep their shape; only texts are added.
	return localize(data(ENGLISH), locale => data(textsFor(locale))) as CommandData;
}

/** A command of a person's menu: it has a name in each language, and no description. */
export function localizeMenu(data: (text: Texts) => CommandData): RESTPostAPIContextMenuApplicationCommandsJSONBody {
	const { name } = data(ENGLISH);
	const name_localizations = inEachLocale(locale => data(textsFor(locale)).name);
	return { type: ApplicationCommandType.User, name, name_localizations };
}

/** @param translation the same part in another language */
function localize(described: Described, translation: (locale: Locale) => Described | undefined): Described {
	const { name, type, options, choices } = described;
	const hasOwnNames = type !== undefined && !SUBCOMMANDS.includes(type);
	return {
		...described,
		...(hasOwnNames && { name_localizations: inEachLocale(locale => optionName(name, textsFor(locale))) }),
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

/** The name of an option in a language. @param name its English name */
export function optionName(name: string, { optionNames }: Texts): string {
	return optionNames[name] ?? name;
}

function inEachLocale(textIn: (locale: Locale) => string | undefined): LocalizationMap {
	return Object.fromEntries(TRANSLATED_LOCALES.map(locale => [locale, textIn(locale)]));
}
