import { defineCommands } from "../../src/discord/subcommand.ts";
import { update } from "./update.ts";
import { watch } from "./watch.ts";

export default defineCommands({
	data: text => ({ name: "roster", description: text.commands.roster.description }),
	subcommands: [update, watch],
	// So do the buttons of older posts, and the way back to a list has room.
	withoutAction: "update",
});
