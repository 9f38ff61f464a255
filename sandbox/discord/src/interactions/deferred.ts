export interface Deferred<T> {
	promise: Promise<T>;
	resolve(value: T): void;
	reject(error: Error): void;
}

/** A promise settled from outside. Nobody need wait for it: its rejection is no unhandled one. */
export function createDeferred<T>(): Deferred<T> {
	const deferred = Promise.withResolvers<T>();
	deferred.promise.catch(() => {});
	return deferred;
}
