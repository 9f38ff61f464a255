import type { APIEmbed } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { GameMode } from "../api/operations/game-history.ts";
import { formatResult } from "../format/game.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatMode, formatPlayer, modeName } from "../format/player.ts";
import { formatFreshness, formatRelative } from "../format/time.ts";
import type { PlayedGame } from "../game/history.ts";
import type { PlayerRecord } from "../game/record.ts";
import type { Texts } from "../text/en.ts";
import { textEmbed } from "./fit.ts";

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
	/** The longest home run of those whose logs have been read. */
	longest: { batter: string; feet: number; games: number } | null;
	/** The number of games searched for the opponent; null without that filter. */
	searched: number | null;
}

/** One page of a person's games, with the record above them. */
export function historyEmbed({ data: view, ...age }: Fetched<HistoryView>, text: Texts): APIEmbed {
	const lines = [
		`${formatPlayer(view.gamertag, view.platform, text)} · ${scope(view, text)}`,
		...recordLines(view, text),
		"",
		...view.games.map(game => gameLine(game, text)),
		"",
		formatFreshness("", age, text),
	];
	return textEmbed({ title: text.history.title, lines, isWarning: age.stale }, text);
}

function scope({ mode, opponent, total, searched }: HistoryView, text: Texts): string {
	const { history, format } = text;
	const modeShown = formatMode(mode, text);
	if (opponent === undefined) return mode === "all" ? history.games(total) : history.gamesOfMode(total, modeShown);
	const counts = [format.number(total), format.number(searched ?? 0)] as const;
	const name = escapeMarkdown(opponent);
	return mode === "all" ? history.against(...counts, name) : history.againstInMode(...counts, modeShown, name);
}

function recordLines({ record, recent, total, longest }: HistoryView, text: Texts): string[] {
	if (record.games === 0) return [];
	const { history, format } = text;
	const uncounted = recent - record.games;
	const { wins, losses, streak, averageFor, averageAgainst, mostFrequentOpponent: rival } = record;
	const share = wins + losses === 0 ? 0 : Math.round((100 * wins) / (wins + losses)) / 100;
	const won = wins + losses === 0 ? "" : ` (${format.percent(share)})`;
	const run = streak === null ? "" : ` · ${history.streak(`**${formatResult(streak.result, text)}${streak.games}**`)}`;
	const average = `${averageText(averageFor, text)}–${averageText(averageAgainst, text)}`;
	return [
		`${recent < total ? history.recordOf(recent) : history.record}: **${wins}–${losses}**${won}${run}`,
		history.runs(`${record.runsFor}–${record.runsAgainst}`, average),
		...(rival === null
			? []
			: [history.mostPlayed(`**${escapeMarkdown(rival.name, 60)}**`, rival.games, `${rival.wins}–${rival.losses}`)]),
		...(longest === null
			? []
			: [
					text.stats.longestOf(
						format.number(longest.games),
						escapeMarkdown(longest.batter),
						format.number(longest.feet),
					),
				]),
		...(uncounted === 0 ? [] : [`-# ${history.notCounted(format.number(uncounted))}`]),
	];
}

function averageText(average: number | null, { format }: Texts): string {
	return average === null ? "–" : format.tenths(average);
}

/** "**W 5–3** vs Misty · 2 hours ago" */
export function gameLine(game: PlayedGame, text: Texts): string {
	const { history } = text;
	const when = game.playedAt === null ? history.dateUnknown : formatRelative(game.playedAt);
	return `**${scoreText(game, text)}** ${history.versus(escapeMarkdown(opponentName(game), 100))} · ${when}`;
}

/** "W 5–3"; "L 1–0, awarded" where the result is not the score's. */
function scoreText({ result, runs, opponentRuns }: PlayedGame, text: Texts): string {
	if (result === "other") return `– ${runs}–${opponentRuns}`;
	const score = `${formatResult(result, text)} ${runs}–${opponentRuns}`;
	const lead = result === "W" ? runs - opponentRuns : opponentRuns - runs;
	return lead <= 0 ? text.game.awardedScore(score) : score;
}

/** The opponent's gamertag, "CPU", or the team if the service hides the name. */
function opponentName(game: PlayedGame): string {
	return game.opponent ?? game.opponentTeam;
}

/** A game as an option of a menu, without markdown; the menu cuts texts that are too long. */
export function gameOption(game: PlayedGame, text: Texts) {
	const { playedAt, mode } = game;
	const date = playedAt === null ? [] : [text.history.utc(text.format.day(playedAt), text.format.hour(playedAt))];
	return { label: gameTitle(game, text), description: [...date, modeName(mode, text)].join(" · ") };
}

/** A game as a choice: "W 5–3 vs Misty · 2 hours ago". */
export function gameChoice(game: PlayedGame, now: number, text: Texts): string {
	const title = gameTitle(game, text);
	return game.playedAt === null ? title : `${title} · ${text.format.age(game.playedAt, now)}`;
}

function gameTitle(game: PlayedGame, text: Texts): string {
	return `${scoreText(game, text)} ${text.history.versus(opponentName(game))}`;
}
