import type { Interaction } from "discord.js";
import type { Logger } from "../../ground/logger.ts";
import { alertNotice } from "../alert-message.ts";
import type { Services } from "../services.ts";
import { type InteractionFacts, isCommandInteraction, isPageInteraction } from "./interaction.ts";
import { privateBody } from "./message-body.ts";
import type { Preferences } from "./preferences.ts";

/** Sends the notice about a person's alerts, after the answer so as not to delay it. Never throws. */
export async function sendNotice(
	interaction: Interaction,
	facts: InteractionFacts,
	{ alerts }: Pick<Services, "alerts">,
	preferences: Preferences,
	logger: Logger,
): Promise<void> {
	if (!isCommandInteraction(interaction) && !isPageInteraction(interaction)) return;
	try {
		const missed = await alerts.takeNotices(interaction.user.id);
		if (missed.length === 0) return;
		await interaction.followUp(privateBody(alertNotice(missed, await preferences.textsOf(interaction))));
	} catch (err) {
		logger.warn({ ...facts, err }, "a notice could not be sent");
	}
}
