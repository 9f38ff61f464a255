import { LRUCache } from "lru-cache";
import { createThread } from "../ground/thread.ts";
import { type RaceFacts, raceFacts, raceGap } from "./rules/race/problem.ts";
import type { Race } from "./rules/race/race.ts";
import type { SeasonView } from "./season/view.ts";

export interface RacesOptions {
	logger: { warn(fields: object, message: string): void };
	/** Time limit for one race: the largest takes about a second. */
	timeoutMs?: number;
}

const MAX_CACHED = 500;
/** Races that may wait; beyond that they are refused. Servers take turns, so that no other server waits for all of them. */
const MAX_WAITING = 200;
/** Races of one server that may wait. */
const MAX_OF_SERVER = 10;

/**
 * Computes races in a thread of its own, since each takes longer than other answers may be delayed. The race of each version
 * of a season is kept.
 */
export function createRaces({ logger, timeoutMs = 2500 }: RacesOptions) {
	const thread = createThread<RaceFacts, Race>(new URL("./race-worker.ts", import.meta.url), {
		logger,
		timeoutMs,
		what: "races",
		maxWaiting: MAX_WAITING,
		maxEach: MAX_OF_SERVER,
	});
	const cache = new LRUCache<string, Race, { view: SeasonView; spots: number }>({
		max: MAX_CACHED,
		ignoreFetchAbort: true,
		fetchMethod: (_key, _before, { context: { view, spots } }) =>
			thread.runPrepared(() => factsOf(view, spots), view.league.serverId),
	});

	return {
		/**
		 * @returns the members in the order of the table; why the race cannot be known (see `raceGap`); or null, after a line in the
		 * log, if it cannot be computed in time
		 */
		async solve(view: SeasonView, spots: number): Promise<Race | "unknown" | "unplanned" | null> {
			const gap = raceGap(view);
			if (gap !== null) return gap;
			try {
				return await cache.forceFetch([view.league.id, view.number, view.version, spots].join(" "), {
					context: { view, spots },
				});
			} catch (err) {
				logger.warn({ err }, "a race could not be computed");
				return null;
			}
		},
		stop: thread.stop,
	};
}

export type Races = ReturnType<typeof createRaces>;

/** Collects what a race follows from. This takes long if there are many games, so it is done only when the race's turn has come. */
function factsOf(view: SeasonView, spots: number): RaceFacts {
	const facts = raceFacts(view, spots);
	if (facts === null) throw new Error("a race that cannot be known was asked for");
	return facts;
}
