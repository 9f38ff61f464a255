import { z } from "zod";
import { PLATFORMS } from "../ground/words.ts";

/** The code of a language; the texts know which codes there are. */
const language = z.string().nullable().default(null);

/** The id of a row of another table; null once that row is deleted. */
const rowId = z.number().nullable().default(null);

/** Off unless it is chosen. */
const flag = z.codec(z.number(), z.boolean(), { decode: stored => stored === 1, encode: Number }).default(false);

/** One of some values; null: none is chosen. A value that a later version has stored is read as null. */
const choice = <const Value extends string>(values: readonly Value[]) =>
	z
		.codec(z.string().nullable(), z.enum(values).nullable(), {
			decode: stored => values.find(value => value === stored) ?? null,
			encode: value => value,
		})
		.default(null);

/** How a person wants to be answered. Each entry is a column of `person_settings`, and what a row of it means. */
export const personSettings = z.object({
	/** Null: the language of the person's Discord. */
	language,
	/** Whether only the person sees the answers to their commands. */
	private: flag,
	/** The platform of a gamertag that is given without one; null: the linked gamertag's. */
	platform: choice(PLATFORMS),
});
export type PersonSettings = z.output<typeof personSettings>;

/** What a server has chosen for its people. Each entry is a column of `server_settings`. */
export const serverChoices = z.object({
	/** The language of new posts; null: the language of the person who sets them up. */
	language,
	/** The league that `/league` shows in a server with several to people who have none there; null: it asks. */
	leagueId: rowId,
});
export type ServerChoices = z.output<typeof serverChoices>;

export const DEFAULT_PERSON_SETTINGS: PersonSettings = personSettings.parse({});
export const DEFAULT_SERVER_CHOICES: ServerChoices = serverChoices.parse({});

/** The columns of a row, which has all of them. */
export const storedPerson = personSettings.required();
export const storedServer = serverChoices.required();
export type StoredPerson = z.input<typeof storedPerson>;
export type StoredServer = z.input<typeof storedServer>;

/** The number of settings that differ from the defaults. */
export const countChosenByPerson = (settings: PersonSettings) => countChanged(settings, DEFAULT_PERSON_SETTINGS);
export const countChosenByServer = (choices: ServerChoices) => countChanged(choices, DEFAULT_SERVER_CHOICES);

type SettingValues = Readonly<Record<string, string | number | boolean | null>>;

function countChanged(settings: SettingValues, defaults: SettingValues): number {
	return Object.entries(defaults).filter(([name, value]) => settings[name] !== value).length;
}
