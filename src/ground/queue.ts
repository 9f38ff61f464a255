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
	/** The owners with whom this one shares turns, such as the people of a server; default: the owner alone. */
	group?: string;
}

/** Waiting jobs by owner and key. */
type Owners = Map<string, Map<string, Job>>;

/** Jobs of one priority. */
interface Lane {
	max: number;
	each: number;
	running: number;
	/** Owners by group, both in the order of their turns; then jobs by key, in the order in which they were added. */
	groups: Map<string, Owners>;
	/** The number of an owner's jobs that run, or wait for the end of a pause. */
	occupied: Map<string, number>;
}

/** The jobs of an owner whose turn it is. */
interface OwnerTurn {
	group: string;
	owner: string;
	jobs: Map<string, Job>;
}

interface Started {
	group: string;
	owner: string;
	key: string;
	job: Job;
}

const createLane = (max: number, each: number): Lane => {
	return { max, each, running: 0, groups: new Map(), occupied: new Map() };
};

/** A message takes some 200 ms: ten at once, with other requests, stay within Discord's 50 requests a second. */
const MAX = 10;

/** Runs jobs concurrently, but only a few at a time for each owner, a person or a channel; owners take turns, and so do their groups. */
export function createQueue(options: QueueOptions = {}) {
	const { wait = defaultWait, max = MAX, each = 1, background = max } = options;
	const people = createLane(max, each);
	const others = createLane(background, background);
	const running = new Set<Promise<void>>();
	const stopping = new AbortController();

	const count = () => people.running + others.running;

	/** Moves an owner who has just had a turn behind the others of the group, and the group behind all others. */
	function moveBack({ groups }: Lane, group: string, owner: string): void {
		const owners = groups.get(group);
		if (owners === undefined) return;
		moveLast(owners, owner);
		moveLast(groups, group);
	}

	function occupy({ occupied }: Lane, owner: string, change: 1 | -1): void {
		const jobs = (occupied.get(owner) ?? 0) + change;
		if (jobs > 0) occupied.set(owner, jobs);
		else occupied.delete(owner);
	}

	function release(lane: Lane, group: string, owner: string): void {
		occupy(lane, owner, -1);
		moveBack(lane, group, owner);
	}

	function startNext(): void {
		for (const lane of [people, others])
			while (count() < max && !stopping.signal.aborted && lane.running < lane.max) {
				const next = findNext(lane);
				if (next === null) break;
				startFirst(lane, next);
			}
	}

	/** The jobs of the first owner in the first group who may start another one. */
	function findNext({ groups, occupied, each }: Lane): OwnerTurn | null {
		for (const [group, owners] of groups)
			for (const [owner, jobs] of owners)
				if (jobs.size > 0 && (occupied.get(owner) ?? 0) < each) return { group, owner, jobs };
		return null;
	}

	function startFirst(lane: Lane, { group, owner, jobs }: OwnerTurn): void {
		const [first] = jobs;
		if (first === undefined) return;
		const [key, job] = first;
		jobs.delete(key);
		occupy(lane, owner, 1);
		moveBack(lane, group, owner);
		lane.running++;
		const done = run(lane, { group, owner, key, job }).finally(() => {
			lane.running--;
			running.delete(done);
			startNext();
		});
		running.add(done);
	}

	async function run(lane: Lane, { group, owner, key, job }: Started): Promise<void> {
		const pauseMs = await job();
		if (pauseMs === null) return release(lane, group, owner);
		const owners = ownersOf(lane, group);
		owners.set(owner, new Map([[key, job], ...(owners.get(owner) ?? [])]));
		// Only this owner waits; the slot is free for others.
		wait(pauseMs, stopping.signal).then(
			() => {
				release(lane, group, owner);
				startNext();
			},
			() => {},
		);
	}

	return {
		/** @param key identifies the job among those of its owner; a job that is already waiting is not added again */
		add(owner: string, key: string, job: Job, { isBackground = false, group = owner }: JobOptions = {}): void {
			const owners = ownersOf(isBackground ? others : people, group);
			const jobs = owners.get(owner) ?? new Map<string, Job>();
			if (!jobs.has(key)) jobs.set(key, job);
			owners.set(owner, jobs);
			startNext();
		},
		/** Removes a job that has not started, or that pauses. @returns whether there was one */
		drop(owner: string, key: string): boolean {
			return [people, others].some(({ groups }) =>
				[...groups].some(([group, owners]) => {
					const jobs = owners.get(owner);
					const isDropped = jobs?.delete(key) ?? false;
					if (jobs?.size === 0) owners.delete(owner);
					if (owners.size === 0) groups.delete(group);
					return isDropped;
				}),
			);
		},
		/** The number of jobs that have not started yet, without background jobs. @param owner default: all owners */
		waiting(owner?: string): number {
			return countJobs(people, owner);
		},
		/** The number of jobs of a group that have not started yet, without background jobs. */
		waitingOf(group: string): number {
			return countAll(people.groups.get(group) ?? new Map());
		},
		/** The number of background jobs that have not started yet. */
		waitingInBackground: () => countJobs(others),
		/** The number of an owner's jobs that wait, run, or pause. */
		unfinished: (owner: string): number => countJobs(people, owner) + (people.occupied.get(owner) ?? 0),
		/**
		 * The number of jobs that must end until an owner's last waiting job has ended: the running jobs, the owner's, and
		 * others' jobs whose turn comes before. Waiting background jobs are not counted, nor are the turns of groups.
		 */
		countUntil(owner: string): number {
			const { groups, occupied } = people;
			const turns = countJobs(people, owner);
			// An owner who has all their places moves behind all others when one of the jobs ends.
			const isBusy = (other: string) => (occupied.get(other) ?? 0) >= each;
			const owners = [...groups.values()].flatMap(each => [...each.keys()]);
			let jobs = count() + turns;
			let isBefore = true;
			for (const other of [...owners.filter(other => !isBusy(other)), ...owners.filter(isBusy)]) {
				if (other === owner) isBefore = false;
				else jobs += Math.min(countJobs(people, other), isBefore ? turns : Math.max(0, turns - 1));
			}
			return jobs;
		},
		/**
		 * Starts no further jobs, and waits for the running ones. @param graceMs how long at most; default: until they end
		 */
		async stop(graceMs?: number): Promise<void> {
			stopping.abort();
			for (const { groups } of [people, others]) groups.clear();
			const ended = Promise.allSettled(running);
			await (graceMs === undefined ? ended : withTimeout(ended, graceMs).catch(() => {}));
		},
	};
}

/** Moves an entry behind all others, or takes it away if it is empty. */
function moveLast<Value extends { size: number }>(map: Map<string, Value>, key: string): void {
	const value = map.get(key);
	map.delete(key);
	if (value !== undefined && value.size > 0) map.set(key, value);
}

function ownersOf({ groups }: Lane, group: string): Owners {
	const owners: Owners = groups.get(group) ?? new Map();
	groups.set(group, owners);
	return owners;
}

/** @param only an owner; default: all owners */
function countJobs({ groups }: Lane, only?: string): number {
	let count = 0;
	for (const owners of groups.values()) {
		count += only === undefined ? countAll(owners) : (owners.get(only)?.size ?? 0);
	}
	return count;
}

const countAll = (owners: Owners) => [...owners.values()].reduce((count, { size }) => count + size, 0);
