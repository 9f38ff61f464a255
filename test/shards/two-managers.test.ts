import { expect, it, onTestFinished } from "vitest";
import { createDatabase, describeWith } from "../helpers/databases.ts";
import { cards, coldCards, ROUND, runMix } from "./mix.ts";
import { createStage, type Machine, type Stage } from "./stage.ts";
import { setWatchers } from "./watchers.ts";

const SHARDS = 4;
const COMMANDS = 10_000;
/** What is fresh for a minute stays so for the whole of a test, however slow the machine is. */
const SLOW = 0.05;
const LEADS = "this process leads: it crawls";

async function emptyRedis(): Promise<string> {
	const database = await createDatabase("redis");
	onTestFinished(() => database.close());
	return database.url;
}

const isListings = (url: string) => url.includes("/listings.json");

/** Requests by operation. */
function countByPath(requests: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const url of requests) {
		const path = url.split("?", 1).join();
		counts.set(path, (counts.get(path) ?? 0) + 1);
	}
	return counts;
}

/** What one process asks the read API for to answer the same commands. */
async function countAlone(): Promise<Map<string, number>> {
	const stage = await createStage({ shards: SHARDS, clockRate: SLOW });
	const bot = stage.start(await emptyRedis(), "off");
	await Promise.all([bot.printed("Add it to yourself:"), bot.printed("catalog crawled")]);
	expect(await runMix(stage, SHARDS, COMMANDS / ROUND)).toEqual({ asked: COMMANDS, complaints: [] });
	bot.kill("SIGTERM");
	expect(await bot.exit).toEqual([0, null]);
	return countByPath(await stage.takeRequests());
}

const total = (machines: readonly Machine[], text: string) =>
	machines.reduce((sum, machine) => sum + machine.times(text), 0);

/** Two machines with two shards each, all of which know the market. */
async function startTwo(stage: Stage, url: string): Promise<[Machine, Machine]> {
	const machines: [Machine, Machine] = [stage.start(url, "0-1/4"), stage.start(url, "2-3/4")];
	await Promise.all(machines.map(machine => machine.printed("all shards of this machine are started")));
	await expect.poll(() => total(machines, "catalog restored"), { timeout: 30_000 }).toBe(SHARDS - 1);
	return machines;
}

/** Somebody asks in a server of each of these shards; all are answered. */
async function askIn({ discord, inShard }: Stage, shards: readonly number[], card = cards[0]?.uuid): Promise<void> {
	const ann = discord.person({ name: "ann" });
	const answers = shards.map(shard => ann.command("price", { card }, inShard(shard)).answer);
	for (const { embeds } of await Promise.all(answers)) expect(embeds[0]?.fields?.length).toBeGreaterThan(2);
}

describeWith("redis", "two machines over one Redis", () => {
	it("answer 10,000 commands with the requests of one process, ask once for what all want, crawl once a beat, and send each alert once", {
		timeout: 300_000,
	}, async () => {
		const alone = await countAlone();
		const stage = await createStage({ shards: SHARDS, clockRate: SLOW });
		const machines = await startTwo(stage, await emptyRedis());
		expect(await runMix(stage, SHARDS, COMMANDS / ROUND)).toEqual({ asked: COMMANDS, complaints: [] });
		const requests = await stage.takeRequests();
		const together = countByPath(requests);
		expect([...together.keys()].toSorted()).toEqual([...alone.keys()].toSorted());
		for (const [path, count] of alone) {
			const difference = Math.abs((together.get(path) ?? 0) - count);
			expect(difference, path).toBeLessThanOrEqual(count * 0.05);
		}
		expect(total(machines, "catalog crawled")).toBe(1);

		for (const { uuid } of coldCards) await askIn(stage, [0, 1, 2, 3], uuid);
		expect(await stage.takeRequests(), "one for what all shards want at the same moment").toHaveLength(
			coldCards.length,
		);

		const watchers = await setWatchers(stage, SHARDS, 30);
		await stage.passBeat(machines);
		await watchers.askEverywhere();
		await expect.poll(watchers.received, { timeout: 60_000 }).toEqual(watchers.people.map(() => 1));
		await expect.poll(() => total(machines, "catalog restored"), { timeout: 30_000 }).toBe(2 * (SHARDS - 1));
		expect(total(machines, "catalog crawled")).toBe(2);
		const crawls = [requests, await stage.takeRequests()].map(all => all.filter(isListings).toSorted());
		expect(crawls[1]).toEqual(crawls[0]);
		// A stop waits for the messages under way: none comes after it.
		for (const machine of machines) machine.kill("SIGTERM");
		expect(await Promise.all(machines.map(({ exit }) => exit))).toEqual([
			[0, null],
			[0, null],
		]);
		expect(watchers.received()).toEqual(watchers.people.map(() => 1));
		expect(watchers.sent()).toBe(watchers.people.length);
	});

	it("go on when one is killed, when it comes back, and when the other one loses its power", {
		timeout: 180_000,
	}, async () => {
		const stage = await createStage({ shards: SHARDS });
		const url = await emptyRedis();
		const machines = await startTwo(stage, url);
		const first = machines.findIndex(machine => machine.times(LEADS) > 0);
		const ranges = [
			{ range: "0-1/4", shards: [0, 1] },
			{ range: "2-3/4", shards: [2, 3] },
		];
		const [killed, other] = [machines[first], machines[1 - first]];
		const [{ range = "", shards: others = [] } = {}, theirs] = [ranges[first], ranges[1 - first]];
		if (killed === undefined || other === undefined || theirs === undefined) throw new Error("nobody leads");

		killed.kill("SIGKILL");
		await askIn(stage, theirs.shards);
		// Its output ends with the last of its shards, to whom nobody said a word.
		expect(await killed.exit).toEqual([null, "SIGKILL"]);
		await other.printed(LEADS);
		await askIn(stage, theirs.shards);

		const back = stage.start(url, range);
		await back.printed("all shards of this machine are started");
		await askIn(stage, [0, 1, 2, 3]);

		other.killGroup("SIGKILL");
		expect(await other.exit).toEqual([null, "SIGKILL"]);
		await askIn(stage, others);
		await back.printed(LEADS);
		await stage.takeRequests();
		await stage.passBeat([back]);
		await back.printed("catalog crawled");
		await askIn(stage, others);
		const pages = (await stage.takeRequests()).filter(isListings);
		expect(pages).toHaveLength(new Set(pages).size);
		expect(total([killed, other, back], "catalog crawled")).toBe(2);
	});
});

describeWith("redis", "two machines at a time when one shard may identify every five seconds", () => {
	it("let none be refused", { timeout: 60_000 }, async () => {
		const stage = await createStage({ shards: SHARDS, maxConcurrency: 1, identifyMs: 5000 });
		const refused: number[] = [];
		stage.discord.events.on("identifyRefused", ({ shard: [id] }) => refused.push(id));
		await startTwo(stage, await emptyRedis());
		expect(refused).toEqual([]);
		await askIn(stage, [0, 1, 2, 3]);
	});
});
