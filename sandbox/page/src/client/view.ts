import type { Place } from "../chat/command.ts";
import type { Locale } from "../chat/locale.ts";
import type { ChatState } from "../chat/state.ts";
import { type Composer, EMPTY_COMPOSER } from "../composer/composer.ts";
import type { Texts } from "./texts/en.ts";
import { textsFor } from "./texts/texts.ts";

export type Theme = "light" | "dark";
export type ConnectionStatus = "connecting" | "open" | "lost";

/** The last button or menu that was used on a message. */
export interface Press {
	customId: string;
	/** Null until it has been sent. */
	interactionId: string | null;
	/** The reason why it was not sent. */
	complaint: string | null;
}

/** The state of one reader's screen. */
export interface View {
	connection: ConnectionStatus;
	/** Null until the first snapshot. */
	chat: ChatState | null;
	/** The version of the page's code on the server. */
	build: string | null;
	/** The person on whose behalf the reader acts; empty until the first snapshot. */
	personId: string;
	place: Place;
	/** The server channel that is or was last open; null for the first one. */
	textChannelId: string | null;
	composer: Composer;
	/** Whether a command is being sent. */
	sending: boolean;
	/** The last press on each message. */
	presses: Readonly<Record<string, Press>>;
	/** Private messages that were dismissed, and attempts that failed. */
	dismissed: readonly string[];
	/** The newest message seen, by person and channel. */
	lastRead: Readonly<Record<string, string>>;
	/** Whether the list of channels covers the chat, on a phone. */
	drawerOpen: boolean;
	inspectorOpen: boolean;
	/** Ids of the open entries in the inspector. */
	inspected: readonly string[];
	/** Whether the log is scrolled to the newest message. */
	atNewest: boolean;
	/** The first row of the log that is rendered; null for as many rows as a screen may need. */
	firstRow: string | null;
	/** Null for the system's theme. */
	theme: Theme | null;
	/** The language of the page, and of the reader's person. */
	locale: Locale;
}

export const EMPTY_VIEW: View = {
	connection: "connecting",
	chat: null,
	build: null,
	personId: "",
	place: "guild",
	textChannelId: null,
	composer: EMPTY_COMPOSER,
	sending: false,
	presses: {},
	dismissed: [],
	lastRead: {},
	drawerOpen: false,
	inspectorOpen: false,
	inspected: [],
	atNewest: true,
	firstRow: null,
	theme: null,
	locale: "en-US",
};

/** The page's texts in the reader's language. */
export function textOf({ locale }: View): Texts {
	return textsFor(locale);
}
