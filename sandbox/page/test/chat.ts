import type { Interaction } from "../src/chat/interaction.ts";
import type { Message } from "../src/chat/message.ts";
import type { ChatState } from "../src/chat/state.ts";
import { EMPTY_VIEW, type View } from "../src/client/view.ts";

export const ANN = { id: "11", name: "Ann" };
export const BEN = { id: "12", name: "Ben" };
export const BOT = { id: "10", name: "Dugout" };
export const GENERAL = "20";
export const ANN_DIRECT = "21";
export const BEN_DIRECT = "22";

/** A chat in which nothing has happened, but for what is given. */
export function chatState(given: Partial<ChatState> = {}): ChatState {
	return {
		bot: { ...BOT, status: "online" },
		sampleData: true,
		people: [ANN, BEN],
		ownerId: ANN.id,
		channels: [
			{ id: GENERAL, place: "guild", name: "general", memberId: null },
			{ id: ANN_DIRECT, place: "dm", name: "Dugout", memberId: ANN.id },
			{ id: BEN_DIRECT, place: "dm", name: "Dugout", memberId: BEN.id },
		],
		commands: [],
		menus: [],
		examples: [],
		messages: [],
		interactions: [],
		calls: [],
		...given,
	};
}

/** A plain message of the bot in #general, but for what is given. */
export function message(id: string, given: Partial<Message> = {}): Message {
	return {
		id,
		channelId: GENERAL,
		viewerId: null,
		author: BOT,
		at: Number(id),
		editedAt: null,
		loading: false,
		interaction: null,
		repliesTo: null,
		content: `message ${id}`,
		embeds: [],
		attachments: [],
		rows: [],
		...given,
	};
}

/** Ann's /price in #general, but for what is given. */
export function interaction(id: string, given: Partial<Interaction> = {}): Interaction {
	return {
		id,
		kind: "command",
		name: "price",
		personId: ANN.id,
		channelId: GENERAL,
		at: Number(id),
		acknowledgement: null,
		late: false,
		modal: null,
		calls: [],
		...given,
	};
}

/** Ann's view of such a chat, but for what is given. */
export function viewOf(chat: Partial<ChatState>, given: Partial<View> = {}): View {
	return { ...EMPTY_VIEW, chat: chatState(chat), personId: ANN.id, ...given };
}
