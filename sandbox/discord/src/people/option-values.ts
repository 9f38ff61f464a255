import {
	type APIApplicationCommand,
	type APIApplicationCommandOption,
	ApplicationCommandOptionType,
	type ChannelType,
} from "discord.js";
import { type ChosenFile, isFile } from "./chosen-file.ts";

export type OptionValue = string | number | boolean;
/** The input of a person, by option. */
export type OptionValues = Readonly<Record<string, OptionValue | ChosenFile | undefined>>;

/** An option in the data of an interaction. */
export interface DataOption {
	name: string;
	type: ApplicationCommandOptionType;
	value?: OptionValue;
	focused?: true;
	options?: DataOption[];
}

export interface FillOptions {
	/** Whether to send values that a person's Discord would not let them send. */
	unchecked?: boolean | undefined;
	/** The option that is being typed, if the person has not finished yet. */
	focused?: string | null;
	/** The type of a channel that the person can choose; undefined for any other id. */
	channelType?: (id: string) => ChannelType | undefined;
	/** Whether there is a person with this id; default: no. */
	isPerson?: (id: string) => boolean;
	/** Stores a file where the application can read it, and returns its id; default: there are no files. */
	upload?: (file: ChosenFile) => string;
}

/** The characters of a text option without a limit (a Discord limit). */
const MAX_TEXT = 6_000;

/**
 * Fills a command's options as a person's Discord does.
 *
 * @param path the names of a subcommand ("add"), or of a group and a subcommand
 * @throws {Error} with the value that the person's Discord would not accept
 */
export function fillOptions(
	command: APIApplicationCommand,
	path: readonly string[],
	values: OptionValues,
	fill: FillOptions,
): DataOption[] {
	return fillLevel(command.name, command.options ?? [], path, values, fill);
}

/** The definition of an option of a command or subcommand. */
export function findOption(
	command: APIApplicationCommand,
	path: readonly string[],
	name: string,
): APIApplicationCommandOption | undefined {
	let options: readonly APIApplicationCommandOption[] = command.options ?? [];
	for (const step of path) {
		const inner = options.find(option => option.name === step);
		options = (inner && "options" in inner ? inner.options : undefined) ?? [];
	}
	return options.find(option => option.name === name);
}

function fillLevel(
	name: string,
	definitions: readonly APIApplicationCommandOption[],
	[step, ...rest]: readonly string[],
	values: OptionValues,
	fill: FillOptions,
): DataOption[] {
	if (step !== undefined) {
		const inner = definitions.find(option => option.name === step);
		if (!inner || !isSubcommand(inner)) throw new Error(`/${name} has no subcommand ${step}`);
		const options = ("options" in inner ? inner.options : undefined) ?? [];
		return [{ name: step, type: inner.type, options: fillLevel(`${name} ${step}`, options, rest, values, fill) }];
	}
	if (definitions.some(isSubcommand)) throw new Error(`/${name} wants a subcommand`);
	const unknown = Object.keys(values).find(key => !definitions.some(option => option.name === key));
	if (unknown !== undefined) throw new Error(`/${name} has no option ${unknown}`);
	return definitions.flatMap(definition => fillOption(name, definition, values[definition.name], fill));
}

function isSubcommand({ type }: APIApplicationCommandOption): boolean {
	return type === ApplicationCommandOptionType.Subcommand || type === ApplicationCommandOptionType.SubcommandGroup;
}

function fillOption(
	command: string,
	definition: APIApplicationCommandOption,
	input: OptionValue | ChosenFile | undefined,
	{ unchecked = false, focused = null, channelType = () => undefined, isPerson = () => false, upload }: FillOptions,
): DataOption[] {
	const { name, type } = definition;
	if (isFile(input)) {
		if (type !== ApplicationCommandOptionType.Attachment) throw new Error(`/${command} ${name}: takes no file`);
		return upload === undefined ? [] : [{ name, type, value: upload(input) }];
	}
	const value = input;
	// While a person types, every value is still text, and nothing is checked.
	if (name === focused) return [{ name, type, value: String(value ?? ""), focused: true }];
	if (value === undefined) {
		if (definition.required && focused === null && !unchecked) throw new Error(`/${command} requires ${name}`);
		return [];
	}
	const complaint = unchecked ? null : complain(definition, value, { channelType, isPerson });
	if (complaint !== null) throw new Error(`/${command} ${name}: ${complaint}`);
	return [{ name, type, value }];
}

/** The reason why a person's Discord would not accept a value; null if it would. */
function complain(
	definition: APIApplicationCommandOption,
	value: OptionValue,
	{ channelType, isPerson }: Required<Pick<FillOptions, "channelType" | "isPerson">>,
): string | null {
	switch (definition.type) {
		case ApplicationCommandOptionType.String: {
			if (typeof value !== "string") return "wants a text";
			const { max_length = MAX_TEXT } = definition;
			// An empty field counts as missing.
			const min_length = Math.max(1, definition.min_length ?? 0);
			if (value.length < min_length || value.length > max_length)
				return `wants ${min_length} to ${max_length} characters`;
			return offers(definition.choices, value);
		}
		case ApplicationCommandOptionType.Integer:
		case ApplicationCommandOptionType.Number: {
			if (typeof value !== "number" || !Number.isFinite(value)) return "wants a number";
			if (definition.type === ApplicationCommandOptionType.Integer && !Number.isSafeInteger(value))
				return "wants a whole number";
			const { min_value = Number.MIN_SAFE_INTEGER, max_value = Number.MAX_SAFE_INTEGER } = definition;
			if (value < min_value || value > max_value) return `wants ${min_value} to ${max_value}`;
			return offers(definition.choices, value);
		}
		case ApplicationCommandOptionType.Boolean:
			return typeof value === "boolean" ? null : "wants true or false";
		case ApplicationCommandOptionType.Channel: {
			const type = channelType(String(value));
			if (type === undefined) return "wants a channel of the server";
			const types: readonly ChannelType[] = definition.channel_types ?? [type];
			return types.includes(type) ? null : "wants another kind of channel";
		}
		case ApplicationCommandOptionType.User:
			return isPerson(String(value)) ? null : "wants a person";
		case ApplicationCommandOptionType.Attachment:
			return "wants a file";
		case ApplicationCommandOptionType.Role:
			return /^\d{1,20}$/.test(String(value)) ? null : "wants a role";
		default:
			return "is of a type which the stand-in does not support";
	}
}

function offers(choices: readonly { value: OptionValue }[] | undefined, value: OptionValue): string | null {
	if (!choices?.length || choices.some(choice => choice.value === value)) return null;
	return `wants one of ${choices.map(choice => choice.value).join(", ")}`;
}
