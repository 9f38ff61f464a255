import type { APIEmbed } from "discord.js";
import { formatTeam } from "../format/league.ts";
import type { Member } from "../league/league.ts";
import type { SeasonView } from "../league/leagues.ts";
import { gamesLeft } from "../league/left.ts";
import type { Texts } from "../text/en.ts";
import { BRAND_COLOR } from "./color.ts";
import { leagueTitle } from "./league-table.ts";
import { chunkBySize, DESCRIPTION_LIMIT, fitLines } from "./limits.ts";

/** Room for a page's lines beside the line above them. */
const PAGE_LIMIT = 3500;
/** Members a page, so that a small league has one and a large one is not a wall of text. */
const MEMBERS_A_PAGE = 12;

/** Who still plays whom how often, a member a line, in pages; who has most to play comes first. */
export function leftPages(view: SeasonView, text: Texts): string[][] {
	const { left: say } = text.league;
	const pairs = gamesLeft(view, view.judged);
	const lines = view.members
		.map(({ id }) => ({ id, owed: owedBy(id, pairs) }))
		.filter(({ owed }) => owed.length > 0)
		.map(({ id, owed }) => ({ id, owed, games: owed.reduce((sum, { games }) => sum + games, 0) }))
		.sort((a, b) => b.games - a.games)
		.map(({ id, owed, games }) => {
			const opponents = owed.map(each => say.against(formatTeam(each.opponent, view.members, text), each.games));
			return say.of(formatTeam(id, view.members, text), text.format.number(games), opponents.join(" · "));
		});
	return chunkBySize(lines, PAGE_LIMIT, line => Math.max(line.length + 1, PAGE_LIMIT / MEMBERS_A_PAGE));
}

function owedBy(member: number, pairs: ReturnType<typeof gamesLeft>): { opponent: number; games: number }[] {
	return pairs
		.filter(pair => pair.member === member || pair.opponent === member)
		.map(pair => ({ opponent: pair.member === member ? pair.opponent : pair.member, games: pair.games }))
		.sort((a, b) => b.games - a.games);
}

/** A page of what is left to play in a season. */
export function leagueLeftEmbed(view: SeasonView, lines: readonly string[], text: Texts): APIEmbed {
	const { left: say } = text.league;
	const total = gamesLeft(view, view.judged).reduce((sum, { games }) => sum + games, 0);
	const isUnlimited = view.rules.gamesPerPair === 0;
	const shown = lines.length === 0 ? [isUnlimited ? say.unlimited : say.none] : [say.count(total), "", ...lines];
	return leftEmbed(view, shown, text);
}

/** What one member has left to play, an opponent a line. */
export function memberLeftEmbed(view: SeasonView, { id }: Member, text: Texts): APIEmbed {
	const { left: say } = text.league;
	const team = formatTeam(id, view.members, text);
	const owed = owedBy(id, gamesLeft(view, view.judged));
	const games = owed.reduce((sum, each) => sum + each.games, 0);
	const isUnlimited = view.rules.gamesPerPair === 0;
	const lines =
		games === 0
			? [isUnlimited ? say.unlimited : say.noneOf(team)]
			: [
					`**${team}** · ${say.count(games)}`,
					"",
					...owed.map(each => say.against(formatTeam(each.opponent, view.members, text), each.games)),
				];
	return leftEmbed(view, lines, text);
}

function leftEmbed(view: SeasonView, lines: readonly string[], text: Texts): APIEmbed {
	return {
		title: text.league.left.title(leagueTitle(view, text)),
		description: fitLines(lines, DESCRIPTION_LIMIT, text),
		color: BRAND_COLOR,
	};
}
