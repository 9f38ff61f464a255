import {
	type ButtonInteraction,
	type CommandInteractionOption,
	type Interaction,
	MessageFlags,
	type StringSelectMenuInteraction,
} from "discord.js";
import type { Person } from "./command.ts";
import { decodePageId } from "./pagination.ts";

/** A click on something that carries a page. */
export type PageInteraction = ButtonInteraction | StringSelectMenuInteraction;

/** Who did it. */
export function personOf({ user }: Interaction): Person {
	return { id: user.id, name: user.displayName };
}

/** The asker turns the page in place, as does everybody on a message only they can see. */
export function isOwner({ message, user, guildId }: PageInteraction): boolean {
	const asker = message.interactionMetadata?.user.id;
	return asker === user.id || message.flags.has(MessageFlags.Ephemeral) || (asker === undefined && guildId === null);
}

/** Slash options as one flat record; a subcommand's name stands under `action`. */
export function optionValues(options: readonly CommandInteractionOption[]): Record<string, unknown> {
	return Object.assign(
		{},
		...options.map(({ name, value, options: nested }) =>
			nested === undefined ? { [name]: value } : { action: name, ...optionValues(nested) },
		),
	);
}

/** What the log may say of an interaction: no options, since they can hold gamertags. */
export function describeInteraction(interaction: Interaction): object {
	const name = interaction.isCommand() || interaction.isAutocomplete() ? interaction.commandName : undefined;
	const pageOf = interaction.isMessageComponent() ? decodePageId(interaction.customId)?.command : undefined;
	return { id: interaction.id, kind: interaction.type, command: name ?? pageOf, guild: interaction.guildId };
}
