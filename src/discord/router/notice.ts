import type { Interaction } from "discord.js";
import type { Logger } from "../../ground/logger.ts";
import { missedNotice } from "../search-message.ts";
import type { Services } from "../services.ts";
import { type InteractionFacts, isCommandInteraction, isPageInteraction } from "./interaction.ts";
import { privateBody } from "./message-body.ts";
import type { Preferences } from "./preferences.ts";

/** Sends the notice about a person's alerts and saved searches, after the answer so as not to delay it. Never throws. */
export async function sendNotice(
	interaction: Interaction,
	facts: InteractionFacts,
	{ alerts, searches }: Pick<Services, "alerts" | "searches">,
	preferences: Preferences,
	logger: Logger,
): Promise<void> {
	if (!isCommandInteraction(interaction) && !isPageInteraction(interaction)) return;
	try {
		const { id } = interaction.user;
		const missed = { alerts: await alerts.takeNotices(id), searches: await searches.takeNotices(id) };
		if (missed.alerts.length + missed.searches.length === 0) return;
		await interaction.followUp(privateBody(missedNotice(missed, await preferences.textsOf(interaction))));
	} catch (err) {
		logger.warn({ ...facts, err }, "a notice could not be sent");
	}
}
