import { buttonRow, layout } from "../../src/discord/components.ts";
import { listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";
import { leagueDay } from "../../src/league/rules/dates.ts";
import { firstRoundOn } from "../../src/league/rules/fixtures.ts";
import { findBoundMember } from "../../src/league/season/member.ts";
import { leagueLeftEmbed, leftPages, memberLeftEmbed } from "../../src/league/show/left.ts";
import { leagueRoundEmbed } from "../../src/league/show/round.ts";
import { findMember } from "./find-member.ts";
import { memberOption } from "./member-option.ts";
import { appointmentsButton, leagueValues, screenButtons } from "./screens.ts";
import { defineSeasonCommand } from "./season-command.ts";

/** The games that all members, or one of them, have yet to play; with fixtures, each page is a round. */
export const left = defineSeasonCommand({
	name: "league left",
	options: { member: memberOption },
	values: {
		/** The page; default: the first, or the first round in progress. */
		page: pageNumber.optional(),
	},
	run({ member: typed, page }, view, { text, now, user }) {
		const day = leagueDay(now(), view.rules);
		if (typed !== undefined) {
			const member = findMember(typed, view, text);
			const components = layout(screenButtons(view, null, text), buttonRow(appointmentsButton(view, text)));
			return { embeds: [memberLeftEmbed(view, member, day, text)], components };
		}
		const { fixtures } = view;
		// A gamertag that is only linked is not shown to others by the order either.
		const own = findBoundMember(view, user.id)?.id;
		const lines = fixtures === null ? leftPages(view, own, text) : [];
		const query = { action: "left", ...leagueValues(view) };
		const list = listPage("league", query, {
			page: page ?? (fixtures === null ? 1 : firstRoundOn(fixtures, day)),
			count: fixtures?.rounds.length ?? lines.length,
			perPage: 1,
		});
		return {
			embeds: [
				fixtures === null
					? leagueLeftEmbed(view, lines[list.start] ?? [], text)
					: leagueRoundEmbed({ ...view, fixtures }, list.page, { day, now: now(), own }, text),
			],
			components: layout(pageRow(list, text, appointmentsButton(view, text)), screenButtons(view, "left", text)),
		};
	},
});
