import type { Context } from "../../src/discord/context.ts";
import { UserError } from "../../src/errors.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { formatLeague } from "../../src/league/show/problems.ts";
import { findLeague, serverOf, viewLeague } from "../league/find-league.ts";

/**
 * The season in progress of the league that a commissioner names, or of the server's only one.
 *
 * @throws UserError if there is no league, or if there are several and none is named
 */
export async function findSeason(typed: string | undefined, context: Context): Promise<SeasonView> {
	const { leagues, text } = context;
	const all = await leagues.ofServer(serverOf(context).id);
	const league = findLeague(all, typed, context);
	if (league === null) throw new UserError(text.commissioner.which(text.format.list(all.map(formatLeague))));
	return viewLeague(league.id, context);
}
