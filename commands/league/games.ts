import type { Answer } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/context.ts";
import { choiceOption } from "../../src/discord/options/option.ts";
import { listPage, pageNumber } from "../../src/discord/pages.ts";
import { present } from "../../src/ground/present.ts";
import { addDays, leagueDay } from "../../src/league/rules/dates.ts";
import type { OutReason } from "../../src/league/season/game.ts";
import type { Rules } from "../../src/league/season/rules.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { LEAGUE_GAMES_A_PAGE, leagueGamesEmbed } from "../../src/league/show/games.ts";
import { formatTeam } from "../../src/league/show/league.ts";
import { findMember } from "./find-member.ts";
import { gameComponents } from "./game-rows.ts";
import { memberOption } from "./member-option.ts";
import { leagueValues } from "./screens.ts";
import { defineSeasonCommand } from "./season-command.ts";

const DAYS = ["today", "yesterday", "week", "all"] as const;
type Day = (typeof DAYS)[number];

/** The first day that each choice lists, counted from today. */
const FIRST_DAYS = { today: 0, yesterday: -1, week: -6 } as const;

/** Reasons for which a game is not listed, because it is not a game of the season. */
const NOT_LISTED: readonly OutReason[] = ["mode", "dates", "series"];

/** The season's games, newest first, without games of other modes and days. */
export const games = defineSeasonCommand({
	name: "league games",
	options: {
		member: memberOption,
		/** The days; default: all. */
		day: choiceOption(DAYS, text => text.league.games.days),
	},
	anySeason: true,
	values: { page: pageNumber },
	run: showGames,
});

export function showGames(
	{ member: typed, day = "all", page }: { member?: string | undefined; day?: Day | undefined; page: number },
	view: SeasonView,
	{ text, now }: Context,
): Answer {
	const member = typed === undefined ? undefined : findMember(typed, view, text);
	const isOnDay = dayFilter(day, now(), view.rules);
	const games = view.judged
		.filter(({ verdict }) => verdict.status !== "out" || !NOT_LISTED.includes(verdict.why))
		.filter(({ away, home }) => member === undefined || away.member === member.id || home.member === member.id)
		.filter(({ playedAt }) => isOnDay(playedAt))
		.toReversed();
	const filters = present([
		member !== undefined && `**${formatTeam(member.id, view.members, text)}**`,
		day !== "all" && text.league.games.days[day],
	]);
	const query = {
		action: "games",
		...leagueValues(view, member?.id),
		day: day === "all" ? undefined : day,
	};
	const list = listPage("league", query, { page, count: games.length, perPage: LEAGUE_GAMES_A_PAGE });
	const shown = games.slice(list.start, list.end);
	return {
		embeds: [leagueGamesEmbed({ view, games: shown, total: games.length, filters }, text)],
		components: gameComponents(shown, list, { view, screen: "games" }, text),
	};
}

/** Days begin at the league's hour in its time zone. */
function dayFilter(day: Day, now: number, rules: Rules): (at: number) => boolean {
	if (day === "all") return () => true;
	const today = leagueDay(now, rules);
	const from = addDays(today, FIRST_DAYS[day]);
	const until = day === "yesterday" ? from : today;
	return at => {
		const date = leagueDay(at, rules);
		return date >= from && date <= until;
	};
}
