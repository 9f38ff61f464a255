import { describe, expect, it } from "vitest";
import { findChannel } from "../../src/client/channel.ts";
import { countUnread, markRead } from "../../src/client/unread.ts";
import type { View } from "../../src/client/view.ts";
import { ANN, ANN_DIRECT, BEN, BEN_DIRECT, chatState, message, viewOf } from "../chat.ts";

describe("unread messages", () => {
	const messages = [
		message("99"),
		message("100", { channelId: ANN_DIRECT }),
		message("101", { channelId: ANN_DIRECT }),
	];
	const unread = (view: View, personId = ANN.id) => {
		const direct = view.chat && findChannel(view.chat, "dm", personId);
		return direct && countUnread(view, direct, personId);
	};

	it("are counted until the channel was open, by id and not by length", () => {
		const view = markRead(viewOf({ messages }));
		expect(unread(view)).toBe(2);
		const seen = markRead({ ...view, place: "dm" });
		expect(unread(seen)).toBe(0);
		const later = { ...seen, chat: chatState({ messages: [...messages, message("1000", { channelId: ANN_DIRECT })] }) };
		expect(unread(later)).toBe(1);
	});

	it("are each person's own", () => {
		const view = markRead(viewOf({ messages: [message("1", { channelId: BEN_DIRECT })] }, { place: "dm" }));
		expect(unread(view, BEN.id)).toBe(1);
	});
});
