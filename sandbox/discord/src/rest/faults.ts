/** A fault put into the way of requests. */
export interface FaultOptions {
	/** Only requests of this method; absent: of any. */
	method?: string;
	/** Which paths, as "/api/v10/interactions/1/token/callback". */
	route: RegExp;
	/** Answer with this status instead of doing what was asked: 429, 500, 502, 503 … */
	status?: number;
	/** What the answer says. */
	message?: string;
	/** Seconds a 429 asks to wait; default 1. */
	retryAfter?: number;
	/** Whether a 429 holds for all routes. */
	global?: boolean;
	/** Wait so long before anything else. */
	latencyMs?: number;
	/** Cut the connection: instead of doing what was asked, or after it was done and before the answer. */
	drop?: boolean | "response";
	/** For how many requests; absent: for all. */
	times?: number;
}

export interface Fault {
	readonly options: FaultOptions;
	/** Requests it has hit. */
	readonly hits: number;
	remove(): void;
}

export interface Faults {
	add(options: FaultOptions): Fault;
	/** The first fault that fits a request; it counts as hit. */
	take(method: string, path: string): FaultOptions | null;
}

/** Creates the list of faults; of several that fit, the oldest strikes. */
export function createFaults(): Faults {
	const faults = new Set<{ options: FaultOptions; hits: number }>();
	return {
		add(options) {
			const fault = { options, hits: 0 };
			faults.add(fault);
			return {
				options,
				get hits() {
					return fault.hits;
				},
				remove() {
					faults.delete(fault);
				},
			};
		},
		take(method, path) {
			for (const fault of faults) {
				const { options } = fault;
				if (options.method !== undefined && options.method !== method) continue;
				if (path.search(options.route) === -1) continue;
				fault.hits += 1;
				if (fault.hits === options.times) faults.delete(fault);
				return options;
			}
			return null;
		},
	};
}
