import type { Fetched } from "../src/api/operation.ts";
import { GAME_MODES, type GameMode, type HistoryPage } from "../src/api/operations/game-history.ts";
import { countEntries, type ReadPage, readEntries, readRange } from "../src/api/operations/history-entries.ts";
import { ageOf } from "../src/api/pages.ts";
import { findPlayer } from "../src/api/player.ts";
import type { Row } from "../src/discord/answer.ts";
import { layout } from "../src/discord/components.ts";
import type { Context, Player } from "../src/discord/context.ts";
import { defineCommand } from "../src/discord/definition.ts";
import { commandMenu } from "../src/discord/menus.ts";
import { filterOption } from "../src/discord/options/filter-option.ts";
import { choiceOption } from "../src/discord/options/option.ts";
import { GAME_ID, playerOptions, resolvePlayer } from "../src/discord/options/player-option.ts";
import { type ListPage, listPage, pageNumber, pageRow } from "../src/discord/pages.ts";
import { openGame } from "../src/discord/way-back.ts";
import { GAMES_A_PAGE, gameOption, historyEmbed } from "../src/embeds/history.ts";
import { StorageError, UserError } from "../src/errors.ts";
import { escapeMarkdown } from "../src/format/markup.ts";
import { formatMode, formatNoPlayer, formatPlayer } from "../src/format/player.ts";
import type { GameFacts } from "../src/game/facts.ts";
import {
	deriveHistory,
	distinctGames,
	findOpponents,
	type OpponentGames,
	type PlayedGame,
} from "../src/game/history.ts";
import { tallyRecord } from "../src/game/record.ts";
import { longestHomer } from "../src/stats/swings.ts";
import type { Texts } from "../src/text/en.ts";

/** Pages of the service that are read for the record, and that are searched for an opponent. */
const RECORD_PAGES = 4;
const OPPONENT_PAGES = 20;
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
		if (player === null) throw new UserError(text.history.whose);
		const { read, answers } = pagesOf(player, mode, context);
		const first = await read(1);
		if (first.totalPages === 0) throw await whyNoGames(player, mode, context);

		const recent = await readEntries(read, first, opponent === undefined ? RECORD_PAGES : OPPONENT_PAGES);
		const recentGames = distinctGames(deriveHistory(recent, player.gamertag));
		const repeated = recent.length - recentGames.length;
		const { games: filtered, names, unclear } = listedGames(recentGames, opponent);
		if (filtered.length === 0) throw whyNoneAgainst({ player, opponent, unclear, searched: recentGames.length }, text);
		const total = opponent === undefined ? (await countEntries(read, first)) - repeated : filtered.length;
		const list = listPage(
			"history",
			{ ...player, mode: mode === "all" ? undefined : mode, opponent },
			{ page, count: total, perPage: GAMES_A_PAGE },
		);
		const { start, end } = list;
		const games =
			end <= filtered.length || total === filtered.length
				? filtered.slice(start, end)
				: deriveHistory(await readRange(read, start + repeated, end + repeated), player.gamertag);

		const newest = filtered.slice(0, MOST_KNOWN).filter(({ side }) => side !== null);
		const known = await knownGames(player, newest, context);
		const longest = longestHomer(newest.map(played => ({ played, facts: known.get(played.id) ?? null })));
		const view = {
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
			searched: opponent === undefined ? null : recentGames.length,
		};
		return {
			embeds: [historyEmbed({ data: view, ...ageOf(answers) }, text)],
			components: layout(openMenu(games, player, list, text), pageRow(list, text)),
		};
	},
});

/** The games that pass the filter; no record counts the `unclear` ones. */
export function listedGames(games: PlayedGame[], opponent: string | undefined): OpponentGames {
	if (opponent !== undefined) return findOpponents(games, opponent);
	return { games, names: [], unclear: games.filter(({ side }) => side === null) };
}

/** Reads the pages of a player's history, and keeps the answers, because a message shows how old they are. */
export function pagesOf({ gamertag: username, platform }: Player, mode: GameMode, { api }: Context) {
	const answers: Fetched<HistoryPage>[] = [];
	const read: ReadPage = async page => {
		const answer = await api.gameHistory({ username, platform, mode, page });
		answers.push(answer);
		return answer.data;
	};
	return { read, answers };
}

/** The facts of the games that have been read; none while the database fails, since the list does not need them. */
async function knownGames(player: Player, games: readonly PlayedGame[], { stats }: Context) {
	const ids = games.map(({ id }) => id);
	try {
		return (await stats.known(player, ids)).facts;
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

/** An empty list has four reasons, each with its own remedy. */
export async function whyNoGames(player: Player, mode: GameMode, { api, text }: Context): Promise<UserError> {
	const { history, players } = text;
	const who = formatPlayer(player.gamertag, player.platform, text);
	const standing = await findPlayer(api, player.gamertag, player.platform);
	if (standing.known) {
		return new UserError(
			mode === "all" ? history.onlyExhibitions(who) : history.noneOfMode(who, formatMode(mode, text)),
		);
	}
	const problem = formatNoPlayer(player.gamertag, player.platform, text);
	if (standing.elsewhere !== null)
		return new UserError(history.elsewhere(problem, players.platforms[standing.elsewhere]));
	return new UserError(history.checkSpelling(problem));
}

interface NoGames {
	player: Player;
	opponent: string | undefined;
	unclear: readonly PlayedGame[];
	searched: number;
}

export function whyNoneAgainst({ player, opponent, unclear, searched }: NoGames, text: Texts): UserError {
	const { history, format } = text;
	const who = formatPlayer(player.gamertag, player.platform, text);
	if (opponent === undefined) return new UserError(history.noneListed(who));
	const none = history.noneAgainst(who, escapeMarkdown(opponent), format.number(searched));
	return new UserError(unclear.length === 0 ? none : `${none} ${history.notCounted(format.number(unclear.length))}.`);
}
