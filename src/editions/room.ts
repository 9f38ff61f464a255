import type { Wait } from "../ground/async.ts";
import type { Logger } from "../ground/logger.ts";
import { createLoop } from "../ground/loop.ts";
import { HOUR } from "../ground/times.ts";
import type { Database } from "../storage/database.ts";
import { createEditions, type EditionsOptions } from "./editions.ts";

export interface EditionRoomOptions extends Omit<EditionsOptions, "database"> {
	database: Pick<Database, "db">;
	logger: Logger;
	wait?: Wait | undefined;
}

/** What people stored in earlier editions of the game. */
export function createEditionRoom({ database, logger, wait, ...options }: EditionRoomOptions) {
	const editions = createEditions({ ...options, database: database.db });
	const cleaning = createLoop({
		async step() {
			await editions.deleteOld();
			return HOUR;
		},
		onError: err => logger.warn({ err }, "lists of an earlier edition could not be deleted"),
		retryMs: HOUR,
		wait,
	});
	return {
		services: { editions },
		load: editions.load,
		start: cleaning.start,
		stop: cleaning.stop,
	};
}

export type EditionServices = ReturnType<typeof createEditionRoom>["services"];
