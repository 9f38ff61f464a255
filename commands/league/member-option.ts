import { z } from "zod";
import type { Autocomplete, Choice } from "../../src/discord/context.ts";
import { matchesFilter } from "../../src/discord/options/filter-option.ts";
import { textOption } from "../../src/discord/options/option.ts";
import { choicesOf } from "../../src/discord/options/suggestions.ts";
import { MAX_TEAM_LENGTH } from "../../src/league/season/bounds.ts";
import { presentMembers } from "../../src/league/season/member.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { choiceIn } from "./choice.ts";
import { viewOf, viewsOf } from "./find-league.ts";
import { usualView } from "./own-league.ts";

/** The teams of the league that the options name, or of the person's usual one. */
const completeMember: Autocomplete = async (typed, context, values) => {
	const view = await usualView(context, values);
	return view === null ? [] : membersIn([view]).filter(({ name }) => matchesFilter(name, typed));
};

/** The teams of the league that the options name; while they name none, the teams of all leagues of the server. */
const completeNamedMember: Autocomplete = async (typed, context, values) => {
	const named = await viewOf(context, values);
	const views = await viewsOf(context, {});
	const found = membersIn(named === null ? views : [named]).filter(({ name }) => matchesFilter(name, typed));
	// A choice that was made before the league: the command says that they do not belong together.
	return found.length > 0 ? found : membersIn(views).filter(({ name }) => name === typed);
};

/** The teams of leagues, with the league's name if there are several. */
function membersIn(views: readonly SeasonView[]): Choice[] {
	const members = views.flatMap(view => presentMembers(view).map(member => ({ ...member, league: view.league })));
	return choicesOf(members, {
		label: ({ team, league }) => (views.length === 1 ? team : `${team} · ${league.name}`),
		value: ({ id, league }) => choiceIn(league, id),
	});
}

/** A member: a choice, or a team as typed. */
export const memberOption = {
	...textOption(MAX_TEAM_LENGTH),
	schema: z.string().trim().min(1).max(MAX_TEAM_LENGTH).optional(),
	complete: completeMember,
};

/** A member, for commands that do not use the league that a person chose last. */
export const namedMemberOption = { ...memberOption, complete: completeNamedMember };
