import { z } from "zod";
import type { Answer, Modal } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/context.ts";
import { createSubcommand, defineButton } from "../../src/discord/definition.ts";
import type { DescribedOptions, InGroup, SubcommandPath, Undescribed } from "../../src/discord/described-options.ts";
import type { Options } from "../../src/discord/options/option.ts";
import { addValues, type ButtonQuery, type NoValues, type Query, type ValueSchemas } from "../../src/discord/query.ts";
import type { Subcommand } from "../../src/discord/subcommand.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { leagueOfChoices, requireSameLeague } from "../league/choice.ts";
import { leagueOption } from "../league/league-option.ts";
import { firstLeague } from "../settings/first-steps.ts";
import { withUndo } from "./decided.ts";
import { findSeason } from "./find-season.ts";
import { withNews } from "./news.ts";
import { withWayToDesk } from "./way-to-desk.ts";

/** The option that the query of each action has in addition to its own. */
type LeagueOptions = { league: typeof leagueOption };
type LeagueValues = { league: typeof leagueOption.schema };

const leagueQuery = z.object({ league: leagueOption.schema });

type Run<Own> = (query: Own, view: SeasonView, context: Context) => Answer | Modal | Promise<Answer | Modal>;
/** As `form` of an action. */
type Form<Own> = (query: Partial<Own>, view: SeasonView, context: Context) => Modal | Promise<Modal>;

/** The form of an action about the season that its values name. */
const formOf = <Own>(form: Form<Own> | undefined) =>
	form && {
		form: async (query: Partial<Own>, context: Context) =>
			form(query, await findSeason(leagueQuery.parse(query).league, context), context),
	};

interface CommissionerAction<Own extends Options, Extra extends ValueSchemas> {
	/** The name, as in `defineSubcommand`. */
	name: string;
	/** The options without `league`. */
	options: Own;
	/** Whether it changes something whenever it is run, and answers with no form. */
	changes?: true;
	/** The schemas of values that only buttons, menus and forms send, by name. */
	values?: Extra;
	run: Run<Query<Own & LeagueOptions, Extra>>;
	form?: Form<Query<Own & LeagueOptions, Extra>>;
}

/**
 * A subcommand about the season in progress of a league: the one that the commissioner names, that a choice belongs to, or
 * the server's only one.
 * News about members who joined or left comes before its answer, and *Undo* and *Log* below it if it decides something.
 */
export function defineAction<
	const Name extends Extract<SubcommandPath, `commissioner ${string}`>,
	Own extends DescribedOptions<Name>,
	Extra extends ValueSchemas = NoValues,
>({
	run,
	form,
	...definition
}: CommissionerAction<Own, Extra> & { name: InGroup<Name>; options: Undescribed<Name, Own> }): Subcommand {
	const options = { ...definition.options, league: leagueOption };
	const subcommand = createSubcommand<Own & LeagueOptions, Extra>(
		{
			...definition,
			...formOf(form),
			options,
			async run(query, context) {
				const first = await firstLeague(context);
				if (first !== null) return first;
				// Without a named league, all leagues have choices.
				const league = leagueQuery.parse(query).league || leagueOfChoices(query, options);
				const view = await findSeason(league, context);
				requireSameLeague(query, options, view.league, context);
				return withNews(view, context, () => withUndo(view, context, () => run(query, view, context)));
			},
		},
		({ commands }) => commands[definition.name],
	);
	return withWayToDesk(subcommand);
}

/** An action that only buttons, menus and forms run, about the season in progress of a league as in `defineAction`. */
export function defineActionButton<Extra extends ValueSchemas = NoValues>({
	run,
	form,
	...definition
}: {
	name: string;
	/** Whether it changes something, and answers with no form. */
	changes?: true;
	/** The schemas of values that its buttons, menus and forms send, by name, without `league`. */
	values?: Extra;
	run: Run<ButtonQuery<Extra & LeagueValues>>;
	form?: Form<ButtonQuery<Extra & LeagueValues>>;
}): Subcommand {
	const subcommand = defineButton<Extra & LeagueValues>({
		...definition,
		...formOf(form),
		values: addValues(definition.values, { league: leagueOption.schema }),
		async run(query, context) {
			const view = await findSeason(leagueQuery.parse(query).league, context);
			return withNews(view, context, () => withUndo(view, context, () => run(query, view, context)));
		},
	});
	return withWayToDesk(subcommand);
}
