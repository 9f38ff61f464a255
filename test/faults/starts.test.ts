import { once } from "node:events";
import { existsSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { createDiscordStandIn, type DiscordStandIn } from "@dugout/discord-stand-in";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { COMPILE_CACHE, printed, runEntry, servedAt, startEntry } from "../helpers/entries.ts";
import { startProcess } from "../helpers/process.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
/** A start that is followed until all cards are read. */
const WHOLE_START_MS = 60_000;

/** Starts an entry, which ends with the test. */
function start(entry: string, env: Record<string, string>) {
	const child = startEntry(entry, env);
	onTestFinished(() => void child.kill("SIGKILL"));
	return child;
}

it("src/deploy.ts without a token says that there is nothing to register for", async () => {
	const { err, status } = await runEntry("src/deploy.ts", {});
	expect([status, err]).toEqual([
		1,
		"DISCORD_TOKEN is empty: there is no application whose commands could be registered\n",
	]);
});

/** Of util-linux: runs a program at a terminal of its own. */
const SCRIPT = "/usr/bin/script";

it.skipIf(!existsSync(SCRIPT))(
	"at a terminal a start says at once that it starts, and last its address, once",
	async () => {
		const command = `exec ${process.execPath} --import=./src/progress.ts src/index.ts`;
		const terminal = startProcess(SCRIPT, ["--quiet", "--return", "--command", command, "/dev/null"], {
			HTTP_PORT: "0",
			NODE_COMPILE_CACHE: COMPILE_CACHE,
		});
		await terminal.printed("Starting Dugout …\r\n");
		await terminal.printed("Ctrl+C stops it.\r\n");
		const lines = stripVTControlCharacters(terminal.output).trim().split("\r\n");
		expect(lines).toEqual([
			"Starting Dugout …",
			expect.stringMatching(/INFO: commands registered/),
			expect.stringMatching(/INFO: catalog crawled/),
			expect.stringMatching(/^(\d+ s\r)*Ready: open http:\/\/127\.0\.0\.1:\d+ in a browser\. Ctrl\+C stops it\.$/),
		]);
		terminal.child.stdin?.write("\u0003");
		expect(await terminal.exit).toEqual([0, null]);
		expect(terminal.output).toContain("Dugout has stopped. Goodbye.");
	},
	WHOLE_START_MS,
);

it.each([
	["a pair of quotes", '""'],
	["a word", "changeme"],
])("a token that is %s is a mistake, and never opens the sandbox", async (_, token) => {
	const { out, err, status } = await runEntry("src/index.ts", { DISCORD_TOKEN: token, HTTP_PORT: "0" });
	expect([out, err, status]).toEqual(["", expect.stringMatching(/^DISCORD_TOKEN does not look like a bot's token/), 1]);
});

describe("with a token", () => {
	let discord: DiscordStandIn;
	beforeAll(async () => {
		discord = await createDiscordStandIn({ token: TOKEN });
	});
	afterAll(() => discord.close());
	const live = () => ({ DISCORD_API_URL: discord.url, STORAGE_URL: "sqlite://:memory:", HTTP_PORT: "0" });

	it("the bot is live, and ends with status 0 on a signal", async () => {
		const child = start("src/index.ts", { ...live(), DISCORD_TOKEN: TOKEN });
		await printed(child, "Add it to your own apps:");
		child.kill("SIGTERM");
		expect(await once(child, "exit")).toEqual([0, null]);
	});

	it("it reports that it is alive but not ready before it reaches Discord", async () => {
		const env = { ...live(), DISCORD_TOKEN: TOKEN, DISCORD_API_URL: "http://127.0.0.1:1/api" };
		const child = start("src/index.ts", env);
		const out = await printed(child, "Discord cannot be reached");
		const url = servedAt(out);
		expect((await fetch(`${url}/healthz`)).status).toBe(200);
		const ready = await fetch(`${url}/readyz`);
		expect([ready.status, await ready.json()]).toEqual([
			503,
			expect.objectContaining({
				ready: false,
				checks: expect.objectContaining({ gateway: { ok: false, detail: "not connected yet" } }),
			}),
		]);
		child.kill("SIGTERM");
		expect(await once(child, "exit")).toEqual([0, null]);
	});

	it("that Discord refuses, the message names the setting", async () => {
		const { err, status } = await runEntry("src/index.ts", {
			...live(),
			DISCORD_TOKEN: "another-token-of-some-length",
		});
		expect(status).toBe(1);
		expect(err).toContain("DISCORD_TOKEN was refused by Discord");
		expect(err).not.toContain("another-token");
	});

	it.each(["src/index.ts", "src/deploy.ts"])("and a server it is not in, %s says what to do about it", async entry => {
		const env = { ...live(), DISCORD_TOKEN: TOKEN, DISCORD_GUILD_ID: "123456789012345678" };
		const { err, status } = await runEntry(entry, env);
		expect([status, err]).toEqual([1, expect.stringMatching(/^DISCORD_GUILD_ID is a server without the bot: /)]);
	});

	it("the commands are registered by a separate entry", async () => {
		const env = { ...live(), DISCORD_TOKEN: TOKEN, DISCORD_GUILD_ID: discord.guilds[0]?.id ?? "" };
		expect((await runEntry("src/deploy.ts", env)).out).toMatch(/^\d+ commands registered in the server \d+\n$/);
	});
});

it.each(["src/index.ts", "sandbox/read-api/src/index.ts"])(
	"an address of another machine is named as the setting it is, by %s",
	async entry => {
		// Reserved for examples.
		const { err, status } = await runEntry(entry, { HTTP_HOST: "192.0.2.1", HTTP_PORT: "0" });
		expect([status, err]).toEqual([1, "HTTP_HOST 192.0.2.1 is not an address of this machine: set another one\n"]);
	},
);

it.each([
	["the sandbox", {}],
	["a bot with a token", { DISCORD_TOKEN: TOKEN, DISCORD_API_URL: "http://127.0.0.1:1/api" }],
])("a port that is taken is named as the setting it is, by %s", async (_, env) => {
	const first = start("sandbox/read-api/src/index.ts", { HTTP_PORT: "0" });
	const port = /:(\d+),/.exec(await printed(first, "documented at"))?.[1] ?? "";
	const { err, status } = await runEntry("src/index.ts", { ...env, HTTP_PORT: port });
	expect([status, err]).toEqual([1, `HTTP_PORT ${port} is already in use: set another one\n`]);
});
