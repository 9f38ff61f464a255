/** A promise that did not settle in time. What it stands for may still happen. */
export class LateError extends Error {
	override readonly name = "LateError";

	constructor(ms: number) {
		super(`no answer within ${ms} ms`);
	}
}

/** This process has too much to write already: what waited, or would, is given up. It says nothing about the database. */
export class CrowdedError extends Error {
	override readonly name = "CrowdedError";
}

/** @throws LateError when the work takes longer */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_resolve, reject) => {
		// After what has arrived meanwhile: the process itself may have been busy for so long.
		timer = setTimeout(() => setImmediate(() => reject(new LateError(ms))), ms);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}
