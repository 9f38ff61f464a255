import type { Modal } from "./modal.ts";

/** One request of the bot to Discord with its answer. */
export interface Call {
	id: string;
	method: string;
	path: string;
	body: unknown;
	files: string[];
	/** The HTTP status; 0 if the connection was cut. */
	status: number;
	response: unknown;
	/** Milliseconds from the interaction to the answer. */
	ms: number | null;
	/** The time of the request, epoch ms. */
	at: number;
}

/** One interaction with the bot, and the requests it caused. */
export interface Interaction {
	id: string;
	kind: "command" | "component" | "autocomplete" | "modal";
	/** The command with its subcommands, or the custom_id of the component or modal. */
	name: string;
	personId: string;
	channelId: string;
	/** The time of the interaction, epoch ms. */
	at: number;
	/** The first answer; null if there is none yet. */
	acknowledgement: { ms: number; deferred: boolean } | null;
	/** Whether the bot did not answer in time. */
	late: boolean;
	/** The modal that it opened and that is still open. */
	modal: Modal | null;
	calls: Call[];
}
