import type { DiscordStandIn } from "@dugout/discord-stand-in";
import type { Person } from "@dugout/discord-stand-in/person";
import type { APIMessage } from "discord.js";

/** Resolves with the next message that is private to a person. */
export function nextPrivate({ events }: DiscordStandIn, person: Person): Promise<APIMessage> {
	return new Promise(resolve => {
		const listener = ({ message, viewerId }: { message: APIMessage; viewerId: string | null }) => {
			if (viewerId !== person.id) return;
			events.off("message", listener);
			resolve(message);
		};
		events.on("message", listener);
	});
}
