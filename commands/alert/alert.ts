import { defineCommands } from "../../src/discord/definition.ts";
import { add, cancel } from "./add.ts";
import { form } from "./form.ts";
import { list, resume } from "./list.ts";
import { remove } from "./remove.ts";
import { fitting, forget, restore } from "./search.ts";
import { sum, sumForm } from "./sum.ts";

export default defineCommands({
	name: "alert",
	private: true,
	subcommands: [add, list, remove, form, resume, cancel, sum, sumForm, fitting, forget, restore],
});
