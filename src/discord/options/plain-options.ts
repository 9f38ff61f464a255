import { ApplicationCommandOptionType } from "discord.js";
import { z } from "zod";
import type { Choice } from "../command.ts";

const { String: TextOption, Integer } = ApplicationCommandOptionType;

export const textOption = (name: string, description: string, max_length: number) =>
	({ type: TextOption, name, description, max_length }) as const;

/** Text with suggestions while it is typed. */
export const autocompleteOption = (name: string, description: string, maxLength: number) =>
	({ ...textOption(name, description, maxLength), autocomplete: true }) as const;

export const integerOption = (name: string, description: string, min_value: number, max_value: number) =>
	({ type: Integer, name, description, min_value, max_value }) as const;

/**
 * @param names what people see, by value
 * @param values those that are offered, in this order
 */
export const choiceOption = <Value extends string>(
	name: string,
	description: string,
	names: Readonly<Record<Value, string>>,
	values: readonly Value[],
) =>
	({
		type: TextOption,
		name,
		description,
		choices: values.map((value): Choice => ({ name: names[value], value })),
	}) as const;

/** Discord requires these before the optional ones. */
export const required = <Option>(option: Option) => ({ ...option, required: true });

/** The id of a row in the database, as a choice or a button contains it. */
export const rowId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Discord's id of a person or a channel. */
export const snowflake = z.string().regex(/^\d{1,20}$/);
