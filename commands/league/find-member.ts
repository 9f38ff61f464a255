import { UserError, type Way } from "../../src/errors.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { isCloseTeam } from "../../src/league/rules/team-names.ts";
import { type Member, presentMembers } from "../../src/league/season/member.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { formatTeamName } from "../../src/league/show/league.ts";
import type { Texts } from "../../src/text/en.ts";
import { choiceIn, partsOfChoice } from "./choice.ts";
import { findByName } from "./find-league.ts";

/**
 * Finds the member of a choice, of a button's id or of a team as typed.
 *
 * @throws UserError when no team matches, or several do
 */
export function findMember(typed: string, view: Pick<SeasonView, "members" | "league">, { league }: Texts): Member {
	const { members } = view;
	const { league: chosen, value } = partsOfChoice(typed);
	const byId = members.find(({ id }) => String(id) === value);
	if (byId !== undefined) return byId;
	if (chosen !== undefined) throw new UserError(league.notInSeason);
	const found = membersLike(typed, members);
	const [first, ...others] = found;
	if (first === undefined) {
		const close = presentMembers({ members }).filter(({ team }) => isCloseTeam(team, typed));
		throw new UserError(league.noMember(formatTeamName(typed)), memberWays(typed, close, view));
	}
	if (others.length === 0) return first;
	const teams = found.slice(0, 10).map(({ team }) => escapeMarkdown(team));
	throw new UserError(league.severalMembers(formatTeamName(typed), teams.join(", ")), memberWays(typed, found, view));
}

/** The same command with each of the members that a text may mean. */
const memberWays = (typed: string, members: readonly Member[], { league }: Pick<SeasonView, "league">): Way[] =>
	members.map(({ id, team }) => ({ label: team, values: {}, instead: { typed, value: choiceIn(league, id) } }));

/** The member with this team, or else the members whose team contains the text. */
export function membersLike(typed: string, members: SeasonView["members"]): Member[] {
	return findByName(presentMembers({ members }), ({ team }) => team, typed);
}
