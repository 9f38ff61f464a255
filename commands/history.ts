import { GAME_MODES } from "../src/api/operations/game-history.ts";
import { ageOf } from "../src/api/pages.ts";
import type { Row } from "../src/discord/answer.ts";
import { layout } from "../src/discord/components.ts";
import type { Context, Player } from "../src/discord/context.ts";
import { defineCommand } from "../src/discord/definition.ts";
import { commandMenu } from "../src/discord/menus.ts";
import { filterOption } from "../src/discord/options/filter-option.ts";
import { choiceOption } from "../src/discord/options/option.ts";
import { GAME_ID, linkWays, playerOptions, resolvePlayer } from "../src/discord/options/player-option.ts";
import { type ListPage, listPage, pageNumber, pageRow } from "../src/discord/pages.ts";
import { OPPONENT_PAGES, openHistory, requireGames } from "../src/discord/player-history.ts";
import { openGame } from "../src/discord/way-back.ts";
import { GAMES_A_PAGE, gameOption, historyEmbed } from "../src/embeds/history.ts";
import { StorageError, UserError } from "../src/errors.ts";
import type { GameFacts } from "../src/game/facts.ts";
import type { PlayedGame } from "../src/game/history.ts";
import { tallyRecord } from "../src/game/record.ts";
import { longestHomer } from "../src/stats/swings.ts";
import type { Texts } from "../src/text/en.ts";

/** The number of the service's pages that are read for the record. */
const RECORD_PAGES = 4;
const OPPONENT_LENGTH = 20;
/** The number of games whose logs are searched for the longest home run. */
const MOST_KNOWN = 100;

export default defineCommand({
	name: "history",
	options: {
		...playerOptions,
		mode: choiceOption(GAME_MODES, text => text.game.modes),
		opponent: filterOption(OPPONENT_LENGTH),
	},
	values: { page: pageNumber },
	async run({ mode = "all", opponent, page, ...named }, context) {
		const { text } = context;
		const player = await resolvePlayer(named, context);
		if (player === null) throw new UserError(text.history.whose, linkWays(text));
		const history = await openHistory(player, mode, context);
		const pages = opponent === undefined ? RECORD_PAGES : OPPONENT_PAGES;
		const { games: recent, repeated } = await history.newest(pages);
		const { games: filtered, names, unclear } = requireGames(recent, opponent, player, text);
		const total = opponent === undefined ? (await history.count()) - repeated : filtered.length;
		const list = listPage(
			"history",
			{ ...player, mode: mode === "all" ? undefined : mode, opponent },
			{ page, count: total, perPage: GAMES_A_PAGE },
		);
		const { start, end } = list;
		const games =
			end <= filtered.length || total === filtered.length
				? filtered.slice(start, end)
				: await history.range(start + repeated, end + repeated);

		const newest = filtered.slice(0, MOST_KNOWN).filter(({ side }) => side !== null);
		const known = await knownGames(player, newest, context);
		const longest = longestHomer(newest.map(played => ({ played, facts: known.get(played.id) ?? null })));
		const gamesPage = {
			...player,
			mode,
			opponent,
			names,
			games,
			total,
			record: tallyRecord(filtered),
			recent: filtered.length,
			uncounted: unclear.length,
			longest: longest && { ...longest, of: newest.length },
			searched: opponent === undefined ? null : recent.length,
		};
		return {
			embeds: [historyEmbed({ data: gamesPage, ...ageOf(history.answers) }, text)],
			components: layout(openMenu(games, player, list, text), pageRow(list, text)),
		};
	},
});

/** The facts of the games that have been read; none while the database fails, since the list does not need them. */
async function knownGames(player: Player, games: readonly PlayedGame[], { gameLogs }: Context) {
	const ids = games.map(({ id }) => id);
	try {
		return (await gameLogs.known(player, ids)).facts;
	} catch (error) {
		if (error instanceof StorageError) return new Map<string, GameFacts>();
		throw error;
	}
}

/** The newest edition answers only when id, gamertag and platform belong together, so the menu carries all three. */
function openMenu(games: readonly PlayedGame[], player: Player, list: ListPage, text: Texts): Row[] {
	// A game has a button to the first page of all games, which needs no other way back.
	const isFirst = list.page === 1 && list.query.mode === undefined && list.query.opponent === undefined;
	const valuesOf = ({ id }: PlayedGame) => (isFirst ? { id, ...player } : openGame({ id, ...player }, list));
	const options = games
		.filter(({ id }) => GAME_ID.test(id))
		.map(game => ({ ...gameOption(game, text), command: "game", values: valuesOf(game) }));
	return commandMenu("game", text.history.openGame, options);
}
