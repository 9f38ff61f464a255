import { z } from "zod";
import type { Autocomplete, Context } from "../../src/discord/command.ts";
import { matchesFilter } from "../../src/discord/options/filter-option.ts";
import { autocompleteOption } from "../../src/discord/options/plain-options.ts";
import { UserError } from "../../src/errors.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import { foldName } from "../../src/game/participant.ts";
import type { SeasonView } from "../../src/league/leagues.ts";
import { type Account, MAX_TEAM_LENGTH, type Member } from "../../src/league/season.ts";
import type { Texts } from "../../src/text/en.ts";
import { choice, matching, viewOf } from "./find-league.ts";

export const memberOption = (name: string, description: string) =>
	autocompleteOption(name, description, MAX_TEAM_LENGTH);

/** A choice's value, or what was typed: a member's id or team. */
export const memberSchema = z.string().trim().min(1).max(MAX_TEAM_LENGTH);

/** @throws UserError when no team matches, or several do */
export function findMember(typed: string, { members }: Pick<SeasonView, "members">, { league }: Texts): Member {
	const byId = members.find(({ id }) => String(id) === typed);
	if (byId !== undefined) return byId;
	const found = matching(
		members.filter(({ removed }) => removed === null),
		({ team }) => team,
		typed,
	);
	const [first, ...others] = found;
	if (first === undefined) throw new UserError(league.noMember(escapeMarkdown(typed, 60)));
	if (others.length === 0) return first;
	const teams = found.slice(0, 10).map(({ team }) => escapeMarkdown(team));
	throw new UserError(league.severalMembers(escapeMarkdown(typed, 60), teams.join(", ")));
}

/** The teams of the league. */
export const completeMember: Autocomplete = async (typed, context, values) => {
	const view = await viewOf(context, values);
	const members = view?.members.filter(({ team, removed }) => removed === null && matchesFilter(team, typed)) ?? [];
	return members.map(({ id, team }) => choice(team, id));
};

/**
 * The asker's member: bound to them, or with the gamertag they have linked.
 *
 * @throws UserError when there is none
 */
export async function findOwnMember(view: SeasonView, { links, user, text }: Context): Promise<Member> {
	const members = view.members.filter(({ removed }) => removed === null);
	const bound = members.find(({ userId }) => userId === user.id);
	const link = bound === undefined ? await links.get(user.id) : undefined;
	const own = bound ?? members.find(({ accounts }) => accounts.some(account => link && isAccountOf(account, link)));
	if (own === undefined) throw new UserError(text.league.report.noMember);
	return own;
}

/** Whether a member's gamertag is that of a player. */
export function isAccountOf(
	account: Pick<Account, "gamertag" | "platform">,
	player: Pick<Account, "gamertag" | "platform">,
): boolean {
	return account.platform === player.platform && foldName(account.gamertag) === foldName(player.gamertag);
}
