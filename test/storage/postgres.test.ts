import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, it, onTestFinished } from "vitest";
import { StorageError } from "../../src/errors.ts";
import type { Announcement, Database } from "../../src/storage/database.ts";
import { checkDatabase, readState, writeState } from "../../src/storage/state.ts";
import { allTables } from "../helpers/all-tables.ts";
import { describePostgres, openForTest } from "../helpers/databases.ts";

/** What a process of several logs, and when it says something. */
function createLog() {
	const lines: { message: string; fields: object }[] = [];
	let watchers: { message: string; resolve: () => void }[] = [];
	const log = (fields: object, message: string) => {
		lines.push({ message, fields });
		for (const watcher of watchers) if (watcher.message === message) watcher.resolve();
		watchers = watchers.filter(watcher => watcher.message !== message);
	};
	return {
		logger: { debug: log, info: log, warn: log, error: log },
		lines,
		/** Resolves when it is logged next. */
		next: (message: string) => new Promise<void>(resolve => watchers.push({ message, resolve })),
	};
}

/** Another connection, as an administrator has one. */
async function connect(url: string): Promise<Client> {
	const client = new Client({ connectionString: url });
	await client.connect();
	onTestFinished(() => client.end());
	return client;
}

/** Ends the session that holds the leader's lock, as when its machine is gone. */
const END_LEADER =
	"SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database ON pg_database.oid = database WHERE locktype = 'advisory' AND datname = current_database()";

/** A process that leads, and prints it. */
const LEAD = `
import { openDatabase } from ${JSON.stringify(new URL("../../src/storage/open-database.ts", import.meta.url).href)};
const logger = { debug() {}, info() {}, warn() {}, error() {} };
const database = await openDatabase(process.argv[1], { logger });
if (database.isLeader()) console.log("leads");
setInterval(() => {}, 1000);
`;

/** A process that writes "acts" as long as it is the leader, and what it logs. */
const ACT = `
import { openDatabase } from ${JSON.stringify(new URL("../../src/storage/open-database.ts", import.meta.url).href)};
const log = (_fields, message) => console.log(message);
const database = await openDatabase(process.argv[1], { logger: { debug: log, info: log, warn: log, error: log } });
setInterval(() => database.isLeader() && console.log("acts"), 20);
`;

const announced = (database: Database, wanted: Announcement) =>
	new Promise<void>(resolve => database.onAnnouncement(announcement => announcement === wanted && resolve()));

describePostgres("PostgreSQL", createUrl => {
	it("has its tables in its own schema, and keeps written data for the next process", async () => {
		const url = await createUrl();
		const before = await openForTest(url);
		await writeState(before.db, "key", "value");
		await before.close();
		expect(await readState((await openForTest(url)).db, "key")).toBe("value");
		const client = await connect(url);
		const { rows } = await client.query("SELECT DISTINCT schemaname FROM pg_tables WHERE tablename = 'links'");
		expect(rows).toEqual([{ schemaname: "dugout" }]);
	});

	it("may be opened by several processes at once while it is empty", async () => {
		const url = await createUrl();
		const databases = await Promise.all([openForTest(url), openForTest(url), openForTest(url)]);
		for (const { db } of databases) await checkDatabase(db);
		expect(databases.filter(database => database.isLeader())).toHaveLength(1);
	});

	it("is led by one process; when that is killed, another leads", async () => {
		const url = await createUrl();
		const first = spawn(process.execPath, ["--input-type=module", "--eval", LEAD, url], { stdio: "pipe" });
		onTestFinished(() => void first.kill("SIGKILL"));
		await once(first.stdout, "data");
		const log = createLog();
		const second = await openForTest(url, log.logger);
		expect(second.isLeader()).toBe(false);
		const leads = log.next("this process is the leader");
		first.kill("SIGKILL");
		await leads;
		expect(second.isLeader()).toBe(true);
	});

	it("is led by another process within 30 s when the leader hangs, which does nothing more when it wakes", async () => {
		const url = await createUrl();
		const first = spawn(process.execPath, ["--input-type=module", "--eval", ACT, url], { stdio: "pipe" });
		onTestFinished(() => void first.kill("SIGKILL"));
		const written: string[] = [];
		const lines = createInterface(first.stdout).on("line", line => written.push(line));
		while (!written.includes("acts")) await once(lines, "line");
		const log = createLog();
		const second = await openForTest(url, log.logger);
		expect(second.isLeader()).toBe(false);
		const leads = log.next("this process is the leader");
		const stoppedAt = performance.now();
		first.kill("SIGSTOP");
		await leads;
		expect(performance.now() - stoppedAt).toBeLessThan(30_000);
		expect(log.lines.map(({ message }) => message)).toContain("the leader hangs; its session was ended");
		written.length = 0;
		first.kill("SIGCONT");
		while (!written.includes("this process is no longer the leader")) await once(lines, "line");
		expect(written).not.toContain("acts");
		expect(second.isLeader()).toBe(true);
	}, 180_000);

	it("has no leader after the leader's session is lost, and then a new one", async () => {
		const url = await createUrl();
		const first = createLog();
		const second = createLog();
		const one = await openForTest(url, first.logger);
		const two = await openForTest(url, second.logger);
		expect([one.isLeader(), two.isLeader()]).toEqual([true, false]);
		const left = first.next("this process is no longer the leader");
		const taken = Promise.race([first.next("this process is the leader"), second.next("this process is the leader")]);
		await (await connect(url)).query(END_LEADER);
		await left;
		expect(one.isLeader()).toBe(false);
		await taken;
		expect([one.isLeader(), two.isLeader()].filter(Boolean)).toHaveLength(1);
	});

	it("is led by another process when the leader is closed", async () => {
		const url = await createUrl();
		const one = await openForTest(url);
		const log = createLog();
		const two = await openForTest(url, log.logger);
		const leads = log.next("this process is the leader");
		await one.close();
		await leads;
		expect(two.isLeader()).toBe(true);
	});

	it("passes announcements to the other processes, and one that was cut off assumes them when it is back", async () => {
		const url = await createUrl();
		const log = createLog();
		const one = await openForTest(url, log.logger);
		const two = await openForTest(url);
		const heard: Announcement[] = [];
		two.onAnnouncement(announcement => void heard.push(announcement));
		const market = announced(one, "market");
		const notices = announced(two, "notices");
		await two.announce("market");
		await market;
		await one.announce("notices");
		await notices;
		expect(heard).toEqual(["notices"]);

		const left = log.next("this process is no longer the leader");
		await (await connect(url)).query(END_LEADER);
		await left;
		const assumed = [announced(one, "market"), announced(one, "notices")];
		await Promise.all(assumed);
	});

	it("is used again at once after all connections were cut", async () => {
		const url = await createUrl();
		const { db } = await openForTest(url);
		await checkDatabase(db);
		const admin = await connect(url);
		await admin.query(
			"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'dugout' AND datname = current_database()",
		);
		await expect
			.poll(() =>
				checkDatabase(db).then(
					() => "works",
					() => "fails",
				),
			)
			.toBe("works");
	});

	it("rejects a blocked statement within the time of an answer, and works again afterwards", async () => {
		const url = await createUrl();
		const { db } = await openForTest(url);
		const other = await connect(url);
		await other.query("BEGIN; LOCK TABLE dugout.state");
		await expect(writeState(db, "key", "value")).rejects.toThrow(StorageError);
		await other.query("COMMIT");
		await writeState(db, "key", "later");
		expect(await readState(db, "key")).toBe("later");
	});

	it("gives a migration the time it needs, and names the reason when one fails", async () => {
		const url = await createUrl();
		await (await openForTest(url)).close();
		const other = await connect(url);
		await other.query("DROP TABLE dugout.league_choices");
		await other.query("DELETE FROM dugout.kysely_migration WHERE name = '0005-league-choices'");
		await other.query("BEGIN; LOCK TABLE dugout.leagues IN ACCESS EXCLUSIVE MODE");
		const admin = await connect(url);
		const waiting = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
		const log = createLog();
		const opening = openForTest(url, log.logger);
		// Longer than a statement may take that a person waits for.
		await expect
			.poll(async () => (await admin.query(`${waiting} AND now() - query_start > interval '3 s'`)).rowCount, {
				timeout: 120_000,
			})
			.toBe(1);
		expect(log.lines).toEqual([]);
		const named = log.next("the tables could not be prepared; trying again");
		await admin.query(`SELECT pg_cancel_backend(pid) FROM (${waiting}) AS waiting`);
		await named;
		expect(log.lines.at(-1)?.fields).toMatchObject({
			code: "57014",
			reason: expect.stringContaining("canceling statement due to user request"),
		});
		await other.query("COMMIT");
		const { db } = await opening;
		expect(await allTables(db).selectFrom("leagueChoices").selectAll().execute()).toEqual([]);
	});

	it("that a newer version has used is refused with what to do", async () => {
		const url = await createUrl();
		const { db, close } = await openForTest(url);
		await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-future', '2099-01-01')`.execute(db);
		await close();
		await expect(openForTest(url)).rejects.toThrow(/^STORAGE_URL: a newer version has used the database/);
	});

	it.each([
		["database", { pathname: "/missing" }, "3D000"],
		["user", { username: "nobody" }, "28000"],
	])("refuses a %s it does not know in one line without the password", async (_, change, code) => {
		const url = Object.assign(new URL(await createUrl()), { password: "s3cret", ...change });
		await expect(openForTest(url.href)).rejects.toThrow(
			`STORAGE_URL: postgres://${url.host} refuses the bot (${code}): check the user, the password and the database`,
		);
	});

	it("shows no password or user in the log of a statement that fails", async () => {
		const url = new URL(await createUrl());
		const log = createLog();
		url.password = "s3cret";
		const { db } = await openForTest(url.href, log.logger);
		await (await connect(url.href)).query("ALTER TABLE dugout.state RENAME TO gone");
		await expect(checkDatabase(db)).rejects.toThrow('relation "state" does not exist');
		expect(log.lines.at(-1)).toMatchObject({
			message: "the database fails",
			fields: { storage: `postgres://${url.host}`, err: { code: "42P01" } },
		});
		expect(JSON.stringify(log.lines)).not.toContain("s3cret");
	});
});
