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

/** The answer of a command: plain JSON as Discord takes it. */
export interface Answer {
	content?: string;
	embeds?: APIEmbed[];
	components?: Row[];
	files?: Attachment[];
	/** An answer that replaces this one later, when more is known; null if nothing does. It never delays the answer. */
	later?: Promise<Answer | null>;
	/** Only the person who asked sees it, whatever the command's other answers are. */
	private?: true;
}

/**
 * A form that asks for typed input instead of an answer: plain JSON as Discord takes it. Discord shows it only as the
 * first answer to a slash command, a button or a menu, so a command that returns one must need no network.
 */
export interface Modal {
	modal: APIModalInteractionResponseCallbackData;
}
