import {
	ApplicationCommandOptionType,
	type ButtonInteraction,
	type CommandInteractionOption,
	type Interaction,
	MessageFlags,
	type StringSelectMenuInteraction,
} from "discord.js";
import type { Person } from "../command.ts";
import { decodePageId, type PageId } from "../page-id.ts";

/** A click on something that carries a page. */
export type PageInteraction = ButtonInteraction | StringSelectMenuInteraction;

/** Who did it. */
export function personOf({ user }: Interaction): Person {
	return { id: user.id, name: user.displayName };
}

/**
 * The asker turns the page in place, as does everybody on a message only they can see; what is private never takes the
 * place of what all can see.
 */
export function isInPlace({ message, user, guildId }: PageInteraction, isPrivate: boolean): boolean {
	const asker = message.interactionMetadata?.user.id;
	if (message.flags.has(MessageFlags.Ephemeral) || (asker === undefined && guildId === null)) return true;
	return asker === user.id && !isPrivate;
}

/** Slash options as one flat record; a subcommand's name stands under `action`. */
export function optionValues(options: readonly CommandInteractionOption[]): Record<string, unknown> {
	return Object.assign(
		{},
		// One that takes no options may come without a list of them.
		...options.map(({ type, name, value, options: nested = [] }) =>
			type === ApplicationCommandOptionType.Subcommand ? { action: name, ...optionValues(nested) } : { [name]: value },
		),
	);
}

/** The command a click asks for, and its options; null for what no button of ours carries. */
export function pageOf(interaction: PageInteraction): PageId | null {
	return decodePageId(pageText(interaction));
}

/** A menu's options carry a whole page id each; the menu's own says only which menu it is. */
function pageText(interaction: PageInteraction): string {
	return String(interaction.isButton() ? interaction.customId : interaction.values[0]);
}

export type InteractionKind = "command" | "autocomplete" | "button" | "menu" | "other";

/** What the log may say of an interaction: no options and no names, since they can hold gamertags. */
export interface InteractionFacts {
	id: string;
	kind: InteractionKind;
	/** One of ours, or "unknown". */
	command: string;
	guild: string | null;
}

export function describeInteraction(interaction: Interaction, isCommand: (name: string) => boolean): InteractionFacts {
	const name = commandOf(interaction);
	return {
		id: interaction.id,
		kind: kindOf(interaction),
		// A custom_id can hold any text; what is no command's name is not repeated.
		command: name !== undefined && isCommand(name) ? name : "unknown",
		guild: interaction.guildId,
	};
}

function commandOf(interaction: Interaction): string | undefined {
	if (interaction.isChatInputCommand() || interaction.isAutocomplete()) return interaction.commandName;
	if (interaction.isButton() || interaction.isStringSelectMenu()) return pageText(interaction).split("|", 1)[0];
	return undefined;
}

function kindOf(interaction: Interaction): InteractionKind {
	if (interaction.isChatInputCommand()) return "command";
	if (interaction.isAutocomplete()) return "autocomplete";
	if (interaction.isButton()) return "button";
	return interaction.isStringSelectMenu() ? "menu" : "other";
}
