import {
	type APIApplicationCommand,
	ApplicationCommandType,
	ApplicationIntegrationType,
	InteractionContextType,
} from "discord.js";
import type { StandInEmitter } from "./events.ts";
import { type CommandBody, parseCommands } from "./rules/commands.ts";

export interface Commands {
	/** The commands registered for everyone (guildId null) or for one guild. */
	list(guildId: string | null): readonly APIApplicationCommand[];
	/** Replaces all earlier commands; a command that keeps its name keeps its id. @throws {RestError} 50035 or 30032 */
	replace(guildId: string | null, body: unknown): readonly APIApplicationCommand[];
	/**
	 * The command that a person sees under a name: a guild's command before one for everyone.
	 *
	 * @param type default: a slash command
	 */
	find(name: string, guildId: string | null, type?: ApplicationCommandType): APIApplicationCommand | undefined;
}

/** Creates the register of an application's commands. */
export function createCommands(applicationId: string, nextId: () => string, events: StandInEmitter): Commands {
	const lists = new Map<string | null, readonly APIApplicationCommand[]>();
	const list = (guildId: string | null) => lists.get(guildId) ?? [];

	function complete(body: CommandBody, guildId: string | null): APIApplicationCommand {
		const type = body.type ?? ApplicationCommandType.ChatInput;
		const previous = list(guildId).find(command => command.name === body.name && command.type === type);
		// Discord returns every default explicitly.
		const common = {
			id: previous?.id ?? nextId(),
			application_id: applicationId,
			version: nextId(),
			type,
			name: body.name,
			name_localizations: body.name_localizations ?? null,
			description: body.description ?? "",
			description_localizations: body.description_localizations ?? null,
			default_member_permissions:
				body.default_member_permissions == null ? null : String(body.default_member_permissions),
			nsfw: body.nsfw ?? false,
			...(body.options?.length && { options: body.options }),
		};
		if (guildId !== null) return { ...common, guild_id: guildId };
		return {
			...common,
			integration_types: body.integration_types ?? [ApplicationIntegrationType.GuildInstall],
			contexts: body.contexts ?? null,
		};
	}

	return {
		list,
		replace(guildId, body) {
			const commands = parseCommands(body).map(command => complete(command, guildId));
			lists.set(guildId, commands);
			events.emit("commands", guildId, commands);
			return commands;
		},
		find(name, guildId, type = ApplicationCommandType.ChatInput) {
			const candidates = guildId === null ? list(null) : [...list(guildId), ...list(null)];
			return candidates.find(command => command.name === name && command.type === type);
		},
	};
}

/** Whether a command is offered in this kind of place, under this kind of installation. */
export function isOffered(
	command: APIApplicationCommand,
	context: InteractionContextType,
	installedBy: "guild" | "user",
): boolean {
	if (command.guild_id !== undefined) return context === InteractionContextType.Guild && installedBy === "guild";
	const type =
		installedBy === "user" ? ApplicationIntegrationType.UserInstall : ApplicationIntegrationType.GuildInstall;
	const installable = command.integration_types ?? [ApplicationIntegrationType.GuildInstall];
	return installable.includes(type) && (command.contexts ?? [context]).includes(context);
}
