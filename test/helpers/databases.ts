import { randomUUID } from "node:crypto";
import { createClient } from "@keyv/redis";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, onTestFinished } from "vitest";
import type { Logger } from "../../src/ground/logger.ts";
import type { Database } from "../../src/storage/database.ts";
import { openDatabase } from "../../src/storage/open-database.ts";
import { isInstalled, type ServerKind, startServer, type TestServer } from "./servers.ts";

/** An empty database on a real server. */
export interface TestDatabase {
	/** What STORAGE_URL would be. */
	url: string;
	close(): Promise<void>;
}

export const SILENT: Logger = { debug() {}, info() {}, warn() {}, error() {} };

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

/** Tests that are given the address of an empty PostgreSQL database, a new one each time they ask. */
export function describePostgres(name: string, tests: (createUrl: () => Promise<string>) => void): void {
	describeWith("postgres", name, () => {
		let server: TestServer | undefined;
		beforeAll(async () => {
			if (SHARED.postgres === undefined) server = await startServer("postgres");
		});
		afterAll(() => server?.close());
		tests(async () => {
			const { url, close } = await emptyPostgres(SHARED.postgres ?? server?.url ?? "");
			onTestFinished(close);
			return url;
		});
	});
}

/** Tests that hold for both kinds of database: each is given what opens an empty one, closed when its test ends. */
export function describeDatabases(name: string, tests: (open: () => Promise<Database>) => void): void {
	describe(`${name} in SQLite`, () => tests(() => openForTest("sqlite://:memory:")));
	describePostgres(`${name} in PostgreSQL`, createUrl => tests(async () => openForTest(await createUrl())));
}

/** Closed when the test ends, unless the test closes it. */
export async function openForTest(url: string, logger: Logger = SILENT): Promise<Database> {
	const database = await openDatabase(url, { logger });
	onTestFinished(() => database.close());
	return database;
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
