import { z } from "zod";
import type { Autocomplete } from "../../src/discord/context.ts";
import { matchesFilter } from "../../src/discord/options/filter-option.ts";
import { textOption } from "../../src/discord/options/option.ts";
import { MAX_TEAM_LENGTH } from "../../src/league/season/bounds.ts";
import { presentMembers } from "../../src/league/season/member.ts";
import { choice } from "./choice.ts";
import { viewOf, viewsOf } from "./find-league.ts";
import { usualView } from "./own-league.ts";

/** Offers the teams of the season that `find` returns. */
function completeIn(find: typeof viewOf): Autocomplete {
	return async (typed, context, values) => {
		const view = await find(context, values);
		const members = view === null ? [] : presentMembers(view).filter(({ team }) => matchesFilter(team, typed));
		return members.map(({ id, team }) => choice(team, id));
	};
}

/** Offers the teams of the league that the options name; while they name none, the teams of all leagues of the server. */
export const completeNamedMember: Autocomplete = async (typed, context, values) => {
	const named = await viewOf(context, values);
	if (named !== null || context.server === null) return completeIn(viewOf)(typed, context, values);
	return (await viewsOf(context, values)).flatMap(view =>
		presentMembers(view)
			.filter(({ team }) => matchesFilter(team, typed))
			.map(({ id, team }) => choice(`${team} · ${view.league.name}`, id)),
	);
};

/** A member: the id of a choice, or a team as typed. */
export const memberOption = {
	...textOption(MAX_TEAM_LENGTH),
	schema: z.string().trim().min(1).max(MAX_TEAM_LENGTH).optional(),
	complete: completeIn(usualView),
};

/** A member, for commands that do not use the league that a person chose last. */
export const namedMemberOption = { ...memberOption, complete: completeNamedMember };
