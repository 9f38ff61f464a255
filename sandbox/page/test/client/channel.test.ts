import { expect, it } from "vitest";
import { commandsHere } from "../../src/client/channel.ts";
import { viewOf } from "../chat.ts";

it("a channel has the commands that can be used in it", () => {
	const command = { name: "a", description: "", options: [] };
	const commands = [
		{ ...command, places: ["guild" as const] },
		{ ...command, name: "b", places: ["guild" as const, "dm" as const] },
	];
	expect(commandsHere(viewOf({ commands })).map(({ name }) => name)).toEqual(["a", "b"]);
	expect(commandsHere(viewOf({ commands }, { place: "dm" })).map(({ name }) => name)).toEqual(["b"]);
});
