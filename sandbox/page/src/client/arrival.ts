import { applyEvent, type ChatEvent, type ChatState } from "../chat/state.ts";
import type { PageMessage } from "../request.ts";
import { markRead } from "./unread.ts";
import type { View } from "./view.ts";

/** The view after a message from the server. */
export function receive(view: View, message: Exclude<PageMessage, { type: "reply" }>): View {
	if (message.type === "event") {
		return view.chat === null ? view : markRead({ ...view, chat: applyEvent(view.chat, message.event) });
	}
	const { state, build } = message;
	return markRead({ ...view, build, chat: state, personId: knownPerson(state, view.personId) });
}

/** Whether the event is a message that answers the reader's last action. */
export function isOwnAnswer({ personId, presses }: View, event: ChatEvent): event is ChatEvent & { type: "message" } {
	if (event.type !== "message") return false;
	const { id, interaction } = event.message;
	return interaction?.person.id === personId || presses[id] !== undefined;
}

/** The reader's person, or the first one after a restart of the server. */
function knownPerson({ people }: ChatState, personId: string): string {
	return (people.find(({ id }) => id === personId) ?? people[0])?.id ?? "";
}
