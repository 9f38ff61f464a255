import { fork } from "node:child_process";
import { once } from "node:events";
import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { expect, it, onTestFinished } from "vitest";
import { describePostgres } from "../helpers/databases.ts";
import { MARKET, serveMarket, TEO } from "../helpers/market.ts";
import { createTestUpstream } from "../helpers/upstream.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
const SHARDS = 2;

describePostgres("Two processes over one PostgreSQL, a shard each", createUrl => {
	it("crawl once, alert once, and go on when the leader is killed", { timeout: 90_000 }, async () => {
		const storageUrl = await createUrl();
		const market = structuredClone([...MARKET]);
		const upstream = await createTestUpstream();
		serveMarket(upstream, market);
		const discord = await createDiscordStandIn({ token: TOKEN, shards: SHARDS });
		onTestFinished(async () => {
			await discord.close();
			await upstream.close();
		});
		const servers = Array.from({ length: SHARDS }, (_, shard) =>
			discord.addGuild({ id: String(BigInt(SHARDS * 1000 + shard) << 22n), name: `Server ${shard}` }),
		);
		const ann = discord.person({ name: "ann" });
		const askOn = (shard: number, command: string, options = {}) =>
			ann.command(command, options, { channelId: servers[shard]?.channelId ?? "" }).answer;
		const start = (shard: number) =>
			startProcess({ apiBaseUrl: upstream.url, discordApiUrl: discord.url, storageUrl, shard });

		const leader = await start(0);
		await leader.logged("catalog crawled");
		const pages = () => upstream.requests.filter(({ path }) => path === "/apis/listings.json").length;
		const crawled = pages();
		const follower = await start(1);
		await follower.logged("catalog restored");
		expect(pages(), "pages of listings that the follower asked for").toBe(crawled);

		// Set through one process, stored for both.
		await askOn(1, "alert add", { card: TEO, side: "buy", price: "12000" });
		expect((await askOn(0, "alert list")).embeds[0]?.description).toContain("12,000");
		for (const row of market) if (row.item.uuid === TEO) row.best_sell_price = 11_000;
		await askOn(0, "price", { card: TEO });
		await expect.poll(() => ann.dms.length, { timeout: 10_000 }).toBe(1);

		leader.kill();
		const killedAt = performance.now();
		await follower.logged("this process is the leader");
		process.stderr.write(`another process leads after ${Math.round(performance.now() - killedAt)} ms\n`);
		await askOn(1, "alert add", { card: TEO, side: "sell", price: "10500" });
		expect((await askOn(1, "alert list")).embeds[0]?.description).toContain("10,500");
		expect(ann.dms, "messages of the first alert").toHaveLength(1);
	});
});

/** The bot with one shard of the range, in a process of its own. */
async function startProcess(settings: {
	apiBaseUrl: string;
	discordApiUrl: string;
	storageUrl: string;
	shard: number;
}) {
	const child = fork(new URL("../../src/index.ts", import.meta.url), {
		env: {
			...process.env,
			DISCORD_TOKEN: TOKEN,
			DISCORD_API_URL: settings.discordApiUrl,
			API_BASE_URL: settings.apiBaseUrl,
			STORAGE_URL: settings.storageUrl,
			CACHE_URL: "sqlite://:memory:",
			SHARDING: `${settings.shard}-${settings.shard}/${SHARDS}`,
			HTTP_PORT: "0",
		},
		stdio: ["ignore", "pipe", "inherit", "ipc"],
	});
	onTestFinished(async () => {
		if (child.exitCode !== null || child.signalCode !== null) return;
		child.kill("SIGKILL");
		await once(child, "exit");
	});
	let output = "";
	const waiting = new Set<() => void>();
	child.stdout?.on("data", (chunk: Buffer) => {
		output += chunk.toString();
		for (const look of waiting) look();
	});
	const logged = (text: string) =>
		new Promise<void>(resolve => {
			const look = () => {
				if (!output.includes(text)) return;
				waiting.delete(look);
				resolve();
			};
			waiting.add(look);
			look();
		});
	await logged("Add it to yourself");
	return { logged, kill: () => child.kill("SIGKILL") };
}
