import type { Context } from "../../src/discord/context.ts";
import { optionName } from "../../src/discord/localize.ts";
import type { Options } from "../../src/discord/options/option.ts";
import { UserError } from "../../src/errors.ts";
import type { League } from "../../src/league/season/league.ts";
import { formatLeague } from "../../src/league/show/problems.ts";

/** The value of a choice: a league, or something that belongs to it. Nobody types this as a name. */
export function choiceIn({ id }: Pick<League, "id">, value?: string | number): string {
	return value === undefined ? `#${id}` : `#${id}/${value}`;
}

/** The league's id and the value of a choice made by `choiceIn`; only the value if it is none. */
export function partsOfChoice(chosen: string): { league: string | undefined; value: string } {
	const [, league, value = ""] = /^#(\d{1,15})(?:\/(\S+))?$/.exec(chosen) ?? [];
	return { league, value: league === undefined ? chosen : value };
}

type QueryValues = Readonly<Record<string, unknown>>;

/** The league of the first choice in a query; undefined if it has no choice. */
export function leagueOfChoices(query: QueryValues, options: Options): string | undefined {
	const [first] = choices(query, options);
	return first && `#${first.league}`;
}

/** @throws UserError for a choice that belongs to another league than the one that the command is about */
export function requireSameLeague(query: QueryValues, options: Options, league: League, { text }: Context): void {
	const other = choices(query, options).find(each => each.league !== String(league.id));
	if (other === undefined) return;
	throw new UserError(text.league.otherLeague(optionName(other.name, text), formatLeague(league)));
}

/** The options whose values were chosen, with the leagues to which they belong. */
function choices(query: QueryValues, options: Options): { name: string; league: string }[] {
	return Object.entries(options).flatMap(([name, { complete }]) => {
		const value = query[name];
		const { league } = complete !== undefined && typeof value === "string" ? partsOfChoice(value) : {};
		return league === undefined ? [] : [{ name, league }];
	});
}
