import type { Context } from "../../src/discord/context.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { findLeague, serverOf, viewLeague, whichLeague } from "../league/find-league.ts";

/**
 * The season in progress of the league that a commissioner names, or of the server's only one.
 *
 * @throws UserError if there is no league, or if there are several and none is named
 */
export async function findSeason(typed: string | undefined, context: Context): Promise<SeasonView> {
	const { leagues, text } = context;
	const all = await leagues.ofServer(serverOf(context).id);
	const league = findLeague(all, typed, context);
	if (league === null) throw whichLeague(all, text);
	return viewLeague(league.id, context);
}
