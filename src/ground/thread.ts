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
}

/**
 * A thread for work that would delay answers, one job at a time. It starts with the first job, and again after a failure. The
 * program answers each message with one message; an error ends it.
 *
 * @param program a file for a worker thread
 */
export function createThread<Input, Output>(program: URL, { logger, what, timeoutMs, maxWaiting }: ThreadOptions) {
	const queue = new PQueue({ concurrency: 1 });
	let worker: Worker | null = null;

	function start(): Worker {
		const started = new Worker(program);
		started.unref();
		started.on("error", err => logger.warn({ err }, `the thread that makes ${what} has ended`));
		return started;
	}

	async function stop(): Promise<void> {
		const ended = worker;
		worker = null;
		await ended?.terminate();
	}

	async function work(input: Input): Promise<Output> {
		worker ??= start();
		try {
			worker.postMessage(input);
			const [output]: Output[] = await once(worker, "message", { signal: AbortSignal.timeout(timeoutMs) });
			return output as Output;
		} catch (error) {
			await stop();
			throw error;
		}
	}

	return {
		/** Rejects when the job fails or takes too long, and when too many are waiting. */
		async run(input: Input): Promise<Output> {
			if (queue.size >= maxWaiting) throw new Error(`too many ${what} are waiting`);
			return queue.add(() => work(input));
		},
		stop,
	};
}
