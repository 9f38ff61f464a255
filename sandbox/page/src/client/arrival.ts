import { applyEvent, type ChatState } from "../chat/state.ts";
import type { PageMessage } from "../request.ts";
import { markRead } from "./unread.ts";
import type { View } from "./view.ts";

/** The view after a message of the server. */
export function receive(view: View, message: Exclude<PageMessage, { type: "reply" }>): View {
	if (message.type === "event") {
		return view.chat === null ? view : markRead({ ...view, chat: applyEvent(view.chat, message.event) });
	}
	const { state, build } = message;
	return markRead({ ...view, build, chat: state, personId: knownPerson(state, view.personId) });
}

/** The person one was; the first one where the server has started anew. */
function knownPerson({ people }: ChatState, personId: string): string {
	return (people.find(({ id }) => id === personId) ?? people[0])?.id ?? "";
}
