/** A promise did not settle in time. The work behind it may still finish. */
export class TimeoutError extends Error {
	override readonly name = "TimeoutError";

	constructor(ms: number) {
		super(`no answer within ${ms} ms`);
	}
}

/**
 * The promise's value, if it is there within `ms`; the timer never outlives the promise.
 *
 * @throws TimeoutError when it takes longer
 */
export async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<never>((_resolve, reject) => {
		// setImmediate: a busy process first handles the answers that arrived meanwhile.
		timer = setTimeout(() => setImmediate(() => reject(new TimeoutError(ms))), ms);
	});
	try {
		return await Promise.race([promise, timeout]);
	} finally {
		clearTimeout(timer);
	}
}
