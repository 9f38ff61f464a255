import { EventEmitter } from "node:events";
import type { DiscordStandIn } from "@dugout/discord-stand-in";
import type { ChatMessage, InteractionSummary } from "@dugout/discord-stand-in/events";
import { type APIApplicationCommand, InteractionType } from "discord.js";
import type { Interaction } from "./chat/interaction.ts";
import { applyEvent, type ChatEvent, type ChatState } from "./chat/state.ts";
import { commandsFromDiscord, menusFromDiscord } from "./from-discord/command.ts";
import { messageFromDiscord } from "./from-discord/message.ts";
import { modalFromDiscord } from "./from-discord/modal.ts";
import type { PictureOf } from "./from-discord/pictures.ts";

export interface TranscriptOptions {
	discord: DiscordStandIn;
	/** The state at the start. */
	initial: ChatState;
	pictureOf: PictureOf;
	/** Epoch ms. */
	now: () => number;
}

/** The chat that the page shows. */
export interface Transcript {
	readonly state: ChatState;
	/** Adds an event that does not come from Discord. */
	add(event: ChatEvent): void;
	/** Calls the listener with each change; returns a function that unsubscribes it. */
	subscribe(listener: (event: ChatEvent) => void): () => void;
}

const KINDS: Readonly<Partial<Record<InteractionType, Interaction["kind"]>>> = {
	[InteractionType.ApplicationCommand]: "command",
	[InteractionType.MessageComponent]: "component",
	[InteractionType.ApplicationCommandAutocomplete]: "autocomplete",
	[InteractionType.ModalSubmit]: "modal",
};

/** Records events in the stand-in, only for the people and channels in `initial`. */
export function createTranscript({ discord, initial, pictureOf, now }: TranscriptOptions): Transcript {
	const changes = new EventEmitter<{ change: [ChatEvent] }>().setMaxListeners(0);
	const sessions = new Set<string>();
	let state = initial;
	let calls = 0;

	function add(event: ChatEvent): void {
		state = applyEvent(state, event);
		changes.emit("change", event);
	}

	const isShown = (channelId: string) => state.channels.some(({ id }) => id === channelId);
	const interactionName = (id: string) => state.interactions.find(known => known.id === id)?.name ?? null;
	const isKnown = (interactionId: string) => interactionName(interactionId) !== null;

	function putMessage(stored: ChatMessage): void {
		if (!isShown(stored.message.channel_id)) return;
		add({ type: "message", message: messageFromDiscord(stored, { pictureOf, interactionName }) });
	}

	const { events } = discord;
	events.on("ready", ({ sessionId }) => {
		sessions.add(sessionId);
		add({ type: "bot", status: "online" });
	});
	events.on("disconnect", ({ sessionId }) => {
		sessions.delete(sessionId);
		if (sessions.size === 0) add({ type: "bot", status: "offline" });
	});
	events.on("commands", () => {
		const registered = registeredCommands(discord);
		add({
			type: "commands",
			commands: commandsFromDiscord(registered, state),
			menus: menusFromDiscord(registered),
		});
	});
	events.on("interaction", summary => {
		const interaction = interactionOf(summary);
		const isOurs = state.people.some(({ id }) => id === summary.personId);
		if (interaction && isOurs) add({ type: "interaction", interaction });
	});
	events.on("acknowledge", ({ id }, { ms, deferred }) => {
		if (isKnown(id)) add({ type: "acknowledgement", interactionId: id, acknowledgement: { ms, deferred } });
	});
	events.on("modal", ({ id }, modal) => {
		if (isKnown(id)) add({ type: "modal", interactionId: id, modal: modal && modalFromDiscord(modal) });
	});
	events.on("late", ({ id }) => {
		if (isKnown(id)) add({ type: "late", interactionId: id });
	});
	events.on("message", putMessage);
	events.on("edit", putMessage);
	events.on("delete", ({ message }) => add({ type: "removal", messageId: message.id }));
	events.on("call", ({ interactionId, ...call }) => {
		if (interactionId === null || isKnown(interactionId)) {
			calls += 1;
			add({ type: "call", interactionId, call: { ...call, id: `call-${calls}`, at: now() } });
		}
	});

	return {
		get state() {
			return state;
		},
		add,
		subscribe(listener) {
			changes.on("change", listener);
			return () => changes.off("change", listener);
		},
	};
}

/** The commands of the home server, which hide commands of the same name for everyone. */
function registeredCommands({ commands, guilds, guildCommands }: DiscordStandIn): APIApplicationCommand[] {
	const serverCommands = guilds[0] ? guildCommands(guilds[0].id) : [];
	return [...serverCommands, ...commands.filter(({ name }) => serverCommands.every(command => command.name !== name))];
}

function interactionOf({ id, type, name, personId, channelId, at }: InteractionSummary): Interaction | null {
	const kind = KINDS[type];
	if (kind === undefined) return null;
	return { id, kind, name, personId, channelId, at, acknowledgement: null, late: false, modal: null, calls: [] };
}
