import { LRUCache } from "lru-cache";
import { createThread } from "../ground/thread.ts";
import { type RaceFacts, raceFacts } from "./rules/race/problem.ts";
import type { RaceEntry } from "./rules/race/race.ts";
import type { SeasonView } from "./season-store.ts";

/** A member's race with the chance of one of the first places, in whole per cent: 0 and 100 are proven. */
export type Race = (RaceEntry & { odds: number })[];

export interface RacesOptions {
	logger: { warn(fields: object, message: string): void };
	/** Time limit for one race: the largest takes about a second. */
	timeoutMs?: number;
}

/** The first places that a race is for unless somebody asks for others: half of all, at most so many. */
const USUAL_SPOTS = 8;
const MAX_CACHED = 500;
/** Races that may wait; beyond that they are refused. */
const MAX_WAITING = 20;
/** Of one league, which has as many as a question may name places after each change: others have the rest of the queue. */
const MAX_OF_LEAGUE = 10;

/**
 * Computes races in a thread of its own, since each takes longer than an answer may be delayed. What is known of one version
 * of a season is kept.
 */
export function createRaces({ logger, timeoutMs = 2500 }: RacesOptions) {
	const thread = createThread<RaceFacts, Race>(new URL("./race-worker.ts", import.meta.url), {
		...{ logger, timeoutMs, what: "races", maxWaiting: MAX_WAITING, maxEach: MAX_OF_LEAGUE },
	});
	const cache = new LRUCache<string, Race, { league: number; facts: RaceFacts }>({
		max: MAX_CACHED,
		ignoreFetchAbort: true,
		fetchMethod: (_key, _before, { context }) => thread.run(context.facts, String(context.league)),
	});

	return {
		/**
		 * In the order of the table. "unknown": nothing says how many games are left; null (and logged) if it cannot be computed
		 * in time.
		 */
		async solve(view: SeasonView, spots: number): Promise<Race | "unknown" | null> {
			const facts = raceFacts(view, spots);
			if (facts === null) return "unknown";
			const league = view.league.id;
			try {
				return await cache.forceFetch([league, view.number, view.version, spots].join(" "), {
					context: { league, facts },
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

export function usualSpots({ table }: Pick<SeasonView, "table">): number {
	return Math.min(USUAL_SPOTS, Math.max(1, Math.floor(table.standings.length / 2)));
}
