import type { APIEmbed } from "discord.js";
import { listSome, textEmbed } from "../../embeds/fit.ts";
import { formatTable, PHONE_COLUMNS } from "../../format/table.ts";
import { formatRelative } from "../../format/time.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import {
	type FixtureState,
	fillFixtures,
	firstRoundOn,
	isOn,
	isOver,
	lateFixtures,
	membersWithout,
	openFixtures,
	roundPeriod,
	roundsOn,
} from "../rules/fixtures.ts";
import { gamesLeft } from "../rules/left.ts";
import type { Fixtures } from "../season/fixtures.ts";
import type { JudgedGame } from "../season/game.ts";
import { type Member, presentMembers } from "../season/member.ts";
import type { SeasonView } from "../season/view.ts";
import { appointmentLines } from "./appointments.ts";
import { formatRoundDays } from "./days.ts";
import { formatTeam, teamOf } from "./league.ts";
import { endedLines, leagueTitle } from "./title.ts";

/** The number of teams or games that are named if there are many. */
const NAMED = 10;

interface Asked {
	/** The day of the league, "2026-04-01", and the time in epoch ms. */
	day: string;
	now: number;
	/** The member of the person who asks, whose games come first. */
	own?: number | undefined;
}

/**
 * A round: its open games, and its end. A round of the day starts with the games of rounds that are over.
 *
 * @param number of the round, from 1
 */
export function leagueRoundEmbed(
	view: SeasonView & { fixtures: Fixtures },
	number: number,
	{ day, now, own }: Asked,
	text: Texts,
): APIEmbed {
	const { fixtures: words, format } = text;
	const { fixtures, rules } = view;
	const filled = fillFixtures(view, view.judged);
	const { from, until } = roundPeriod(fixtures.rounds[number - 1] ?? { first: day, last: day, games: [] }, rules);
	const { first = day, last = day } = fixtures.rounds[number - 1] ?? {};
	const onDay = (date: string) => format.day(Date.parse(date));
	const when = now < from ? words.from(onDay(first)) : words.until(onDay(last), formatRelative(until));
	const isToday = isOn({ first, last }, day) || number === firstRoundOn(fixtures, day);
	const [ended] = endedLines(view, text);
	const late = ended === undefined && isToday ? lateFixtures(openFixtures(filled), fixtures, day) : [];
	const missed = late.filter(({ round }) => round !== number);
	missed.sort(ownFirst(own));
	const left = gamesLeft(view, view.judged).reduce((sum, { games }) => sum + games, 0);
	const without = membersWithout(view);
	const lines = present([
		...missedLines(missed, view, text),
		`**${words.round(format.number(number), format.number(fixtures.rounds.length))}**${ended === undefined ? ` · ${when}` : ""}`,
		...roundLines(filled[number - 1] ?? [], view, text, own),
		...appointmentLines(view, text, ({ round }) => round === number),
		ended === undefined && otherRoundsLine(view, number, day, text),
		ended ?? `-# ${words.left(left)}`,
		without.length > 0 && words.without(teamList(without, view.members, text)),
	]);
	return textEmbed({ title: leagueTitle(view, text), lines }, text);
}

/** Orders the games of a member before the others. */
function ownFirst(own: number | undefined) {
	const isOwn = ({ away, home }: { away: number; home: number }) => Number(away === own || home === own);
	return (a: { away: number; home: number }, b: { away: number; home: number }) => isOwn(b) - isOwn(a);
}

/** The other rounds in progress beside one of them, with their ends and their open games; null if there are none. */
export function otherRoundsLine(
	view: SeasonView & { fixtures: Fixtures },
	number: number,
	day: string,
	text: Texts,
): string | null {
	const { fixtures: words, format } = text;
	const open = openFixtures(fillFixtures(view, view.judged));
	const on = roundsOn(view.fixtures, day);
	const others = on.filter(other => other !== number);
	if (others.length === 0 || !on.includes(number)) return null;
	const named = others.map(other => {
		const { last = day } = view.fixtures.rounds[other - 1] ?? {};
		const games = open.filter(({ round }) => round === other).length;
		return words.otherRound(format.number(other), format.day(Date.parse(last)), games);
	});
	return words.alsoOn(listSome(named, NAMED, text));
}

function missedLines(missed: ReturnType<typeof openFixtures>, { members }: SeasonView, text: Texts): string[] {
	const { fixtures: words, format } = text;
	if (missed.length === 0) return [];
	const games = missed.slice(0, NAMED).map(({ round, away, home }) => {
		const visitor = formatTeam(away, members, text);
		const host = formatTeam(home, members, text);
		return words.missedGame(format.number(round), words.game(visitor, host));
	});
	const more = missed.length - NAMED;
	return present([words.missed(missed.length), ...games, more > 0 && text.words.andMore(format.number(more)), ""]);
}

/** The games of a round as a table (the open ones first), the meanings of its signs, and the members with a bye. */
export function roundLines(
	games: readonly FixtureState[],
	{ members, endedAt }: SeasonView,
	text: Texts,
	own?: number | undefined,
): string[] {
	const { fixtures: words } = text;
	const kinds = ["open", "played", "void"] as const;
	const kindOf = ({ game, isVoid }: FixtureState) => {
		if (game !== null) return "played";
		return isVoid ? "void" : "open";
	};
	const sorted = kinds.flatMap(kind => games.filter(game => kindOf(game) === kind).sort(ownFirst(own)));
	const signs = sorted.map(({ away, game, isVoid }) =>
		game === null ? words.marks[isVoid ? "void" : "open"] : scoreOf(game, away, text),
	);
	const isLeft = (kind: (typeof kinds)[number]) => kind !== "open" || endedAt === null;
	const legend = kinds
		.filter(kind => signs.includes(words.marks[kind]) && isLeft(kind))
		.map(kind => words.legend[kind]);
	const width = Math.max(0, ...signs.map(({ length }) => length));
	const room = PHONE_COLUMNS - 2 - width;
	const columns = [{ width: Math.ceil(room / 2) }, { width }, { width: Math.floor(room / 2) }];
	const rows = sorted.map(({ away, home }, index) => [
		teamOf(away, members, text),
		signs[index] ?? "",
		teamOf(home, members, text),
	]);
	const busy = new Set(games.flatMap(({ away, home }) => [away, home]));
	const idle = presentMembers({ members }).flatMap(({ id }) => (busy.has(id) ? [] : id));
	const played = games.filter(({ game }) => game !== null).length;
	const table = rows.length === 0 ? [] : formatTable(columns, rows).split("\n");
	return present([
		...table,
		`-# ${[words.played(played, games.length), ...legend].join(" · ")}`,
		idle.length > 0 && `-# ${words.bye(teamList(idle, members, text))}`,
	]);
}

/** Formats the score with the away side's runs first; a game may have been played with the sides swapped. */
function scoreOf({ away, home, hasScore }: JudgedGame, visitor: number, { fixtures }: Texts): string {
	if (!hasScore) return fixtures.marks.played;
	return away.member === visitor ? `${away.runs}–${home.runs}` : `${home.runs}–${away.runs}`;
}

function teamList(ids: readonly number[], members: readonly Member[], text: Texts): string {
	const teams = ids.map(id => formatTeam(id, members, text));
	return listSome(teams, NAMED, text);
}

/** The games that one member has yet to play, one line for each round; late rounds come first. */
export function memberFixtureLines(view: SeasonView & { fixtures: Fixtures }, id: number, day: string, text: Texts) {
	const { fixtures: words, format } = text;
	const { rounds } = view.fixtures;
	const open = openFixtures(fillFixtures(view, view.judged)).filter(({ away, home }) => away === id || home === id);
	return open.map(({ round, away, home }) => {
		const days = rounds[round - 1] ?? { first: day, last: day };
		const isAway = away === id;
		const game = words[isAway ? "away" : "home"](formatTeam(isAway ? home : away, view.members, text));
		const late = isOver(days, day) ? "⚠️ " : "";
		const when = isOn(days, day) ? words.daysNow(formatRoundDays(days, text)) : formatRoundDays(days, text);
		return `${late}${words.round(format.number(round), format.number(rounds.length))} (${when}): ${game}`;
	});
}
