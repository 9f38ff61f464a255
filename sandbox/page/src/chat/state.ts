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
	/** The only person in it beside the bot; null: everyone. */
	memberId: string | null;
}

/** What all readers of the page share. */
export interface ChatState {
	bot: Person & { status: BotStatus };
	/** What the bot shows is invented. */
	sampleData: boolean;
	people: Person[];
	/** The person who manages the server; null: nobody. */
	ownerId: string | null;
	/** The server's first channel is the one that is open at first. */
	channels: Channel[];
	commands: Command[];
	/** The commands in the menu of each person. */
	menus: PersonMenu[];
	/** Commands with options that exist in the bot's data, for newcomers. */
	examples: CommandUse[];
	/** Oldest first, of all channels. */
	messages: Message[];
	/** Oldest first. */
	interactions: Interaction[];
	/** Requests that belong to no interaction, oldest first. */
	calls: Call[];
}

/** One change of the state. */
export type ChatEvent =
	| { type: "bot"; status: BotStatus }
	| { type: "commands"; commands: Command[]; menus: PersonMenu[] }
	| { type: "examples"; examples: CommandUse[] }
	/** New, or in the place of the one with its id. */
	| { type: "message"; message: Message }
	| { type: "removal"; messageId: string }
	| { type: "interaction"; interaction: Interaction }
	| { type: "acknowledgement"; interactionId: string; acknowledgement: Interaction["acknowledgement"] }
	/** Null: it was closed. */
	| { type: "modal"; interactionId: string; modal: Modal | null }
	| { type: "late"; interactionId: string }
	| { type: "call"; interactionId: string | null; call: Call };

/** Messages kept a channel. */
const MAX_MESSAGES = 500;
const MAX_INTERACTIONS = 300;
const MAX_CALLS = 50;

/** The state after an event: the same on the server and in every browser. */
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
