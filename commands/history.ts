import { ApplicationCommandOptionType } from "discord.js";
import { z } from "zod";
import type { Fetched } from "../src/api/operation.ts";
import { GAME_MODES, type GameMode, type HistoryPage } from "../src/api/operations/game-history.ts";
import { countEntries, type ReadPage, readEntries, readRange } from "../src/api/operations/history-entries.ts";
import { ageOf } from "../src/api/pages.ts";
import { findPlayer } from "../src/api/player.ts";
import type { Row } from "../src/discord/answer.ts";
import { type Context, defineCommand, type Player } from "../src/discord/command.ts";
import { commandMenu } from "../src/discord/components.ts";
import { filterText } from "../src/discord/options/filter-option.ts";
import { playerOptions, playerQuery, resolvePlayer } from "../src/discord/options/player-option.ts";
import { clampPage, pageButtons, pageNumber } from "../src/discord/pages.ts";
import { GAMES_A_PAGE, gameOption, historyEmbed } from "../src/embeds/history.ts";
import { UserError } from "../src/errors.ts";
import { escapeMarkdown } from "../src/format/markup.ts";
import { formatMode, formatPlayer, PLATFORM_NAMES } from "../src/format/player.ts";
import { deriveHistory, filterByOpponent, type PlayedGame } from "../src/game/history.ts";
import { tallyRecord } from "../src/game/record.ts";

/** Pages of the service that the record counts, and that are searched for an opponent. */
const RECORD_PAGES = 4;
const OPPONENT_PAGES = 20;
const OPPONENT_LENGTH = 20;
/** The ids that `/game` accepts; a game with another id is listed, but cannot be opened. */
const GAME_ID = /^\d{1,15}$/;

const HOW_TO_LINK =
	"Whose games? Give `gamertag` and `platform`, or link yours once with `/link`; then `/history` alone shows your games.";

export default defineCommand({
	data: {
		name: "history",
		description: "Games played, newest first; yours when your gamertag is linked",
		options: [
			...playerOptions,
			{
				type: ApplicationCommandOptionType.String,
				name: "mode",
				description: "Only games of this mode",
				choices: GAME_MODES.map(mode => ({ name: formatMode(mode), value: mode })),
			},
			{
				type: ApplicationCommandOptionType.String,
				name: "opponent",
				description: "Only games against this name, or a part of it",
				max_length: OPPONENT_LENGTH,
			},
		],
	},
	query: z.object({
		...playerQuery,
		mode: z.enum(GAME_MODES).default("all"),
		opponent: filterText(OPPONENT_LENGTH),
		page: pageNumber,
	}),
	async run({ mode, opponent, page, ...named }, context) {
		const player = await resolvePlayer(named, context);
		if (player === null) throw new UserError(HOW_TO_LINK);
		const answers: Fetched<HistoryPage>[] = [];
		const read: ReadPage = async page => {
			const { gamertag: username, platform } = player;
			const answer = await context.api.gameHistory({ username, platform, mode, page });
			answers.push(answer);
			return answer.data;
		};
		const first = await read(1);
		if (first.totalPages === 0) throw new UserError(await whyNoGames(player, mode, context));

		const recent = await readEntries(read, first, opponent === undefined ? RECORD_PAGES : OPPONENT_PAGES);
		const recentGames = deriveHistory(recent, player.gamertag);
		const filtered = opponent === undefined ? recentGames : filterByOpponent(recentGames, opponent);
		if (filtered.length === 0) throw new UserError(noOpponentText(player, opponent, recent.length));
		const total = opponent === undefined ? await countEntries(read, first) : filtered.length;
		const { pages, here, start, end } = clampPage(page, total, GAMES_A_PAGE);
		const games =
			end <= filtered.length || total === filtered.length
				? filtered.slice(start, end)
				: deriveHistory(await readRange(read, start, end), player.gamertag);

		const view = {
			...player,
			mode,
			opponent,
			games,
			total,
			record: tallyRecord(filtered),
			searched: opponent === undefined ? null : recent.length,
		};
		const query = { ...player, mode: mode === "all" ? undefined : mode, opponent };
		return {
			embeds: [historyEmbed({ data: view, ...ageOf(answers) })],
			components: [...openMenu(games, player), ...pageButtons("history", query, here, pages)],
		};
	},
});

/** The newest edition answers only when id, gamertag and platform belong together, so the menu carries all three. */
function openMenu(games: readonly PlayedGame[], player: Player): Row[] {
	const openable = games.filter(({ id }) => GAME_ID.test(id));
	if (openable.length === 0) return [];
	const options = openable.map(game => ({ ...gameOption(game), command: "game", values: { id: game.id, ...player } }));
	return [commandMenu("game", "Open a box score", options)];
}

/** An empty list has four reasons, each with its own remedy. */
async function whyNoGames(player: Player, mode: GameMode, { api }: Context): Promise<string> {
	const who = formatPlayer(player.gamertag, player.platform);
	const standing = await findPlayer(api, player.gamertag, player.platform);
	if (standing.known) {
		const other =
			mode === "all" ? "Exhibition games are apart: choose `mode: Exhibition`." : "Leave out `mode` to see others.";
		return `${who} has no games ${mode === "all" ? "but exhibition games" : `of the mode ${formatMode(mode)}`}. ${other}`;
	}
	if (standing.elsewhere !== null) {
		return `${who} is not known there, but a player of that name is on ${PLATFORM_NAMES[standing.elsewhere]}: choose that \`platform\`.`;
	}
	return `The game knows no ${who}, nor that name on another platform. Check the spelling of the gamertag.`;
}

function noOpponentText(player: Player, opponent: string | undefined, searched: number): string {
	const who = formatPlayer(player.gamertag, player.platform);
	if (opponent === undefined) return `The game lists no games of ${who} right now. Try again in a minute.`;
	return `${who} has not met “${escapeMarkdown(opponent)}” in the last ${searched} games. Leave out \`opponent\` to see them all.`;
}
