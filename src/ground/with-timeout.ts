/** A promise did not settle in time. Its work may still finish. */
export class TimeoutError extends Error {
	override readonly name = "TimeoutError";

	constructor(ms: number) {
		super(`no answer within ${ms} ms`);
	}
}

/**
 * The promise's value, if it resolves within `ms`. The timer never outlives the promise.
 *
 * @throws TimeoutError when it takes longer
 */
export async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<never>((_resolve, reject) => {
		// setImmediate, so that a busy process first handles the answers that have already arrived.
		timer = setTimeout(() => setImmediate(() => reject(new TimeoutError(ms))), ms);
	});
	try {
		return await Promise.race([promise, timeout]);
	} finally {
		clearTimeout(timer);
	}
}
