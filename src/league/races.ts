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
/**
 * The most races that wait; further ones are refused. Servers take turns, so that no server waits for all races of
 * another.
 */
const MAX_WAITING = 200;
/** The most races of one server that wait. */
const MAX_OF_SERVER = 10;

/**
 * Computes races in a separate thread, because each takes longer than other answers may be delayed. The race of each
 * version of a season is cached.
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
		 * @returns the members in the order of the table; the reason why the race is unknown (see `raceGap`); or null, after
		 *   a line in the log, if it was not computed in time
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

/**
 * Collects the facts of a race. This takes long if there are many games, so it is done only when it is the race's turn.
 */
function factsOf(view: SeasonView, spots: number): RaceFacts {
	const facts = raceFacts(view, spots);
	if (facts === null) throw new Error("a race that cannot be known was asked for");
	return facts;
}
