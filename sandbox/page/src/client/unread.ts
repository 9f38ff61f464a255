import type { Channel } from "../chat/state.ts";
import { openChannel, visibleMessages } from "./channel.ts";
import type { View } from "./view.ts";

/** The number of messages of a channel that a person has not seen. */
export function countUnread({ chat, lastRead }: View, channel: Channel, personId: string): number {
	if (!chat) return 0;
	const seen = lastRead[readKey(personId, channel)] ?? "";
	return visibleMessages(chat, channel, personId).filter(({ id }) => isLater(id, seen)).length;
}

/** Marks the messages of the open channel as seen. */
export function markRead(view: View): View {
	const channel = openChannel(view);
	const newest = view.chat && channel && visibleMessages(view.chat, channel, view.personId).at(-1);
	if (!channel || !newest) return view;
	const key = readKey(view.personId, channel);
	return view.lastRead[key] === newest.id ? view : { ...view, lastRead: { ...view.lastRead, [key]: newest.id } };
}

/** Discord's ids are numbers that grow with time, too large for a JavaScript number. */
function isLater(id: string, other: string): boolean {
	return id.length === other.length ? id > other : id.length > other.length;
}

function readKey(personId: string, { id }: Channel): string {
	return `${personId}/${id}`;
}
