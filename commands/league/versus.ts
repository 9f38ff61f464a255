import type { Answer } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/context.ts";
import { required } from "../../src/discord/options/option.ts";
import { pageNumber } from "../../src/discord/pages.ts";
import { UserError } from "../../src/errors.ts";
import { gamesLeft } from "../../src/league/rules/left.ts";
import { versus as versusOf } from "../../src/league/rules/versus.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { leagueVersusEmbed } from "../../src/league/show/games.ts";
import { findMember } from "./find-member.ts";
import { gameList } from "./game-list.ts";
import { memberOption } from "./member-option.ts";
import { leagueValues } from "./screens.ts";
import { defineSeasonCommand } from "./season-command.ts";

/** The games of two members, and who leads. */
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
	const [a, b] = [findMember(member, view, text), findMember(other, view, text)];
	if (a.id === b.id) throw new UserError(text.league.versus.same);
	const pair = versusOf(view.judged, a.id, b.id);
	const owed = gamesLeft(view, view.judged).find(
		each => [a.id, b.id].includes(each.member) && [a.id, b.id].includes(each.opponent),
	);
	const query = { action: "versus", ...leagueValues(view, a.id), other: b.id };
	return gameList(pair.games, page, query, view, text, shown =>
		leagueVersusEmbed({ view, ...shown, one: a, other: b, versus: pair, left: owed?.games ?? 0 }, text),
	);
}
