import { z } from "zod";
import type { Answer } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/context.ts";
import { createSubcommand, type Definition } from "../../src/discord/definition.ts";
import type { DescribedOptions, SubcommandPath, Undescribed } from "../../src/discord/described-options.ts";
import { integerOption, type Options } from "../../src/discord/options/option.ts";
import { addValues, type NoValues, type Query, type ValueSchemas } from "../../src/discord/query.ts";
import type { Subcommand } from "../../src/discord/subcommand.ts";
import { UserError } from "../../src/errors.ts";
import { MAX_SEASONS } from "../../src/league/season/bounds.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { formatLeague } from "../../src/league/show/problems.ts";
import { firstLeague } from "../settings/first-steps.ts";
import { leagueOfChoices, requireSameLeague } from "./choice.ts";
import { findLeague, serverOf } from "./find-league.ts";
import { leagueMenu, leaguesWithMembers } from "./league-menu.ts";
import { leagueOption } from "./league-option.ts";
import { usualLeague } from "./own-league.ts";

/** The season, if it is not the one in progress. */
const seasonOption = integerOption(1, MAX_SEASONS);

/** The options that the query of each subcommand has in addition to its own. */
type SeasonOptions = { league: typeof leagueOption };
type SeasonValues = { season: typeof seasonOption.schema };

/** The query that all subcommands share. Buttons contain all of it: texts and numbers. */
const seasonQuery = z
	.object({ league: leagueOption.schema, season: seasonOption.schema })
	.catchall(z.union([z.string(), z.number()]).optional());

interface SeasonCommand<Own extends Options, Extra extends ValueSchemas>
	extends Omit<Definition<Own & SeasonOptions, Extra & SeasonValues>, "options" | "values" | "run"> {
	/** The options without `league` and `season`. */
	options: Own;
	/** The schemas of values that only buttons and menus send, without `season`. */
	values?: Extra;
	/** Whether a person can choose an earlier season; otherwise only buttons show one. */
	anySeason?: boolean;
	run(
		query: Query<Own & SeasonOptions, Extra & SeasonValues>,
		view: SeasonView,
		context: Context,
	): Answer | Promise<Answer>;
}

/**
 * A subcommand about a season of one league. If the server has several leagues and the person names none, it is about the
 * league that the person chose last, which it asks for once.
 */
export function defineSeasonCommand<
	const Name extends Extract<SubcommandPath, `league ${string}`>,
	Own extends DescribedOptions<Name>,
	Extra extends ValueSchemas = NoValues,
>({
	run,
	anySeason = false,
	...definition
}: SeasonCommand<Own, Extra> & { name: Name; options: Undescribed<Name, Own> }): Subcommand {
	const options = { ...definition.options, ...(anySeason && { season: seasonOption }), league: leagueOption };
	const values = addValues(definition.values, { season: seasonOption.schema });
	const command: Subcommand = createSubcommand<Own & SeasonOptions, Extra & SeasonValues>(
		{
			...definition,
			options,
			values,
			async run(query, context) {
				const { leagues, text, kind } = context;
				const all = await leagues.ofServer(serverOf(context).id);
				const first = all.length === 0 ? await firstLeague(context) : null;
				if (first !== null) return first;
				const values = seasonQuery.parse(query);
				const named = findLeague(all, values.league || leagueOfChoices(query, options), context);
				// A button contains the league of its message, which the person need not have chosen.
				const isChosen = named !== null && all.length > 1 && values.league !== undefined && kind !== "button";
				if (isChosen) await leagues.choose(context.user.id, named);
				const found = named === null ? await leaguesWithMembers(all, values, context) : [{ league: named, ids: {} }];
				const candidates = found.map(({ league }) => league);
				const [only = null, ...others] = candidates;
				const league = others.length === 0 ? only : await usualLeague(candidates, context);
				if (league === null) return leagueMenu(found, { action: command.name, ...values }, text);
				requireSameLeague(query, options, league, context);
				const view = await leagues.view(league.id, values.season);
				if (view === null) {
					const { number } = text.format;
					throw new UserError(text.league.noSeason(number(values.season ?? 1), number(league.season)));
				}
				const answer = await run(query, view, context);
				if (!isChosen || kind !== "menu") return answer;
				const note = text.league.chosen(formatLeague(league));
				return { ...answer, content: answer.content ? `${answer.content}\n${note}` : note };
			},
		},
		({ commands }) => commands[definition.name],
	);
	return command;
}
