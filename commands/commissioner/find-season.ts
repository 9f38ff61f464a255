import { z } from "zod";
import type { Context } from "../../src/discord/context.ts";
import { problem } from "../../src/discord/problems.ts";
import { UserError } from "../../src/errors.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { formatLeague } from "../../src/league/show/problems.ts";
import { findLeague, serverOf, viewLeague } from "../league/find-league.ts";
import { memberOfChoice } from "../league/find-member.ts";

/**
 * The season in progress of the league that a commissioner names, or of the server's only one.
 *
 * @param member as typed or chosen: of several leagues, a choice names the one that it is from
 * @throws UserError where there is none, or several and none is named
 */
export async function findSeason(
	typed: string | undefined,
	context: Context,
	member?: string | undefined,
): Promise<SeasonView> {
	const { leagues, text } = context;
	const all = await leagues.ofServer(serverOf(context).id);
	const league = findLeague(all, typed, context);
	const chosen = league === null && member !== undefined ? await memberOfChoice(member, context) : null;
	if (chosen !== null) return chosen.view;
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
