/** pg is written in JavaScript and brings no types; this is what is used of it (https://node-postgres.com/apis/pool). */
declare module "pg" {
	import type { EventEmitter } from "node:events";

	export interface PoolOptions {
		connectionString: string;
		/** Connections at most. */
		max?: number;
		/** For a new connection, and for one of those that are there to be free. */
		connectionTimeoutMillis?: number;
		/** How long the client waits for an answer. */
		query_timeout?: number;
		/** How long the server works on it. */
		statement_timeout?: number;
		/** Command-line options for the server's side of the connection: "-c name=value". */
		options?: string;
		application_name?: string;
		keepAlive?: boolean;
	}

	export class Pool extends EventEmitter {
		constructor(options: PoolOptions);
		/** A statement, or several without values, which then are one transaction. */
		query(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[]; rowCount: number | null }>;
		/** Ends when what is under way has ended; rejects the second time. */
		end(): Promise<void>;
	}
}
