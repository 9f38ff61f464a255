import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createDiscordStandIn } from "../src/sandbox/discord/stand-in.ts";
import { serveMarket } from "./helpers/market.ts";
import { temporaryFolder } from "./helpers/process.ts";
import { createTestUpstream } from "./helpers/upstream.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
const cwd = new URL("..", import.meta.url);

it("a shard that found Discord down tells its manager that it is ready once Discord is back", async () => {
	const discord = await createDiscordStandIn({ token: TOKEN });
	const upstream = await createTestUpstream();
	serveMarket(upstream);
	onTestFinished(async () => {
		await discord.close();
		await upstream.close();
	});
	// As often as one login asks.
	const down = discord.fault({ route: /gateway\/bot/, status: 503, times: 4 });
	const child = fork("src/shard.ts", {
		cwd,
		silent: true,
		env: {
			PATH: process.env.PATH,
			DISCORD_TOKEN: TOKEN,
			DISCORD_API_URL: discord.url,
			API_BASE_URL: upstream.url,
			STORAGE_URL: `sqlite://${join(await temporaryFolder(), "dugout.sqlite")}`,
			// As discord.js's manager starts it.
			SHARDING_MANAGER: "true",
			SHARDING_MANAGER_MODE: "process",
			SHARDS: "0",
			SHARD_COUNT: "1",
		},
	});
	onTestFinished(() => void child.kill("SIGKILL"));
	const [message] = await once(child, "message");
	expect([message, down.hits]).toEqual([{ _ready: true }, 4]);
	const ended = once(child, "exit");
	child.kill("SIGTERM");
	expect(await ended).toEqual([0, null]);
});

it("a shard that is asked how it is when its manager dies goes on to its own end", async () => {
	const code = `
		import { once } from "node:events";
		import { surviveRejections } from "./src/entry.ts";
		import { answerMonitor } from "./src/shards/monitor-link.ts";
		surviveRejections(console);
		const gone = once(process, "disconnect");
		answerMonitor(async () => {
			process.send("asked");
			await gone;
			setTimeout(() => process.exit(7), 100);
			return { metrics: [], ready: { ready: true, checks: {} } };
		});`;
	const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
		cwd,
		stdio: ["ignore", "ignore", "ignore", "ipc"],
	});
	onTestFinished(() => void child.kill("SIGKILL"));
	const ended = once(child, "exit");
	child.send({ monitorQuestion: 1 });
	expect(await once(child, "message")).toEqual(["asked", undefined]);
	child.disconnect();
	expect(await ended).toEqual([7, null]);
});
