import { fork, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createDiscordStandIn } from "../src/sandbox/discord/stand-in.ts";
import { serveMarket } from "./helpers/market.ts";
import { startProcess, temporaryFolder } from "./helpers/process.ts";
import { createTestUpstream } from "./helpers/upstream.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
const cwd = new URL("..", import.meta.url);

/** Discord and the read API, with the settings of whoever is to find them. */
async function startWorld() {
	const discord = await createDiscordStandIn({ token: TOKEN });
	const upstream = await createTestUpstream();
	serveMarket(upstream);
	onTestFinished(async () => {
		await discord.close();
		await upstream.close();
	});
	const env = {
		DISCORD_TOKEN: TOKEN,
		DISCORD_API_URL: discord.url,
		API_BASE_URL: upstream.url,
		STORAGE_URL: `sqlite://${join(await temporaryFolder(), "dugout.sqlite")}`,
		HTTP_PORT: "0",
	};
	return { discord, env };
}

it("a shard that found Discord down tells its manager that it is ready once Discord is back", async () => {
	const { discord, env } = await startWorld();
	// As often as one login asks.
	const down = discord.fault({ route: /gateway\/bot/, status: 503, times: 4 });
	const child = fork("src/shard.ts", {
		cwd,
		silent: true,
		env: {
			PATH: process.env.PATH,
			...env,
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

it("a shard that hangs is not left behind when its manager is told to end", async () => {
	const { env } = await startWorld();
	const manager = startProcess(process.execPath, ["src/index.ts"], { ...env, SHARDING: "0-0/1" });
	await manager.printed("all shards of this machine are started");
	const { pid } = manager.child;
	const shard = Number(await readFile(`/proc/${pid}/task/${pid}/children`, "utf8"));
	onTestFinished(() => void spawnSync("kill", ["-KILL", String(shard)]));
	process.kill(shard, "SIGSTOP");
	manager.child.kill("SIGTERM");
	// Its output ends with the last process that has it.
	expect(await manager.exit).toEqual([0, null]);
	expect(manager.output).toContain('"signal":"SIGKILL","msg":"a shard did not end well"');
});
