import { wait as defaultWait, type Wait, withTimeout } from "./async.ts";

/** Never rejects. Resolves with null, or with the milliseconds to wait before the next call. */
export type Job = () => Promise<number | null>;

export interface QueueOptions {
	wait?: Wait | undefined;
	/** Jobs at once. */
	max?: number;
	/** Jobs at once for one owner. */
	each?: number;
	/** Background jobs at once, any number of them for one owner; default: all. */
	background?: number;
}

export interface JobOptions {
	/** Whether the job starts only when no other job can. Default: false. */
	isBackground?: boolean;
}

/** Jobs of one priority. */
interface Lane {
	max: number;
	each: number;
	running: number;
	/** Jobs by owner, in the order of their turns; then by key, in the order in which they were added. */
	waiting: Map<string, Map<string, Job>>;
	/** The number of an owner's jobs that run, or wait for the end of a pause. */
	occupied: Map<string, number>;
}

const createLane = (max: number, each: number): Lane => {
	return { max, each, running: 0, waiting: new Map(), occupied: new Map() };
};

/** A message takes some 200 ms: ten at once, with other requests, stay within Discord's 50 requests a second. */
const MAX = 10;

/** Runs jobs concurrently, but only a few at a time for each owner, a person or a channel; owners take turns. */
export function createQueue(options: QueueOptions = {}) {
	const { wait = defaultWait, max = MAX, each = 1, background = max } = options;
	const people = createLane(max, each);
	const others = createLane(background, background);
	const running = new Set<Promise<void>>();
	const stopping = new AbortController();

	const count = () => people.running + others.running;

	/** Moves an owner who has just had a turn behind everybody else. */
	function moveBack({ waiting }: Lane, owner: string): void {
		const jobs = waiting.get(owner);
		waiting.delete(owner);
		if (jobs !== undefined && jobs.size > 0) waiting.set(owner, jobs);
	}

	function occupy({ occupied }: Lane, owner: string, change: 1 | -1): void {
		const jobs = (occupied.get(owner) ?? 0) + change;
		if (jobs > 0) occupied.set(owner, jobs);
		else occupied.delete(owner);
	}

	function release(lane: Lane, owner: string): void {
		occupy(lane, owner, -1);
		moveBack(lane, owner);
	}

	function startNext(): void {
		for (const lane of [people, others])
			for (const [owner, jobs] of lane.waiting) {
				if (count() >= max || stopping.signal.aborted) return;
				if (lane.running >= lane.max) break;
				if ((lane.occupied.get(owner) ?? 0) < lane.each) startFirst(lane, owner, jobs);
			}
	}

	function startFirst(lane: Lane, owner: string, jobs: Map<string, Job>): void {
		const [first] = jobs;
		if (first === undefined) return;
		const [key, job] = first;
		jobs.delete(key);
		occupy(lane, owner, 1);
		moveBack(lane, owner);
		lane.running++;
		const done = run(lane, owner, key, job).finally(() => {
			lane.running--;
			running.delete(done);
			startNext();
		});
		running.add(done);
	}

	async function run(lane: Lane, owner: string, key: string, job: Job): Promise<void> {
		const pauseMs = await job();
		if (pauseMs === null) return release(lane, owner);
		const { waiting } = lane;
		waiting.set(owner, new Map([[key, job], ...(waiting.get(owner) ?? [])]));
		// Only this owner waits; the slot is free for others.
		wait(pauseMs, stopping.signal).then(
			() => {
				release(lane, owner);
				startNext();
			},
			() => {},
		);
	}

	return {
		/** @param key identifies the job among those of its owner; a job that is already waiting is not added again */
		add(owner: string, key: string, job: Job, { isBackground = false }: JobOptions = {}): void {
			const { waiting } = isBackground ? others : people;
			const jobs = waiting.get(owner) ?? new Map<string, Job>();
			if (!jobs.has(key)) jobs.set(key, job);
			waiting.set(owner, jobs);
			startNext();
		},
		/** Removes a job that has not started, or that pauses. @returns whether there was one */
		drop(owner: string, key: string): boolean {
			return [people, others].some(({ waiting }) => {
				const jobs = waiting.get(owner);
				const isDropped = jobs?.delete(key) ?? false;
				if (jobs?.size === 0) waiting.delete(owner);
				return isDropped;
			});
		},
		/** The number of jobs that have not started yet, without background jobs. @param owner default: all owners */
		waiting(owner?: string): number {
			if (owner !== undefined) return people.waiting.get(owner)?.size ?? 0;
			return countJobs(people);
		},
		/** The number of background jobs that have not started yet. */
		waitingInBackground: () => countJobs(others),
		/** The number of an owner's jobs that wait, run, or pause. */
		unfinished: (owner: string): number => (people.waiting.get(owner)?.size ?? 0) + (people.occupied.get(owner) ?? 0),
		/**
		 * The number of jobs that must end until an owner's last waiting job has ended: the running jobs, the owner's, and
		 * others' jobs whose turn comes before. Waiting background jobs are not counted.
		 */
		countUntil(owner: string): number {
			const { waiting, occupied } = people;
			const turns = waiting.get(owner)?.size ?? 0;
			// An owner who has all their places moves behind all others when one of the jobs ends.
			const isBusy = (other: string) => (occupied.get(other) ?? 0) >= each;
			const owners = [...waiting.keys()];
			let jobs = count() + turns;
			let isBefore = true;
			for (const other of [...owners.filter(other => !isBusy(other)), ...owners.filter(isBusy)]) {
				if (other === owner) isBefore = false;
				else jobs += Math.min(waiting.get(other)?.size ?? 0, isBefore ? turns : Math.max(0, turns - 1));
			}
			return jobs;
		},
		/**
		 * Starts no further jobs, and waits for the running ones. @param graceMs how long at most; default: until they end
		 */
		async stop(graceMs?: number): Promise<void> {
			stopping.abort();
			for (const { waiting } of [people, others]) waiting.clear();
			const ended = Promise.allSettled(running);
			await (graceMs === undefined ? ended : withTimeout(ended, graceMs).catch(() => {}));
		},
	};
}

const countJobs = ({ waiting }: Lane) => [...waiting.values()].reduce((sum, { size }) => sum + size, 0);
