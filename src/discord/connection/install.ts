import type { ApplicationIntegrationType } from "discord.js";

/** Where a person adds the bot to a server or to themself. It asks for its commands and for no permission. */
export function installUrl(applicationId: string, where: ApplicationIntegrationType): string {
	const query = new URLSearchParams({
		client_id: applicationId,
		integration_type: String(where),
		scope: "applications.commands",
	});
	return `https://discord.com/oauth2/authorize?${query}`;
}
