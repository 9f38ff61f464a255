/** A picture of a message. */
export interface Picture {
	/** Where the page may load it from: its own origin. Null for a foreign one, which is not loaded. */
	src: string | null;
	/** The address as the message has it. */
	url: string;
}

export interface EmbedField {
	name: string;
	value: string;
	inline: boolean;
}

/** An embed as the page shows it; texts are markdown but for names and the footer. */
export interface Embed {
	/** CSS colour of the edge. */
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
	/** Bytes. */
	size: number;
	isPicture: boolean;
	/** The words for who cannot see it. */
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
	/** Null: the page's own words. */
	placeholder: string | null;
	disabled: boolean;
	/** How many options can be chosen together. */
	min: number;
	max: number;
	options: MenuOption[];
}

export type Component = Button | LinkButton | Menu;

/** A message as the page shows it. */
export interface Message {
	id: string;
	channelId: string;
	/** The only person who sees it; null: everyone in the channel. */
	viewerId: string | null;
	author: { id: string; name: string };
	/** Epoch ms. */
	at: number;
	editedAt: number | null;
	/** Still "thinking …". */
	loading: boolean;
	/** What it answers. */
	interaction: {
		kind: "command" | "component";
		/** The command with its subcommands; null when that is forgotten. */
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
