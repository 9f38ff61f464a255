import { z } from "zod";
import { clampPage, pageButtons, pageNumber } from "../../src/discord/pages.ts";
import { leagueLeftEmbed, leftPages, memberLeftEmbed } from "../../src/embeds/league-left.ts";
import { completeMember, findMember, memberOption, memberSchema } from "./find-member.ts";
import { leagueValues, screenButtons } from "./screens.ts";
import { defineSeasonCommand, seasonQuery } from "./season-command.ts";

/** The games that all members, or one of them, still have to play. */
export const left = defineSeasonCommand({
	data: ({ commands: { league } }) => ({
		name: "left",
		description: league.left,
		options: [memberOption("member", league.member)],
	}),
	query: z.object({ ...seasonQuery, member: memberSchema.optional(), page: pageNumber }),
	run({ member: typed, page }, view, { text }) {
		if (typed !== undefined) {
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
	},
	autocomplete: { member: completeMember },
});
