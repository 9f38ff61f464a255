import type { Modal } from "./modal.ts";

/** One request of the bot to Discord with its answer. */
export interface Call {
	id: string;
	method: string;
	path: string;
	body: unknown;
	files: string[];
	/** HTTP status; 0 when the connection was cut. */
	status: number;
	response: unknown;
	/** Milliseconds from the interaction to the answer. */
	ms: number | null;
	/** Epoch ms. */
	at: number;
}

/** Somebody's use of the bot, with all that crossed to Discord because of it. */
export interface Interaction {
	id: string;
	kind: "command" | "component" | "autocomplete" | "modal";
	/** The command with its subcommands, or the custom_id of the component or modal. */
	name: string;
	personId: string;
	channelId: string;
	/** Epoch ms. */
	at: number;
	/** The first answer; null while there is none. */
	acknowledgement: { ms: number; deferred: boolean } | null;
	/** Nobody answered in time. */
	late: boolean;
	/** The modal that it brought and that is still open. */
	modal: Modal | null;
	calls: Call[];
}
