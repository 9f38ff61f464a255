import { gameHistoryOperation, type HistoryEntry } from "../../src/api/operations/game-history.ts";
import { type GameLog, gameLogOperation } from "../../src/api/operations/game-log.ts";
import { SIDES } from "../../src/game/sides.ts";
import { listRecorded, RECORDED, readRecorded } from "../helpers/recorded.ts";

/** For `describe.skipIf`: whether the recorded answers are missing. */
export const NO_RECORDED_GAMES = !RECORDED;

type Row = Record<string, string>;
type BySide<T> = Record<(typeof SIDES)[number], T>;

/** A game whose line score and box score were taken apart when it was recorded. */
interface GameParts {
	meta: Row & { winner: string };
	game_log: string;
	innings: ({ n: number } & BySide<number>)[];
	batting_stats: BySide<Row[]>;
	pitching_stats: BySide<Row[]>;
}

/** The one game recorded whole, as the service sent it. */
export function readWholeGame(): GameLog {
	return parseGame(readRecorded("mlb25/game_log/arena-7-innings.json"));
}

/** Fifteen games put together again from their parts; they have no runs by inning and no totals in their box scores. */
export function readGames(): GameLog[] {
	// Recorded in this shape, once and for all; the schema checks what is put together from it.
	const parts = readRecorded("mlb26/game_log_parts.json") as GameParts[];
	return parts.map(game => parseGame(encodeParts(game)));
}

export function readHistory(): HistoryEntry[] {
	const names = listRecorded("mlb26/game_history").sort();
	const schema = gameHistoryOperation.response({ username: "", platform: "psn", mode: "all", page: 1 });
	return names.flatMap(name => schema.parse(readRecorded(`mlb26/game_history/${name}`)).games);
}

function parseGame(json: unknown): GameLog {
	return gameLogOperation.response({ id: "" }).parse(json);
}

function encodeParts({ meta, game_log, innings, batting_stats, pitching_stats }: GameParts): unknown {
	const record = {
		...meta,
		...Object.fromEntries(
			SIDES.flatMap(side => [
				[`${side}_full_name`, meta[`${side}_squad`]],
				[`${side}_mlb_team_id`, side],
				[`${side}_display_result`, meta.winner === side ? "W" : "L"],
			]),
		),
		winning_mlb_team_id: meta.winner,
		...Object.fromEntries(
			Array.from({ length: 9 }, (_, index) => {
				const slot = innings.find(({ n }) => n === index + 1);
				return [
					[`inning_${index + 1}`, String(index + 1)],
					[`home_runs_${index + 1}`, String(slot?.home ?? " ")],
					[`away_runs_${index + 1}`, String(slot?.away ?? " ")],
				];
			}).flat(),
		),
	};
	const boxScores = SIDES.map(side => ({
		team_id: side,
		team_name: meta[`${side}_squad`],
		[side]: {
			batting_totals: {},
			batting_stats: batting_stats[side],
			pitching_totals: {},
			pitching_stats: pitching_stats[side],
		},
	}));
	return {
		game: [
			["line_score", record],
			["game_log", game_log],
			["box_score", boxScores],
		],
	};
}
