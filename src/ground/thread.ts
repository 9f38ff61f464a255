import { once } from "node:events";
import { Worker } from "node:worker_threads";

export interface ThreadOptions {
	logger: { warn(fields: object, message: string): void };
	/** What the thread makes, for messages: "pictures". */
	what: string;
	/** Time limit for one job. */
	timeoutMs: number;
	/** Jobs that may wait. */
	maxWaiting: number;
	/** Of these and the one in progress, those that one person or server may have; default: all. */
	maxEach?: number;
}

/** Too many jobs of one person or server wait already. */
class ThreadBusyError extends Error {}

/**
 * A thread for work that would delay answers, one job at a time. It starts with the first job, and again after it has ended.
 * The program answers each message with one message; an error ends it.
 *
 * @param program a file for a worker thread
 */
export function createThread<Input, Output>(
	program: URL,
	{ logger, what, timeoutMs, maxWaiting, maxEach = Number.POSITIVE_INFINITY }: ThreadOptions,
) {
	/** The jobs that wait, by whose they are; the next one is the first of the first, who then goes to the end. */
	const waiting = new Map<string, (() => Promise<void>)[]>();
	/** How many jobs are not done yet, by whose they are. */
	const jobs = new Map<string, number>();
	let isWorking = false;
	let thread: { worker: Worker; ended: AbortSignal } | null = null;

	function start() {
		const worker = new Worker(program);
		const end = new AbortController();
		worker.unref();
		worker.on("error", err => logger.warn({ err }, `the thread that makes ${what} has ended`));
		worker.on("exit", () => end.abort());
		return { worker, ended: end.signal };
	}

	async function stop(): Promise<void> {
		const ended = thread;
		thread = null;
		await ended?.worker.terminate();
	}

	async function work(input: Input): Promise<Output> {
		if (thread === null || thread.ended.aborted) thread = start();
		const { worker, ended } = thread;
		try {
			worker.postMessage(input);
			const signal = AbortSignal.any([ended, AbortSignal.timeout(timeoutMs)]);
			const [output]: Output[] = await once(worker, "message", { signal });
			return output as Output;
		} catch (error) {
			await stop();
			throw error;
		}
	}

	async function workOff(): Promise<void> {
		if (isWorking) return;
		isWorking = true;
		let last: string | null = null;
		for (;;) {
			const [next] = waiting;
			if (next === undefined) break;
			// Whose job was the last may have added others before anybody else did.
			if (next[0] === last) {
				waiting.delete(last);
				waiting.set(...next);
			}
			const [first = next] = waiting;
			const [whose, [job, ...others]] = first;
			last = whose;
			waiting.delete(whose);
			if (others.length > 0) waiting.set(whose, others);
			await job?.();
		}
		isWorking = false;
	}

	const countWaiting = () => [...waiting.values()].reduce((sum, { length }) => sum + length, 0);

	/** @param prepare makes the input when the job's turn has come */
	async function runPrepared(prepare: () => Input, whose: string): Promise<Output> {
		const others = jobs.get(whose) ?? 0;
		if (others >= maxEach) throw new ThreadBusyError(`too many ${what} of one are waiting`);
		if (countWaiting() >= maxWaiting) throw new Error(`too many ${what} are waiting`);
		jobs.set(whose, others + 1);
		try {
			return await new Promise<Output>((resolve, reject) => {
				const job = async () => {
					try {
						resolve(await work(prepare()));
					} catch (error) {
						reject(error);
					}
				};
				waiting.set(whose, [...(waiting.get(whose) ?? []), job]);
				void workOff();
			});
		} finally {
			const left = (jobs.get(whose) ?? 1) - 1;
			if (left === 0) jobs.delete(whose);
			else jobs.set(whose, left);
		}
	}

	return {
		/**
		 * Rejects when the job fails or takes too long, and when too many are waiting.
		 *
		 * @param whose the person or server it is for: they take turns, and nobody fills the queue
		 * @throws ThreadBusyError
		 */
		run: (input: Input, whose = ""): Promise<Output> => runPrepared(() => input, whose),
		/** The same; the input is made when the job's turn has come. */
		runPrepared,
		stop,
	};
}
