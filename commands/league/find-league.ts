import type { Context } from "../../src/discord/context.ts";
import { matchesFilter } from "../../src/discord/options/filter-option.ts";
import { UserError, type Way } from "../../src/errors.ts";
import { escapeMarkdown } from "../../src/format/markup.ts";
import type { League } from "../../src/league/season/league.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { formatLeague } from "../../src/league/show/problems.ts";
import type { Texts } from "../../src/text/en.ts";
import { choiceIn, partsOfChoice } from "./choice.ts";
import { leagueOption } from "./league-option.ts";

/**
 * The league of a server that an option names; without an option, the only one. Buttons and forms have an id: after their
 * league was deleted, they must not act on another one whose name contains that number.
 *
 * @returns null if the server has several leagues and none is named
 * @throws UserError when there is none
 */
export function findLeague(
	leagues: readonly League[],
	typed: string | undefined,
	{ kind, text: { league } }: Pick<Context, "kind" | "text">,
): League | null {
	const [first, ...others] = leagues;
	if (first === undefined) throw new UserError(league.none);
	if (typed === undefined || typed === "") return others.length === 0 ? first : null;
	const { league: chosen } = partsOfChoice(typed);
	const isTyped = chosen === undefined && (kind === "command" || kind === "autocomplete");
	const named = isTyped ? findByName(leagues, ({ name }) => name, typed) : [];
	const found = named[0] ?? leagues.find(({ id }) => String(id) === (chosen ?? typed));
	if (found !== undefined) return found;
	const names = leagues.map(({ name }) => escapeMarkdown(name));
	throw new UserError(league.unknown(names.join(", ")), isTyped ? leagueWays(leagues) : []);
}

/** The same command in each of these leagues. */
const leagueWays = (leagues: readonly League[]): Way[] =>
	leagues.map(league => ({ label: league.name, values: { league: choiceIn(league) } }));

/** The question for the league, where a server has several and none is named. */
export function whichLeague(leagues: readonly League[], { commissioner, format }: Texts): UserError {
	return new UserError(commissioner.which(format.list(leagues.map(formatLeague))), leagueWays(leagues));
}

/** The entry with this name in any case, or else the entries whose name contains the text. */
export function findByName<Named>(all: readonly Named[], nameOf: (named: Named) => string, typed: string): Named[] {
	const exact = all.find(named => nameOf(named).toLowerCase() === typed.toLowerCase());
	return exact === undefined ? all.filter(named => matchesFilter(nameOf(named), typed)) : [exact];
}

/** The server where the command is run. @throws UserError elsewhere */
export function serverOf({ server, text }: Context): NonNullable<Context["server"]> {
	if (server === null) throw new UserError(text.league.onlyInServers);
	return server;
}

/** The season in progress of an existing league. */
export async function viewLeague(id: number, { leagues, text }: Context): Promise<SeasonView> {
	const view = await leagues.view(id);
	if (view === null) throw new UserError(text.league.none);
	return view;
}

/** The seasons in progress of the league that the options name; if they name none, of all leagues of the server. */
export async function viewsOf(context: Context, values: Readonly<Record<string, unknown>>): Promise<SeasonView[]> {
	const { server, leagues } = context;
	const named = await viewOf(context, { league: values.league });
	if (named !== null || server === null) return named === null ? [] : [named];
	const views = await Promise.all((await leagues.ofServer(server.id)).map(({ id }) => leagues.view(id)));
	return views.filter(view => view !== null);
}

/**
 * The season that the options name so far, or else the season in progress of the league that they name; null if they name
 * no league.
 */
export async function viewOf(context: Context, values: Readonly<Record<string, unknown>>): Promise<SeasonView | null> {
	const { server, leagues } = context;
	const typed = leagueOption.schema.safeParse(values.league);
	const all = server === null || !typed.success ? [] : await leagues.ofServer(server.id);
	const league = all.length === 0 ? null : findLeague(all, typed.data, context);
	const season = Number(values.season);
	return league && leagues.view(league.id, Number.isInteger(season) ? season : undefined);
}
