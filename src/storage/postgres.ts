import { randomUUID } from "node:crypto";
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import { DatabaseError, Pool, type PoolClient, types } from "pg";
import { retry } from "../ground/async.ts";
import type { Logger } from "../ground/logger.ts";
import type { Database } from "./database.ts";
import { createFaults } from "./faults.ts";
import { migrate } from "./migrate.ts";
import { startLeadership } from "./postgres-leadership.ts";
import type { Tables } from "./tables.ts";

/** The most connections, besides the one for leadership; a server accepts 100 by default. */
const CONNECTIONS = 5;
/** Timeout of a connection or statement: Discord waits 3 s for an answer. */
const REPLY_MS = 2500;
const RETRY_MS = { least: 500, most: 10_000 };

/** Errors that retries cannot fix: a wrong password, database, permission or statement (PostgreSQL's error classes). */
const FINAL = /^(?:28|3D|42)/;
/** There is no connection, or the server starts, stops or has no connection left; the codes of Node are words. */
const UNREACHABLE = /^(?:08|57P|53300|E|no code)/;

/** bigint comes as text by default; the bot's are epoch ms and counts, far below 2^53. */
const numericTypes = {
	getTypeParser: ((oid: number, format: "text") =>
		oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/**
 * Opens a PostgreSQL database; the tables are in its schema `dugout`. The start waits for a server that is away; later
 * statements reject until it is back.
 *
 * @param url `postgres://user:password@host:port/database`
 * @throws {Error} one line, without a password, when the server refuses the user, the database or the tables
 */
export async function openPostgres(url: string, { logger }: { logger: Logger }): Promise<Database> {
	const { shown, secrets } = describeAddress(url);
	const faults = createFaults(logger, shown, secrets);
	const connection = {
		connectionString: url,
		application_name: "dugout",
		options: "-c search_path=dugout",
		keepAlive: true,
		connectionTimeoutMillis: REPLY_MS,
		query_timeout: REPLY_MS,
		statement_timeout: REPLY_MS,
		types: numericTypes,
	};
	const pool = new Pool({ ...connection, max: CONNECTIONS });
	// Without listeners, a connection lost between two statements would end the process.
	pool.on("error", () => {});
	pool.on("connect", client => client.on("error", () => {}));
	const db = createDb(pool);

	function createDb(of: Pool): Kysely<Tables> {
		return new Kysely<Tables>({
			plugins: [new CamelCasePlugin()],
			dialect: new PostgresDialect({
				pool: {
					connect: () => faults.watchAsync("connect", async () => watchClient(await of.connect())),
					end: () => of.end(),
				},
			}),
		});
	}

	/** After a timeout, a late answer would go to the next query, so the connection is closed. */
	function watchClient(client: PoolClient): PostgresPoolClient {
		let isBroken = false;
		let firstError: unknown;
		const run = (sql: string, parameters: readonly unknown[]) => {
			return client.query(sql, [...parameters]).catch(error => {
				// The database itself has answered with any other error, and the connection works.
				isBroken ||= !(error instanceof DatabaseError);
				throw error;
			});
		};
		const query = async (sql: string, parameters: readonly unknown[]) => {
			// The end of the connection ends the transaction and the session's locks.
			if (isBroken && sql === "rollback") return { command: "ROLLBACK", rowCount: 0, rows: [] };
			if (isBroken) throw firstError;
			try {
				return await faults.watchAsync(sql, () => run(sql, parameters));
			} catch (error) {
				firstError = error;
				throw error;
			}
		};
		const release = () => client.release(isBroken);
		return Object.create(client, { query: { value: query }, release: { value: release } });
	}

	/** Nobody waits for an answer yet, and a migration may change each row of a large table, so it has no timeout. */
	async function prepare(): Promise<void> {
		const patient = new Pool({ ...connection, query_timeout: undefined, statement_timeout: undefined, max: 1 });
		patient.on("error", () => {});
		patient.on("connect", client => client.on("error", () => {}));
		const patientDb = createDb(patient);
		try {
			await patient.query("CREATE SCHEMA IF NOT EXISTS dugout");
			await migrate(patientDb, false);
		} finally {
			await patientDb.destroy();
		}
	}

	try {
		await retry(prepare, {
			pauseMs(failures, error) {
				const code = codeOf(error);
				if (FINAL.test(code) || isExplained(error)) return null;
				if (UNREACHABLE.test(code)) {
					logger.warn({ storage: shown, failures, code }, "PostgreSQL cannot be reached; trying again");
				} else {
					const reason = faults.describe(error).message;
					logger.warn({ storage: shown, failures, code, reason }, "the tables could not be prepared; trying again");
				}
				return Math.min(RETRY_MS.least * 2 ** failures, RETRY_MS.most);
			},
		});
	} catch (error) {
		await pool.end();
		if (isExplained(error)) throw error;
		const code = codeOf(error);
		const isPermission = /^(?:28|3D|42501)/.test(code);
		throw new Error(
			isPermission
				? `STORAGE_URL: ${shown} refuses the bot (${code}): check the user, the password and the database`
				: `STORAGE_URL: the tables in ${shown} could not be prepared (${code}): ${faults.describe(error).message}`,
		);
	}
	const processId = randomUUID();
	const leadership = await startLeadership({ connection, processId, logger });

	return {
		db,
		isLeader: leadership.isLeader,
		async announce(announcement) {
			await pool.query("SELECT pg_notify('dugout', $1)", [`${announcement} ${processId}`]);
		},
		onAnnouncement: leadership.onAnnouncement,
		// The host of the server decides what stays in its logs and files.
		clean: async () => {},
		backedUpAt: () => null,
		async close() {
			await leadership.stop();
			await db.destroy();
		},
	};
}

/** The part of an address that may be shown, and the texts that must never be. */
function describeAddress(url: string): { shown: string; secrets: string[] } {
	const { protocol, host, username, password } = new URL(url);
	const secrets = [url, username, password].flatMap(text => [text, decodeURIComponent(text)]);
	return { shown: `${protocol}//${host}`, secrets: secrets.filter(text => text !== "") };
}

/** Whether the message already says what to do, as the errors of `migrate` do. */
const isExplained = (error: unknown): error is Error =>
	error instanceof Error && error.message.startsWith("STORAGE_URL: ");

/** The innermost code of an error: "28P01", "ECONNREFUSED". */
function codeOf(error: unknown): string {
	let code = "no code";
	for (let at = error; at instanceof Error; at = at.cause) {
		if ("code" in at && typeof at.code === "string") code = at.code;
	}
	return code;
}
