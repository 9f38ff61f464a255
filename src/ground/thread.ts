import { once } from "node:events";
import { Worker } from "node:worker_threads";
import PQueue from "p-queue";

export interface ThreadOptions {
	logger: { warn(fields: object, message: string): void };
	/** What the thread makes, for messages: "pictures". */
	what: string;
	/** Time limit for one job. */
	timeoutMs: number;
	/** Jobs that may wait. */
	maxWaiting: number;
	/** Of these and the one in progress, those that one person or league may have; default: all. */
	maxEach?: number;
}

/** Too many jobs of one person or league wait already. */
export class ThreadBusyError extends Error {}

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
	const queue = new PQueue({ concurrency: 1 });
	/** How many jobs are not done yet, by whose they are. */
	const jobs = new Map<string, number>();
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

	return {
		/**
		 * Rejects when the job fails or takes too long, and when too many are waiting.
		 *
		 * @param whose the person or league it is for, so that nobody fills the queue
		 * @throws ThreadBusyError
		 */
		async run(input: Input, whose = ""): Promise<Output> {
			const others = jobs.get(whose) ?? 0;
			if (others >= maxEach) throw new ThreadBusyError(`too many ${what} of one are waiting`);
			if (queue.size >= maxWaiting) throw new Error(`too many ${what} are waiting`);
			jobs.set(whose, others + 1);
			try {
				return await queue.add(() => work(input));
			} finally {
				const left = (jobs.get(whose) ?? 1) - 1;
				if (left === 0) jobs.delete(whose);
				else jobs.set(whose, left);
			}
		},
		stop,
	};
}
