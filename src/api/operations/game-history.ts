import { z } from "zod";
import { MINUTE } from "../../ground/times.ts";
import type { Platform } from "../../ground/words.ts";
import { defineOperation } from "../operation.ts";
import { count, rawText, requiredNumber } from "./fields.ts";
import { readableList } from "./lists.ts";
import { parseGamertags, parseUtcTime } from "./text.ts";

export const GAME_MODES = ["all", "arena", "exhibition"] as const;
export type GameMode = (typeof GAME_MODES)[number];

export interface HistoryQuery {
	username: string;
	platform: Platform;
	mode: GameMode;
	/** The page, from 1. */
	page: number;
}

/** The service's word for a platform. */
export function formatPlatform(platform: Platform, league: string): string {
	return platform === "ts" ? `${league}ts` : platform;
}

/** The fields a game record and a history entry share (read API §2.6, §2.9). */
export const gameFields = {
	game_mode: rawText,
	home_full_name: rawText,
	home_name: rawText,
	home_display_result: rawText,
	home_runs: count,
	home_hits: count,
	home_errors: count,
	away_full_name: rawText,
	away_name: rawText,
	away_display_result: rawText,
	away_runs: count,
	away_hits: count,
	away_errors: count,
	display_pitcher_info: rawText,
	display_date: rawText.transform(parseUtcTime),
};

const gameRecord = z.object(gameFields);

/** One team of a game; the service writes names with badge tokens ("^b53^"). */
export interface HistorySide {
	fullName: string;
	name: string;
	/** "W" or "L". It decides who won, not the runs: a player who quits while leading has lost. */
	result: string;
	runs: number;
	hits: number;
	errors: number;
}

function parseSide(record: z.output<typeof gameRecord>, side: "home" | "away"): HistorySide {
	return {
		fullName: record[`${side}_full_name`],
		name: record[`${side}_name`],
		result: record[`${side}_display_result`],
		runs: record[`${side}_runs`],
		hits: record[`${side}_hits`],
		errors: record[`${side}_errors`],
	};
}

/** Splits a flat record into the two sides of a game. */
export function parseSides(record: z.output<typeof gameRecord>) {
	return { home: parseSide(record, "home"), away: parseSide(record, "away") };
}

const historyEntry = z
	.object({ ...gameFields, id: rawText.refine(id => id !== "", "is missing") })
	.transform(record => ({
		/** The two participants know one game by different ids. */
		id: record.id,
		/** "ARENA", "EXHIBITION" and others. */
		mode: record.game_mode,
		...parseSides(record),
		/** The text that names the deciding pitchers; may be empty. */
		pitcherInfo: record.display_pitcher_info,
		/** Epoch ms. */
		playedAt: record.display_date,
	}));

export type HistoryEntry = z.output<typeof historyEntry>;

const historyPage = z
	.object({
		page: requiredNumber,
		total_pages: requiredNumber,
		game_history: readableList("game_history", historyEntry),
	})
	.transform(({ page, total_pages, game_history }) => ({ page, totalPages: total_pages, games: game_history }));

/**
 * A page of a history. Beyond the last page, the service repeats the last one, with its number in `page`; an unknown user
 * has 0 pages.
 */
export type HistoryPage = z.output<typeof historyPage>;

/** A page of one user's games on one platform, newest first (read API §4.7). */
export const gameHistoryOperation = defineOperation<HistoryQuery, HistoryPage>({
	name: "gameHistory",
	path: "/apis/game_history.json",
	params: ({ username, platform, mode, page }, league) => ({
		username,
		platform: formatPlatform(platform, league),
		mode,
		page: String(page),
	}),
	response: () => historyPage,
	freshUntil: fetchedAt => fetchedAt + MINUTE,
	names: ({ username }, { games }) =>
		parseGamertags([username, ...games.flatMap(({ home, away }) => [home.name, away.name])]),
	// The service sometimes answers with an empty first page for a user who has games.
	isDoubtful: ({ games, totalPages }) => games.length === 0 && totalPages >= 1,
});
