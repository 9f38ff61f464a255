import type { APIEmbed } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { GameMode } from "../api/operations/game-history.ts";
import { escapeMarkdown, formatTitle } from "../format/markup.ts";
import { formatMode, formatPlayer } from "../format/player.ts";
import { formatAgo, formatFreshness, formatRelative, formatUtcDay, formatUtcHour } from "../format/time.ts";
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
	/** The number of games that the record was made of. */
	recent: number;
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
		formatFreshness("", age),
	];
	return {
		title: "Games",
		description: fitLines(lines, DESCRIPTION_LIMIT),
		color: age.stale ? WARNING_COLOR : BRAND_COLOR,
	};
}

function scope({ mode, opponent, total, searched }: HistoryView): string {
	const modeName = mode === "all" ? "" : `${formatMode(mode)} `;
	if (opponent === undefined) return `${total} ${modeName}${total === 1 ? "game" : "games"}`;
	return `${total} of the last ${searched} ${modeName}games against “${escapeMarkdown(opponent)}”`;
}

function recordLines({ record, recent, total }: HistoryView): string[] {
	if (record.games === 0) return [];
	const uncounted = recent - record.games;
	const { wins, losses, streak, averageFor, averageAgainst, mostFrequentOpponent: rival } = record;
	const share = wins + losses === 0 ? "" : ` (${Math.round((100 * wins) / (wins + losses))}%)`;
	const run = streak === null ? "" : ` · streak **${streak}**`;
	const most =
		rival === null
			? []
			: [
					`Most-played opponent: **${escapeMarkdown(rival.name, 60)}**, ${rival.games} ${rival.games === 1 ? "game" : "games"}, ${rival.wins}–${rival.losses}`,
				];
	return [
		`${recent < total ? `Last ${recent} games` : "Record"}: **${wins}–${losses}**${share}${run}`,
		`Runs ${record.runsFor}–${record.runsAgainst} (${averageText(averageFor)}–${averageText(averageAgainst)} per game)`,
		...most,
		...(uncounted === 0 ? [] : [`-# ${uncounted} not counted: the service does not say who played which side`]),
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

/** "vs iron_tuna6", "vs CPU", or the team if the service hides the name. */
function opponentText(game: PlayedGame): string {
	return `vs ${escapeMarkdown(opponentName(game), 100)}`;
}

function opponentName(game: PlayedGame): string {
	return game.opponent ?? game.opponentTeam;
}

/** A game as an option of a menu, without markdown; the menu cuts texts that are too long. */
export function gameOption(game: PlayedGame): { label: string; description: string } {
	const { playedAt, mode } = game;
	const date = playedAt === null ? "" : `${formatUtcDay(playedAt)}, ${formatUtcHour(playedAt)} UTC · `;
	return { label: gameTitle(game), description: `${date}${formatTitle(mode.toLowerCase())}` };
}

/** A game as a choice: "W 5–3 vs Misty · 2 h ago". */
export function gameChoice(game: PlayedGame, now: number): string {
	return game.playedAt === null ? gameTitle(game) : `${gameTitle(game)} · ${formatAgo(game.playedAt, now)}`;
}

function gameTitle(game: PlayedGame): string {
	return `${game.result === "other" ? "–" : game.result} ${game.runs}–${game.opponentRuns} vs ${opponentName(game)}`;
}
