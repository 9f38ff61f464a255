import type { Logger } from "./logger.ts";

/** Runs a storage's work within `ms`; undefined when it failed or took longer: the caller goes on without it. */
export type Attempt = <T>(work: () => Promise<T>, ms: number) => Promise<{ value: T } | undefined>;

/**
 * A storage may fail or hang, and nobody is to notice but the log, which is told when it begins and when it ends.
 *
 * @param what the part that needs the storage, as the log names it
 * @param onError called for each failure
 */
export function createAttempts(what: string, logger: Logger, onError?: () => void): Attempt {
	let isFailing = false;
	return async (work, ms) => {
		try {
			const value = await within(work(), ms);
			if (isFailing) logger.info({}, `${what} works again`);
			isFailing = false;
			return { value };
		} catch (err) {
			if (!isFailing) logger.warn({ err }, `${what} fails; going on without it`);
			isFailing = true;
			onError?.();
			return undefined;
		}
	};
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_resolve, reject) => {
		// After what has arrived meanwhile: the process itself may have been busy for so long.
		timer = setTimeout(() => setImmediate(() => reject(new Error(`no answer within ${ms} ms`))), ms);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}
