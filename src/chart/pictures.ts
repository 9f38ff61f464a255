import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";

/** Draws what is described as SVG. */
export interface Pictures {
	/** As PNG, twice as large; null, and logged, when it cannot be drawn or too many wait. */
	draw(svg: string): Promise<Buffer | null>;
	stop(): Promise<void>;
}

export interface PicturesOptions {
	logger: { warn(fields: object, message: string): void };
	/** How long one picture may take. */
	timeoutMs?: number;
}

/** Pictures kept, of about 60 kB each. */
const MAX_KEPT = 100;
/** Pictures that may wait: two seconds' work. Whoever comes then gets the answer without one. */
const MAX_WAITING = 50;

/**
 * Draws one picture after the other in a thread of its own: each takes about 40 ms, and meanwhile other answers go on.
 * The thread starts with the first picture, and anew after one that failed. A picture just drawn is not drawn again.
 */
export function createPictures({ logger, timeoutMs = 5000 }: PicturesOptions): Pictures {
	const queue = new PQueue({ concurrency: 1 });
	const kept = new LRUCache<string, Promise<Buffer>>({ max: MAX_KEPT });
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
		async draw(svg) {
			const drawing = kept.get(svg) ?? enqueue(svg);
			kept.set(svg, drawing);
			try {
				return await drawing;
			} catch (err) {
				kept.delete(svg);
				logger.warn({ err }, "a picture could not be drawn");
				return null;
			}
		},
		stop: endWorker,
	};
}
