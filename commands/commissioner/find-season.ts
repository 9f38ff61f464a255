import { z } from "zod";
import type { Context } from "../../src/discord/command.ts";
import { problem } from "../../src/discord/problems.ts";
import { UserError } from "../../src/errors.ts";
import { formatLeague } from "../../src/format/commissioner.ts";
import type { SeasonView } from "../../src/league/leagues.ts";
import { findLeague, serverOf, viewLeague } from "../league/find-league.ts";

/**
 * The season in progress of the league that a commissioner names, or of the server's only one.
 *
 * @throws UserError where there is none, or several and none is named
 */
export async function findSeason(typed: string | undefined, context: Context): Promise<SeasonView> {
	const { leagues, text } = context;
	const all = await leagues.ofServer(serverOf(context).id);
	const league = findLeague(all, typed, context);
	if (league === null) throw new UserError(text.commissioner.which(text.format.list(all.map(formatLeague))));
	return viewLeague(league.id, context);
}

/** A name with at least one visible character. */
export const nameSchema = (maxLength: number) =>
	z
		.string()
		.trim()
		.max(maxLength)
		.transform(name => name.replaceAll(/\s+/g, " "))
		.refine(name => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name), problem("blank"));
