import { z } from "zod";
import type { ActionDefinition } from "../../src/discord/action.ts";
import type { Answer } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/context.ts";
import { commandMenu } from "../../src/discord/menus.ts";
import { integerOption } from "../../src/discord/options/plain-options.ts";
import type { Values } from "../../src/discord/page-id.ts";
import { defineSubcommand, type Subcommand, type SubcommandData } from "../../src/discord/subcommand.ts";
import { UserError } from "../../src/errors.ts";
import { MAX_SEASONS } from "../../src/league/season/bounds.ts";
import type { League } from "../../src/league/season/league.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { formatLeague } from "../../src/league/show/problems.ts";
import type { Texts } from "../../src/text/en.ts";
import { completeLeague, findLeague, leagueOption, leagueSchema, serverOf } from "./find-league.ts";
import { findMember } from "./find-member.ts";
import { usualLeague } from "./own-league.ts";

/** In the query of every subcommand: buttons carry the season that they show, unless it is in progress. */
export const seasonQuery = { league: leagueSchema, season: z.coerce.number().int().min(1).max(MAX_SEASONS).optional() };

export const seasonOption = ({ commands }: Texts) => integerOption("season", commands.league.season, 1, MAX_SEASONS);

type SeasonQuery = z.ZodObject &
	z.ZodType<{
		league?: string | undefined;
		season?: number | undefined;
		[option: string]: string | number | undefined;
	}>;

interface SeasonCommand<Query extends SeasonQuery> extends Omit<ActionDefinition<Query>, "run"> {
	/** Its options without `league`. */
	data(text: Texts): SubcommandData;
	run(query: z.output<Query>, view: SeasonView, context: Context): Answer | Promise<Answer>;
}

/** A subcommand about a season of one league: of several, of the one that the person chose last, for which it asks once. */
export function defineSeasonCommand<Query extends SeasonQuery>({
	data,
	run,
	autocomplete,
	...definition
}: SeasonCommand<Query>): Subcommand {
	const command: Subcommand = defineSubcommand({
		...definition,
		data(text) {
			const { options = [], ...own } = data(text);
			return { ...own, options: [...options, leagueOption(text)] };
		},
		async run(query, context) {
			const { leagues, text, kind } = context;
			const all = await leagues.ofServer(serverOf(context).id);
			const named = findLeague(all, query.league, context);
			// A button carries the league of its message, which its person need not have chosen.
			const isChosen = named !== null && all.length > 1 && query.league !== undefined && kind !== "button";
			if (isChosen) await leagues.choose(context.user.id, named);
			const found = named === null ? await leaguesWithMembers(all, query, context) : [{ league: named, ids: {} }];
			const candidates = found.map(({ league }) => league);
			const [first = null, ...others] = candidates;
			const league = others.length === 0 ? first : await usualLeague(candidates, context);
			if (league === null) return leagueMenu(found, { action: command.name, ...query }, text);
			const view = await leagues.view(league.id, query.season);
			if (view === null) {
				const { number } = text.format;
				throw new UserError(text.league.noSeason(number(query.season ?? 1), number(league.season)));
			}
			const answer = await run(query, view, context);
			if (!isChosen || kind !== "menu") return answer;
			const told = text.league.chosen(formatLeague(league));
			return { ...answer, content: answer.content ? `${answer.content}\n${told}` : told };
		},
		autocomplete: { league: completeLeague, ...autocomplete },
	});
	return command;
}

interface FoundLeague {
	league: League;
	/** The ids of the members that a query names, by option: a custom_id has no room for two names. */
	ids: Values;
}

/** The leagues that have the members that a query names: all, if it names none. @throws UserError if there is no such one */
async function leaguesWithMembers(
	all: readonly League[],
	query: z.output<SeasonQuery>,
	{ leagues, text }: Context,
): Promise<FoundLeague[]> {
	const names = Object.entries(query).filter(([option]) => option === "member" || option === "other");
	const find = async (league: League): Promise<FoundLeague> => {
		const view = names.length === 0 ? null : await leagues.view(league.id, query.season);
		if (view === null) return { league, ids: {} };
		const ids = names.map(([option, typed]) => [option, findMember(String(typed), view, text).id]);
		return { league, ids: Object.fromEntries(ids) };
	};
	const settled = await Promise.allSettled(all.map(find));
	const found = settled.flatMap(result => (result.status === "fulfilled" ? [result.value] : []));
	const [first] = settled;
	if (found.length === 0 && first?.status === "rejected") throw first.reason;
	return found;
}

/** A menu that runs a subcommand with one of the server's leagues. */
export function leagueMenu(found: readonly FoundLeague[], values: Values, { league: words }: Texts): Answer {
	const options = found.map(({ league: { id, name }, ids }) => ({
		label: name,
		command: "league",
		values: { ...values, ...ids, page: undefined, league: id },
	}));
	return { private: true, content: words.which, components: commandMenu("league", words.choose, options) };
}
