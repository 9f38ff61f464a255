import {
	type APIApplicationCommand,
	type APIAttachment,
	ApplicationCommandOptionType,
	ApplicationCommandType,
	ChannelType,
	InteractionType,
	PermissionFlagsBits,
} from "discord.js";
import { isOffered } from "../commands.ts";
import type { InteractionStart } from "../interactions/interaction.ts";
import { contextOf } from "../interactions/payload.ts";
import { type Account, type Channel, memberPermissions } from "../places.ts";
import type { ChosenFile } from "./chosen-file.ts";
import { type DataOption, fillOptions, findOption, type OptionValues } from "./option-values.ts";

export interface CommandUse {
	account: Account;
	channel: Channel;
	command: APIApplicationCommand;
	/** The names of the subcommands that lead to the options. */
	path: readonly string[];
	values: OptionValues;
	findChannel: (id: string) => Channel | undefined;
	findAccount: (id: string) => Account | undefined;
	/** Stores a file where the application can read it. */
	upload: (file: ChosenFile) => APIAttachment;
	/** The option that is being typed; null if the command is sent. */
	focused: string | null;
	/** Whether to send values that a person's Discord would not let them send. */
	unchecked: boolean;
}

/**
 * The interaction for the use of a slash command, with its data.
 *
 * @throws {Error} with the reason why a person's Discord would not send it
 */
export function commandInteraction(use: CommandUse): { start: InteractionStart; data: unknown } {
	const { account, channel, command, path, values, findChannel, findAccount, upload, focused, unchecked } = use;
	const installedBy = installationOf(command, channel, account, unchecked);
	const permissions = memberPermissions(channel, account.user.id);
	const typed = focused === null ? undefined : findOption(command, path, focused);
	if (focused !== null && !(typed && "autocomplete" in typed && typed.autocomplete)) {
		throw new Error(`/${command.name} has no option ${focused} with autocomplete`);
	}
	const channelOf = (id: string) => {
		const found = findChannel(id);
		return found !== undefined && found.guild === channel.guild ? found : undefined;
	};
	const files: APIAttachment[] = [];
	const options = fillOptions(command, path, values, {
		unchecked,
		focused,
		channelType: id => channelOf(id)?.type,
		isPerson: id => findAccount(id) !== undefined,
		upload(file) {
			const stored = upload(file);
			files.push(stored);
			return stored.id;
		},
	});
	const chosen = valuesOf(options, ApplicationCommandOptionType.Channel).flatMap(id => channelOf(id) ?? []);
	const people = valuesOf(options, ApplicationCommandOptionType.User).flatMap(id => findAccount(id) ?? []);
	return {
		start: {
			type: focused === null ? InteractionType.ApplicationCommand : InteractionType.ApplicationCommandAutocomplete,
			name: [command.name, ...path].join(" "),
			account,
			channel,
			installedBy,
			sourceId: null,
			focusedType: typed?.type,
		},
		data: {
			id: command.id,
			name: command.name,
			type: ApplicationCommandType.ChatInput,
			...(options.length > 0 && { options }),
			...(chosen.length + people.length + files.length > 0 && {
				resolved: {
					channels: Object.fromEntries(
						chosen.map(({ id, name, type, botPermissions }) => [
							id,
							{ id, name, type, permissions: String(permissions), app_permissions: String(botPermissions) },
						]),
					),
					users: Object.fromEntries(people.map(({ user }) => [user.id, user])),
					attachments: Object.fromEntries(files.map(file => [file.id, file])),
				},
			}),
			...(command.guild_id !== undefined && { guild_id: command.guild_id }),
		},
	};
}

/** The installation under which a person uses a command. @throws {Error} if the command is not offered to them */
export function installationOf(
	command: APIApplicationCommand,
	channel: Channel,
	{ user }: Account,
	unchecked: boolean,
): "guild" | "user" {
	const installedBy = installations(channel).find(by => isOffered(command, contextOf(channel), by));
	if (!installedBy) throw new Error(`/${command.name} is not offered here (integration_types, contexts)`);
	if (channel.guild !== null && !unchecked && !isAllowed(command, memberPermissions(channel, user.id))) {
		throw new Error(`/${command.name} is not offered to ${user.username} (default_member_permissions)`);
	}
	return installedBy;
}

/**
 * Whether a member with these permissions is offered a command; if it requires an empty set of permissions, only
 * administrators are.
 */
function isAllowed({ default_member_permissions: needed }: APIApplicationCommand, permissions: bigint): boolean {
	if (needed === null) return true;
	const bits = BigInt(needed) || PermissionFlagsBits.Administrator;
	return (permissions & bits) === bits;
}

/** The values of the options of a type. */
function valuesOf(options: readonly DataOption[], optionType: ApplicationCommandOptionType): string[] {
	return options.flatMap(({ type, value, options: nested = [] }) =>
		type === optionType ? [String(value)] : valuesOf(nested, optionType),
	);
}

/** The kinds of installations that can be used in a channel; a server's own comes first. */
function installations({ type, guild }: Channel): readonly ("guild" | "user")[] {
	const bySomebodyElse = type === ChannelType.GroupDM || guild?.installed === false;
	return bySomebodyElse ? ["user"] : ["guild", "user"];
}
