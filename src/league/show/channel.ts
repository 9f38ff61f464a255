import { formatTimeOfDay } from "../../format/typed-time.ts";
import type { Texts } from "../../text/en.ts";
import type { LeagueChannel } from "../posting/league-channels.ts";

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
