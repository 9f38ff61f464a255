import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { openPostgres } from "../../src/storage/postgres.ts";
import { openRedis } from "../../src/storage/redis.ts";
import type { Database } from "../../src/storage/table.ts";
import { describeWith } from "../helpers/databases.ts";
import { type ServerKind, startServer, type TestServer } from "../helpers/servers.ts";

const OPEN = { redis: openRedis, postgres: openPostgres };

/** Long enough for an answer of a server that is there. */
const REPLY_MS = 1000;
/** Until a connection is made again; what takes longer fails. */
const BACK = { timeout: 15_000, interval: 50 };

function createLog() {
	const lines: string[] = [];
	const write = (fields: object, message: string) => void lines.push(`${message} ${JSON.stringify(fields)}`);
	return { lines, info: write, warn: write, error: write };
}

/** Each operation, alone and beside the others. */
function operations({ table, check }: Database): (() => Promise<unknown>)[] {
	const [links, cache] = [table("links"), table("cache")];
	return [
		() => links.get("kept"),
		() => links.set("lost", 1),
		() => links.delete("lost"),
		() => links.swap("lost", undefined, 1),
		() => links.entries().next(),
		() => cache.get("kept"),
		() => cache.set("lost", 1, 1000),
		() => check(),
	];
}

async function expectAllRejected(database: Database): Promise<void> {
	for (const operation of operations(database)) await expect(operation()).rejects.toThrow();
	const together = [...operations(database), ...operations(database)].map(operation => operation());
	expect((await Promise.allSettled(together)).map(({ status }) => status)).toEqual(together.map(() => "rejected"));
}

function outages(kind: ServerKind): void {
	let server: TestServer;

	beforeAll(async () => {
		server = await startServer(kind);
	});
	afterAll(() => server?.close());

	async function open(log = createLog()): Promise<Database> {
		const database = await OPEN[kind](server.url, { logger: log, replyMs: REPLY_MS });
		onTestFinished(() => database.close());
		return database;
	}

	it.each([
		["stopped", "stop", "start"],
		["killed", "kill", "start"],
		["frozen", "freeze", "thaw"],
	] as const)(
		"rejects everything while the server is %s, and works again with all it had confirmed",
		async (_, go, come) => {
			const log = createLog();
			const database = await open(log);
			const links = database.table("links");
			await links.set("kept", { gamertag: "quiet_kettle" });
			// Connections of both kinds, used and idle.
			await database.table("cache").set("kept", 1);
			await database.check();

			await server[go]();
			await expectAllRejected(database);
			await expectAllRejected(database);

			await server[come]();
			await vi.waitFor(() => database.check(), BACK);
			expect(await links.get("kept")).toEqual({ gamertag: "quiet_kettle" });
			expect(await links.swap("kept", { gamertag: "quiet_kettle" }, "new")).toBe(true);
			await links.delete("lost");
			// Not for every attempt. (PostgreSQL has two sets of connections, and those in use are cut without a word.)
			const said = log.lines.map(line => line.replace(/ \{.*/, ""));
			if (kind === "redis") expect(said).toEqual(["Redis is away", "Redis is back"]);
			else expect(said.filter(line => line.includes("cut")).length).toBeLessThanOrEqual(2);
		},
		60_000,
	);

	it("cannot be opened while the server is away, and can when it is back", async () => {
		await server.stop();
		const log = createLog();
		await expect(open(log)).rejects.toThrow();
		await server.start();
		await (await open(log)).check();
		await server.freeze();
		await expect(open(log)).rejects.toThrow();
		await server.thaw();
		await (await open(log)).check();
	}, 60_000);

	it.each([
		["stopped", "stop", "start"],
		["frozen", "freeze", "thaw"],
	] as const)(
		"can be closed while the server is %s",
		async (_, go, come) => {
			const database = await OPEN[kind](server.url, { logger: createLog(), replyMs: REPLY_MS });
			await database.table("links").set("kept", 1);
			await server[go]();
			const late = expect(database.table("links").get("kept")).rejects.toThrow();
			await database.close();
			await late;
			await server[come]();
		},
		60_000,
	);

	it("does not show the password when nobody answers or the server refuses it", async () => {
		const { hostname, port } = new URL(server.url);
		const secret = "s3cret-kettle";
		for (const place of [`${hostname}:${port}`, `${hostname}:1`]) {
			const url = `${kind}://nobody:${secret}@${place}/0`;
			const failed = await OPEN[kind](url, { logger: createLog(), replyMs: REPLY_MS }).catch((error: unknown) => error);
			expect(failed).toBeInstanceOf(Error);
			const { message, stack } = failed instanceof Error ? failed : new Error();
			expect(JSON.stringify([message, stack, Object.entries(Object(failed))])).not.toContain(secret);
		}
	});
}

describeWith("redis", "Redis", () => outages("redis"));

describeWith("postgres", "PostgreSQL", () => outages("postgres"));
