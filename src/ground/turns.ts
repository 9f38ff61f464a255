/** Another job of the same person has taken the place of one that waited. */
export class ReplacedError extends Error {}

/** Too many people wait. */
export class FullError extends Error {}

export interface Turn<T> {
	/** How many jobs of others come first. */
	before: number;
	/** Rejects with a ReplacedError when a newer job of the person takes its place, and with what the job throws. */
	done: Promise<T>;
}

interface Waiting {
	run(): Promise<void>;
	refuse(error: Error): void;
}

/**
 * Jobs one after the other, in the order in which people came. Of one person one is run and one waits: a newer one takes the
 * place of what waits, so that nobody fills the queue.
 *
 * @param most people who may wait
 */
export function createTurns(most: number) {
	/** By person, in their order. */
	const waiting = new Map<string, Waiting>();
	let isRunning = false;

	async function startNext(): Promise<void> {
		const [first] = waiting;
		if (first === undefined || isRunning) return;
		const [person, { run }] = first;
		waiting.delete(person);
		isRunning = true;
		await run();
		isRunning = false;
		void startNext();
	}

	return {
		/** @throws FullError when too many people wait */
		take<T>(person: string, job: () => Promise<T>): Turn<T> {
			const older = waiting.get(person);
			if (older === undefined && waiting.size >= most) throw new FullError("too many people wait");
			const { promise: done, resolve, reject } = Promise.withResolvers<T>();
			// A caller that is refused gets no turn, so nobody handles its promise.
			done.catch(() => {});
			waiting.set(person, { run: () => job().then(resolve, reject), refuse: reject });
			older?.refuse(new ReplacedError("a newer job of the person takes its place"));
			const before = [...waiting.keys()].indexOf(person) + Number(isRunning);
			void startNext();
			return { before, done };
		},
	};
}
