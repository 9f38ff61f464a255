import {
	type APIApplicationCommandBasicOption,
	type APIApplicationCommandChannelOption,
	ApplicationCommandOptionType,
} from "discord.js";
import { z } from "zod";
import { CHOICE_LIMIT } from "../../format/limits.ts";
import type { Unclear } from "../../format/unclear.ts";
import type { Texts } from "../../text/en.ts";
import type { Autocomplete, Choice, Context } from "../context.ts";
import { typedText } from "../problems.ts";
import { fileSchema } from "./file-option.ts";

/** The properties of an option that Discord shows, besides its name and description. */
interface Shown {
	type: APIApplicationCommandBasicOption["type"];
	required?: true;
	max_length?: number;
	min_value?: number;
	max_value?: number;
	choices?: Choice[];
	channel_types?: NonNullable<APIApplicationCommandChannelOption["channel_types"]>;
}

/**
 * An option of a command, without its name: the command gives it one, by which the texts describe it. To add to the
 * result of a builder, copy it: `{ ...textOption(20), schema, complete }`.
 */
export interface Option<Schema extends z.ZodType = z.ZodType> {
	show(text: Texts): Shown;
	/** Accepts a slash option, which Discord has typed, and the text of a button or a form's field. */
	schema: Schema;
	/** The choices while it is typed: among them, for the label of a choice, that choice. */
	complete?: Autocomplete;
	/** Whether a text is understood without the choices, as their values are; default: it may be the label of a choice. */
	isRead?(typed: string, context: Context): boolean;
	/** Examples of input, which follow the description. */
	examples?(text: Texts): string;
}

export type Options = Readonly<Record<string, Option>>;

/** The schemas of options, by name: a button or a form that runs without these options can take the same values. */
export type Schemas<Own extends Options> = { [Name in keyof Own]: Own[Name]["schema"] };

export function schemasOf<Own extends Options>(options: Own): Schemas<Own> {
	return Object.fromEntries(Object.entries(options).map(([name, { schema }]) => [name, schema])) as Schemas<Own>;
}

/** The option as Discord takes it. */
export function showOption(name: string, description: string, option: Option, text: Texts) {
	const examples = option.examples?.(text);
	return {
		...option.show(text),
		name,
		description: examples === undefined ? description : `${description}: ${examples}`,
		// A label may be sent in place of its value.
		...(option.complete === undefined ? {} : { autocomplete: true, max_length: CHOICE_LIMIT }),
		// Discord's types separate options with choices from options with autocompletion.
	} as APIApplicationCommandBasicOption;
}

/** Makes an option required: Discord refuses the command without it. Required options come before the others. */
export function required<Schema extends z.ZodType>({
	schema,
	...option
}: Option<z.ZodOptional<Schema>>): Option<Schema> {
	return { ...requiredWhenTyped({ ...option, schema }), schema: schema.unwrap() };
}

/** Makes an option required only when the command is typed; a button may send something else instead. */
export function requiredWhenTyped<Schema extends z.ZodType>(option: Option<Schema>): Option<Schema> {
	return { ...option, show: text => ({ ...option.show(text), required: true }) };
}

/** An option for text, without the spaces around it. */
export function textOption(maxLength: number) {
	return {
		show: (): Shown => ({ type: ApplicationCommandOptionType.String, max_length: maxLength }),
		schema: z.string().trim().max(maxLength).optional(),
	};
}

/**
 * Text that is read as a value.
 *
 * @param problem the sentence for text that `parse` returns null for
 */
export function typedOption<Value>(
	problem: keyof Texts["errors"]["problems"],
	maxLength: number,
	parse: (typed: string) => Value | Unclear | null,
) {
	return { ...textOption(maxLength), schema: typedText(problem, maxLength, parse).optional() };
}

/** An option for a whole number. */
export function integerOption(least: number, most: number) {
	return {
		show: (): Shown => ({ type: ApplicationCommandOptionType.Integer, min_value: least, max_value: most }),
		schema: z.coerce.number().int().min(least).max(most).optional(),
	};
}

/**
 * An option for one of several values, which Discord offers in this order.
 *
 * @param names the names that people see, by value
 */
export function choiceOption<const Value extends string>(
	values: readonly Value[],
	names: (text: Texts) => Readonly<Record<Value, string>>,
) {
	return {
		show: (text: Texts): Shown => ({
			type: ApplicationCommandOptionType.String,
			choices: values.map(value => ({ name: names(text)[value], value })),
		}),
		schema: z.enum(values).optional(),
	};
}

/** An option for true or false. */
export const booleanOption = {
	show: (): Shown => ({ type: ApplicationCommandOptionType.Boolean }),
	schema: z.boolean().optional(),
};

/** Discord's id of a person, a channel or a role. */
export const snowflake = z.string().regex(/^\d{1,20}$/);

/** The id of a row in the database, as a choice or a button contains it. */
export const rowId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** An option for a person, by Discord's id. */
export const personOption = {
	show: (): Shown => ({ type: ApplicationCommandOptionType.User }),
	schema: snowflake.optional(),
};

/** An option for a role, by Discord's id. */
export const roleOption = {
	show: (): Shown => ({ type: ApplicationCommandOptionType.Role }),
	schema: snowflake.optional(),
};

/** An option for a channel of one of these types, by Discord's id. */
export function channelOption(types: NonNullable<Shown["channel_types"]>) {
	return {
		show: (): Shown => ({ type: ApplicationCommandOptionType.Channel, channel_types: types }),
		schema: snowflake.optional(),
	};
}

/** A file that is sent with the command or with a form. */
export const fileOption = {
	show: (): Shown => ({ type: ApplicationCommandOptionType.Attachment }),
	schema: fileSchema.optional(),
};
