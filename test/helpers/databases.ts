import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, onTestFinished } from "vitest";
import type { Logger } from "../../src/ground/logger.ts";
import type { Database } from "../../src/storage/database.ts";
import { openDatabase } from "../../src/storage/open-database.ts";
import { addEmptyDatabase } from "./empty-database.ts";
import { createMemoryFolder } from "./memory-folder.ts";
import { IS_FULL_SCALE } from "./scale.ts";
import { isInstalled, startServer, type TestServer } from "./servers.ts";

export const SILENT: Logger = { debug() {}, info() {}, warn() {}, error() {} };

/** The address of a shared server, if one runs: test/helpers/with-servers.ts starts it. */
const SHARED = process.env.TEST_POSTGRES_URL;

/**
 * Tests that need a real PostgreSQL. If it is not installed, they are skipped, and their titles say so; where all tests
 * must run (CI), they fail.
 */
export function describeWithPostgres(name: string, tests: () => void): void {
	if (isInstalled("postgres") || SHARED || process.env.CI) describe(name, tests);
	else describe.skip(`${name} (skipped: PostgreSQL is not installed)`, tests);
}

/** Tests that get the address of an empty PostgreSQL database, a new one for each request. */
export function describePostgres(name: string, tests: (createUrl: () => Promise<string>) => void): void {
	describeWithPostgres(name, () => {
		let server: TestServer | undefined;
		beforeAll(async () => {
			if (SHARED === undefined) server = await startServer("postgres");
		});
		afterAll(() => server?.close());
		tests(async () => {
			const { url, close } = await emptyPostgres(SHARED ?? server?.url ?? "");
			onTestFinished(close);
			return url;
		});
	});
}

/**
 * Tests for both kinds of database: each gets a function that opens an empty one, which is closed when its test ends.
 * PostgreSQL takes too long to run before each commit, so only the slow project (vitest.config.ts) adds it.
 */
export function describeDatabases(name: string, tests: (open: () => Promise<Database>) => void): void {
	describe(`${name} in SQLite`, () => tests(() => openEmpty()));
	if (!IS_FULL_SCALE) return;
	describePostgres(`${name} in PostgreSQL`, createUrl => tests(async () => openForTest(await createUrl())));
}

/** Opens a database that is closed when the test ends, unless the test closes it. */
export async function openForTest(url: string, logger: Logger = SILENT): Promise<Database> {
	const database = await openDatabase(url, { logger });
	onTestFinished(() => database.close());
	return database;
}

/** Opens an empty SQLite database, which is closed and removed when the test ends. */
export async function openEmpty(): Promise<Database> {
	const folder = await createMemoryFolder();
	onTestFinished(() => rm(folder, { recursive: true }));
	return openForTest(await addEmptyDatabase(folder));
}

/** Creates an empty database on a server, with an address for STORAGE_URL. */
async function emptyPostgres(server: string): Promise<{ url: string; close(): Promise<void> }> {
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
