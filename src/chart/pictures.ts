import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";

export interface PicturesOptions {
	logger: { warn(fields: object, message: string): void };
	/** Time limit for one picture. */
	timeoutMs?: number;
}

/** Cached pictures, about 60 kB each. */
const MAX_CACHED = 100;
/** Pictures that may wait: two seconds of work. Beyond that, answers are sent without a picture. */
const MAX_WAITING = 50;

/**
 * Draws SVG as pictures, one at a time in a thread of its own, since each takes about 40 ms and would delay other answers. The
 * thread starts with the first picture, and restarts after a failure. Pictures are cached.
 */
export function createPictures({ logger, timeoutMs = 5000 }: PicturesOptions) {
	const queue = new PQueue({ concurrency: 1 });
	const cache = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED });
	let worker: Worker | null = null;

	function startWorker(): Worker {
		const started = new Worker(new URL("./picture-worker.ts", import.meta.url));
		started.unref();
		started.on("error", err => logger.warn({ err }, "the thread that draws pictures has ended"));
		return started;
	}

	async function enqueue(svg: string): Promise<Buffer> {
		if (queue.size >= MAX_WAITING) throw new Error("too many pictures are waiting");
		return queue.add(() => render(svg));
	}

	async function endWorker(): Promise<void> {
		const ended = worker;
		worker = null;
		await ended?.terminate();
	}

	async function render(svg: string): Promise<Buffer> {
		worker ??= startWorker();
		try {
			worker.postMessage(svg);
			const [png]: Uint8Array[] = await once(worker, "message", { signal: AbortSignal.timeout(timeoutMs) });
			return Buffer.from(png ?? []);
		} catch (error) {
			await endWorker();
			throw error;
		}
	}

	return {
		/** As PNG of twice the size; null (and logged) if it cannot be drawn or too many are waiting. */
		async draw(svg: string): Promise<Buffer | null> {
			const drawing = cache.get(svg) ?? enqueue(svg);
			cache.set(svg, drawing);
			try {
				return await drawing;
			} catch (err) {
				cache.delete(svg);
				logger.warn({ err }, "a picture could not be drawn");
				return null;
			}
		},
		stop: endWorker,
	};
}

export type Pictures = ReturnType<typeof createPictures>;
