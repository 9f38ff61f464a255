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
/** Of one server. */
const MAX_OF_SERVER = 10;

/**
 * Computes races in a thread of its own, since each takes longer than an answer may be delayed. What is known of one version
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
		 * In the order of the table; or why it cannot be known (see `raceGap`); or null (and logged) if it cannot be computed in
		 * time.
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

/** Long work where there are many games: it is done when the race's turn has come. */
function factsOf(view: SeasonView, spots: number): RaceFacts {
	const facts = raceFacts(view, spots);
	if (facts === null) throw new Error("a race that cannot be known was asked for");
	return facts;
}
