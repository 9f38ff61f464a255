import type { Choice, Context } from "../../src/discord/context.ts";
import { matchesFilter } from "../../src/discord/options/filter-option.ts";
import { textOption } from "../../src/discord/options/option.ts";
import { choicesOf } from "../../src/discord/options/suggestions.ts";
import { MAX_NAME_LENGTH } from "../../src/league/season/bounds.ts";
import { choiceIn } from "./choice.ts";

/** A league of the server: a choice, the id of a button, or a name as typed. */
export const leagueOption = { ...textOption(MAX_NAME_LENGTH), complete: completeLeague };

async function completeLeague(typed: string, { server, leagues }: Context): Promise<Choice[]> {
	const all = server === null ? [] : await leagues.ofServer(server.id);
	const choices = choicesOf(all, { label: ({ name }) => name, value: league => choiceIn(league) });
	return choices.filter(({ name }) => matchesFilter(name, typed));
}
