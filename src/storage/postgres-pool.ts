import { Pool } from "pg";
import type { Logger } from "./store.ts";

/** Some connections to one PostgreSQL database, shared by whoever asks. */
export interface PostgresPool {
	/** One statement, or several without values, which then are one transaction. */
	query(text: string, values?: unknown[]): Promise<{ rows: unknown[]; rowCount: number | null }>;
	/** Ends the connections, after what is under way. */
	close(): Promise<void>;
}

export interface PostgresPoolOptions {
	url: string;
	/** Connections at most; they are made when they are wanted. */
	max: number;
	/** The longest an answer is waited for, and again as long for a connection before it. */
	replyMs: number;
	/** Whether a write is on the server's disk before its answer comes. */
	durable: boolean;
	logger: Logger;
}

/** Everything rejects while the server is away, and works again when it is back. */
export function createPostgresPool({ url, max, replyMs, durable, logger }: PostgresPoolOptions): PostgresPool {
	const pool = new Pool({
		connectionString: url,
		max,
		...(!durable && { options: "-c synchronous_commit=off" }),
		application_name: "dugout",
		keepAlive: true,
		connectionTimeoutMillis: replyMs,
		query_timeout: replyMs,
		statement_timeout: replyMs,
	});
	let away = false;
	let closing = false;
	// Of a connection that nobody uses at that moment, or that the pool has let go of and that is not closed yet. Without a
	// listener it would end the process.
	pool.on("error", (error: Error) => {
		// Its other fields hold the whole connection.
		if (!away && !closing) logger.warn({ reason: error.message }, "PostgreSQL has cut a connection");
		away = true;
	});
	pool.on("connect", () => {
		if (away) logger.info({}, "PostgreSQL is connected again");
		away = false;
	});

	const underWay = new Set<Promise<unknown>>();
	return {
		async query(text, values) {
			if (closing) throw new Error("the connections to PostgreSQL are closed");
			const answer = pool.query(text, values);
			underWay.add(answer);
			try {
				return await answer;
			} finally {
				underWay.delete(answer);
			}
		},
		async close() {
			if (closing) return;
			closing = true;
			// The pool's own end forgets those that wait for a connection.
			await Promise.allSettled(underWay);
			await pool.end();
		},
	};
}
