import type { Answer } from "../../src/discord/answer.ts";
import { commandButton } from "../../src/discord/components.ts";
import type { Context } from "../../src/discord/context.ts";
import { required } from "../../src/discord/options/option.ts";
import { listPage, pageNumber } from "../../src/discord/pages.ts";
import { UserError } from "../../src/errors.ts";
import { gamesLeft } from "../../src/league/rules/left.ts";
import { headToHead as versusOf } from "../../src/league/rules/versus.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { LEAGUE_GAMES_A_PAGE, leagueVersusEmbed } from "../../src/league/show/games.ts";
import { findMember } from "./find-member.ts";
import { gameComponents } from "./game-rows.ts";
import { memberOption } from "./member-option.ts";
import { leagueValues } from "./screens.ts";
import { defineSeasonCommand } from "./season-command.ts";

/** The games of two members, with their record. */
export const versus = defineSeasonCommand({
	name: "league versus",
	options: { member: required(memberOption), other: required(memberOption) },
	values: { page: pageNumber },
	run: showVersus,
});

export function showVersus(
	{ member, other, page }: { member: string; other: string; page: number },
	view: SeasonView,
	{ text }: Context,
): Answer {
	const a = findMember(member, view, text);
	const b = findMember(other, view, text);
	if (a.id === b.id) throw new UserError(text.league.versus.same);
	const pair = versusOf(view.judged, a.id, b.id);
	const owed = gamesLeft(view, view.judged).find(
		each => [a.id, b.id].includes(each.member) && [a.id, b.id].includes(each.opponent),
	);
	const query = { action: "versus", ...leagueValues(view, a.id), other: b.id };
	const total = pair.games.length;
	const list = listPage("league", query, { page, count: total, perPage: LEAGUE_GAMES_A_PAGE });
	const games = pair.games.slice(list.start, list.end);
	const left = owed?.games ?? 0;
	const between = { action: "preview", ...leagueValues(view, a.id), with: b.id };
	const previewButton = commandButton(text.league.preview.button, "league", between);
	return {
		embeds: [leagueVersusEmbed({ view, games, total, one: a, other: b, versus: pair, left }, text)],
		components: gameComponents(games, list, { view, screen: null, extra: left > 0 && previewButton }, text),
	};
}
