import type { APIEmbed } from "discord.js";
import { listSome, textEmbed } from "../../embeds/fit.ts";
import { formatRelative } from "../../format/time.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import { type Call, type Calls, laterRound, openGames, unreadSinceEnd } from "../rules/close-round.ts";
import { roundPeriod } from "../rules/fixtures.ts";
import type { Fixture, Fixtures } from "../season/fixtures.ts";
import type { Member } from "../season/member.ts";
import type { SeasonView } from "../season/view.ts";
import { formatRoundDays } from "./days.ts";
import { formatTeam, teamOf } from "./league.ts";
import { otherRoundsLine } from "./round.ts";
import { leagueTitle } from "./title.ts";

/** The number of teams that are named. */
const NAMED = 10;

/** The open games of a round with the decisions about them, which have not been entered yet. */
export interface OpenRound {
	view: SeasonView & { fixtures: Fixtures };
	/** The number of the round, from 1. */
	number: number;
	calls: Calls;
	/** The day of the league, "2026-04-01". */
	day: string;
	/** Epoch ms. */
	now: number;
}

/** The open games of a round, numbered, with the decisions so far. */
export function openRoundEmbed({ view, number, calls, day, now }: OpenRound, text: Texts): APIEmbed {
	const { rounds: words, fixtures: names, format } = text;
	const { fixtures, members, rules, judged } = view;
	const round = fixtures.rounds[number - 1] ?? { first: day, last: day, games: [] };
	const { until } = roundPeriod(round, rules);
	const to = laterRound(fixtures, number, day);
	const say = until <= now ? words.ended : words.ends;
	const open = openGames(view, judged, number);
	const unread = unreadSinceEnd(view, judged, number, now).members.map(id => formatTeam(id, members, text));
	const lines = open.map(({ index, ...game }, place) => {
		const { away, home } = game;
		const line = names.game(formatTeam(away, members, text), formatTeam(home, members, text));
		const call = calls[index] ?? null;
		const chosen = call === null ? line : words.chosen(line, callText(call, game, to, members, text));
		return `${place + 1}. ${chosen}`;
	});
	return textEmbed(
		{
			title: leagueTitle(view, text),
			lines: present([
				`**${names.round(format.number(number), format.number(fixtures.rounds.length))}** · ${say(formatRoundDays(round, text), formatRelative(until))}`,
				...(unread.length === 0 ? [] : [words.unread(listSome(unread, NAMED, text))]),
				otherRoundsLine(view, number, day, text),
				...(open.length === 0 ? [words.allPlayed] : [`-# ${words.how}`, ...lines]),
			]),
		},
		text,
	);
}

/** A decision, as its button says it. @param to the round to which games move */
export function callText(
	call: Call,
	{ away, home }: Fixture,
	to: number | null,
	members: readonly Member[],
	text: Texts,
): string {
	const { rounds: words, format } = text;
	switch (call) {
		case "away":
			return words.forfeits(teamOf(away, members, text));
		case "home":
			return words.forfeits(teamOf(home, members, text));
		case "none":
			return words.noContest;
		case "later":
			return words.later(format.number(to ?? 0));
	}
}
