import type { Interaction } from "discord.js";
import type { Context, Services } from "../command.ts";

/** What a command knows of the interaction that runs it. */
export function contextOf(interaction: Interaction, services: Services): Context {
	const { guildId, guildLocale, locale, user } = interaction;
	return {
		...services,
		interactionId: interaction.id,
		text: services.textsFor(locale),
		user: { id: user.id, name: user.displayName },
		server: guildId === null ? null : { id: guildId, locale: guildLocale ?? locale },
		channelId: interaction.channelId,
		applicationId: interaction.applicationId,
	};
}
