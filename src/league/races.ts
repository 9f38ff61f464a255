import { createThread } from "../ground/thread.ts";
import { MINUTE } from "../ground/times.ts";
import { keptByVersion } from "./by-version.ts";
import { type AssumedResult, type RaceFacts, raceFacts, raceGap } from "./rules/race/problem.ts";
import type { Race } from "./rules/race/race.ts";
import type { SeasonView } from "./season/view.ts";

export interface RacesOptions {
	logger: { warn(fields: object, message: string): void };
	/** The time after which the thread counts as hanging. A race ends by its own work: the largest takes some 0.6 s. */
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
export function createRaces({ logger, timeoutMs = MINUTE }: RacesOptions) {
	const thread = createThread<RaceFacts, Race>(new URL("./race-worker.ts", import.meta.url), {
		logger,
		timeoutMs,
		what: "races",
		maxWaiting: MAX_WAITING,
		maxEach: MAX_OF_SERVER,
	});
	const races = keptByVersion(
		{ max: MAX_CACHED },
		(spots: number, assumed?: AssumedResult) => [spots, assumed?.winner ?? 0, assumed?.loser ?? 0],
		(view: SeasonView, spots: number, assumed?: AssumedResult) =>
			thread.runPrepared(() => factsOf(view, spots, assumed), view.league.serverId),
	);

	return {
		/**
		 * @param assumed the race is that after this result; the two members must owe each other a game
		 * @returns the members in the order of the table; the reason why the race is unknown (see `raceGap`); or null, after
		 *   a line in the log, if it was not computed in time
		 */
		async solve(
			view: SeasonView,
			spots: number,
			assumed?: AssumedResult,
		): Promise<Race | "unknown" | "unplanned" | null> {
			const gap = raceGap(view);
			if (gap !== null) return gap;
			try {
				return await races.get(view, spots, assumed);
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
function factsOf(view: SeasonView, spots: number, assumed?: AssumedResult): RaceFacts {
	const facts = raceFacts(view, spots, assumed);
	if (facts === null) throw new Error("a race that cannot be known was asked for");
	return facts;
}
