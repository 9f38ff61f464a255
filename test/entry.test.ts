import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";
import { createDiscordStandIn, type DiscordStandIn } from "@dugout/discord-stand-in";
import { GatewayCloseCodes } from "discord.js";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { startProcess } from "./helpers/process.ts";

const SECRET = "a.very-secret.token with a space";
const TOKEN = "a-token-of-the-stand-in-for-discord";

/** The processes share it: each starts in half the time. */
const COMPILE_CACHE = mkdtempSync(join(tmpdir(), "dugout-compiled-"));
afterAll(() => rmSync(COMPILE_CACHE, { recursive: true }));

/** An entry as a process of its own, with nothing else in its environment but what is given. */
function start(entry: string, env: Record<string, string>) {
	const cached = { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env };
	const child = spawn(process.execPath, [entry], { cwd: new URL("..", import.meta.url), env: cached });
	onTestFinished(() => void child.kill("SIGKILL"));
	return child;
}

/** Runs an entry to its end. */
async function run(entry: string, env: Record<string, string>) {
	const child = start(entry, env);
	const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
	return { out, err, status };
}

/** Resolves with all that was printed once the text is among it. */
function printed({ stdout }: ChildProcess, wanted: string): Promise<string> {
	return new Promise((resolve, reject) => {
		let out = "";
		stdout?.on("data", data => {
			out += data;
			if (out.includes(wanted)) resolve(out);
		});
		stdout?.once("end", () => reject(new Error(`it ended without “${wanted}”: ${out}`)));
	});
}

/** Where a live bot's log says that health and metrics are. */
function served(out: string): string {
	const line = out.split("\n").find(text => text.includes("health and metrics are served")) ?? "";
	return /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? "";
}

describe.each(["src/index.ts", "src/deploy.ts"])("%s with bad settings", entry => {
	it("names every mistake in one run, a line each, ends with status 1 and never prints the token", async () => {
		const { out, err, status } = await run(entry, {
			DISCORD_TOKEN: SECRET,
			API_BASE_URL: "cards.example",
			HTTP_PORT: "http",
			LOG_LEVEL: "loud",
		});
		expect(status).toBe(1);
		expect(err.trim().split("\n")).toEqual([
			expect.stringMatching(/^DISCORD_TOKEN does not look like a bot's token/),
			expect.stringMatching(/^API_BASE_URL must be/),
			expect.stringMatching(/^HTTP_PORT must be/),
			expect.stringMatching(/^LOG_LEVEL must be/),
		]);
		expect(out + err).not.toContain("secret");
	});
});

it("src/deploy.ts without a token says that there is nothing to register for", async () => {
	const { err, status } = await run("src/deploy.ts", {});
	expect([status, err]).toEqual([
		1,
		"DISCORD_TOKEN is empty: there is no application whose commands could be registered\n",
	]);
});

it("names a key that looks like a misspelled setting, and starts", async () => {
	const child = start("src/index.ts", { HTTP_PORT: "0", DISCORD_TOKN: SECRET });
	const err = text(child.stderr);
	await printed(child, "commands registered");
	child.kill("SIGTERM");
	expect(await err).toBe("DISCORD_TOKN is not a setting: did you mean DISCORD_TOKEN?\n");
});

/** A start that is followed until all cards are read. */
const WHOLE_START_MS = 60_000;

it(
	"without a token the sandbox says all in JSON, last and once its address, and ends with status 0 on a signal",
	async () => {
		const child = start("src/index.ts", { HTTP_PORT: "0", STORAGE_URL: "sqlite:///nowhere/x.sqlite" });
		const out = await printed(child, "Ready: open");
		const messages = out
			.trim()
			.split("\n")
			.map(line => z.object({ msg: z.string() }).parse(JSON.parse(line)).msg);
		expect(messages).toContain("STORAGE_URL is not used: the sandbox stores nothing");
		expect(messages.filter(message => message.includes("in a browser"))).toEqual([messages.at(-1)]);
		expect(messages.indexOf("catalog crawled")).toBe(messages.length - 2);
		// The page asks for suggestions for its examples; they are not logged.
		expect(out).not.toContain('"autocomplete"');

		const url = /open (http:\/\/127\.0\.0\.1:\d+)/.exec(out)?.[1] ?? "";
		const paths = ["/", "/healthz", "/readyz", "/metrics"];
		const answers = await Promise.all(paths.map(path => fetch(url + path)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		const [page, live, ready, metrics] = await Promise.all(answers.map(answer => answer.text()));
		expect(page).toContain("Dugout");
		expect(live).toBe("ok\n");
		expect(JSON.parse(ready ?? "")).toMatchObject({ ready: true });
		expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
		child.kill("SIGTERM");
		expect(await once(child, "exit")).toEqual([0, null]);
	},
	WHOLE_START_MS,
);

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
	const { out, err, status } = await run("src/index.ts", { DISCORD_TOKEN: token, HTTP_PORT: "0" });
	expect([out, err, status]).toEqual(["", expect.stringMatching(/^DISCORD_TOKEN does not look like a bot's token/), 1]);
});

describe("with a token", () => {
	let discord: DiscordStandIn;
	beforeAll(async () => {
		discord = await createDiscordStandIn({ token: TOKEN });
	});
	afterAll(() => discord.close());
	const live = () => ({ DISCORD_API_URL: discord.url, STORAGE_URL: "sqlite://:memory:", HTTP_PORT: "0" });

	it("and no read API the bot is live over sample data, and says so at start and in /about", async () => {
		const child = start("src/index.ts", { ...live(), DISCORD_TOKEN: TOKEN });
		const out = await printed(child, "Add it to yourself:");
		expect(out).toContain("API_BASE_URL is empty: every card, price and game is invented sample data");
		const links = out.match(/https:\/\/discord\.com\/oauth2\/authorize\?[^\s"]+/g) ?? [];
		const client_id = discord.applicationId;
		expect(links.map(link => Object.fromEntries(new URL(link).searchParams))).toEqual([
			{ client_id, integration_type: "0", scope: "applications.commands" },
			// View Channel, Send Messages and Embed Links.
			{ client_id, integration_type: "0", scope: "bot applications.commands", permissions: "19456" },
			{ client_id, integration_type: "1", scope: "applications.commands" },
		]);
		expect(out).not.toContain(TOKEN);
		const { embeds } = await discord.person({ name: "ann" }).command("about").answer;
		expect(embeds[0]?.description).toContain("**Sample data:** every card, player and game here is made up.");
		child.kill("SIGTERM");
		expect(await once(child, "exit")).toEqual([0, null]);
	});

	it("it reports that it is alive but not ready before it reaches Discord", async () => {
		const env = { ...live(), DISCORD_TOKEN: TOKEN, DISCORD_API_URL: "http://127.0.0.1:1/api" };
		const child = start("src/index.ts", env);
		const out = await printed(child, "Discord cannot be reached");
		const url = served(out);
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

	it("it serves health and metrics, and nothing of the sandbox or the read API", async () => {
		const child = start("src/index.ts", { ...live(), DISCORD_TOKEN: TOKEN });
		const [, out] = await Promise.all([printed(child, "Add it to yourself:"), printed(child, "catalog crawled")]);
		const url = served(out);
		const paths = ["/readyz", "/metrics", "/", "/apis/listings.json", "/docs"];
		const answers = await Promise.all(paths.map(path => fetch(url + path)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404]);
		const metrics = (await answers[1]?.text()) ?? "";
		expect(metrics).toContain("dugout_shards_up 1\n");
		expect(metrics).not.toContain(TOKEN);
	});

	it("that Discord no longer accepts, the process ends with status 1 and says so", async () => {
		const child = start("src/index.ts", { ...live(), DISCORD_TOKEN: TOKEN });
		const [err, exit] = [text(child.stderr), once(child, "exit")];
		await printed(child, "Add it to yourself:");
		discord.refuse(GatewayCloseCodes.AuthenticationFailed);
		expect(await exit).toEqual([1, null]);
		expect(await err).toContain("DISCORD_TOKEN is refused by Discord");
		discord.refuse(null);
	});

	it("that Discord refuses, the message names the setting", async () => {
		const { err, status } = await run("src/index.ts", { ...live(), DISCORD_TOKEN: "another-token-of-some-length" });
		expect(status).toBe(1);
		expect(err).toContain("DISCORD_TOKEN is refused by Discord");
		expect(err).not.toContain("another-token");
	});

	it.each(["src/index.ts", "src/deploy.ts"])("and a server it is not in, %s says what to do about it", async entry => {
		const env = { ...live(), DISCORD_TOKEN: TOKEN, DISCORD_GUILD_ID: "123456789012345678" };
		const { err, status } = await run(entry, env);
		expect([status, err]).toEqual([1, expect.stringMatching(/^DISCORD_GUILD_ID is a server without the bot: /)]);
	});

	it("the commands are registered by an entry of their own", async () => {
		const env = { ...live(), DISCORD_TOKEN: TOKEN, DISCORD_GUILD_ID: discord.guilds[0]?.id ?? "" };
		expect((await run("src/deploy.ts", env)).out).toMatch(/^\d+ commands registered in the server \d+\n$/);
	});
});

it.each(["src/index.ts", "sandbox/read-api/src/index.ts"])(
	"an address of another machine is named as the setting it is, by %s",
	async entry => {
		// Reserved for examples.
		const { err, status } = await run(entry, { HTTP_HOST: "192.0.2.1", HTTP_PORT: "0" });
		expect([status, err]).toEqual([1, "HTTP_HOST 192.0.2.1 is no address of this machine: set another one\n"]);
	},
);

it.each([
	["the sandbox", {}],
	["a bot with a token", { DISCORD_TOKEN: TOKEN, DISCORD_API_URL: "http://127.0.0.1:1/api" }],
])("a port that is taken is named as the setting it is, by %s", async (_, env) => {
	const first = start("sandbox/read-api/src/index.ts", { HTTP_PORT: "0" });
	const port = /:(\d+),/.exec(await printed(first, "documented at"))?.[1] ?? "";
	const { err, status } = await run("src/index.ts", { ...env, HTTP_PORT: port });
	expect([status, err]).toEqual([1, `HTTP_PORT ${port} is taken: set another one\n`]);
});
