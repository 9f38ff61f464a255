import { defineCommands } from "../../src/discord/subcommand.ts";
import { add } from "./add.ts";
import { cards } from "./cards.ts";
import { edit, save } from "./edit.ts";
import { list } from "./list.ts";
import { remove, restore } from "./remove.ts";
import { test } from "./test.ts";

export default defineCommands({
	administration: true,
	data: text => ({ name: "feed", description: text.commands.feed.description }),
	subcommands: [add, list, test, edit, save, remove, restore, cards],
});
