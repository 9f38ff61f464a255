import { type APIApplicationCommand, ApplicationCommandType, InteractionType } from "discord.js";
import type { InteractionStart } from "../interactions/interaction.ts";
import type { Account, Channel } from "../places.ts";
import { installationOf } from "./command-use.ts";

export interface MenuUse {
	account: Account;
	channel: Channel;
	command: APIApplicationCommand;
	/** The person whose menu is used. */
	target: Account;
}

/**
 * The interaction for the choice of a command from a person's menu, with its data.
 *
 * @throws {Error} with the reason why a person's Discord would not send it
 */
export function menuInteraction({ account, channel, command, target }: MenuUse): {
	start: InteractionStart;
	data: unknown;
} {
	const installedBy = installationOf(command, channel, account, false);
	return {
		start: {
			type: InteractionType.ApplicationCommand,
			name: command.name,
			account,
			channel,
			installedBy,
			sourceId: null,
		},
		data: {
			id: command.id,
			name: command.name,
			type: ApplicationCommandType.User,
			target_id: target.user.id,
			resolved: { users: { [target.user.id]: target.user } },
			...(command.guild_id !== undefined && { guild_id: command.guild_id }),
		},
	};
}
