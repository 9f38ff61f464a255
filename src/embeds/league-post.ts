import type { APIEmbed } from "discord.js";
import { formatPitchers } from "../format/game.ts";
import { formatGameLine, formatTeam, legendLines } from "../format/league.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatNotable } from "../format/notable.ts";
import { formatRelative } from "../format/time.ts";
import { SIDES } from "../game/sides.ts";
import type { SeasonView } from "../league/leagues.ts";
import type { PostedGame } from "../league/posting/league-posts.ts";
import type { Reminder } from "../league/rules/fixtures.ts";
import { formatPair } from "../league/rules/judge.ts";
import { rarest, type SeasonNotables } from "../league/rules/notables.ts";
import { resultsOf, sumResults } from "../league/rules/results.ts";
import type { JudgedGame } from "../league/season.ts";
import type { Texts } from "../text/en.ts";
import { textEmbed } from "./fit.ts";
import { leagueTableEmbed, leagueTitle } from "./league-table.ts";

const REGULATION_INNINGS = 9;

/** What a post says of each of its games: of one alone more than of each in a list. */
export function resultLines(
	games: readonly JudgedGame[],
	view: SeasonView,
	notables: SeasonNotables,
	text: Texts,
): string[] {
	return games.map(game => {
		const { innings = 0 } = game.check ?? {};
		const length = innings === 0 || innings === REGULATION_INNINGS ? [] : [text.league.posts.innings(innings)];
		const line = [formatGameLine(game, view.members, text), ...length].join(" · ");
		const isSeries = game.verdict.status === "playoff";
		const standing = SIDES.map(side => {
			const { member } = game[side];
			const record = isSeries ? seriesWins(game, member, view) : recordAfter(game, member, view);
			return `${formatTeam(member, view.members, text)} ${record}`;
		}).join(" · ");
		const teams = isSeries ? text.league.posts.series(standing) : standing;
		const rare = rarest(notables, game.key, games.length > 1 ? 1 : 2).map(
			notable => `⭐ ${formatNotable(notable, view.members, text)}`,
		);
		if (games.length > 1) return [line, `-# ${teams}`, ...rare].join("\n");
		const pitchers = escapeMarkdown(formatPitchers(game.pitcherInfo, text), 300);
		return [line, teams, ...rare, ...(pitchers === "" ? [] : [`-# ${pitchers}`])].join("\n");
	});
}

/** "10–3", in order of play, with the commissioner's corrections. */
function recordAfter(game: JudgedGame, member: number, { judged, table }: SeasonView): string {
	const until = judged.findIndex(({ key }) => key === game.key);
	const { wins, losses } = sumResults(resultsOf(judged.slice(0, until + 1), member));
	const own = table.adjustments.filter(adjustment => adjustment.member === member);
	const sum = (field: "wins" | "losses") => own.reduce((total, each) => total + each[field], 0);
	return `${wins + sum("wins")}–${losses + sum("losses")}`.replaceAll("-", "−");
}

/** A pair meets in one series of the playoffs. */
function seriesWins(game: JudgedGame, member: number, { judged }: SeasonView): number {
	const pair = formatPair(game.away.member, game.home.member);
	return judged.slice(0, judged.findIndex(({ key }) => key === game.key) + 1).filter(({ away, home, verdict }) => {
		if (verdict.status !== "playoff" || verdict.winner === null) return false;
		return formatPair(away.member, home.member) === pair && { away, home }[verdict.winner].member === member;
	}).length;
}

/** The games of one post. @param more games beside them */
export function leagueResultsEmbed(
	games: readonly PostedGame[],
	more: number,
	view: SeasonView,
	text: Texts,
): APIEmbed {
	const total = games.length + more;
	const known = games.flatMap(({ game }) => game ?? []);
	const lines = [
		...(total === 1 ? [] : [`**${text.league.games.count(total)}**`]),
		...games.flatMap(game => postedLines(game, view, text)),
		...(more === 0 ? [] : [text.words.andMore(text.format.number(more))]),
		...legendLines(known, text),
	];
	return textEmbed({ title: leagueTitle(view, text), lines }, text);
}

function postedLines({ line, game, isSame }: PostedGame, { members }: SeasonView, text: Texts): string[] {
	if (isSame) return line.split("\n");
	const { posts } = text.league;
	const [was = ""] = line.split("\n");
	const status = game?.verdict.status;
	const now =
		game !== null && (status === "counts" || status === "playoff")
			? posts.now(formatGameLine(game, members, text))
			: posts.notAnyMore;
	return [`~~${was}~~`, now];
}

/** Who owes whom a game of the round that ends. */
export function reminderEmbed({ round, until, open }: Reminder, view: SeasonView, text: Texts): APIEmbed {
	const team = (member: number) => formatTeam(member, view.members, text);
	const lines = [
		text.league.posts.roundEnds(text.format.number(round), formatRelative(until)),
		...open.map(({ away, home }) => `• ${text.league.unplayed(team(away), team(home))}`),
	];
	return textEmbed({ title: leagueTitle(view, text), lines }, text);
}

/** The table without what changes although no game was played. */
export function postedTableEmbed(view: SeasonView, text: Texts): APIEmbed {
	const table = { ...view.table, unchecked: 0 };
	const shown = { ...view, table, readAt: null, unread: [], backTo: null, unknown: [] };
	return leagueTableEmbed(shown, view.table.standings, text);
}
