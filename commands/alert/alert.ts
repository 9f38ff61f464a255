import { defineCommands } from "../../src/discord/subcommand.ts";
import { add, cancel } from "./add.ts";
import { form } from "./form.ts";
import { list, resume } from "./list.ts";
import { remove } from "./remove.ts";

export default defineCommands({
	data: text => ({ name: "alert", description: text.commands.alert.description }),
	private: true,
	subcommands: [add, list, remove, form, resume, cancel],
});
