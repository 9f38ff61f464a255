import type { APIEmbed } from "discord.js";
import { textEmbed } from "../../embeds/fit.ts";
import { formatDateTime } from "../../format/time.ts";
import type { Texts } from "../../text/en.ts";
import { type Meeting, nextMeetings } from "../rules/appointments.ts";
import type { Member } from "../season/member.ts";
import type { SeasonView } from "../season/view.ts";
import { formatTeam } from "./league.ts";
import { leagueTitle } from "./title.ts";

/** The most games that are listed: a menu has as many choices. */
export const MEETINGS_SHOWN = 25;

/** The agreed or proposed time of a game, in a few words; null if there is none. */
export function appointmentText({ appointment }: Meeting, { members }: SeasonView, text: Texts): string | null {
	if (appointment === null) return null;
	const { appointments: words } = text;
	const at = formatDateTime(appointment.at);
	if (appointment.isPast) return words.past(at);
	return appointment.isAgreed ? words.agreed(at) : words.proposed(at, formatTeam(appointment.proposer, members, text));
}

/** A line for each of these games that has an agreed or a proposed time. */
export function appointmentLines(view: SeasonView, text: Texts, isShown: (meeting: Meeting) => boolean): string[] {
	return nextMeetings(view)
		.filter(isShown)
		.flatMap(meeting => {
			const time = appointmentText(meeting, view, text);
			return time === null ? [] : [`${formatMeeting(meeting, view, text)}: ${time}`];
		});
}

/** A game as "Yarrows @ Drovers"; without fixtures nobody knows who is at home. */
export function formatMeeting({ away, home, round }: Meeting, { members }: SeasonView, text: Texts): string {
	const teams = [formatTeam(away, members, text), formatTeam(home, members, text)] as const;
	return round === 0 ? text.league.unplayed(...teams) : text.fixtures.game(...teams);
}

/** The next games of a member against each opponent, with their times. */
export function memberMeetings(view: SeasonView, { id }: Member): Meeting[] {
	return nextMeetings(view)
		.filter(({ away, home }) => away === id || home === id)
		.slice(0, MEETINGS_SHOWN);
}

/** The open games of a person with their times, and whether the person is mentioned before them. */
export function appointmentsEmbed(
	view: SeasonView,
	member: Member,
	{ wantsMentions, mentions }: { wantsMentions: boolean; mentions: boolean },
	text: Texts,
): APIEmbed {
	const { appointments: words, fixtures, format } = text;
	const { length: rounds } = view.fixtures?.rounds ?? [];
	const lines = memberMeetings(view, member).map(meeting => {
		const game = formatMeeting(meeting, view, text);
		const number = fixtures.round(format.number(meeting.round), format.number(rounds));
		const time = appointmentText(meeting, view, text) ?? words.open;
		return `• ${meeting.round === 0 ? game : `${number}: ${game}`} · ${time}`;
	});
	return textEmbed(
		{
			title: leagueTitle(view, text),
			lines: [
				`**${words.title(formatTeam(member.id, view.members, text))}**`,
				...(lines.length === 0 ? [words.none] : lines),
				`-# ${mentions ? words.mentions[wantsMentions ? "on" : "off"] : words.mentions.none}`,
			],
		},
		text,
	);
}
