import type { APIEmbed } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { GameMode } from "../api/operations/game-history.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatMode, formatPlayer } from "../format/player.ts";
import { formatFreshness, formatRelative } from "../format/time.ts";
import type { PlayedGame } from "../game/history.ts";
import type { PlayerRecord } from "../game/record.ts";
import { BRAND_COLOR, WARNING_COLOR } from "./color.ts";
import { DESCRIPTION_LIMIT, fitLines } from "./limits.ts";

export const GAMES_A_PAGE = 10;

export interface HistoryView {
	gamertag: string;
	platform: Parameters<typeof formatPlayer>[1];
	mode: GameMode;
	opponent: string | undefined;
	/** Those of this page, newest first. */
	games: readonly PlayedGame[];
	/** The number of games that pass the filters. */
	total: number;
	/** Of the newest games, or of all games against the requested opponent. */
	record: PlayerRecord;
	/** The number of games searched for the opponent; null without that filter. */
	searched: number | null;
}

/** One page of a person's games, with the record above them. */
export function historyEmbed({ data: view, ...age }: Fetched<HistoryView>): APIEmbed {
	const lines = [
		`${formatPlayer(view.gamertag, view.platform)} · ${scope(view)}`,
		...recordLines(view),
		"",
		...view.games.map(gameLine),
		"",
		formatFreshness("Games", age),
	];
	return {
		title: "Games",
		description: fitLines(lines, DESCRIPTION_LIMIT),
		color: age.stale ? WARNING_COLOR : BRAND_COLOR,
	};
}

function scope({ mode, opponent, total, searched }: HistoryView): string {
	const modeName = mode === "all" ? "" : ` ${formatMode(mode)}`;
	const against = opponent === undefined ? "" : ` against “${escapeMarkdown(opponent)}” among the last ${searched}`;
	return `${total}${modeName} ${total === 1 ? "game" : "games"}${against}`;
}

function recordLines({ record }: HistoryView): string[] {
	if (record.games === 0) return [];
	const { games, wins, losses, streak, averageFor, averageAgainst, mostFrequentOpponent: rival } = record;
	const share = wins + losses === 0 ? "" : ` (${Math.round((100 * wins) / (wins + losses))}%)`;
	const run = streak === null ? "" : ` · streak **${streak}**`;
	const most =
		rival === null
			? []
			: [
					`Most often against **${escapeMarkdown(rival.name, 60)}**: ${rival.games} ${rival.games === 1 ? "game" : "games"}, ${rival.wins}–${rival.losses}`,
				];
	return [
		`Last ${games}: **${wins}–${losses}**${share}${run}`,
		`Runs ${record.runsFor} for, ${record.runsAgainst} against (${averageText(averageFor)} to ${averageText(averageAgainst)} a game)`,
		...most,
	];
}

function averageText(average: number | null): string {
	return average === null ? "–" : average.toFixed(1);
}

function gameLine(game: PlayedGame): string {
	const when = game.playedAt === null ? "date unknown" : formatRelative(game.playedAt);
	const result = game.result === "other" ? "–" : game.result;
	return `**${result} ${game.runs}–${game.opponentRuns}** ${opponentText(game)} · ${when}`;
}

/** "vs iron_tuna6", "vs the computer", or the team if the service hides the name. */
function opponentText(game: PlayedGame): string {
	if (game.opponentIsComputer) return "vs the computer";
	return `vs ${escapeMarkdown(game.opponent ?? game.opponentTeam, 100)}`;
}

/** A game as an option of a menu, without markdown; the menu cuts texts that are too long. */
export function gameOption(game: PlayedGame): { label: string; description: string } {
	const opponent = game.opponentIsComputer ? "the computer" : (game.opponent ?? game.opponentTeam);
	const date =
		game.playedAt === null ? "" : `${new Date(game.playedAt).toISOString().slice(0, 16).replace("T", " ")} UTC · `;
	return {
		label: `${game.result === "other" ? "–" : game.result} ${game.runs}–${game.opponentRuns} vs ${opponent}`,
		description: `${date}${game.mode}`,
	};
}
