/** A fault that is applied to requests. */
export interface FaultOptions {
	/** Only requests with this method; absent: with any method. */
	method?: string;
	/** The paths, such as "/api/v10/interactions/1/token/callback". */
	route: RegExp;
	/** Answers with this status instead of handling the request: 429, 500, 502, 503 … */
	status?: number;
	/** Discord's error code in the answer, such as 160005 for a locked thread; default 0. */
	code?: number;
	/** The message of the answer. */
	message?: string;
	/** The seconds that a 429 asks the client to wait; default 1. */
	retryAfter?: number;
	/** Whether a 429 applies to all routes. */
	global?: boolean;
	/** Milliseconds to wait before anything else. */
	latencyMs?: number;
	/** Cuts the connection: instead of handling the request, or after handling it and before the answer. */
	drop?: boolean | "response";
	/** The number of requests to which it applies; absent: all. */
	times?: number;
}

export interface Fault {
	readonly options: FaultOptions;
	/** The number of requests to which it has been applied. */
	readonly hits: number;
	remove(): void;
}

export interface Faults {
	add(options: FaultOptions): Fault;
	/** The first fault that matches a request; the request counts as hit. */
	take(method: string, path: string): FaultOptions | null;
}

/** Creates the list of faults; if several match, the oldest applies. */
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
