import { defineCommands } from "../../src/discord/definition.ts";
import { update } from "./update.ts";
import { watch } from "./watch.ts";

export default defineCommands({
	name: "roster",
	subcommands: [update, watch],
	// Buttons of older posts have no action, and without it the way back to a list has room.
	withoutAction: "update",
});
