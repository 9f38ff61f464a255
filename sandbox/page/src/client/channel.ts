import type { Command, PersonMenu, Place } from "../chat/command.ts";
import type { Message } from "../chat/message.ts";
import type { Channel, ChatState } from "../chat/state.ts";
import { localizeCommand } from "./localize.ts";
import type { View } from "./view.ts";

/** The channel on the screen; null if there is none yet. */
export function openChannel({ chat, place, textChannelId, personId }: View): Channel | null {
	if (!chat) return null;
	const chosen = place === "guild" && chat.channels.find(({ id }) => id === textChannelId);
	return chosen || findChannel(chat, place, personId);
}

export function findChannel({ channels }: ChatState, place: Place, personId: string): Channel | null {
	return channels.find(channel => channel.place === place && (channel.memberId ?? personId) === personId) ?? null;
}

/** The commands that the person can use in the open channel, in the reader's language. */
export function commandsHere({ chat, place, personId, locale }: View): Command[] {
	if (!chat) return [];
	const isManager = personId === chat.ownerId;
	const here = chat.commands.filter(({ places, forManagers }) => places.includes(place) && (isManager || !forManagers));
	return here.map(command => localizeCommand(command, locale));
}

/** The commands that the menu of a person offers in the open channel. */
export function menusHere({ chat, place }: View): PersonMenu[] {
	return chat?.menus.filter(({ places }) => places.includes(place)) ?? [];
}

/** The messages of a channel that a person sees, oldest first: without messages that are private to others. */
export function visibleMessages({ messages }: ChatState, { id }: Channel, personId: string): Message[] {
	return messages.filter(({ channelId, viewerId }) => channelId === id && (viewerId ?? personId) === personId);
}
