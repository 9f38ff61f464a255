import { formatChannel, formatFailure } from "../../feed/show/feed.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatTimeOfDay } from "../../format/typed-time.ts";
import type { Obstacle } from "../../ground/words.ts";
import { type Failure, isObstacle } from "../../posting/trial-posts.ts";
import type { Texts } from "../../text/en.ts";
import type { LeagueChannel } from "../posting/league-posts.ts";

/** Why a league's posts are paused, and what to do; null if they are not. */
export function formatChannelPause(
	{ pausedReason, refusal, channelId }: Pick<LeagueChannel, "pausedReason" | "refusal" | "channelId">,
	text: Texts,
): string | null {
	const { channel: words } = text.commissioner;
	if (pausedReason === null) return null;
	if (pausedReason === "refused") return words.refused(formatChannel(channelId), escapeMarkdown(refusal ?? "", 300));
	return `${obstacleText(pausedReason, channelId, text)} ${words.howToResume}`;
}

/** Why a league's posts did not begin, and what to do. */
export function formatChannelFailure(failure: Failure, channelId: string, text: Texts): string {
	if (!isObstacle(failure)) return formatFailure(failure, channelId, text);
	const { channel: words } = text.commissioner;
	return words.notBegun(`${obstacleText(failure, channelId, text)} ${words.howToBegin}`);
}

const obstacleText = (obstacle: Obstacle, channelId: string, text: Texts): string =>
	obstacle === "unknown-channel"
		? text.commissioner.channel.noChannel(formatChannel(channelId))
		: formatFailure(obstacle, channelId, text);

/** What a league posts, as "results, table, reminders 24 hours before a round ends". */
export function formatPosted(
	channel: Pick<LeagueChannel, "results" | "table" | "remindHours" | "roleId" | "paperDay" | "paperHour">,
	text: Texts,
): string {
	const { channel: words } = text.commissioner;
	const { results, table, remindHours, roleId, paperDay, paperHour } = channel;
	const parts = [
		...(results === 1 ? [words.results] : []),
		...(table === 1 ? [words.table] : []),
		...(paperDay === null || paperHour === null
			? []
			: [text.paper.posted(text.paper.when(text.format.weekday(paperDay), formatTimeOfDay(paperHour, 0)))]),
		...(remindHours === null ? [] : [words.reminders(remindHours, roleId === null ? null : `<@&${roleId}>`)]),
	];
	return text.format.list(parts);
}
