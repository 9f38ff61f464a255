import type { APIMessage } from "discord.js";

/** What a person sees and can press of a message, without Discord's ids. */
export function shownMessage(message: APIMessage, applicationId: string): unknown {
	const { content, flags, embeds, components = [] } = message;
	const json = JSON.stringify({ content, flags, embeds, components });
	return JSON.parse(
		json.replaceAll(applicationId, "APPLICATION").replaceAll(/:\d{15,}>/g, ":ID>"),
		(key, value: unknown) => (key === "id" && typeof value === "number" ? undefined : value),
	);
}
