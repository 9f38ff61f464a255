import { defineCommands } from "../../src/discord/definition.ts";
import { changePerson, person } from "./person.ts";
import { changeServer, server } from "./server.ts";

/** The first screen is about the person who runs it; its buttons and menus run the rest. */
export default defineCommands({
	name: "settings",
	private: true,
	withoutAction: "person",
	subcommands: [person, changePerson, server, changeServer],
});
