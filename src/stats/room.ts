import { repeat } from "../ground/repeat.ts";
import { HOUR } from "../ground/times.ts";
import type { Database } from "../storage/database.ts";
import type { LogReaderOptions } from "./log-reader.ts";
import { createStats } from "./stats.ts";
import { createPlayerGames } from "./store/player-games.ts";

export interface StatsRoomOptions extends Omit<LogReaderOptions, "table"> {
	database: Database;
}

/** How often unused games are deleted. */
const TRIM_MS = HOUR;

/** The statistics of players, from the logs of their games. */
export function createStatsRoom(options: StatsRoomOptions) {
	const { database, logger, now } = options;
	const table = createPlayerGames(database.db, { now });
	const stats = createStats({ ...options, table });
	const stopTrimming = repeat(TRIM_MS, table.trim, err => logger.warn({ err }, "unused games could not be deleted"));
	return {
		services: { stats },
		probes: { statsWaiting: stats.waiting },
		async stop(): Promise<void> {
			stopTrimming();
			await stats.stop();
		},
	};
}

export type StatsServices = ReturnType<typeof createStatsRoom>["services"];
