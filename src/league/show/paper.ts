import type { APIEmbed } from "discord.js";
import { textEmbed } from "../../embeds/fit.ts";
import { escapeMarkdown } from "../../format/markup.ts";
import { formatInnings } from "../../format/rate.ts";
import { present } from "../../ground/present.ts";
import type { Texts } from "../../text/en.ts";
import type { SeasonNotables } from "../rules/notable.ts";
import { rarestFeats } from "../rules/notables.ts";
import type { Paper, Strongest } from "../rules/paper.ts";
import { LEAST_OF_STARS, type Star, type Stars } from "../rules/stars.ts";
import type { SeasonView } from "../season/view.ts";
import { formatGameLine, formatTeam, formatWeek } from "./league.ts";
import { formatMoved } from "./moved.ts";
import { formatNotable } from "./notable.ts";
import { STANDINGS_A_PAGE } from "./standings.ts";
import { formatTeamTable } from "./team-table.ts";
import { leagueTitle } from "./title.ts";

/** The number of feats shown for the game of the week. */
const MOST_NOTABLES = 3;

/**
 * The week of a league: the table with its changes, the game of the week, stars, streaks, and the members who owe games.
 */
export function leaguePaperEmbed(paper: Paper, notables: SeasonNotables, view: SeasonView, text: Texts): APIEmbed {
	const { paper: words } = text;
	const game = paper.gameOfTheWeek;
	const { stars, strongest } = paper;
	const team = (member: number) => formatTeam(member, view.members, text);
	const section = (heading: string, lines: readonly string[]) =>
		lines.length === 0 ? [] : [`**${heading}**`, ...lines];
	const table = paper.standings.length === 0 ? [] : formatMoves(paper, view, text).split("\n");
	const lines = present([
		paper.games === 0 ? words.noGames : words.games(paper.games),
		...table,
		strongest !== null && formatStrongest(strongest, view, text),
		...section(
			words.gameOfTheWeek,
			game === null
				? []
				: [
						formatGameLine(game, view.members, text),
						...rarestFeats(notables, game.key, MOST_NOTABLES).map(
							notable => `⭐ ${formatNotable(notable, view.members, text)}`,
						),
					],
		),
		...section(starsHeading(stars, text), starLines(stars, view, text)),
		...section(
			words.streaks,
			paper.streaks.map(
				({ member, result, games }) => `${team(member)}: ${words[result === "W" ? "won" : "lost"](games)}`,
			),
		),
		...section(
			words.owing,
			paper.owing.length === 0
				? []
				: [paper.owing.map(({ member, games }) => `${team(member)} ${text.format.number(games)}`).join(" · ")],
		),
		stars.batter !== null && `-# ${words.battingFormula(LEAST_OF_STARS.games)}`,
		stars.pitcher !== null && `-# ${words.pitchingFormula(LEAST_OF_STARS.innings)}`,
	]);
	return textEmbed(
		{ title: words.title(leagueTitle(view, text), formatWeek(paper.week, view.rules, text)), lines },
		text,
	);
}

/** The table with the members who have gained or lost places. */
function formatMoves({ standings }: Paper, view: SeasonView, text: Texts): string {
	const { headings } = text.league.table;
	const shown = standings.slice(0, STANDINGS_A_PAGE);
	// If the table is ordered by points, its order does not follow from wins and losses.
	const isByPoints = view.rules.points !== "percentage";
	return formatTeamTable(
		{
			headings: present([headings.wins, headings.losses, isByPoints && headings.points, ""]),
			standings: shown.map(({ standing }) => standing),
			figures: shown.map(({ standing: { wins, losses, points }, moved }) => {
				const figures = isByPoints ? [wins, losses, points] : [wins, losses];
				return [...figures.map(figure => String(figure).replace(/^-/, "−")), formatMoved(moved)];
			}),
		},
		view,
		text,
	);
}

/** A sentence about the strongest member. */
export function formatStrongest({ entry, among }: Strongest, { members }: SeasonView, text: Texts): string {
	const range = text.league.power.range(entry.range.best, entry.range.worst);
	const team = formatTeam(entry.member, members, text);
	return text.paper.strongest(team, range, among);
}

/** Mentions only the stars that were found. */
export function starsHeading({ batter, pitcher }: Stars, { paper: words }: Texts): string {
	if (pitcher === null) return words.batterOnly;
	return batter === null ? words.pitcherOnly : words.stars;
}

/** A line for each star, with the figures. */
export function starLines({ batter, pitcher }: Stars, { members }: SeasonView, text: Texts): string[] {
	const { paper: words } = text;
	const line = ({ name, member }: Star<unknown>, figures: string) =>
		`⭐ **${escapeMarkdown(name, 60)}** (${formatTeam(member, members, text)}): ${figures}`;
	const lines: string[] = [];
	if (batter !== null) {
		const { h, ab, hr, rbi } = batter.figures;
		lines.push(line(batter, words.inGames(words.batting(words.hits(h, ab), hr, rbi), batter.games)));
	}
	if (pitcher !== null) {
		const { outs, so, er } = pitcher.figures;
		lines.push(line(pitcher, words.inGames(words.pitching(formatInnings(outs), so, er), pitcher.games)));
	}
	return lines;
}
