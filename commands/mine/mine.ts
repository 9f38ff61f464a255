import { defineCommands } from "../../src/discord/definition.ts";
import { add } from "./add.ts";
import { clear, clearSurely } from "./clear.ts";
import { have } from "./have.ts";
import { list } from "./list.ts";
import { drop, remove } from "./remove.ts";
import { undo } from "./undo.ts";

export default defineCommands({
	name: "mine",
	private: true,
	subcommands: [list, add, remove, have, undo, drop, clear, clearSurely],
});
