import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { createQueue } from "./queue.ts";

export interface ThreadOptions {
	logger: { warn(fields: object, message: string): void };
	/** The result of the thread, for messages: "pictures". */
	what: string;
	/** Time limit for one job. */
	timeoutMs: number;
	/** Jobs that may wait. */
	maxWaiting: number;
	/** Jobs, waiting or in progress, that one person or server may have; default: any number. */
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
	const turns = createQueue({ max: 1 });
	let jobs = 0;
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

	/** @param prepare creates the input when it is the job's turn */
	async function runPrepared(prepare: () => Input, owner: string): Promise<Output> {
		if (turns.unfinished(owner) >= maxEach)
			throw new ThreadBusyError(`one person or league has too many ${what} waiting`);
		if (turns.waiting() >= maxWaiting) throw new Error(`too many ${what} are waiting`);
		const { promise, resolve, reject } = Promise.withResolvers<Output>();
		turns.add(owner, String(jobs++), async () => {
			try {
				resolve(await work(prepare()));
			} catch (error) {
				reject(error);
			}
			return null;
		});
		// The turn ends before the caller continues, who may request the next job at once.
		return await promise;
	}

	return {
		/**
		 * Rejects when the job fails or takes too long, and when too many are waiting.
		 *
		 * @param owner the person or server for which it runs: they take turns, and nobody fills the queue
		 * @throws ThreadBusyError
		 */
		run: (input: Input, owner = ""): Promise<Output> => runPrepared(() => input, owner),
		/** Does the same as `run`, but creates the input when it is the job's turn. */
		runPrepared,
		stop,
	};
}
