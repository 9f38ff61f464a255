import { createQueue } from "../../ground/queue.ts";

/** Another job of the same person has taken the place of one that waited. */
export class ReplacedError extends Error {}

/** Too many people wait. */
export class FullError extends Error {}

export interface Turn<T> {
	/** The number of jobs that come first. */
	before: number;
	/** Rejects with a ReplacedError when a newer job of the same person replaces it, and with the error of the job. */
	done: Promise<T>;
}

/** A person's job that waits. */
interface Waiting {
	run(): Promise<void>;
	refuse(error: Error): void;
}

/** A person's only job in the queue. */
const KEY = "job";

/**
 * Jobs one after the other, for which people take turns. One job of a person runs and one waits: a newer job replaces the one
 * that waits and keeps its place, so that nobody fills the queue.
 *
 * @param most people who may wait
 */
export function createTurns(most: number) {
	const queue = createQueue({ max: 1 });
	/** By person. */
	const newest = new Map<string, Waiting>();

	return {
		/** @throws FullError when too many people wait */
		take<T>(person: string, job: () => Promise<T>): Turn<T> {
			const older = newest.get(person);
			if (older === undefined && newest.size >= most) throw new FullError("too many people are waiting");
			const { promise: done, resolve, reject } = Promise.withResolvers<T>();
			// A caller that is refused gets no turn, so nobody handles its promise.
			done.catch(() => {});
			newest.set(person, { run: () => job().then(resolve, reject), refuse: reject });
			older?.refuse(new ReplacedError("a newer job of the same person replaces it"));
			queue.add(person, KEY, async () => {
				const waiting = newest.get(person);
				newest.delete(person);
				await waiting?.run();
				return null;
			});
			return { before: Math.max(0, queue.countUntil(person) - 1), done };
		},
	};
}
