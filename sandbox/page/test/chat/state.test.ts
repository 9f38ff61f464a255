import { expect, it } from "vitest";
import type { Call } from "../../src/chat/interaction.ts";
import { applyEvent, type ChatEvent, type ChatState } from "../../src/chat/state.ts";
import { ANN_DIRECT, chatState, interaction, message } from "../chat.ts";

const after = (...events: ChatEvent[]): ChatState => events.reduce(applyEvent, chatState());
const call = (id: string): Call => ({
	id,
	method: "POST",
	path: "/api/v10/interactions/1/token/callback",
	body: { type: 4 },
	files: [],
	status: 204,
	response: undefined,
	ms: 3,
	at: 0,
});
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

it("adds messages, changes them in their place and removes them", () => {
	const three = ["1", "2", "3"].map((id): ChatEvent => ({ type: "message", message: message(id) }));
	const changed: ChatEvent = { type: "message", message: message("2", { content: "changed" }) };
	expect(after(...three, changed).messages.map(({ content }) => content)).toEqual([
		"message 1",
		"changed",
		"message 3",
	]);
	expect(ids(after(...three, { type: "removal", messageId: "2" }).messages)).toEqual(["1", "3"]);
});

it("keeps the newest 500 messages of each channel", () => {
	const first: ChatEvent = { type: "message", message: message("0", { channelId: ANN_DIRECT }) };
	const many = Array.from(
		{ length: 502 },
		(_, index): ChatEvent => ({ type: "message", message: message(`${index + 1}`) }),
	);
	const { messages } = after(first, ...many);
	expect([messages.length, ...ids(messages).slice(0, 2), messages.at(-1)?.id]).toEqual([501, "0", "3", "502"]);
});

it("notes an interaction's first answer, its lateness and its requests", () => {
	const { interactions, calls } = after(
		{ type: "interaction", interaction: interaction("1") },
		{ type: "interaction", interaction: interaction("2") },
		{ type: "acknowledgement", interactionId: "1", acknowledgement: { ms: 7, deferred: true } },
		{ type: "late", interactionId: "2" },
		{ type: "call", interactionId: "1", call: call("a") },
		{ type: "call", interactionId: null, call: call("b") },
	);
	expect(interactions.map(({ acknowledgement, late, calls: own }) => [acknowledgement, late, ids(own)])).toEqual([
		[{ ms: 7, deferred: true }, false, ["a"]],
		[null, true, []],
	]);
	expect(ids(calls)).toEqual(["b"]);
});

it("takes over the bot's status, commands and examples", () => {
	const commands = [{ name: "about", description: "", options: [], places: [], forManagers: false }];
	const menus = [{ name: "Games", places: [] }];
	const examples = [{ name: "about", values: {}, labels: {} }];
	const state = after(
		{ type: "bot", status: "offline" },
		{ type: "commands", commands, menus },
		{ type: "examples", examples },
	);
	expect([state.bot.status, state.commands, state.menus, state.examples]).toEqual([
		"offline",
		commands,
		menus,
		examples,
	]);
});
