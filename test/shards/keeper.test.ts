import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startShards } from "../../src/shards/shards.ts";
import { temporaryFolder } from "../helpers/process.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
const READY_MS = 60_000;
const KILL_MS = 8000;

interface Wait {
	ms: number;
	signal: AbortSignal;
	end: () => void;
}

/** Shards whose processes are this program; the test ends each of their waits. */
async function start(program: string, { ids = [0], atOnce = 1, lifeMs = 0 } = {}) {
	const file = join(await temporaryFolder(), "shard.mjs");
	await writeFile(file, program);
	const lines: string[] = [];
	const waits: Wait[] = [];
	let watchers: { ms: number; resolve: (wait: Wait) => void }[] = [];
	let time = 0;
	const log = (fields: object, message: string) => void lines.push(`${message} ${JSON.stringify(fields)}`);
	const shards = startShards({
		file,
		token: TOKEN,
		ids,
		total: ids.length,
		atOnce,
		logger: { info: log, warn: log, error: log },
		// It is looked at when a process is started, and when it has died.
		now: () => (time += lifeMs),
		wait: (ms, signal) =>
			new Promise<void>((resolve, reject) => {
				const wait = { ms, signal, end: resolve };
				signal.addEventListener("abort", () => reject(signal.reason));
				waits.push(wait);
				for (const watcher of watchers) if (watcher.ms === ms) watcher.resolve(wait);
				watchers = watchers.filter(watcher => watcher.ms !== ms);
			}),
	});
	onTestFinished(() => shards.stop());
	return {
		shards,
		lines,
		waits,
		/** The next wait for so long that nobody has been told of. */
		waited: (ms: number) => new Promise<Wait>(resolve => void watchers.push({ ms, resolve })),
	};
}

const READY = "process.send({ _ready: true });";
const STAYS = "setInterval(() => {}, 1000); process.on('disconnect', () => process.exit());";

it.each([
	["at once, again and again", 0, [1000, 2000, 5000, 15_000, 30_000, 30_000]],
	["after more than a minute each time", 61_000, [1000, 1000, 1000]],
])("a shard that dies %s is started again after ever so many milliseconds", async (_, lifeMs, pauses) => {
	const { waited, lines } = await start("process.exit(3);", { lifeMs });
	for (const pause of pauses) (await waited(pause)).end();
	const died = lines.filter(line => line.startsWith("a shard died"));
	expect(died).toHaveLength(pauses.length);
	expect(died[0]).toBe('a shard died; it is started again {"shard":0,"code":3,"signal":null,"pause":1000}');
});

it("a shard that does not get ready holds up those after it for a minute, and is kept", async () => {
	const program = `if (process.env.SHARDS !== "0") ${READY} ${STAYS}`;
	const { shards, waits, lines } = await start(program, { ids: [0, 1] });
	expect(waits.map(({ ms }) => ms)).toEqual([READY_MS]);
	waits[0]?.end();
	await shards.started;
	expect(lines).toEqual([
		'a shard takes long to get ready; going on without it {"shard":0}',
		'all shards of this machine are started {"shards":[0,1],"total":2}',
	]);
});

it("a shard that got ready is waited for no more", async () => {
	const { shards, waits } = await start(`${READY} ${STAYS}`);
	await shards.started;
	expect(waits.map(({ ms, signal }) => [ms, signal.aborted])).toEqual([[READY_MS, true]]);
});

it.each([1, 2])("when Discord lets %i identify at once, as many are started side by side", async atOnce => {
	const { waits, waited } = await start(STAYS, { ids: [0, 1, 2], atOnce });
	expect(waits).toHaveLength(atOnce);
	const next = waited(READY_MS);
	for (const wait of [...waits]) wait.end();
	await next;
	expect(waits).toHaveLength(Math.min(2 * atOnce, 3));
});

it("a shard that does not end when told is killed after 8 s", async () => {
	const program = `process.on("SIGTERM", () => {}); ${READY} ${STAYS}`;
	const { shards, waited, lines } = await start(program);
	await shards.started;
	const patience = waited(KILL_MS);
	const stopped = shards.stop();
	(await patience).end();
	await stopped;
	expect(lines.at(-1)).toBe('a shard did not end well {"shard":0,"code":null,"signal":"SIGKILL"}');
});

it("a shard that the system has no room for is started when there is room", async () => {
	const { execPath } = process;
	onTestFinished(() => {
		process.execPath = execPath;
	});
	process.execPath = join(await temporaryFolder(), "no-program");
	const { shards, waits, waited, lines } = await start(`${READY} ${STAYS}`);
	await expect.poll(() => waits.map(({ ms }) => ms)).toEqual([READY_MS, 1000]);
	const second = waited(2000);
	waits[1]?.end();
	const { end } = await second;
	process.execPath = execPath;
	end();
	await shards.started;
	expect(lines.at(-1)).toBe('all shards of this machine are started {"shards":[0],"total":1}');
});

it("a shard has the bounds of memory that its manager was started with", async () => {
	const bounds = ["--max-semi-space-size=8", "--max-old-space-size=512"];
	const { execArgv } = process;
	onTestFinished(() => {
		process.execArgv = execArgv;
	});
	process.execArgv = [...bounds, "--env-file-if-exists=.env"];
	const program = `process.exit(process.execArgv.join() === "${bounds}" ? 7 : 1);`;
	const { waited, lines } = await start(program);
	await waited(1000);
	expect(lines).toEqual(['a shard died; it is started again {"shard":0,"code":7,"signal":null,"pause":1000}']);
});
