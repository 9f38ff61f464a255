import { expect, it } from "vitest";
import { commandsHere, openChannel } from "../../src/client/channel.ts";
import { ANN, BEN, BEN_DIRECT, chatState, GENERAL, viewOf } from "../chat.ts";

const COMMAND = { name: "a", description: "", options: [], places: ["guild" as const], forManagers: false };

it("a channel has the commands that can be used in it", () => {
	const commands = [COMMAND, { ...COMMAND, name: "b", places: ["guild" as const, "dm" as const] }];
	expect(commandsHere(viewOf({ commands })).map(({ name }) => name)).toEqual(["a", "b"]);
	expect(commandsHere(viewOf({ commands }, { place: "dm" })).map(({ name }) => name)).toEqual(["b"]);
});

it("commands of administration are offered to the server's owner only", () => {
	const commands = [{ ...COMMAND, forManagers: true }];
	expect(commandsHere(viewOf({ commands }, { personId: ANN.id }))).toHaveLength(1);
	expect(commandsHere(viewOf({ commands }, { personId: BEN.id }))).toEqual([]);
});

it("the server's first channel is open until another one is chosen, and if that one was deleted", () => {
	const { channels } = chatState();
	const news = { id: "23", place: "guild" as const, name: "market-news", memberId: null };
	const chosen = { textChannelId: news.id };
	expect(openChannel(viewOf({}))?.id).toBe(GENERAL);
	expect(openChannel(viewOf({ channels: [...channels, news] }, chosen))).toBe(news);
	expect(openChannel(viewOf({}, chosen))?.id).toBe(GENERAL);
	expect(openChannel(viewOf({}, { ...chosen, place: "dm", personId: BEN.id }))?.id).toBe(BEN_DIRECT);
});
