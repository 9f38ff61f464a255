import type { Interaction } from "discord.js";
import type { Logger } from "../../ground/logger.ts";
import { lostNoticesText } from "../../league/show/notice.ts";
import { pastNotice } from "../past-lists.ts";
import { missedNotice } from "../search-message.ts";
import type { Services } from "../services.ts";
import { type InteractionFacts, isCommandInteraction, isPageInteraction } from "./interaction.ts";
import { privateBody } from "./message-body.ts";
import type { Preferences } from "./preferences.ts";

/**
 * Sends the notices about a person's alerts and saved searches, about what others did to them in a league, and about the
 * lists of an earlier edition: after the answer, so as not to delay it. Never throws.
 */
export async function sendNotice(
	interaction: Interaction,
	facts: InteractionFacts,
	{
		alerts,
		catalog,
		editions,
		leagueNotices,
		searches,
	}: Pick<Services, "alerts" | "catalog" | "editions" | "leagueNotices" | "searches">,
	preferences: Preferences,
	logger: Logger,
): Promise<void> {
	if (!isCommandInteraction(interaction) && !isPageInteraction(interaction)) return;
	try {
		const { id } = interaction.user;
		const missed = { alerts: await alerts.takeNotices(id), searches: await searches.takeNotices(id) };
		// A read API at a wrong address is no new edition: its market cannot be read.
		const past = catalog.progress().complete ? await editions.takeUnseen(id) : null;
		const lost = await leagueNotices.takeLost(id);
		const hasMissed = missed.alerts.length + missed.searches.length > 0;
		if (!hasMissed && lost.length === 0 && past === null) return;
		const text = await preferences.textsOf(interaction);
		if (hasMissed) await interaction.followUp(privateBody(missedNotice(missed, text)));
		if (lost.length > 0) await interaction.followUp(privateBody({ content: lostNoticesText(lost, text) }));
		if (past !== null) await interaction.followUp(privateBody(pastNotice(past, text)));
	} catch (err) {
		logger.warn({ ...facts, err }, "a notice could not be sent");
	}
}
