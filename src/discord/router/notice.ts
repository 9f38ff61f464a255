import type { Interaction } from "discord.js";
import type { Logger } from "../../ground/logger.ts";
import { lostMessagesText, noticeText } from "../../league/show/notice.ts";
import { pastNotice } from "../past-lists.ts";
import { missedNotice } from "../search-message.ts";
import type { Services } from "../services.ts";
import { type InteractionFacts, isCommandInteraction, isPageInteraction } from "./interaction.ts";
import { privateBody } from "./message-body.ts";
import type { Preferences } from "./preferences.ts";

type NoticeServices = Pick<
	Services,
	"catalog" | "editions" | "feeds" | "leagueChannels" | "leagueNotices" | "lostWatches" | "privatePosts"
>;

/**
 * Sends the notices about messages that a person may have missed, and about the lists of an earlier edition: after the
 * answer, so as not to delay it. Never throws.
 */
export async function sendNotice(
	interaction: Interaction,
	facts: InteractionFacts,
	services: NoticeServices,
	preferences: Preferences,
	logger: Logger,
): Promise<void> {
	if (!isCommandInteraction(interaction) && !isPageInteraction(interaction)) return;
	const { catalog, editions, feeds, leagueChannels, leagueNotices, lostWatches, privatePosts } = services;
	try {
		const { id } = interaction.user;
		const lost = await privatePosts.takeLost(id);
		const missed = await lostWatches(id, { alert: lost.get("alert") ?? [], search: lost.get("search") ?? [] });
		const notices = await leagueNotices.lost(lost.get("notice") ?? []);
		const pauses = [
			...(await feeds.lostPauses(id, lost.get("feed-pause") ?? [])),
			...(await leagueChannels.lostPauses(id, lost.get("league-pause") ?? [])),
		];
		// A read API at a wrong address is no new edition: its market cannot be read.
		const past = catalog.progress().complete ? await editions.takeUnseen(id) : null;
		const hasMissed = missed.alerts.length + missed.searches.length > 0;
		if (!hasMissed && notices.length + pauses.length === 0 && past === null) return;
		const text = await preferences.textsOf(interaction);
		if (hasMissed) await interaction.followUp(privateBody(missedNotice(missed, text)));
		const others = [...notices.map(notice => noticeText(notice, text)), ...pauses];
		if (others.length > 0) await interaction.followUp(privateBody({ content: lostMessagesText(others, text) }));
		if (past !== null) await interaction.followUp(privateBody(pastNotice(past, text)));
	} catch (err) {
		logger.warn({ ...facts, err }, "a notice could not be sent");
	}
}
