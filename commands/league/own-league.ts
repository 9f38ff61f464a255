import type { Context } from "../../src/discord/context.ts";
import { linkWays } from "../../src/discord/options/player-option.ts";
import { UserError } from "../../src/errors.ts";
import { findByAccount } from "../../src/league/rules/plan-members.ts";
import type { League } from "../../src/league/season/league.ts";
import { findBoundMember, type Member } from "../../src/league/season/member.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { viewOf } from "./find-league.ts";

type PersonContext = Pick<Context, "links" | "user">;

/**
 * The person's member: bound to them, or with the gamertag that they have linked.
 *
 * @throws UserError when there is none
 */
export async function findOwnMember(view: SeasonView, context: Pick<Context, "text"> & PersonContext): Promise<Member> {
	const member = await ownMember(view, context);
	if (member === undefined) throw new UserError(context.text.league.report.noMember, linkWays(context.text));
	return member;
}

async function ownMember(view: SeasonView, { links, user }: PersonContext): Promise<Member | undefined> {
	const bound = findBoundMember(view, user.id);
	if (bound !== undefined) return bound;
	const link = await links.get(user.id);
	return link && findByAccount(view, link);
}

/**
 * The league that the person chose last, if a server has several; else the only league with the person as a member; else
 * the league that the server has set.
 */
export async function usualLeague(all: readonly League[], context: Context): Promise<League | null> {
	const { leagues, settings, user } = context;
	const serverId = all[0]?.serverId ?? "";
	const chosenId = await leagues.chosenBy(user.id, serverId);
	const chosen = all.find(({ id }) => id === chosenId);
	if (chosen !== undefined) return chosen;
	const [onlyView, ...others] = await ownLeagues(all, context);
	if (onlyView !== undefined && others.length === 0) return onlyView.league;
	const { leagueId } = await settings.ofServer(serverId);
	return all.find(({ id }) => id === leagueId) ?? null;
}

/** The seasons of leagues in which the person is a member, or was named as one. */
async function ownLeagues(all: readonly League[], context: Context): Promise<SeasonView[]> {
	const { leagues, user } = context;
	const views = await Promise.all(all.map(({ id }) => leagues.view(id)));
	const isOwn = async (view: SeasonView) =>
		view.members.some(({ proposedUserId }) => proposedUserId === user.id) ||
		(await ownMember(view, context)) !== undefined;
	const personViews = await Promise.all(views.map(async view => (view !== null && (await isOwn(view)) ? [view] : [])));
	return personViews.flat();
}

/**
 * The season in progress of the league that the options name so far, or of the person's usual league; null if it is
 * unknown.
 */
export async function usualView(
	context: Context,
	values: Readonly<Record<string, unknown>>,
): Promise<SeasonView | null> {
	const named = await viewOf(context, values);
	if (named !== null || context.server === null) return named;
	const usual = await usualLeague(await context.leagues.ofServer(context.server.id), context);
	return usual && context.leagues.view(usual.id);
}
