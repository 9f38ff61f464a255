import { Client } from "discord.js";
import { expect, it, onTestFinished } from "vitest";
import { createIdentifyThrottler, type IdentifyTurns } from "../../src/discord/identify.ts";
import { createDiscordStandIn } from "../../src/sandbox/discord/stand-in.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";

/** Turns as a shared storage keeps them: taken until their time is over. */
function createTurns(): IdentifyTurns {
	const taken = new Map<string, number>();
	return {
		async swap(key, _before, _after, ttlMs) {
			if ((taken.get(key) ?? 0) > Date.now()) return false;
			taken.set(key, Date.now() + ttlMs);
			return true;
		},
	};
}

const BROKEN: IdentifyTurns = { swap: () => Promise.reject(new Error("no storage")) };

/** Logs in as one shard of four, with its own client as in a process of its own. */
async function connectShard(shard: number, apiUrl: string, maxConcurrency: number, turns: IdentifyTurns) {
	const warnings: string[] = [];
	const client = new Client({
		intents: [],
		shards: [shard],
		shardCount: 4,
		rest: { api: apiUrl },
		ws: {
			buildIdentifyThrottler: async () =>
				createIdentifyThrottler({
					turns,
					maxConcurrency,
					turnMs: 600,
					logger: { warn: (_fields, message) => void warnings.push(message) },
				}),
		},
	});
	onTestFinished(() => client.destroy());
	await client.login(TOKEN);
	return warnings;
}

async function start(maxConcurrency: number) {
	const discord = await createDiscordStandIn({ token: TOKEN, shards: 4, maxConcurrency, clocks: { identifyMs: 300 } });
	onTestFinished(() => discord.close());
	const refused: number[] = [];
	const ready: number[] = [];
	discord.events.on("identifyRefused", ({ shard }) => refused.push(shard[0]));
	discord.events.on("ready", ({ shard }) => ready.push(shard[0]));
	return { discord, refused, ready };
}

it.each([1, 2])(
	"shards of several processes keep a limit of %i at once among themselves, and none is refused",
	async limit => {
		const { discord, refused, ready } = await start(limit);
		const turns = createTurns();
		await Promise.all([0, 1, 2, 3].map(shard => connectShard(shard, discord.url, limit, turns)));
		expect(ready.toSorted()).toEqual([0, 1, 2, 3]);
		expect(refused).toEqual([]);
	},
);

it("while the storage fails a shard identifies all the same, and says that its turn was not shared", async () => {
	const { discord, ready } = await start(1);
	const warnings = await connectShard(2, discord.url, 1, BROKEN);
	expect(ready).toEqual([2]);
	expect(warnings).toEqual(["the turns to identify cannot be shared; keeping them alone"]);
});
