import { Pool } from "pg";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { openPostgres } from "../../src/storage/postgres.ts";
import type { Logger } from "../../src/storage/store.ts";
import { STORE_NAMES } from "../../src/storage/table.ts";
import { SILENT } from "../api/setup.ts";
import { createDatabase, describeWith, type TestDatabase } from "../helpers/databases.ts";

describeWith("postgres", "PostgreSQL", () => {
	let place: TestDatabase;
	let sql: Pool;

	beforeAll(async () => {
		place = await createDatabase("postgres");
		sql = new Pool({ connectionString: place.url, max: 1 });
		// The pool's end comes before that of its connection, which the database's end may cut meanwhile.
		sql.on("error", () => {});
	});
	afterAll(async () => {
		await sql?.end();
		await place?.close();
	});

	async function open(logger: Logger = SILENT) {
		const database = await openPostgres(place.url, { logger, replyMs: 20_000 });
		onTestFinished(() => database.close());
		return database;
	}

	it("keeps its tables in a schema of its own", async () => {
		await open();
		const { rows } = await sql.query("SELECT tablename FROM pg_tables WHERE schemaname = 'dugout' ORDER BY 1");
		expect(rows).toEqual([...STORE_NAMES, "probe"].toSorted().map(tablename => ({ tablename })));
	});

	it("can be opened by many processes at once that find nothing there, again and again", async () => {
		for (let round = 0; round < 5; round++) {
			await sql.query("DROP SCHEMA IF EXISTS dugout CASCADE");
			const opened = await Promise.all(Array.from({ length: 8 }, () => open()));
			await Promise.all(opened.map(database => database.close()));
		}
	});

	it("deletes thousands of expired rows and nothing else when it is purged", async () => {
		const prices = (await open()).table("prices");
		await sql.query(
			`INSERT INTO dugout.prices SELECT 'k' || n, '1', now() - interval '1 s' FROM generate_series(1, 2500) AS n`,
		);
		await prices.set("kept", 1);
		await prices.set("long", 1, 60_000);
		// Two processes do so in the same hour.
		await Promise.all([prices.purge(), (await open()).table("prices").purge()]);
		const { rows } = await sql.query("SELECT key FROM dugout.prices ORDER BY key");
		expect(rows).toEqual([{ key: "kept" }, { key: "long" }]);
	});

	it("has a link, an alert or a state on the disk before it says so, and does not wait for what can be replaced", async () => {
		const database = await open();
		await sql.query("CREATE TABLE public.seen (name text, synchronous_commit text)");
		await sql.query(`CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
			INSERT INTO public.seen VALUES (TG_TABLE_NAME, current_setting('synchronous_commit')); RETURN NEW; END $$`);
		for (const name of STORE_NAMES) {
			await sql.query(`CREATE TRIGGER note BEFORE INSERT ON dugout.${name} FOR EACH ROW EXECUTE FUNCTION note()`);
			await database.table(name).set("a", 1);
			await database.table(name).swap("b", undefined, 1);
		}
		const { rows } = await sql.query("SELECT DISTINCT name, synchronous_commit AS on FROM public.seen ORDER BY name");
		await sql.query("DROP FUNCTION note CASCADE");
		const fast = new Set(["cache", "prices"]);
		expect(rows).toEqual(STORE_NAMES.toSorted().map(name => ({ name, on: fast.has(name) ? "off" : "on" })));
	});

	it("has five connections at most, however much is asked at once, and none of it fails", async () => {
		const database = await open();
		await database.table("cache").set("a", "z".repeat(10_000));
		const reads = STORE_NAMES.flatMap(name => Array.from({ length: 200 }, () => database.table(name).get("a")));
		await Promise.all(reads);
		const { rows } = await sql.query(
			"SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'dugout' AND datname = current_database()",
		);
		expect(rows).toEqual([{ count: 5 }]);
	});

	it("says once that idle connections were cut, and that they are back, and goes on", async () => {
		const lines: string[] = [];
		const write = (_: object, message: string) => void lines.push(message);
		const database = await open({ ...SILENT, info: write, warn: write });
		await Promise.all([database.check(), database.check()]);
		await sql.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
			WHERE application_name = 'dugout' AND datname = current_database()`);
		await vi.waitFor(() => expect(lines).toEqual(["PostgreSQL has cut a connection"]));
		await vi.waitFor(() => database.check(), 10_000);
		expect(lines).toEqual(["PostgreSQL has cut a connection", "PostgreSQL is connected again"]);
	});

	it("takes a value that is no JSON for a miss, with a warning that does not show it", async () => {
		const lines: string[] = [];
		const warn = (fields: object, message: string) => void lines.push(message + JSON.stringify(fields));
		const alerts = (await open({ ...SILENT, warn })).table("alerts");
		await alerts.set("good", 1);
		await sql.query("INSERT INTO dugout.alerts VALUES ('bad', '{half')");
		expect(await alerts.get("bad")).toBeUndefined();
		const keys: string[] = [];
		for await (const [key] of alerts.entries()) keys.push(key);
		expect(keys).toContain("good");
		expect(keys).not.toContain("bad");
		expect(lines).toHaveLength(2);
		expect(lines.join()).not.toContain("half");
	});

	it("compares and replaces a value of megabytes", async () => {
		const state = (await open()).table("state");
		const snapshot = Array.from({ length: 60_000 }, (_, index) => ({
			uuid: `${index}`,
			name: `Card ${index} é`,
			price: index,
		}));
		await state.set("snapshot", snapshot);
		expect(await state.swap("snapshot", snapshot, [...snapshot, 1])).toBe(true);
		expect(await state.get("snapshot")).toHaveLength(60_001);
	});
});
