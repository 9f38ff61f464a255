import { defineCommands } from "../../src/discord/definition.ts";
import { add } from "./add.ts";
import { cards } from "./cards.ts";
import { choose } from "./choose.ts";
import { edit, save } from "./edit.ts";
import { language } from "./language.ts";
import { list } from "./list.ts";
import { remove, restore } from "./remove.ts";
import { test } from "./test.ts";

export default defineCommands({
	name: "feed",
	administration: true,
	subcommands: [add, list, test, edit, save, language, remove, restore, cards, choose],
});
