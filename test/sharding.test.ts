import { join } from "node:path";
import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { expect, it, onTestFinished } from "vitest";
import { serveMarket, TEO } from "./helpers/market.ts";
import { startProcess, temporaryFolder } from "./helpers/process.ts";
import { createTestUpstream } from "./helpers/upstream.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
const SHARDS = 3;

it("one process opens all the shards that Discord recommends, and answers in each", async () => {
	const discord = await createDiscordStandIn({ token: TOKEN, shards: SHARDS, maxConcurrency: SHARDS });
	const upstream = await createTestUpstream();
	onTestFinished(async () => {
		await discord.close();
		await upstream.close();
	});
	serveMarket(upstream);
	// Discord derives a server's shard from its id.
	const channels = Array.from({ length: SHARDS }, (_, shard) =>
		discord.addGuild({ id: String(BigInt(3000 + shard) << 22n), name: `Server ${shard}` }),
	);
	const folder = await temporaryFolder();
	const bot = startProcess(process.execPath, ["src/index.ts"], {
		DISCORD_TOKEN: TOKEN,
		DISCORD_API_URL: discord.url,
		API_BASE_URL: upstream.url,
		STORAGE_URL: `sqlite://${join(folder, "dugout.sqlite")}`,
		CACHE_URL: `sqlite://${join(folder, "cache.sqlite")}`,
		SHARDING: "auto",
		HTTP_PORT: "0",
	});
	await Promise.all([bot.printed("Add it to your own apps:"), bot.printed("catalog crawled")]);
	const ann = discord.person({ name: "ann" });
	for (const { channelId } of channels) {
		const { embeds } = await ann.command("price", { card: TEO }, { channelId }).answer;
		expect(embeds[0]?.title).toContain("Teo");
	}
	const url = /http:\/\/127\.0\.0\.1:\d+(?=","msg":"health and metrics are served")/.exec(bot.output)?.[0] ?? "";
	expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({
		ready: true,
		checks: { gateway: { detail: `${SHARDS} of ${SHARDS} shards up` } },
	});
	bot.child.kill("SIGTERM");
	expect(await bot.exit).toEqual([0, null]);
});
