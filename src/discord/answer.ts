import type { APIActionRowComponent, APIComponentInMessageActionRow, APIEmbed } from "discord.js";

/** A row of buttons, or of one select menu. */
export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** A picture or file that goes with an answer. */
export interface Attachment {
	name: string;
	data: Buffer;
	/** The words for who cannot see it (alt text). */
	description: string;
}

/** What a command answers with: plain JSON as Discord takes it. */
export interface Answer {
	content?: string;
	embeds?: APIEmbed[];
	components?: Row[];
	files?: Attachment[];
}
