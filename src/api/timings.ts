/** How long the transport waits for what, in milliseconds, and how often it tries. */
export interface Timings {
	/** A whole call: waiting its turn, retries and all. */
	totalMs: number;
	/** Opening a connection; a dead one is then tried anew within the total. */
	connectMs: number;
	/** How often a failed request is sent again. */
	retries: number;
	/** About the first wait before a retry; each further one is twice as long. */
	retryMs: number;
	/** The breaker opens after so many failures in a row … */
	breakAfter: number;
	/** … and lets one request try again after this. */
	breakMs: number;
	/** The storage's cache: a slower read is a miss. */
	cacheReadMs: number;
	/** The storage's cache: a slower write is given up. */
	cacheWriteMs: number;
}

export const DEFAULT_TIMINGS: Timings = {
	totalMs: 8000,
	connectMs: 3000,
	retries: 2,
	retryMs: 300,
	breakAfter: 5,
	breakMs: 10_000,
	cacheReadMs: 500,
	cacheWriteMs: 5000,
};
