import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
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

/**
 * Computes races, one at a time in a thread of its own, since each takes longer than an answer may be delayed. The thread
 * starts with the first race, and restarts after a failure. What is known of one version of a season is kept.
 */
export function createRaces({ logger, timeoutMs = 2500 }: RacesOptions) {
	const queue = new PQueue({ concurrency: 1 });
	const cache = new LRUCache<string, Promise<Race>>({ max: MAX_CACHED });
	let worker: Worker | null = null;

	function startWorker(): Worker {
		const started = new Worker(new URL("./race-worker.ts", import.meta.url));
		started.unref();
		started.on("error", err => logger.warn({ err }, "the thread that computes races has ended"));
		return started;
	}

	async function endWorker(): Promise<void> {
		const ended = worker;
		worker = null;
		await ended?.terminate();
	}

	async function compute(facts: RaceFacts): Promise<Race> {
		worker ??= startWorker();
		try {
			worker.postMessage(facts);
			const [race]: Race[] = await once(worker, "message", { signal: AbortSignal.timeout(timeoutMs) });
			return race ?? [];
		} catch (error) {
			await endWorker();
			throw error;
		}
	}

	async function enqueue(facts: RaceFacts): Promise<Race> {
		if (queue.size >= MAX_WAITING) throw new Error("too many races are waiting");
		return queue.add(() => compute(facts));
	}

	return {
		/**
		 * In the order of the table. "unknown": nothing says how many games are left; null (and logged) if it cannot be computed
		 * in time.
		 */
		async solve(view: SeasonView, spots: number): Promise<Race | "unknown" | null> {
			const key = [view.league.id, view.number, view.version, spots].join(" ");
			const known = cache.get(key);
			const facts = known === undefined ? raceFacts(view, spots) : null;
			if (known === undefined && facts === null) return "unknown";
			const solving = known ?? enqueue(facts as RaceFacts);
			cache.set(key, solving);
			try {
				return await solving;
			} catch (err) {
				cache.delete(key);
				logger.warn({ err }, "a race could not be computed");
				return null;
			}
		},
		stop: endWorker,
	};
}

export type Races = ReturnType<typeof createRaces>;

export function usualSpots({ table }: Pick<SeasonView, "table">): number {
	return Math.min(USUAL_SPOTS, Math.max(1, Math.floor(table.standings.length / 2)));
}
