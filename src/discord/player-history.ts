import type { Fetched } from "../api/operation.ts";
import type { GameMode, HistoryPage } from "../api/operations/game-history.ts";
import { countEntries, type ReadPage, readEntries, readRange } from "../api/operations/history-entries.ts";
import { findPlayer } from "../api/player.ts";
import { UserError } from "../errors.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatMode, formatNoPlayer, formatPlayer } from "../format/player.ts";
import { deriveHistory, distinctGames, findOpponents, type OpponentGames, type PlayedGame } from "../game/history.ts";
import type { Texts } from "../text/en.ts";
import type { Context, Player } from "./context.ts";
import { platformWay } from "./options/player-option.ts";

/** A page of the service has 25 games (read API §8). */
export const PAGE_SIZE = 25;
/** The number of pages that are searched for an opponent. */
export const OPPONENT_PAGES = 20;

/** A player's games as the service lists them, the newest first. */
export interface PlayerHistory {
	/** The answers so far: a message shows how old they are. */
	answers: readonly Fetched<HistoryPage>[];
	/**
	 * The distinct games of the newest pages.
	 *
	 * @param pages the most pages to read
	 * @returns the games, and how many entries repeated one of them
	 */
	newest(pages: number): Promise<{ games: PlayedGame[]; repeated: number }>;
	/** The number of entries in the whole history, repeated ones among them. */
	count(): Promise<number>;
	/** The games from entry `start` up to `end`, counted from 0. */
	range(start: number, end: number): Promise<PlayedGame[]>;
}

/** Reads the pages of a player's history, and keeps the answers. */
export function historyPages({ gamertag: username, platform }: Player, mode: GameMode, { api }: Pick<Context, "api">) {
	const answers: Fetched<HistoryPage>[] = [];
	const read: ReadPage = async page => {
		const answer = await api.gameHistory({ username, platform, mode, page });
		answers.push(answer);
		return answer.data;
	};
	return { read, answers };
}

/**
 * Opens a player's history.
 *
 * @throws UserError if it has no games; ApiError, also from what is called later
 */
export async function openHistory(player: Player, mode: GameMode, context: Context): Promise<PlayerHistory> {
	const { read, answers } = historyPages(player, mode, context);
	const { gamertag } = player;
	const first = await read(1);
	if (first.totalPages === 0) throw await whyNoGames(player, mode, context);
	return {
		answers,
		async newest(pages) {
			const entries = await readEntries(read, first, pages);
			const games = distinctGames(deriveHistory(entries, gamertag));
			return { games, repeated: entries.length - games.length };
		},
		count: () => countEntries(read, first),
		range: async (start, end) => deriveHistory(await readRange(read, start, end), gamertag),
	};
}

/** The games that pass the filter; no record counts the `unclear` ones. */
export function filterGames(games: readonly PlayedGame[], opponent: string | undefined): OpponentGames {
	if (opponent !== undefined) return findOpponents(games, opponent);
	return { games: [...games], names: [], unclear: games.filter(({ side }) => side === null) };
}

/**
 * The games that pass the filter.
 *
 * @throws UserError if there are none
 */
export function requireGames(
	games: readonly PlayedGame[],
	opponent: string | undefined,
	player: Player,
	text: Texts,
): OpponentGames {
	const found = filterGames(games, opponent);
	if (found.games.length > 0) return found;
	const { history, format } = text;
	const who = formatPlayer(player.gamertag, player.platform, text);
	if (opponent === undefined) throw new UserError(history.noneListed(who));
	const none = history.noneAgainst(who, escapeMarkdown(opponent), format.number(games.length));
	const unclear = found.unclear.length;
	throw new UserError(unclear === 0 ? none : `${none} ${history.notCounted(format.number(unclear))}.`);
}

/** An empty history has four reasons, each with its own remedy. */
async function whyNoGames(player: Player, mode: GameMode, { api, text }: Context): Promise<UserError> {
	const { history, players } = text;
	const who = formatPlayer(player.gamertag, player.platform, text);
	const standing = await findPlayer(api, player.gamertag, player.platform);
	if (standing.known) {
		return new UserError(
			mode === "all" ? history.onlyExhibitions(who) : history.noneOfMode(who, formatMode(mode, text)),
		);
	}
	const problem = formatNoPlayer(player.gamertag, player.platform, text);
	const { elsewhere } = standing;
	if (elsewhere !== null)
		return new UserError(history.elsewhere(problem, players.platforms[elsewhere]), [platformWay(elsewhere, text)]);
	return new UserError(history.checkSpelling(problem));
}
