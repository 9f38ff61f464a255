import type { EventEmitter } from "node:events";
import type {
	APIApplicationCommand,
	APIMessage,
	APIModalInteractionResponseCallbackData,
	InteractionResponseType,
	InteractionType,
} from "discord.js";

/** A message in its channel. */
export interface ChatMessage {
	message: APIMessage;
	/** The only person who sees it (an ephemeral message); null: everyone in the channel. */
	viewerId: string | null;
	/** The interaction that the message answers; null for a message that answers none. */
	interactionId: string | null;
}

/** A modal as it is shown to its person. */
export interface ShownModal extends APIModalInteractionResponseCallbackData {
	/** The id of the interaction that it answers. */
	id: string;
}

/** The use of a command, a field being completed, a click, or a submitted modal. */
export interface InteractionSummary {
	id: string;
	type: InteractionType;
	/** The command with its subcommands ("alert add"), or the custom_id of the component or modal. */
	name: string;
	personId: string;
	channelId: string;
	/** The time of the interaction, epoch ms. */
	at: number;
}

/** The application's first answer to an interaction. */
export interface Acknowledgement {
	type: InteractionResponseType;
	/** Milliseconds since the interaction. */
	ms: number;
	/** Whether it only defers the answer ("thinking …"). */
	deferred: boolean;
	ephemeral: boolean;
	/** Whether it changes the clicked message instead of sending one. */
	inPlace: boolean;
}

/** One request to the REST API with its answer. */
export interface Call {
	method: string;
	/** The requested path with its query: "/api/v10/users/@me". */
	path: string;
	/** The request's JSON; undefined if it has none. */
	body: unknown;
	/** The names of the files in the request. */
	files: string[];
	/** The HTTP status; 0 if the connection was cut before an answer. */
	status: number;
	response: unknown;
	/** The interaction to which it belongs, and the milliseconds from that interaction to the answer. */
	interactionId: string | null;
	ms: number | null;
}

export interface StandInEvents {
	/** A gateway session was started or resumed. */
	ready: [session: { sessionId: string; shard: readonly [id: number, total: number]; resumed: boolean }];
	/** A shard identified too soon after another one of its bucket. */
	identifyRefused: [attempt: { shard: readonly [id: number, total: number] }];
	/** A gateway session lost its connection. */
	disconnect: [session: { sessionId: string; code: number }];
	/** Commands were registered, for everyone (guildId null) or for one guild. */
	commands: [guildId: string | null, commands: readonly APIApplicationCommand[]];
	interaction: [interaction: InteractionSummary];
	acknowledge: [interaction: InteractionSummary, acknowledgement: Acknowledgement];
	/** A person got a modal in answer to their interaction; null: it was closed. */
	modal: [interaction: InteractionSummary, modal: ShownModal | null];
	/** An interaction was not answered in time. */
	late: [interaction: InteractionSummary];
	message: [message: ChatMessage];
	edit: [message: ChatMessage];
	delete: [message: ChatMessage];
	call: [call: Call];
	/** A request to a route that the stand-in does not have. */
	unknownRoute: [route: { method: string; path: string }];
}

export type StandInEmitter = EventEmitter<StandInEvents>;
