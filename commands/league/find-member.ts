import { z } from "zod";
import type { Autocomplete, Context } from "../../src/discord/context.ts";
import { matchesFilter } from "../../src/discord/options/filter-option.ts";
import { autocompleteOption } from "../../src/discord/options/plain-options.ts";
import { UserError } from "../../src/errors.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { MAX_TEAM_LENGTH } from "../../src/league/season/bounds.ts";
import { findPresent, type Member, presentMembers } from "../../src/league/season/member.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import type { Texts } from "../../src/text/en.ts";
import { choice, matching, viewOf, viewsOf } from "./find-league.ts";
import { usualView } from "./own-league.ts";

export const memberOption = (name: string, description: string) =>
	autocompleteOption(name, description, MAX_TEAM_LENGTH);

/** A choice's value, or what was typed: a member's id or team. */
export const memberSchema = z.string().trim().min(1).max(MAX_TEAM_LENGTH);

/** @throws UserError when no team matches, or several do */
export function findMember(typed: string, { members }: Pick<SeasonView, "members">, { league }: Texts): Member {
	const byId = members.find(({ id }) => String(id) === typed);
	if (byId !== undefined) return byId;
	const found = membersLike(typed, members);
	const [first, ...others] = found;
	if (first === undefined) throw new UserError(league.noMember(escapeMarkdown(typed, 60)));
	if (others.length === 0) return first;
	const teams = found.slice(0, 10).map(({ team }) => escapeMarkdown(team));
	throw new UserError(league.severalMembers(escapeMarkdown(typed, 60), teams.join(", ")));
}

/** The member with this team, else those whose team contains the text. */
export function membersLike(typed: string, members: SeasonView["members"]): Member[] {
	return matching(presentMembers({ members }), ({ team }) => team, typed);
}

/** The teams of a league. */
const completeIn =
	(find: typeof viewOf): Autocomplete =>
	async (typed, context, values) => {
		const view = await find(context, values);
		const members = view === null ? [] : presentMembers(view).filter(({ team }) => matchesFilter(team, typed));
		return members.map(({ id, team }) => choice(team, id));
	};

export const completeMember = completeIn(usualView);

/** For commands that take no other league than the one they name: before that, the teams of all, whose choice names one. */
export const completeNamedMember: Autocomplete = async (typed, context, values) => {
	const named = await viewOf(context, values);
	if (named !== null || context.server === null) return completeIn(viewOf)(typed, context, values);
	return (await viewsOf(context, values)).flatMap(view =>
		presentMembers(view)
			.filter(({ team }) => matchesFilter(team, typed))
			.map(({ id, team }) => choice(`${team} · ${view.league.name}`, id)),
	);
};

/** The member that a choice names by its id, with the league's season; a team's name names none. */
export async function memberOfChoice(
	typed: string,
	{ server, leagues }: Context,
): Promise<{ view: SeasonView; member: Member } | null> {
	if (server === null || !/^\d+$/.test(typed)) return null;
	for (const { id } of await leagues.ofServer(server.id)) {
		const view = await leagues.view(id);
		const member = view === null ? undefined : findPresent(view, Number(typed));
		if (view !== null && member !== undefined) return { view, member };
	}
	return null;
}
