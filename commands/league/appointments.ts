import { z } from "zod";
import type { Answer, Modal } from "../../src/discord/answer.ts";
import { buttonRow, buttonRows, commandButton, layout } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { defineButton } from "../../src/discord/definition.ts";
import { formMenu } from "../../src/discord/menus.ts";
import { commandModal, textField } from "../../src/discord/modal.ts";
import { dayOption, parseDayOption } from "../../src/discord/options/day-option.ts";
import { rowId, typedOption } from "../../src/discord/options/option.ts";
import { timeZoneOption, ZONE_LENGTH } from "../../src/discord/options/time-zone-option.ts";
import { UserError } from "../../src/errors.ts";
import { formatDateTime, formatZoneNow } from "../../src/format/time.ts";
import { parseTimeOfDay } from "../../src/format/typed-time.ts";
import { zoneName } from "../../src/format/typed-zone.ts";
import { localTime, startOfDay } from "../../src/ground/time-zone.ts";
import { DAY, MINUTE } from "../../src/ground/times.ts";
import type { Meeting } from "../../src/league/rules/appointments.ts";
import { findBoundMember, type Member } from "../../src/league/season/member.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { appointmentsEmbed, memberMeetings } from "../../src/league/show/appointments.ts";
import { formatTeam, teamOf } from "../../src/league/show/league.ts";
import { findLeague, serverOf, viewLeague } from "./find-league.ts";
import { leagueOption } from "./league-option.ts";
import { defineSeasonCommand } from "./season-command.ts";

const TYPED_LENGTH = 40;
/** Times further ahead are probably mistakes. */
const MOST_DAYS = 60;
/** The buttons that agree to proposals; further proposals are agreed to once these are. */
const MAX_AGREE = 5;

/** The person's open games with their times, for the two members alone. */
export const appointments = defineSeasonCommand({
	name: "league appointments",
	private: true,
	options: {},
	run: async (_query, view, context) => showAppointments(await viewLeague(view.league.id, context), context, ""),
});

/** Opens the form for the time of the next game against another member. */
export const appoint = defineButton({
	name: "appoint",
	private: true,
	values: { league: leagueOption.schema, opponent: rowId },
	run: ({ league, opponent }, context) => appointForm(league, opponent, context),
});

async function appointForm(league: string | undefined, opponent: number, context: Context): Promise<Modal> {
	const { text, now } = context;
	const view = await findView(league, context);
	findMeeting(view, opponent, context);
	const { appointments: words } = text;
	return commandModal(
		words.against(teamOf(opponent, view.members, text)),
		"league",
		{ action: "appointed", league: view.league.id, opponent },
		textField("day", words.day, {
			// The day is read as the calendar's, also after midnight while the league's day still lasts.
			value: localTime(now(), view.rules.timeZone).date,
			description: words.dayHow,
			maxLength: TYPED_LENGTH,
			required: false,
		}),
		textField("time", words.time, { description: words.timeHow, maxLength: TYPED_LENGTH, required: false }),
		textField("timezone", words.zone, {
			value: zoneName(view.rules.timeZone),
			description: words.zoneHow,
			maxLength: ZONE_LENGTH,
		}),
	);
}

/** Proposes the time of the form, or withdraws the time if the form has no day. */
export const appointed = defineButton({
	name: "appointed",
	private: true,
	values: {
		league: leagueOption.schema,
		opponent: rowId,
		day: dayOption.schema,
		time: typedOption("timeOfDay", TYPED_LENGTH, parseTimeOfDay).schema,
		timezone: timeZoneOption.schema,
	},
	form: ({ league, opponent = 0 }, context) => appointForm(league, opponent, context),
	async run({ league, opponent, day, time, timezone }, context) {
		const { leagues, text, user, now } = context;
		const { appointments: words } = text;
		const view = await findView(league, context);
		findMeeting(view, opponent, context);
		if (day === undefined) {
			await leagues.appointments.cancel(view, user.id, opponent);
			return showAgain(view, context, words.cancelled);
		}
		if (time === undefined) throw new UserError(text.errors.missing(`**${words.time}**`));
		const zone = timezone ?? view.rules.timeZone;
		const { date: today } = localTime(now(), zone);
		const date = parseDayOption(day, "day", { today, from: today }, text);
		const at = startOfDay(date, time.hour, zone) + time.minute * MINUTE;
		if (at <= now() || at > now() + MOST_DAYS * DAY) throw new UserError(words.outside(MOST_DAYS));
		if (!(await leagues.appointments.propose(view, user.id, opponent, at))) throw new UserError(words.join);
		const after = await viewLeague(view.league.id, context);
		const { meeting } = findMeeting(after, opponent, context);
		const isAgreed = meeting.appointment?.isAgreed === true;
		const team = formatTeam(opponent, view.members, text);
		const content = isAgreed ? words.agreedNow(formatDateTime(at)) : words.proposedNow(formatDateTime(at), team);
		return showAppointments(after, context, `${content}\n-# ${formatZoneNow(zone, now(), text)}`);
	},
});

/** Agrees to a time that another member has proposed. */
export const agree = defineButton({
	name: "agree",
	changes: true,
	private: true,
	values: { league: leagueOption.schema, opponent: rowId, at: rowId },
	async run({ league, opponent, at }, context) {
		const { leagues, text, user } = context;
		const { appointments: words } = text;
		const view = await findView(league, context);
		findMeeting(view, opponent, context);
		const isAgreed = await leagues.appointments.agree(view, user.id, opponent, at);
		return showAgain(view, context, isAgreed ? words.agreedNow(formatDateTime(at)) : words.gone);
	},
});

/** Says whether the person is mentioned before their games. */
export const mentions = defineButton({
	name: "mentions",
	changes: true,
	private: true,
	values: { league: leagueOption.schema, say: z.enum(["yes", "no"]) },
	async run({ league, say }, context) {
		const { leagues, text, user } = context;
		const view = await findView(league, context);
		if (!(await leagues.appointments.setMentions(view, user.id, say === "yes")))
			throw new UserError(text.appointments.join);
		return showAgain(view, context, "");
	},
});

async function findView(league: string | undefined, context: Context): Promise<SeasonView> {
	const found = findLeague(await context.leagues.ofServer(serverOf(context).id), league, context);
	if (found === null) throw new UserError(context.text.league.none);
	return viewLeague(found.id, context);
}

/** @throws UserError if the person has not joined, or if the two have no open game */
function findMeeting(
	view: SeasonView,
	opponent: number,
	{ user, text }: Context,
): { member: Member; meeting: Meeting } {
	const member = findJoined(view, { user, text });
	const meeting = memberMeetings(view, member).find(({ away, home }) => away === opponent || home === opponent);
	if (meeting === undefined || opponent === member.id) throw new UserError(text.appointments.noGame);
	return { member, meeting };
}

function findJoined(view: SeasonView, { user, text }: Pick<Context, "user" | "text">): Member {
	const member = findBoundMember(view, user.id);
	if (member === undefined) throw new UserError(text.appointments.join);
	return member;
}

const showAgain = async ({ league }: SeasonView, context: Context, content: string): Promise<Answer> =>
	showAppointments(await viewLeague(league.id, context), context, content);

async function showAppointments(view: SeasonView, context: Context, content: string): Promise<Answer> {
	const { leagues, leagueChannels, text, user } = context;
	const { appointments: words } = text;
	const member = findJoined(view, context);
	const channel = await leagueChannels.of(view.league.id);
	const wantsMentions = await leagues.appointments.isMentioned(view.league.id, user.id);
	const hasMentions = channel?.mentions === 1;
	const { id: league } = view.league;
	const meetings = memberMeetings(view, member).map(meeting => ({
		...meeting,
		opponent: meeting.away === member.id ? meeting.home : meeting.away,
	}));
	const options = meetings.map(({ opponent }) => ({
		label: teamOf(opponent, view.members, text),
		command: "league",
		values: { action: "appoint", league, opponent },
	}));
	const proposed = meetings.filter(
		({ appointment, opponent }) => appointment?.proposer === opponent && !appointment.isAgreed,
	);
	const agreeButtons = proposed.slice(0, MAX_AGREE).map(({ opponent, appointment }) =>
		commandButton(words.agree(teamOf(opponent, view.members, text)), "league", {
			action: "agree",
			league,
			opponent,
			at: appointment?.at,
		}),
	);
	const say = wantsMentions ? "no" : "yes";
	// A wish that was stored earlier can be taken back in any case.
	const canChoose = hasMentions || wantsMentions;
	return {
		content,
		embeds: [appointmentsEmbed(view, member, { wantsMentions, mentions: hasMentions }, text)],
		components: layout(
			formMenu("appoint", words.choose, options),
			buttonRows(agreeButtons),
			buttonRow(
				canChoose &&
					commandButton(wantsMentions ? words.mentions.stop : words.mentions.start, "league", {
						action: "mentions",
						league,
						say,
					}),
				commandButton(text.buttons.refresh, "league", { action: "appointments", league }),
			),
		),
	};
}
