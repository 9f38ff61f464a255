import type { Choice, Context } from "../../src/discord/context.ts";
import { matchesFilter } from "../../src/discord/options/filter-option.ts";
import { textOption } from "../../src/discord/options/option.ts";
import { MAX_NAME_LENGTH } from "../../src/league/season/bounds.ts";
import { choice } from "./choice.ts";

/** A league of the server: the id of a choice, or a name as typed. */
export const leagueOption = { ...textOption(MAX_NAME_LENGTH), complete: completeLeague };

async function completeLeague(typed: string, { server, leagues }: Context): Promise<Choice[]> {
	const all = server === null ? [] : await leagues.ofServer(server.id);
	return all.filter(({ name }) => matchesFilter(name, typed)).map(({ id, name }) => choice(name, id));
}
