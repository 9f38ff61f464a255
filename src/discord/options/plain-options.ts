import { ApplicationCommandOptionType } from "discord.js";
import { z } from "zod";

const { String: TextOption, Integer } = ApplicationCommandOptionType;

export const textOption = (name: string, description: string, max_length: number) =>
	({ type: TextOption, name, description, max_length }) as const;

export const integerOption = (name: string, description: string, min_value: number, max_value: number) =>
	({ type: Integer, name, description, min_value, max_value }) as const;

/** @param names what people see, by value, in the order in which Discord shows it */
export const choiceOption = <Value extends string>(
	name: string,
	description: string,
	names: Readonly<Record<Value, string>>,
) =>
	({
		type: TextOption,
		name,
		description,
		choices: Object.entries<string>(names).map(([value, name]) => ({ name, value })),
	}) as const;

/** Discord requires these before the optional ones. */
export const required = <Option>(option: Option) => ({ ...option, required: true });

/** The id of a row in the database, as a choice or a button contains it. */
export const rowId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Discord's id of a person or a channel. */
export const snowflake = z.string().regex(/^\d{1,20}$/);
