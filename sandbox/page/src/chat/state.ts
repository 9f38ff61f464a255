import type { Command, CommandUse, PersonMenu, Place } from "./command.ts";
import type { Call, Interaction } from "./interaction.ts";
import type { Message } from "./message.ts";
import type { Modal } from "./modal.ts";

export type BotStatus = "starting" | "online" | "offline";

export interface Person {
	id: string;
	name: string;
}

export interface Channel {
	id: string;
	place: Place;
	name: string;
	/** The only person in it besides the bot; null if everyone is in it. */
	memberId: string | null;
}

/** The state that all readers of the page share. */
export interface ChatState {
	bot: Person & { status: BotStatus };
	/** Whether the bot shows invented data. */
	sampleData: boolean;
	people: Person[];
	/** The person who manages the server; null if nobody does. */
	ownerId: string | null;
	/** The channels; the server's first one is open at first. */
	channels: Channel[];
	commands: Command[];
	/** The commands in the menu of each person. */
	menus: PersonMenu[];
	/** Commands with options that exist in the bot's data, as examples for newcomers. */
	examples: CommandUse[];
	/** The messages of all channels, oldest first. */
	messages: Message[];
	/** The interactions, oldest first. */
	interactions: Interaction[];
	/** The requests that belong to no interaction, oldest first. */
	calls: Call[];
}

/** One change of the state. */
export type ChatEvent =
	| { type: "bot"; status: BotStatus }
	| { type: "commands"; commands: Command[]; menus: PersonMenu[] }
	| { type: "examples"; examples: CommandUse[] }
	/** A new message, or a changed one with the same id. */
	| { type: "message"; message: Message }
	| { type: "removal"; messageId: string }
	| { type: "interaction"; interaction: Interaction }
	| { type: "acknowledgement"; interactionId: string; acknowledgement: Interaction["acknowledgement"] }
	/** Null if it was closed. */
	| { type: "modal"; interactionId: string; modal: Modal | null }
	| { type: "late"; interactionId: string }
	| { type: "call"; interactionId: string | null; call: Call };

/** The number of messages kept for a channel. */
const MAX_MESSAGES = 500;
const MAX_INTERACTIONS = 300;
const MAX_CALLS = 50;

/** The state after an event; the server and every browser compute it in the same way. */
export function applyEvent(state: ChatState, event: ChatEvent): ChatState {
	switch (event.type) {
		case "bot":
			return { ...state, bot: { ...state.bot, status: event.status } };
		case "commands":
			return { ...state, commands: event.commands, menus: event.menus };
		case "examples":
			return { ...state, examples: event.examples };
		case "message":
			return { ...state, messages: putMessage(state.messages, event.message) };
		case "removal":
			return { ...state, messages: state.messages.filter(({ id }) => id !== event.messageId) };
		case "interaction":
			return { ...state, interactions: [...state.interactions, event.interaction].slice(-MAX_INTERACTIONS) };
		case "acknowledgement":
			return changeInteraction(state, event.interactionId, { acknowledgement: event.acknowledgement });
		case "modal":
			return changeInteraction(state, event.interactionId, { modal: event.modal });
		case "late":
			return changeInteraction(state, event.interactionId, { late: true });
		case "call": {
			const { call, interactionId } = event;
			const interaction = state.interactions.find(({ id }) => id === interactionId);
			return interaction
				? changeInteraction(state, interaction.id, { calls: [...interaction.calls, call] })
				: { ...state, calls: [...state.calls, call].slice(-MAX_CALLS) };
		}
	}
}

function putMessage(messages: readonly Message[], message: Message): Message[] {
	if (messages.some(({ id }) => id === message.id)) {
		return messages.map(known => (known.id === message.id ? message : known));
	}
	const inChannel = messages.filter(({ channelId }) => channelId === message.channelId);
	const oldest = inChannel.length < MAX_MESSAGES ? undefined : inChannel[0];
	return [...messages.filter(known => known !== oldest), message];
}

function changeInteraction(state: ChatState, id: string, change: Partial<Interaction>): ChatState {
	const interactions = state.interactions.map(known => (known.id === id ? { ...known, ...change } : known));
	return { ...state, interactions };
}
