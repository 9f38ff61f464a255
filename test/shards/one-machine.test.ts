import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createDatabase, describeWith } from "../helpers/databases.ts";
import { temporaryFolder } from "../helpers/process.ts";
import { ROUND, runMix } from "./mix.ts";
import { createStage } from "./stage.ts";
import { setWatchers } from "./watchers.ts";

const SHARDS = 3;
const COMMANDS = 1000;

/** Several shards on one machine, as `SHARDING=auto` starts them, over such a storage. */
async function liveTogether(storageUrl: string): Promise<void> {
	const stage = await createStage({ shards: SHARDS });
	const machine = stage.start(storageUrl, "auto");
	await Promise.all([
		machine.printed("all shards of this machine are started"),
		machine.printed("commands registered"),
	]);
	await expect.poll(() => machine.times("catalog restored"), { timeout: 30_000 }).toBe(SHARDS - 1);
	const crawl = (await stage.takeRequests()).toSorted();
	expect(new Set(crawl).size).toBe(crawl.length);

	const watchers = await setWatchers(stage, SHARDS, 15);
	expect(await runMix(stage, SHARDS, COMMANDS / ROUND)).toEqual({ asked: COMMANDS, complaints: [] });
	await stage.takeRequests();
	await stage.passBeat([machine]);
	await watchers.askEverywhere();
	await expect.poll(watchers.received, { timeout: 30_000 }).toEqual(watchers.people.map(() => 1));
	await expect.poll(() => machine.times("catalog crawled"), { timeout: 30_000 }).toBe(2);
	expect((await stage.takeRequests()).filter(url => crawl.includes(url)).toSorted()).toEqual(crawl);
	machine.kill("SIGTERM");
	expect(await machine.exit).toEqual([0, null]);
	expect(watchers.received()).toEqual(watchers.people.map(() => 1));
	expect(watchers.sent()).toBe(watchers.people.length);
	expect(machine.output).not.toMatch(/SQLITE_|is locked|"level":50/);
}

const WORK = "answer everybody, crawl once a beat, and send each alert once";

describe("shards of one machine over one SQLite file", () => {
	it(WORK, { timeout: 120_000 }, async () => {
		await liveTogether(`sqlite://${join(await temporaryFolder(), "dugout.sqlite")}`);
	});
});

describeWith("postgres", "shards of one machine over PostgreSQL", () => {
	it(WORK, { timeout: 120_000 }, async () => {
		const database = await createDatabase("postgres");
		onTestFinished(() => database.close());
		await liveTogether(database.url);
	});
});
