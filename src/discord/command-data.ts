import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from "discord.js";

/** What Discord shows of a command. Where it may be used is the same for all and is added at registration. */
export type CommandData = Pick<RESTPostAPIChatInputApplicationCommandsJSONBody, "name" | "description" | "options"> & {
	/**
	 * A command of the menu that opens at a person's name. Its option is `user`, the person's id. Its name is in each
	 * language, and /help alone shows the description.
	 */
	isMenu?: true;
};
