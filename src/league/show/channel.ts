import { formatTimeOfDay } from "../../format/typed-time.ts";
import type { Texts } from "../../text/en.ts";
import type { LeagueChannel } from "../posting/league-channels.ts";

/** Lists the posts of a league: "results, table, reminders 24 hours before a round ends". */
export function formatPosted(
	channel: Pick<
		LeagueChannel,
		"results" | "table" | "previews" | "remindHours" | "roleId" | "mentions" | "paperDay" | "paperHour"
	>,
	text: Texts,
): string {
	const { channel: words } = text.commissioner;
	const { results, table, previews, remindHours, roleId, mentions, paperDay, paperHour } = channel;
	const parts: string[] = [];
	if (results === 1) parts.push(words.results);
	if (table === 1) parts.push(words.table);
	if (previews === 1) parts.push(text.league.preview.posted);
	if (paperDay !== null && paperHour !== null) {
		const when = text.paper.when(text.format.weekday(paperDay), formatTimeOfDay(paperHour, 0));
		parts.push(text.paper.posted(when));
	}
	if (remindHours !== null) parts.push(words.reminders(remindHours, roleId === null ? null : `<@&${roleId}>`));
	if (mentions === 1) parts.push(text.appointments.posted);
	return text.format.list(parts);
}
