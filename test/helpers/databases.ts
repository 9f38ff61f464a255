import { randomUUID } from "node:crypto";
import { createClient } from "@keyv/redis";
import { Pool } from "pg";
import { describe } from "vitest";
import { isInstalled, type ServerKind, startServer } from "./servers.ts";

/** An empty database on a real server. */
export interface TestDatabase {
	/** What STORAGE_URL would be. */
	url: string;
	close(): Promise<void>;
}

/** Where shared servers are, when somebody has started them: test/helpers/with-servers.ts does. */
const SHARED: Record<ServerKind, string | undefined> = {
	redis: process.env.TEST_REDIS_URL,
	postgres: process.env.TEST_POSTGRES_URL,
};

/**
 * Tests that need a real server: skipped, and saying so, where it is not installed; but where all tests have to run (CI)
 * they fail there.
 */
export function describeWith(kind: ServerKind, name: string, tests: () => void): void {
	if (isInstalled(kind) || SHARED[kind] || process.env.CI) describe(name, tests);
	else describe.skip(`${name} (skipped: no ${kind} server is installed)`, tests);
}

/** On the shared server, else on one of its own. */
export async function createDatabase(kind: ServerKind): Promise<TestDatabase> {
	const shared = SHARED[kind];
	if (shared !== undefined) return kind === "redis" ? emptyRedis(shared) : emptyPostgres(shared);
	const server = await startServer(kind);
	return { url: server.url, close: server.close };
}

/** Test files that run at the same time have different numbers. */
async function emptyRedis(server: string): Promise<TestDatabase> {
	const url = new URL(server);
	url.pathname = `/${process.env.VITEST_POOL_ID ?? 0}`;
	const client = await createClient({ url: url.href }).connect();
	await client.flushDb();
	client.destroy();
	return { url: url.href, async close() {} };
}

async function emptyPostgres(server: string): Promise<TestDatabase> {
	const name = `test_${randomUUID().replaceAll("-", "")}`;
	const pool = new Pool({ connectionString: server, max: 1 });
	await pool.query(`CREATE DATABASE ${name}`);
	const url = new URL(server);
	url.pathname = `/${name}`;
	return {
		url: url.href,
		async close() {
			await pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
			await pool.end();
		},
	};
}
