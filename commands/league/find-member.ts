import type { Context } from "../../src/discord/context.ts";
import { UserError } from "../../src/errors.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { findPresent, type Member, presentMembers } from "../../src/league/season/member.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { formatTeamName } from "../../src/league/show/league.ts";
import type { Texts } from "../../src/text/en.ts";
import { matching } from "./find-league.ts";

/** @throws UserError when no team matches, or several do */
export function findMember(typed: string, { members }: Pick<SeasonView, "members">, { league }: Texts): Member {
	const byId = members.find(({ id }) => String(id) === typed);
	if (byId !== undefined) return byId;
	const found = membersLike(typed, members);
	const [first, ...others] = found;
	if (first === undefined) throw new UserError(league.noMember(formatTeamName(typed)));
	if (others.length === 0) return first;
	const teams = found.slice(0, 10).map(({ team }) => escapeMarkdown(team));
	throw new UserError(league.severalMembers(formatTeamName(typed), teams.join(", ")));
}

/** The member with this team, or else the members whose team contains the text. */
export function membersLike(typed: string, members: SeasonView["members"]): Member[] {
	return matching(presentMembers({ members }), ({ team }) => team, typed);
}

/** The id of the league whose member a choice names by its id; undefined for the name of a team. */
export async function leagueOfMember(typed: string, { server, leagues }: Context): Promise<string | undefined> {
	if (server === null || !/^\d+$/.test(typed)) return undefined;
	for (const { id } of await leagues.ofServer(server.id)) {
		const view = await leagues.view(id);
		if (view !== null && findPresent(view, Number(typed)) !== undefined) return String(id);
	}
	return undefined;
}
