import type { Priority } from "./queue.ts";

/** Requests under way: whoever asks for the same shares the answer, or the failure. */
export interface InFlight {
	/** @param start begins the work; it calls `onTurn` once a background request is no longer waiting for its turn */
	share<T>(key: string, priority: Priority, start: (onTurn: () => void) => Promise<T>): Promise<T>;
}

interface Flight {
	promise: Promise<unknown>;
	/** A background request that waits its turn; a person does not wait with it, but asks anew. */
	isWaiting: boolean;
}

export function createInFlight(): InFlight {
	const flights = new Map<string, Flight>();
	return {
		share<T>(key: string, priority: Priority, start: (onTurn: () => void) => Promise<T>): Promise<T> {
			const other = flights.get(key);
			// One key is one operation and query, so its promise is of this type.
			if (other !== undefined && !(other.isWaiting && priority === "person")) return other.promise as Promise<T>;
			const onTurn = () => {
				flight.isWaiting = false;
			};
			const promise = Promise.resolve()
				.then(() => start(onTurn))
				.finally(() => {
					if (flights.get(key) === flight) flights.delete(key);
				});
			const flight: Flight = { promise, isWaiting: priority === "background" };
			flights.set(key, flight);
			return promise;
		},
	};
}
