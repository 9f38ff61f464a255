import { LRUCache } from "lru-cache";
import { createThread } from "../ground/thread.ts";
import { type RaceFacts, raceFacts, raceGap } from "./rules/race/problem.ts";
import type { RaceEntry } from "./rules/race/race.ts";
import { playoffSpots } from "./season/playoffs.ts";
import type { SeasonView } from "./store/season-store.ts";

/** A member's race with the chance of one of the first places, in whole per cent: 0 and 100 are proven. */
export type Race = (RaceEntry & { odds: number })[];

export interface RacesOptions {
	logger: { warn(fields: object, message: string): void };
	/** Time limit for one race: the largest takes about a second. */
	timeoutMs?: number;
}

/** Where the rules do not say how many places the playoffs have, a race is for half of the members, and at most for this many. */
const USUAL_SPOTS = 8;
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
		...{ logger, timeoutMs, what: "races", maxWaiting: MAX_WAITING, maxEach: MAX_OF_SERVER },
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

/** The places in the playoffs; where nothing says how many there are, half of all. */
export function usualSpots(view: Pick<SeasonView, "table" | "rules" | "playoffs">): number {
	return playoffSpots(view) || Math.min(USUAL_SPOTS, Math.max(1, Math.floor(view.table.standings.length / 2)));
}
