import { LRUCache } from "lru-cache";
import { createThread } from "../ground/thread.ts";

export interface PicturesOptions {
	logger: { warn(fields: object, message: string): void };
	/** Time limit for one picture. */
	timeoutMs?: number;
}

/** The number of cached pictures, about 60 kB each. */
const MAX_CACHED = 100;
/** The most pictures that wait: two seconds of work. Beyond that, answers are sent without a picture. */
const MAX_WAITING = 50;

/** Draws SVG as pictures in a separate thread, because each takes about 40 ms. Pictures are cached. */
export function createPictures({ logger, timeoutMs = 5000 }: PicturesOptions) {
	const cache = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED });
	const thread = createThread<string, Uint8Array>(new URL("./picture-worker.ts", import.meta.url), {
		logger,
		timeoutMs,
		what: "pictures",
		maxWaiting: MAX_WAITING,
	});
	const render = async (svg: string) => Buffer.from(await thread.run(svg));

	return {
		/** The picture as PNG of twice the size; null (and logged) if it cannot be drawn or too many are waiting. */
		async draw(svg: string): Promise<Buffer | null> {
			const drawing = cache.get(svg) ?? render(svg);
			cache.set(svg, drawing);
			try {
				return await drawing;
			} catch (err) {
				cache.delete(svg);
				logger.warn({ err }, "a picture could not be drawn");
				return null;
			}
		},
		close: thread.stop,
	};
}

export type Pictures = ReturnType<typeof createPictures>;
