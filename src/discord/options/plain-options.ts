import { ApplicationCommandOptionType } from "discord.js";
import type { Texts } from "../../text/en.ts";
import type { Choice } from "../context.ts";
import { PRICE_LENGTH } from "./price-option.ts";
import { ZONE_LENGTH } from "./time-zone-option.ts";

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

/** A slash option for text: Discord's own option for numbers refuses "20k". */
export const priceOption = (name: string, description: string, { prices }: Texts) =>
	textOption(name, `${description}: ${prices.examples}`, PRICE_LENGTH);

export const timeZoneOption = (name: string, description: string) => autocompleteOption(name, description, ZONE_LENGTH);
