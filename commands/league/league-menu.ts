import type { Answer } from "../../src/discord/answer.ts";
import type { Context } from "../../src/discord/context.ts";
import { commandMenu } from "../../src/discord/menus.ts";
import type { Values } from "../../src/discord/page-id.ts";
import type { League } from "../../src/league/season/league.ts";
import type { Texts } from "../../src/text/en.ts";
import { findMember } from "./find-member.ts";

interface FoundLeague {
	league: League;
	/** The ids of the members that a query names, by option: a custom_id has no room for two names. */
	ids: Values;
}

/** The leagues that have the members that a query names: all, if it names none. @throws UserError if there is none */
export async function leaguesWithMembers(
	all: readonly League[],
	query: Readonly<Record<string, string | number | undefined>> & { season?: number | undefined },
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
