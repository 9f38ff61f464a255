import { z } from "zod";
import type { Answer, Row } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/command.ts";
import { commandMenu, openGame } from "../../src/discord/components.ts";
import { GAME_ID, playerQuery } from "../../src/discord/options/player-option.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { clampPage, pageButtons } from "../../src/discord/pages.ts";
import {
	LEAGUE_GAMES_A_PAGE,
	leagueGameOption,
	leagueGamesEmbed,
	leagueVersusEmbed,
} from "../../src/embeds/league-games.ts";
import { UserError } from "../../src/errors.ts";
import { formatTeam } from "../../src/format/league.ts";
import type { SeasonView } from "../../src/league/leagues.ts";
import { addDays, leagueDay } from "../../src/league/rules/dates.ts";
import { gamesLeft } from "../../src/league/rules/left.ts";
import { versus } from "../../src/league/rules/versus.ts";
import type { JudgedGame, Rules } from "../../src/league/season.ts";
import type { Texts } from "../../src/text/en.ts";
import { leagueValues, screenButtons } from "./find-league.ts";
import { findMember } from "./find-member.ts";

export const DAYS = ["today", "yesterday", "week", "all"] as const;
type Day = (typeof DAYS)[number];

interface GamesOptions {
	member?: string | undefined;
	day: Day;
	page: number;
}

/** The season's games, newest first; those of other modes and days are none of it. */
export function showGames(view: SeasonView, { member: typed, day, page }: GamesOptions, context: Context): Answer {
	const { text } = context;
	const member = typed ? findMember(typed, view, text) : undefined;
	const isOnDay = dayFilter(day, context.now(), view.rules);
	const games = view.judged
		.filter(({ verdict }) => verdict.status !== "out" || (verdict.why !== "mode" && verdict.why !== "dates"))
		.filter(({ away, home }) => member === undefined || away.member === member.id || home.member === member.id)
		.filter(({ playedAt }) => isOnDay(playedAt))
		.toReversed();
	const filters = [
		...(member === undefined ? [] : [`**${formatTeam(member.id, view.members, text)}**`]),
		...(day === "all" ? [] : [text.league.games.days[day]]),
	];
	const query = {
		action: "games",
		...leagueValues(view),
		member: member?.id,
		day: day === "all" ? undefined : day,
	};
	return gameList(games, page, query, view, text, shown => leagueGamesEmbed({ view, ...shown, filters }, text));
}

interface VersusOptions {
	member?: string | undefined;
	other?: string | undefined;
	page: number;
}

export function showVersus(view: SeasonView, { member, other, page }: VersusOptions, { text }: Context): Answer {
	if (!member || !other) throw new UserError(text.errors.missing(member ? "`other`" : "`member`"));
	const [a, b] = [findMember(member, view, text), findMember(other, view, text)];
	if (a.id === b.id) throw new UserError(text.league.versus.same);
	const pair = versus(view.judged, a.id, b.id);
	const owed = gamesLeft(view, view.judged).find(
		each => [a.id, b.id].includes(each.member) && [a.id, b.id].includes(each.opponent),
	);
	const query = { action: "versus", ...leagueValues(view), member: a.id, other: b.id };
	return gameList(pair.games, page, query, view, text, shown =>
		leagueVersusEmbed({ view, ...shown, one: a, other: b, versus: pair, left: owed?.games ?? 0 }, text),
	);
}

/** A page of games with a menu that opens their box scores. */
function gameList(
	games: readonly JudgedGame[],
	page: number,
	query: Values,
	view: SeasonView,
	text: Texts,
	embedOf: (shown: { games: readonly JudgedGame[]; total: number }) => ReturnType<typeof leagueGamesEmbed>,
): Answer {
	const { pages, here, start, end } = clampPage(page, games.length, LEAGUE_GAMES_A_PAGE);
	const shown = games.slice(start, end);
	return {
		embeds: [embedOf({ games: shown, total: games.length })],
		components: [
			...openMenu(shown, { ...query, page: here === 1 ? undefined : here }, view, text),
			...pageButtons("league", query, here, pages, text),
			screenButtons(view, query.action === "games" ? "games" : null, text),
		],
	};
}

function openMenu(games: readonly JudgedGame[], list: Values, view: SeasonView, text: Texts): Row[] {
	const options = games.flatMap(game => {
		const found = gameValues(game, view);
		if (found === null) return [];
		const values = openGame(found, "league", list);
		return [{ ...leagueGameOption(game, view.members, text), command: "game", values }];
	});
	return options.length === 0 ? [] : [commandMenu("game", text.history.openGame, options)];
}

const opened = z.object({ id: z.string().regex(GAME_ID), ...playerQuery });

/** The id, gamertag and platform that belong together, of a member that the league still knows; null: it cannot be opened. */
export function gameValues({ ids }: Pick<JudgedGame, "ids">, { members }: Pick<SeasonView, "members">): Values | null {
	const accounts = members.flatMap(member => member.accounts);
	const known = ids.flatMap(({ account, id }) => {
		const owner = accounts.find(other => other.id === account);
		return owner === undefined ? [] : { id, gamertag: owner.gamertag, platform: owner.platform };
	});
	return known.find(values => opened.safeParse(values).success) ?? null;
}

/** Days are those of the league: of its time zone, from its hour on. */
function dayFilter(day: Day, now: number, rules: Rules): (at: number) => boolean {
	if (day === "all") return () => true;
	const today = leagueDay(now, rules);
	const from = addDays(today, day === "week" ? -6 : day === "yesterday" ? -1 : 0);
	const until = day === "yesterday" ? from : today;
	return at => {
		const date = leagueDay(at, rules);
		return date >= from && date <= until;
	};
}
