import { repeat } from "../ground/repeat.ts";
import { HOUR } from "../ground/times.ts";
import type { Database } from "../storage/database.ts";
import { createLogReader, type LogReaderOptions } from "./log-reader.ts";
import { createPlayerGames, type PlayerGamesOptions } from "./store/player-games.ts";

export interface GameLogRoomOptions extends Omit<LogReaderOptions, "table">, Pick<PlayerGamesOptions, "others"> {
	database: Database;
}

/** How often unused games are deleted. */
const TRIM_MS = HOUR;

/** The facts from the logs of games: read for people, and kept for them and for leagues. */
export function createGameLogRoom(options: GameLogRoomOptions) {
	const { database, logger, now, others } = options;
	const table = createPlayerGames(database.db, { now, others });
	const gameLogs = createLogReader({ ...options, table });
	const stopTrimming = repeat(TRIM_MS, table.trim, err => logger.warn({ err }, "unused games could not be deleted"));
	return {
		services: { gameLogs },
		probes: { statsWaiting: gameLogs.waiting },
		async stop(): Promise<void> {
			stopTrimming();
			await gameLogs.stop();
		},
	};
}

export type GameLogServices = ReturnType<typeof createGameLogRoom>["services"];
