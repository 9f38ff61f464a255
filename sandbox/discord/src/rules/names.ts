import { Locale, type LocalizationMap } from "discord.js";
import type { FormProblem } from "../rest-error.ts";
import { isBlank, missing } from "./problem.ts";

/** Names of slash commands and options (Discord's rule); letters must be in lower case if they have one. */
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const LOCALES: readonly string[] = Object.values(Locale);

interface Named {
	name: string;
	name_localizations?: LocalizationMap | null;
	description_localizations?: LocalizationMap | null;
}

/** The problems of the name of a command or an option, in any language. */
export function nameProblems({ name, name_localizations }: Named): FormProblem[] {
	const localized = Object.entries(name_localizations ?? {}).map(
		([locale, text]) => [["name_localizations", locale], text] as const,
	);
	return [[["name"], name] as const, ...localized]
		.filter(([, text]) => typeof text === "string" && !(NAME.test(text) && text === text.toLowerCase()))
		.map(([path]) => ({ path, code: "APPLICATION_COMMAND_INVALID_NAME", message: "Command name is invalid" }));
}

/** The problems of translations: languages that Discord does not have, and blank texts. */
export function localizationProblems(named: Omit<Named, "name">): FormProblem[] {
	return (["name_localizations", "description_localizations"] as const).flatMap(field =>
		Object.entries(named[field] ?? {}).flatMap(([locale, text]): FormProblem[] => {
			if (!LOCALES.includes(locale)) {
				return [{ path: [field, locale], code: "BASE_TYPE_CHOICES", message: `"${locale}" is not a locale.` }];
			}
			return typeof text === "string" && isBlank(text) ? [missing(field, locale)] : [];
		}),
	);
}
