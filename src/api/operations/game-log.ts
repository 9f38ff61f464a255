import { z } from "zod";
import { MINUTE } from "../../ground/times.ts";
import type { Platform } from "../../ground/words.ts";
import { defineOperation } from "../operation.ts";
import { teamBoxScore } from "./box-score.ts";
import { count, optionalId, optionalNumber, rawText } from "./fields.ts";
import { formatPlatform, gameFields, parseSides } from "./game-history.ts";
import { readableList } from "./lists.ts";
import { pickFields } from "./records.ts";
import { parseGamertags, parseUtcTime } from "./text.ts";

export type { BatterRow, PitcherRow, TeamBoxScore } from "./box-score.ts";

export interface GameLogQuery {
	id: string;
	/**
	 * The username and platform: the newest edition requires both, and they must match the record. They are sent if both
	 * are known.
	 */
	username?: string | undefined;
	platform?: Platform | undefined;
}

/** The value of a field whose name contains the league: "home_<league>_team_id". */
function teamIdOf(record: Record<string, unknown>, owner: "home" | "away" | "winning"): string | null {
	const name = Object.keys(record).find(key => key.startsWith(`${owner}_`) && key.endsWith("_team_id"));
	return name === undefined ? null : (optionalId.safeParse(record[name]).data ?? null);
}

function parseSlots(record: Record<string, unknown>) {
	const numbers = Object.keys(record).flatMap(key => /^inning_(\d{1,2})$/.exec(key)?.[1] ?? []);
	return numbers
		.map(Number)
		.sort((a, b) => a - b)
		.map(number => ({
			inning: optionalNumber.safeParse(record[`inning_${number}`]).data ?? number,
			home: optionalNumber.safeParse(record[`home_runs_${number}`]).data ?? null,
			away: optionalNumber.safeParse(record[`away_runs_${number}`]).data ?? null,
		}));
}

const recordFields = {
	...gameFields,
	id: optionalId,
	game_uuid: optionalId,
	home_player_id: optionalId,
	away_player_id: optionalId,
	innings: count,
	created_at: rawText.transform(parseUtcTime),
	ruling: rawText,
};

const NAMED_FIELDS = /^(inning|home_runs|away_runs)_\d{1,2}$|^(home|away|winning)_\w{1,20}_team_id$/;

// Loose, because the names of the innings' and the league's fields are not fixed.
const gameRecord = z
	.preprocess(record => pickFields(record, recordFields, NAMED_FIELDS), z.looseObject(recordFields))
	.transform(record => {
		const { home, away } = parseSides(record);
		return {
			id: record.id,
			gameUuid: record.game_uuid,
			/** "ARENA", "EXHIBITION" and others. */
			mode: record.game_mode,
			// In ranked games, a team's id is the player's.
			home: { playerId: record.home_player_id, teamId: teamIdOf(record, "home"), ...home },
			away: { playerId: record.away_player_id, teamId: teamIdOf(record, "away"), ...away },
			winningTeamId: teamIdOf(record, "winning"),
			innings: record.innings,
			/** The nine recorded innings; in extra innings the last nine, whatever their numbers are. Null: not played. */
			slots: parseSlots(record),
			pitcherInfo: record.display_pitcher_info,
			/** Epoch ms. */
			createdAt: record.created_at,
			/** Epoch ms. */
			playedAt: record.display_date,
			/** "0" for a game that ended normally; other numbers are not documented. */
			ruling: record.ruling.trim() || "0",
		};
	});

/** The line score (read API §2.6). */
export type GameRecord = z.output<typeof gameRecord>;
export type RecordSide = GameRecord["home"];

/**
 * The bounds of the list of teams, each with a box score of possibly long lists. The rest of a game is useful even
 * without both.
 */
const TEAMS = { most: 2, few: 2 };

/** The most characters of a log; real logs have about 5,000. */
const MAX_TEXT = 100_000;
/**
 * The most sentences, lines or colours of a log; real logs have about 200. Each may be a play, and the time to follow a
 * game depends on the number of plays.
 */
const MAX_PARTS = 3000;
const PART_END = /\.(?=\s)|\^[nc]\d*\^/i;

const narration = rawText.refine(
	text => text.length <= MAX_TEXT && text.split(PART_END, MAX_PARTS + 1).length <= MAX_PARTS,
	"is longer than any game's",
);

const pair = z.tuple([z.string(), z.unknown()]);

const gameLog = z
	.object({ game: readableList("game", pair) })
	.transform(({ game }) => Object.fromEntries(game))
	.pipe(
		z.object({
			line_score: gameRecord,
			game_log: narration,
			box_score: z.preprocess(value => value ?? [], readableList("box_score", teamBoxScore, TEAMS)),
		}),
	)
	.transform(({ line_score, game_log, box_score }) => ({
		record: line_score,
		/** The text with its markup tokens (read API §2.7). */
		text: game_log,
		/** The box scores, home first in the contract's sample; empty if the service omits them. */
		boxScores: box_score,
	}));

export type GameLog = z.output<typeof gameLog>;

/** Whether the log is final: it has all three parts, a play or an early end, and a winner. */
export function isComplete({ record, text, boxScores }: GameLog): boolean {
	const hasEnded = /Inning \d/.test(text) || record.ruling !== "0";
	const hasWinner = record.winningTeamId !== null || record.home.result === "W" || record.away.result === "W";
	return text !== "" && boxScores.length === 2 && hasEnded && hasWinner;
}

/** The full log and box score of one game (read API §4.2). */
export const gameLogOperation = defineOperation<GameLogQuery, GameLog>({
	name: "gameLog",
	shape: 2,
	path: "/apis/game_log.json",
	params: ({ id, username, platform }, league) =>
		username === undefined || platform === undefined
			? { id }
			: { id, username, platform: formatPlatform(platform, league) },
	response: () => gameLog,
	freshUntil: (fetchedAt, log) => (isComplete(log) ? Number.POSITIVE_INFINITY : fetchedAt + MINUTE),
	identity: ({ id }) => ({ id }),
	names: ({ username = "" }, { record }) => parseGamertags([username, record.home.name, record.away.name]),
});
