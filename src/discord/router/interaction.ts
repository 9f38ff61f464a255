import {
	type APIEmbed,
	ApplicationCommandOptionType,
	type Attachment,
	type ButtonInteraction,
	type ChatInputCommandInteraction,
	type CommandInteractionOption,
	ComponentType,
	type Interaction,
	InteractionContextType,
	MessageFlags,
	type ModalSubmitInteraction,
	type StringSelectMenuInteraction,
	type UserContextMenuCommandInteraction,
} from "discord.js";
import type { PersonSettings } from "../../storage/setting-tables.ts";
import type { Context, InteractionKind } from "../context.ts";
import type { SentFile } from "../options/file-option.ts";
import { CHOSEN, decodePageId, type PageId } from "../page-id.ts";
import type { Services } from "../services.ts";
import { againId } from "./correction.ts";
import { obstacleIn } from "./obstacle.ts";
import { canAdminister } from "./permission.ts";
import { textsForPerson } from "./preferences.ts";

/** A slash command, or a command of a person's menu. */
export type CommandInteraction = ChatInputCommandInteraction | UserContextMenuCommandInteraction;

export function isCommandInteraction(interaction: Interaction): interaction is CommandInteraction {
	return interaction.isChatInputCommand() || interaction.isUserContextMenuCommand();
}

/** The values with which a command was run, by option. */
export function commandValues(interaction: CommandInteraction): Record<string, unknown> {
	if (interaction.isUserContextMenuCommand()) return { user: interaction.targetId };
	return optionValues(interaction.options.data);
}

/** A click on a button, a choice from a menu, or a submitted modal: all contain a page id. */
export type PageInteraction = ButtonInteraction | StringSelectMenuInteraction | ModalSubmitInteraction;

export function isPageInteraction(interaction: Interaction): interaction is PageInteraction {
	return interaction.isButton() || interaction.isStringSelectMenu() || interaction.isModalSubmit();
}

/**
 * Whether the answer replaces the message. It does for the person who ran the command, and on any message that only the
 * person can see. A private answer never replaces a public message.
 */
export function isInPlace({ message, user, guildId }: PageInteraction, isPrivate: boolean): boolean {
	if (message === null) return false;
	const asker = message.interactionMetadata?.user.id;
	if (message.flags.has(MessageFlags.Ephemeral) || (asker === undefined && guildId === null)) return true;
	return asker === user.id && !isPrivate;
}

/**
 * Flattens slash options into one record; a subcommand's name becomes `action`, and the name of its group is left out.
 */
export function optionValues(options: readonly CommandInteractionOption[]): Record<string, unknown> {
	return Object.assign(
		{},
		// Discord may omit the list of a subcommand without options.
		...options.map(({ type, name, value, attachment, options: nested = [] }) => {
			if (type === ApplicationCommandOptionType.SubcommandGroup) return optionValues(nested);
			return type === ApplicationCommandOptionType.Subcommand
				? { action: name, ...optionValues(nested) }
				: { [name]: attachment === undefined ? composed(value) : fileOf(attachment) };
		}),
	);
}

/** Text with accents as parts of their letters: some keyboards send them apart, and names are compared letter by letter. */
const composed = <Value>(value: Value) => (typeof value === "string" ? value.normalize("NFC") : value);

/** The command and the values of a click; null for a custom_id that the bot did not write. */
export function pageIdOf(interaction: PageInteraction): PageId | null {
	const id = decodePageId(pageText(interaction));
	const { [CHOSEN]: option, ...values } = id?.values ?? {};
	if (id === null || option === undefined || !interaction.isStringSelectMenu()) return id;
	return { ...id, values: { ...values, [option]: interaction.values.join(",") } };
}

/**
 * The text of the page id: each option of a menu contains a whole one, and the menu's custom_id only names the menu. A
 * menu of several choices has the page id itself.
 */
export function pageText(interaction: PageInteraction): string {
	const isOfOne = interaction.isStringSelectMenu() && decodePageId(interaction.customId)?.values[CHOSEN] === undefined;
	return String(isOfOne ? interaction.values[0] : interaction.customId);
}

/** The label of the button that was pressed, or that opened the modal; undefined if its message has changed since. */
export function buttonLabel({ message, customId }: PageInteraction): string | undefined {
	const component = message?.resolveComponent(customId) ?? message?.resolveComponent(againId(customId));
	return component?.type === ComponentType.Button ? (component.label ?? undefined) : undefined;
}

/** The fields of a submitted modal as they were typed, by option. A click has none. */
export function fieldValues(interaction: PageInteraction): Record<string, string> {
	if (!interaction.isModalSubmit()) return {};
	const texts = interaction.fields.fields.filter(({ type }) => type !== ComponentType.FileUpload);
	const fields = texts.map(field => {
		const text = "values" in field ? field.values[0] : field.value;
		return [field.customId, typeof text === "string" ? text.normalize("NFC") : ""] as const;
	});
	return Object.fromEntries(fields);
}

/** The files of a submitted modal, by option. */
export function fieldFiles(interaction: PageInteraction): Record<string, SentFile> {
	if (!interaction.isModalSubmit()) return {};
	const files = [...interaction.fields.fields.values()].flatMap(field => {
		const file = "attachments" in field ? field.attachments?.first() : undefined;
		return file === undefined ? [] : [[field.customId, fileOf(file)] as const];
	});
	return Object.fromEntries(files);
}

const fileOf = ({ url, size }: Attachment): SentFile => ({ url, size });

/** The embeds of the message that has the button, or from which the modal was opened. */
export function keptEmbeds({ message }: PageInteraction): APIEmbed[] {
	return message?.embeds.map(({ data }) => data) ?? [];
}

/** The part of an interaction that may be logged: no options and no names, since they can contain gamertags. */
export interface InteractionFacts {
	id: string;
	kind: InteractionKind;
	/** A command's name, or "unknown". */
	command: string;
	guild: string | null;
}

export function describeInteraction(interaction: Interaction, isCommand: (name: string) => boolean): InteractionFacts {
	const [kind, name] = kindAndName(interaction);
	return {
		id: interaction.id,
		kind,
		// A custom_id can contain any text, so only known names are logged.
		command: isCommand(name) ? name : "unknown",
		guild: interaction.guildId,
	};
}

function kindAndName(interaction: Interaction): [kind: InteractionKind, name: string] {
	if (isCommandInteraction(interaction)) return ["command", interaction.commandName];
	if (interaction.isAutocomplete()) return ["autocomplete", interaction.commandName];
	if (!isPageInteraction(interaction)) return ["other", ""];
	const [name = ""] = pageText(interaction).split("|", 1);
	if (interaction.isModalSubmit()) return ["modal", name];
	return [interaction.isButton() ? "button" : "menu", name];
}

/**
 * The context in which a command answers the interaction.
 *
 * @param preferences the person's settings
 * @param isPrivate whether only the person will see the answer, wherever it is
 */
export function contextOf(
	interaction: Interaction,
	services: Services,
	preferences: PersonSettings,
	isPrivate: boolean,
): Context {
	const { guildId, guildLocale, locale, user } = interaction;
	return {
		...services,
		kind: kindAndName(interaction)[0],
		interactionId: interaction.id,
		preferences,
		discordLocale: locale,
		text: textsForPerson(locale, preferences, services),
		user: { id: user.id, name: user.displayName },
		server: guildId === null ? null : { id: guildId, locale: guildLocale ?? locale },
		managesServer: guildId !== null && canAdminister(interaction),
		channelId: interaction.channelId,
		obstacleIn: channelId => obstacleIn(interaction, channelId),
		applicationId: interaction.applicationId,
		isPrivate: isPrivate || interaction.context === InteractionContextType.BotDM,
	};
}
