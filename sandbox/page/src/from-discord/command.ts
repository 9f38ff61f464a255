import {
	type APIApplicationCommand,
	type APIApplicationCommandBasicOption,
	type APIApplicationCommandOption,
	ApplicationCommandOptionType,
	ApplicationCommandType,
	InteractionContextType,
} from "discord.js";
import type { Command, Option, PersonMenu, Place } from "../chat/command.ts";
import type { ChatState } from "../chat/state.ts";

const KINDS: Readonly<Partial<Record<ApplicationCommandOptionType, Option["kind"]>>> = {
	[ApplicationCommandOptionType.String]: "text",
	[ApplicationCommandOptionType.Integer]: "integer",
	[ApplicationCommandOptionType.Number]: "number",
	[ApplicationCommandOptionType.Boolean]: "boolean",
	[ApplicationCommandOptionType.Channel]: "text",
	[ApplicationCommandOptionType.User]: "text",
};

/** The channels and people that an option can name. */
type Named = Pick<ChatState, "channels" | "people">;

/** The commands that a person can choose, with each subcommand as a separate one. */
export function commandsFromDiscord(commands: readonly APIApplicationCommand[], named: Named): Command[] {
	return commands.flatMap(command => {
		if (command.type !== ApplicationCommandType.ChatInput) return [];
		const { name, options = [] } = command;
		const forManagers = command.default_member_permissions !== null;
		return expand({ name, ...describedBy(command), options, places: placesOf(command), forManagers }, named);
	});
}

/** The commands in the menu of a person. */
export function menusFromDiscord(commands: readonly APIApplicationCommand[]): PersonMenu[] {
	return commands
		.filter(({ type }) => type === ApplicationCommandType.User)
		.map(command => ({
			name: command.name,
			...(command.name_localizations && { names: command.name_localizations }),
			places: placesOf(command),
		}));
}

interface Node extends Described {
	name: string;
	options: readonly APIApplicationCommandOption[];
	places: Place[];
	forManagers: boolean;
}

/** A command itself, or its subcommands including those in groups. */
function expand({ options, ...command }: Node, named: Named): Command[] {
	const { name, places, forManagers } = command;
	const nodes = options.flatMap(option =>
		option.type === ApplicationCommandOptionType.Subcommand ||
		option.type === ApplicationCommandOptionType.SubcommandGroup
			? [
					{
						name: `${name} ${option.name}`,
						...describedBy(option),
						options: option.options ?? [],
						places,
						forManagers,
					},
				]
			: [],
	);
	if (nodes.length > 0) return nodes.flatMap(node => expand(node, named));
	return [{ ...command, options: options.flatMap(option => optionFromDiscord(option, named)) }];
}

type Described = Pick<Command, "description" | "localizations">;

function describedBy({
	description,
	description_localizations,
}: Pick<APIApplicationCommand, "description" | "description_localizations">): Described {
	return { description, ...(description_localizations && { localizations: description_localizations }) };
}

function placesOf({ guild_id, contexts }: APIApplicationCommand): Place[] {
	if (guild_id !== undefined) return ["guild"];
	// Null means everywhere in Discord.
	if (contexts == null) return ["guild", "dm"];
	return [
		...(contexts.includes(InteractionContextType.Guild) ? (["guild"] as const) : []),
		...(contexts.includes(InteractionContextType.BotDM) ? (["dm"] as const) : []),
	];
}

/** Empty for an option that cannot be filled in here: a role or a file. */
function optionFromDiscord(option: APIApplicationCommandOption, named: Named): Option[] {
	const kind = KINDS[option.type];
	if (kind === undefined) return [];
	const { name, required = false } = option;
	const autocomplete = "autocomplete" in option && option.autocomplete === true;
	return [
		{
			name,
			...(option.name_localizations && { names: option.name_localizations }),
			...describedBy(option),
			kind,
			required,
			autocomplete,
			choices: choicesOf(option, named),
			...rangeOf(option),
		},
	];
}

function choicesOf(option: APIApplicationCommandOption, { channels, people }: Named): Option["choices"] {
	if (option.type === ApplicationCommandOptionType.Channel) {
		return channels.filter(({ place }) => place === "guild").map(({ id, name }) => ({ name: `#${name}`, value: id }));
	}
	if (option.type === ApplicationCommandOptionType.User) {
		return people.map(({ id, name }) => ({ name: `@${name}`, value: id }));
	}
	if (!("choices" in option)) return [];
	return (option.choices ?? []).map(({ name, name_localizations, value }) => ({
		name,
		value,
		...(name_localizations && { localizations: name_localizations }),
	}));
}

function rangeOf(option: APIApplicationCommandOption | APIApplicationCommandBasicOption): Pick<Option, "min" | "max"> {
	if ("min_length" in option || "max_length" in option) {
		return { min: option.min_length ?? null, max: option.max_length ?? null };
	}
	if ("min_value" in option || "max_value" in option) {
		return { min: option.min_value ?? null, max: option.max_value ?? null };
	}
	return { min: null, max: null };
}
