import type {
	APIActionRowComponent,
	APIComponentInMessageActionRow,
	APIEmbed,
	APIModalInteractionResponseCallbackData,
} from "discord.js";

/** A row of buttons, or of one select menu. */
export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** A file sent with an answer. */
export interface Attachment {
	name: string;
	data: Buffer;
	/** The alt text of a picture. */
	description?: string;
}

/** The answer of a command, as plain JSON for Discord. */
export interface Answer {
	content?: string;
	embeds?: APIEmbed[];
	components?: Row[];
	files?: Attachment[];
	/** A later answer, with more data, that replaces this one; null if there is none. It never delays this answer. */
	later?: Promise<Answer | null>;
	/** Only the person who asked sees it, even if the command's other answers are public. */
	private?: true;
}

/**
 * A form that asks for typed input instead of an answer, as plain JSON for Discord. Discord shows it only as the first
 * answer to a slash command, a button or a menu, so a command that returns one must need no network.
 */
export interface Modal {
	modal: APIModalInteractionResponseCallbackData;
}
