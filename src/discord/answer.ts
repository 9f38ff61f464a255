import type { APIActionRowComponent, APIComponentInMessageActionRow, APIEmbed } from "discord.js";

/** A row of buttons, or of one select menu. */
export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** A file sent with an answer. */
export interface Attachment {
	name: string;
	data: Buffer;
	/** The alt text. */
	description: string;
}

/** The answer of a command: plain JSON as Discord takes it. */
export interface Answer {
	content?: string;
	embeds?: APIEmbed[];
	components?: Row[];
	files?: Attachment[];
	/** Only the person who asked sees it, whatever the command's other answers are. */
	private?: true;
}
