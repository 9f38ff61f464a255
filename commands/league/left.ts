import type { Answer } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/command.ts";
import { clampPage, pageButtons } from "../../src/discord/pages.ts";
import { leagueLeftEmbed, leftPages, memberLeftEmbed } from "../../src/embeds/league-left.ts";
import type { SeasonView } from "../../src/league/leagues.ts";
import { leagueValues, screenButtons } from "./find-league.ts";
import { findMember } from "./find-member.ts";

/** Who still owes whom how many games; of one member, if one is given. */
export function showLeft(
	view: SeasonView,
	{ member: typed, page }: { member?: string | undefined; page: number },
	{ text }: Context,
): Answer {
	if (typed) {
		const member = findMember(typed, view, text);
		return { embeds: [memberLeftEmbed(view, member, text)], components: [screenButtons(view, null, text)] };
	}
	const lines = leftPages(view, text);
	const { pages, here, start } = clampPage(page, lines.length, 1);
	return {
		embeds: [leagueLeftEmbed(view, lines[start] ?? [], text)],
		components: [
			...pageButtons("league", { action: "left", ...leagueValues(view) }, here, pages, text),
			screenButtons(view, "left", text),
		],
	};
}
