import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from "discord.js";

/**
 * The data that Discord shows of a command. The places where it may be used are the same for all commands, and are added
 * at registration.
 */
export type CommandData = Pick<RESTPostAPIChatInputApplicationCommandsJSONBody, "name" | "description" | "options"> & {
	/**
	 * A command of the menu that opens at a person's name. Its option is `user`, the person's id. Its name is translated,
	 * and only /help shows its description.
	 */
	isMenu?: true;
};
