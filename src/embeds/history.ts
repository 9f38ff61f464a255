import type { APIEmbed } from "discord.js";
import type { Fetched } from "../api/operation.ts";
import type { GameMode } from "../api/operations/game-history.ts";
import { formatResult } from "../format/game.ts";
import { escapeMarkdown } from "../format/markup.ts";
import { formatMode, formatPlayer, modeName } from "../format/player.ts";
import { formatFreshness, formatRelative, formatUtc } from "../format/time.ts";
import type { PlayedGame } from "../game/history.ts";
import type { PlayerRecord } from "../game/record.ts";
import { present } from "../ground/present.ts";
import type { Texts } from "../text/en.ts";
import { listSome, textEmbed } from "./fit.ts";

export const GAMES_A_PAGE = 10;

export interface GamesPage {
	gamertag: string;
	platform: Parameters<typeof formatPlayer>[1];
	mode: GameMode;
	/** The text typed for the opponent, and the names of the opponents found; none without that filter. */
	opponent: string | undefined;
	names: readonly string[];
	/** The games on this page, newest first. */
	games: readonly PlayedGame[];
	/** The number of games that pass the filters. */
	total: number;
	/** The record over the newest games, or over all games against the requested opponent. */
	record: PlayerRecord;
	/** The number of games in the record. */
	recent: number;
	/** The number of games that the record leaves out, because the service does not say who played on which side. */
	uncounted: number;
	/** The longest home run in the newest `of` games, found in the `games` of them that have been read. */
	longest: { batter: string; feet: number; games: number; of: number } | null;
	/** The number of games searched for the opponent; null without that filter. */
	searched: number | null;
}

/** One page of a person's games, with the record above them. */
export function historyEmbed({ data: page, ...age }: Fetched<GamesPage>, text: Texts): APIEmbed {
	const lines = [
		`${formatPlayer(page.gamertag, page.platform, text)} · ${scope(page, text)}`,
		...recordLines(page, text),
		"",
		...page.games.map(game => gameLine(game, text)),
		"",
		formatFreshness("", age, text),
	];
	return textEmbed({ title: text.history.title, lines, isWarning: age.stale }, text);
}

function scope({ mode, opponent, names, total, searched }: GamesPage, text: Texts): string {
	const { history, format } = text;
	const modeShown = formatMode(mode, text);
	if (opponent === undefined) return mode === "all" ? history.games(total) : history.gamesOfMode(total, modeShown);
	const counts = [format.number(total), format.number(searched ?? 0)] as const;
	const who = formatOpponents(opponent, names, text);
	return mode === "all" ? history.against(...counts, who) : history.againstInMode(...counts, modeShown, who);
}

const MOST_NAMES = 5;

/** Formats the opponents: “odd_quill3”, or the names of all opponents that contain the typed text. */
export function formatOpponents(opponent: string, names: readonly string[], text: Texts): string {
	const [name = opponent] = names;
	if (names.length < 2) return `“${escapeMarkdown(name, 60)}”`;
	const list = listSome(
		names.map(each => escapeMarkdown(each, 60)),
		MOST_NAMES,
		text,
	);
	return text.history.severalOpponents(names.length, escapeMarkdown(opponent), list);
}

function recordLines({ record, recent, total, uncounted, longest }: GamesPage, text: Texts): string[] {
	const { history, format } = text;
	const left = uncounted === 0 ? [] : [`-# ${history.notCounted(format.number(uncounted))}`];
	if (record.games === 0) return left;
	const { wins, losses, streak, averageFor, averageAgainst, mostFrequentOpponent: rival } = record;
	const share = wins + losses === 0 ? 0 : Math.round((100 * wins) / (wins + losses)) / 100;
	const won = wins + losses === 0 ? "" : ` (${format.percent(share)})`;
	const run = streak === null ? "" : ` · ${history.streak(`**${formatResult(streak.result, text)}${streak.games}**`)}`;
	const average = `${averageText(averageFor, text)}–${averageText(averageAgainst, text)}`;
	return present([
		`${recent < total ? history.recordOf(recent) : history.record}: **${wins}–${losses}**${won}${run}`,
		history.runs(`${record.runsFor}–${record.runsAgainst}`, average),
		rival !== null &&
			history.mostPlayed(`**${escapeMarkdown(rival.name, 60)}**`, rival.games, `${rival.wins}–${rival.losses}`),
		longest !== null && longestText(longest, text),
		...left,
	]);
}

/**
 * The longest home run, with the number of games searched: how many have been read depends on what people have viewed.
 */
function longestText(
	{ batter, feet, games, of }: NonNullable<GamesPage["longest"]>,
	{ history, format }: Texts,
): string {
	const homer = [escapeMarkdown(batter), format.number(feet)] as const;
	return games === of ? history.longest(of, ...homer) : history.longestOfRead(format.number(games), of, ...homer);
}

function averageText(average: number | null, { format }: Texts): string {
	return average === null ? "–" : format.tenths(average);
}

/** Formats "**W 5–3** vs Misty · 2 hours ago". */
export function gameLine(game: PlayedGame, text: Texts): string {
	const { history } = text;
	const when = game.playedAt === null ? history.dateUnknown : formatRelative(game.playedAt);
	return `**${scoreText(game, text)}** ${versusText(game, name => escapeMarkdown(name, 100), text)} · ${when}`;
}

/** Formats "W 5–3", or "L 1–0, awarded" if the result does not follow from the score. */
function scoreText({ result, runs, opponentRuns }: PlayedGame, text: Texts): string {
	if (result === "other") return `– ${runs}–${opponentRuns}`;
	const score = `${formatResult(result, text)} ${runs}–${opponentRuns}`;
	const lead = result === "W" ? runs - opponentRuns : opponentRuns - runs;
	return lead <= 0 ? text.game.awardedScore(score) : score;
}

/**
 * Formats "vs Misty": the opponent's gamertag, "CPU", or the team if the service hides the name. Both names if it is
 * unknown which is the opponent.
 */
function versusText(game: PlayedGame, write: (name: string) => string, { history }: Texts): string {
	const versus = history.versus(write(game.opponent ?? game.opponentTeam));
	return game.side === null ? `${write(game.name ?? game.team)} ${versus}` : versus;
}

/** A game as an option of a menu, without markdown; the menu cuts texts that are too long. */
export function gameOption(game: PlayedGame, text: Texts) {
	const { playedAt, mode } = game;
	const date = playedAt === null ? [] : [formatUtc(playedAt, text)];
	return { label: gameTitle(game, text), description: [...date, modeName(mode, text)].join(" · ") };
}

/** Formats a game as a choice: "W 5–3 vs Misty · Nov 3, 18:30 UTC". */
export function gameChoice(game: PlayedGame, text: Texts): string {
	const title = gameTitle(game, text);
	return game.playedAt === null ? title : `${title} · ${formatUtc(game.playedAt, text)}`;
}

function gameTitle(game: PlayedGame, text: Texts): string {
	return `${scoreText(game, text)} ${versusText(game, name => name, text)}`;
}
