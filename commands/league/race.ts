import { buttonRow, commandButton, layout } from "../../src/discord/components.ts";
import { integerOption } from "../../src/discord/options/option.ts";
import { listPage, pageNumber, pageRow } from "../../src/discord/pages.ts";
import { UserError } from "../../src/errors.ts";
import { usualSpots } from "../../src/league/rules/race/spots.ts";
import { playoffSpots } from "../../src/league/season/playoffs.ts";
import { leagueRaceEmbed, noRaceEmbed } from "../../src/league/show/race.ts";
import { STANDINGS_A_PAGE } from "../../src/league/show/standings.ts";
import { findMember } from "./find-member.ts";
import { memberOption } from "./member-option.ts";
import { leagueValues, screenButtons } from "./screens.ts";
import { defineSeasonCommand } from "./season-command.ts";

const MAX_SPOTS = 20;

/** The places that each member can still reach, with the reasons. */
export const race = defineSeasonCommand({
	name: "league race",
	options: { spots: integerOption(1, MAX_SPOTS), member: memberOption },
	values: { page: pageNumber.optional() },
	async run({ spots: typed, member: named, page }, view, { races, text }) {
		const { standings } = view.table;
		const spots = Math.min(typed ?? usualSpots(view), Math.max(1, standings.length));
		const member = named === undefined ? null : findMember(named, view, text).id;
		const isHalf = typed === undefined && playoffSpots(view) === 0;
		const power = commandButton(text.league.power.button, "league", { action: "power", ...leagueValues(view) });
		const screens = screenButtons(view, null, text);
		const race = standings.length === 0 ? "noMembers" : await races.solve(view, spots);
		if (race === null) throw new UserError(text.league.race.failed);
		if (typeof race === "string")
			return { embeds: [noRaceEmbed(view, race, text)], components: layout(buttonRow(power), screens) };
		const memberIndex = standings.findIndex(standing => standing.member === member);
		const first = memberIndex < 0 ? 1 : Math.floor(memberIndex / STANDINGS_A_PAGE) + 1;
		const query = { action: "race", ...leagueValues(view, member ?? undefined), spots: typed };
		const list = listPage("league", query, { page: page ?? first, count: race.length, perPage: STANDINGS_A_PAGE });
		const { start, end } = list;
		return {
			embeds: [
				leagueRaceEmbed(view, { spots, race, start, end, member: memberIndex < 0 ? null : member, isHalf }, text),
			],
			components: layout(pageRow(list, text, power), screens),
		};
	},
});
