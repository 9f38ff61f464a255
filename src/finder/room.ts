import { createFinder, type FinderOptions } from "./finder.ts";
import { createSquads } from "./squad/squads.ts";

/** Cards by their attributes, and squads. */
export function createFinderRoom(options: FinderOptions) {
	const { logger } = options;
	const finder = createFinder(options);
	const squads = createSquads({ logger });
	return {
		services: { finder, squads },
		probes: { finder: finder.progress },
		/** Reads the stored data. */
		async load(): Promise<void> {
			await finder.load().catch(err => logger.warn({ err }, "the stored attributes of cards could not be read"));
		},
		start: finder.start,
		stop: finder.stop,
		/** Ends the thread that solves squads. */
		close: squads.stop,
	};
}

export type FinderServices = ReturnType<typeof createFinderRoom>["services"];
