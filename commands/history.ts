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
import { GAME_ID, playerOptions, playerQuery, resolvePlayer } from "../src/discord/options/player-option.ts";
import { clampPage, pageButtons, pageNumber } from "../src/discord/pages.ts";
import { GAMES_A_PAGE, gameOption, historyEmbed } from "../src/embeds/history.ts";
import { UserError } from "../src/errors.ts";
import { escapeMarkdown } from "../src/format/markup.ts";
import { formatMode, formatNoPlayer, formatPlayer, PLATFORM_NAMES } from "../src/format/player.ts";
import { deriveHistory, filterByOpponent, type PlayedGame } from "../src/game/history.ts";
import { tallyRecord } from "../src/game/record.ts";

/** Pages of the service that the record counts, and that are searched for an opponent. */
const RECORD_PAGES = 4;
const OPPONENT_PAGES = 20;
const OPPONENT_LENGTH = 20;

const HOW_TO_LINK = "Whose games? Give `gamertag` and `platform`, or link yours once with `/link`.";

export default defineCommand({
	data: {
		name: "history",
		description: "Recent games and record; yours once your gamertag is linked",
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
				description: "Only games against this opponent; part of the name is enough",
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
			recent: filtered.length,
			searched: opponent === undefined ? null : recent.length,
		};
		const query = { ...player, mode: mode === "all" ? undefined : mode, opponent };
		return {
			embeds: [historyEmbed({ data: view, ...ageOf(answers) })],
			components: [...openMenu(games, player), ...pageButtons("history", query, here, pages, context.text)],
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
		const other = mode === "all" ? "Choose `mode: Exhibition` to see those." : "Leave out `mode` to see all games.";
		return `${who} has no ${mode === "all" ? "games other than exhibition games" : `${formatMode(mode)} games`}. ${other}`;
	}
	const unknown = formatNoPlayer(player.gamertag, player.platform);
	if (standing.elsewhere !== null) {
		return `${unknown} There is one on ${PLATFORM_NAMES[standing.elsewhere]}: choose that \`platform\`.`;
	}
	return `${unknown} Check the spelling of the gamertag.`;
}

function noOpponentText(player: Player, opponent: string | undefined, searched: number): string {
	const who = formatPlayer(player.gamertag, player.platform);
	if (opponent === undefined) return `No games of ${who} are listed right now. Try again in a minute.`;
	return `${who} has no games against “${escapeMarkdown(opponent)}” among the last ${searched}. Leave out \`opponent\` to see them all.`;
}
