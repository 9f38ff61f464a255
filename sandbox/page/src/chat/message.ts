/** A picture in a message. */
export interface Picture {
	/** The address from which the page may load it: its own origin. Null for a foreign picture, which is not loaded. */
	src: string | null;
	/** The address in the message. */
	url: string;
}

export interface EmbedField {
	name: string;
	value: string;
	inline: boolean;
}

/** An embed as the page shows it; all texts except names and the footer are markdown. */
export interface Embed {
	/** The CSS colour of the edge. */
	color: string | null;
	author: { name: string; url: string | null; icon: Picture | null } | null;
	title: string | null;
	url: string | null;
	description: string | null;
	fields: EmbedField[];
	thumbnail: Picture | null;
	image: Picture | null;
	/** The alt text of the image. */
	imageText: string | null;
	footer: { text: string; icon: Picture | null } | null;
	/** Epoch ms. */
	at: number | null;
}

export interface Attachment extends Picture {
	name: string;
	/** The size in bytes. */
	size: number;
	isPicture: boolean;
	/** The alt text. */
	description: string | null;
}

export interface Button {
	kind: "button";
	style: "primary" | "secondary" | "success" | "danger";
	label: string;
	emoji: string | null;
	customId: string;
	disabled: boolean;
}

export interface LinkButton {
	kind: "link";
	label: string;
	emoji: string | null;
	url: string;
	disabled: boolean;
}

export interface MenuOption {
	label: string;
	value: string;
	description: string | null;
	emoji: string | null;
	chosen: boolean;
}

export interface Menu {
	kind: "menu";
	customId: string;
	/** Null for the page's own text. */
	placeholder: string | null;
	disabled: boolean;
	/** The number of options that can be chosen together. */
	min: number;
	max: number;
	options: MenuOption[];
}

export type Component = Button | LinkButton | Menu;

/** A message as the page shows it. */
export interface Message {
	id: string;
	channelId: string;
	/** The only person who sees it; null if everyone in the channel does. */
	viewerId: string | null;
	author: { id: string; name: string };
	/** Epoch ms. */
	at: number;
	editedAt: number | null;
	/** Whether it still says "thinking …". */
	loading: boolean;
	/** The interaction that it answers. */
	interaction: {
		kind: "command" | "component";
		/** The command with its subcommands; null if it is no longer known. */
		name: string | null;
		person: { id: string; name: string };
	} | null;
	/** The message it replies to. */
	repliesTo: string | null;
	content: string;
	embeds: Embed[];
	attachments: Attachment[];
	rows: Component[][];
}
