import { buttonRow, commandButton } from "../../src/discord/components.ts";
import type { Context, Player } from "../../src/discord/context.ts";
import { definePersonMenu } from "../../src/discord/person-menu.ts";
import { UserError } from "../../src/errors.ts";
import { findByAccount } from "../../src/league/rules/plan-members.ts";
import type { League } from "../../src/league/season/league.ts";
import { findBoundMember, type Member } from "../../src/league/season/member.ts";
import type { SeasonView } from "../../src/league/season/view.ts";
import { formatPerson, formatStanding } from "../../src/league/show/problems.ts";
import { showGames } from "./games.ts";
import { leagueMenu } from "./league-menu.ts";
import { usualLeague } from "./own-league.ts";
import { showVersus } from "./versus.ts";

/** User-menu command: shows the person's games in the server's league; all games if the person agreed to be found. */
export const personGames = definePersonMenu({
	menu: "games",
	private: true,
	async run(user, context) {
		const { text } = context;
		const player = await foundPlayer(user, context);
		const history =
			player === undefined
				? []
				: [buttonRow(commandButton(text.league.person.history, "history", { ...player, copy: "yes" }))];
		const seasons = (await seasonsOf(context)).flatMap(view => {
			const member = memberOf(view, user, player);
			return member === undefined ? [] : [{ view, league: view.league, ids: { member: member.id } }];
		});
		if (seasons.length === 0) {
			const { nothing, noLeague } = text.league.person;
			const about = player === undefined ? nothing : noLeague;
			return { content: about(formatPerson(user)), components: history };
		}
		const season = await chooseSeason(seasons, context);
		if (season === undefined) return leagueMenu(seasons, { action: "games" }, text);
		const { view, ids } = season;
		const answer = showGames({ member: String(ids.member), page: 1 }, view, context);
		const content = `${formatPerson(user)}: ${formatStanding(ids.member, view, text)}`;
		return { ...answer, content, components: [...(answer.components ?? []), ...history] };
	},
});

/** User-menu command: shows the games of that person against the one who runs it, in the server's league. */
export const versusMe = definePersonMenu({
	menu: "versus",
	private: true,
	async run(user, context) {
		const { text } = context;
		if (user === context.user.id) throw new UserError(text.league.versus.same);
		const link = await context.links.get(context.user.id);
		const player = await foundPlayer(user, context);
		const withAsker = (await seasonsOf(context)).flatMap(view => {
			const asker = memberOf(view, context.user.id, link);
			return asker === undefined ? [] : [{ view, asker }];
		});
		if (withAsker.length === 0) throw new UserError(text.league.report.noMember);
		const seasons = withAsker.flatMap(({ view, asker }) => {
			const member = memberOf(view, user, player);
			if (member === undefined || member === asker) return [];
			return [{ view, league: view.league, ids: { member: asker.id, other: member.id } }];
		});
		if (seasons.length === 0) throw new UserError(text.league.person.nothing(formatPerson(user)));
		const season = await chooseSeason(seasons, context);
		if (season === undefined) return leagueMenu(seasons, { action: "versus" }, text);
		const { ids, view } = season;
		return showVersus({ member: String(ids.member), other: String(ids.other), page: 1 }, view, context);
	},
});

/** The gamertag of a person who lets others find it, or of the person who runs the command. */
export function foundPlayer(user: string, { links, user: asker }: Context): Promise<Player | undefined> {
	return user === asker.id ? links.get(user) : links.find(user);
}

async function seasonsOf({ server, leagues }: Context): Promise<SeasonView[]> {
	const all = server === null ? [] : await leagues.ofServer(server.id);
	const views = await Promise.all(all.map(({ id }) => leagues.view(id)));
	return views.filter(view => view !== null);
}

/** The member who is bound to a person, or who has the person's gamertag and is not bound. */
function memberOf(view: SeasonView, user: string, player: Player | undefined): Member | undefined {
	const bound = findBoundMember(view, user);
	if (bound !== undefined || player === undefined) return bound;
	const found = findByAccount(view, player);
	return found?.userId === null ? found : undefined;
}

/**
 * If there are several, the season of the league that the person sees with `/league`; undefined if it is none of these.
 */
async function chooseSeason<Season extends { league: League }>(
	seasons: readonly Season[],
	context: Context,
): Promise<Season | undefined> {
	const [only, ...others] = seasons;
	if (others.length === 0) return only;
	const leagues = seasons.map(({ league }) => league);
	const usual = await usualLeague(leagues, context);
	return seasons.find(({ league }) => league.id === usual?.id);
}
