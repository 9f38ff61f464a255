export interface Deferred<T> {
	promise: Promise<T>;
	resolve(value: T): void;
	reject(error: Error): void;
}

/** A promise that is settled from outside. If nobody waits for it, its rejection does not count as unhandled. */
export function createDeferred<T>(): Deferred<T> {
	const deferred = Promise.withResolvers<T>();
	deferred.promise.catch(() => {});
	return deferred;
}
