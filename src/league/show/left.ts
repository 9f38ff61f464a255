import type { APIEmbed } from "discord.js";
import { chunkBySize, textEmbed } from "../../embeds/fit.ts";
import type { Texts } from "../../text/en.ts";
import { gamesLeft } from "../rules/left.ts";
import { gamesOwed } from "../rules/owed-games.ts";
import type { Member } from "../season/member.ts";
import type { SeasonView } from "../season/view.ts";
import { appointmentLines } from "./appointments.ts";
import { formatTeam } from "./league.ts";
import { memberFixtureLines } from "./round.ts";
import { endedLines, leagueTitle } from "./title.ts";

/** The characters for a page's lines; the description also holds a line above them. */
const PAGE_LIMIT = 3500;
/** A page with more members would be hard to read. */
const MEMBERS_A_PAGE = 10;

/**
 * The games each member still has to play, by opponent, in pages; the members with the most games come first.
 *
 * @param own the member of the person who asks, who comes before all
 */
export function leftPages(view: SeasonView, own: number | undefined, text: Texts): string[][] {
	const pairs = gamesLeft(view, view.judged);
	const members = view.members
		.map(({ id }) => ({ id, owed: owedBy(id, pairs) }))
		.map(({ id, owed }) => ({ id, owed, games: owed.reduce((sum, { games }) => sum + games, 0) }))
		.filter(({ games }) => games > 0)
		.sort((a, b) => Number(b.id === own) - Number(a.id === own) || b.games - a.games)
		.map(({ id, owed, games }) => [
			`**${formatTeam(id, view.members, text)}** · ${text.format.number(games)}`,
			`-# ${opponentLines(owed, view, text).join(" · ")}`,
		]);
	const pages = chunkBySize(members, PAGE_LIMIT, lines =>
		Math.max(lines.join("\n").length + 1, PAGE_LIMIT / MEMBERS_A_PAGE),
	);
	return pages.map(page => page.flat());
}

/** Formats "3 × Drovers, Pipers" for each number of games, the highest first. */
function opponentLines(owed: ReturnType<typeof owedBy>, { members }: SeasonView, text: Texts): string[] {
	const byGames = Map.groupBy(owed, ({ games }) => games);
	return [...byGames].map(([games, pairs]) => {
		const teams = pairs.map(({ opponent }) => formatTeam(opponent, members, text));
		return text.league.left.against(games, teams.join(", "));
	});
}

function owedBy(member: number, pairs: ReturnType<typeof gamesLeft>): { opponent: number; games: number }[] {
	return pairs
		.filter(pair => pair.member === member || pair.opponent === member)
		.map(pair => ({ opponent: pair.member === member ? pair.opponent : pair.member, games: pair.games }))
		.sort((a, b) => b.games - a.games);
}

/** A page of the games left in a season. */
export function leagueLeftEmbed(view: SeasonView, lines: readonly string[], text: Texts): APIEmbed {
	const { left: words } = text.league;
	const total = gamesLeft(view, view.judged).reduce((sum, { games }) => sum + games, 0);
	const isUnlimited = gamesOwed(view) === null;
	const [nothing = words.none] = endedLines(view, text);
	const shown = lines.length === 0 ? [isUnlimited ? words.unlimited : nothing] : [words.count(total), "", ...lines];
	return textEmbed({ title: leagueTitle(view, text), lines: shown }, text);
}

/** The games that one member has left, one line for each opponent or round. @param day of the league, "2026-04-01" */
export function memberLeftEmbed(view: SeasonView, { id }: Member, day: string, text: Texts): APIEmbed {
	const { fixtures } = view;
	const { left: words } = text.league;
	const team = formatTeam(id, view.members, text);
	const owed = owedBy(id, gamesLeft(view, view.judged));
	const games = owed.reduce((sum, each) => sum + each.games, 0);
	const isUnlimited = gamesOwed(view) === null;
	const [nothing = words.noneOf(team)] = endedLines(view, text);
	const lines =
		games === 0
			? [isUnlimited ? words.unlimited : nothing]
			: [
					`**${team}** · ${words.count(games)}`,
					"",
					...(fixtures === null
						? opponentLines(owed, view, text)
						: memberFixtureLines({ ...view, fixtures }, id, day, text)),
					...appointmentLines(view, text, ({ away, home }) => away === id || home === id),
				];
	return textEmbed({ title: leagueTitle(view, text), lines }, text);
}
