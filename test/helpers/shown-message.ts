import type { APIMessage } from "discord.js";

/** The parts of a message that a person sees and can press, without Discord's ids. */
export function shownMessage(message: APIMessage, applicationId: string): unknown {
	const { content, flags, embeds, components = [], attachments = [] } = message;
	const pictures = attachments.map(({ description }) => description);
	const json = JSON.stringify({ content, flags, embeds, components, ...(pictures.length > 0 && { pictures }) });
	return JSON.parse(
		json
			.replaceAll(applicationId, "APPLICATION")
			.replaceAll(/:\d{15,}>/g, ":ID>")
			.replaceAll(/http:[^"]*\/attachments\/\d+\/\d+/g, "ATTACHMENT"),
		(key, value: unknown) => (key === "id" && typeof value === "number" ? undefined : value),
	);
}
