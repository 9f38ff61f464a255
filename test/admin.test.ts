import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { runEntry } from "./helpers/entries.ts";

const admin = (args: readonly string[], env: Record<string, string> = {}) => runEntry("src/admin.ts", env, args);

/** A port of the loopback at which something answers. */
async function serve(listener: RequestListener): Promise<string> {
	const server = createServer(listener).listen(0, "127.0.0.1");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	await once(server, "listening");
	return String((server.address() as AddressInfo).port);
}

/** A port of the loopback at which nothing listens. */
async function freePort(): Promise<string> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	server.close();
	await once(server, "close");
	return String(port);
}

const METRICS = [
	"dugout_leader 0",
	"dugout_posts_waiting 31",
	"dugout_backup_age_seconds 100000",
	"dugout_servers 1200",
	"dugout_upstream_refuses 1",
];

describe("npm run admin", () => {
	it.each([
		[[], "What should the bot do?"],
		[["stats"], "There is no “stats”."],
		[["frget", "1".repeat(18)], "There is no “frget”."],
		[["status", "now"], "“now” is too much: status takes no id."],
		[["forget"], "forget needs an id."],
		[["forget", "ann"], "“ann” is not an id."],
		[["pause", "123"], "“123” is not an id."],
		[["resume", "1".repeat(18), "now"], "“now” is too much: resume takes one id."],
	])("with %j says what is wrong and how it is used, and ends with status 2", async (args, problem) => {
		const { out, err, status } = await admin(args);
		expect([out, status]).toEqual(["", 2]);
		const [first, empty, ...usage] = err.split("\n");
		expect([first, empty]).toEqual([problem, ""]);
		expect(usage[0]).toBe("Usage: npm run admin -- status | forget <id> | pause <id> | resume <id>");
	});

	it("says in one line that the bot is not running, and ends with status 1", async () => {
		const HTTP_PORT = await freePort();
		const { out, err, status } = await admin(["status"], { HTTP_PORT });
		expect([out, err, status]).toEqual([
			"",
			`The bot is not running at http://127.0.0.1:${HTTP_PORT} (HTTP_HOST and HTTP_PORT)\n`,
			1,
		]);
	});

	it("does not call a bot stopped that closes the connection before its answer", async () => {
		const HTTP_PORT = await serve(request => request.destroy());
		const { out, err, status } = await admin(["status"], { HTTP_PORT });
		expect([out, status]).toEqual(["", 1]);
		expect(err).toMatch(/^The connection to the bot at \S+ ended before its answer .*It may have done what was asked/);
	});

	it("asks nothing of a bot without its token", async () => {
		const { err, status } = await admin(["forget", "1".repeat(18)], { HTTP_PORT: await freePort() });
		expect([err, status]).toEqual(["DISCORD_TOKEN is empty: it signs what the host asks of the bot\n", 1]);
	});

	it("says in one line that another program answers, and ends with status 1", async () => {
		const HTTP_PORT = await serve((_request, response) => response.end("hello"));
		const { out, err, status } = await admin(["status"], { HTTP_PORT });
		expect([out, status]).toEqual(["", 1]);
		expect(err).toMatch(/^What runs at http:\/\/127\.0\.0\.1:\d+ \(HTTP_HOST and HTTP_PORT\) is not this bot.*\n$/);
	});

	it("names mistakes in the settings as the bot does", async () => {
		const { err, status } = await admin(["status"], { HTTP_PORT: "http" });
		expect([err, status]).toEqual([expect.stringMatching(/^HTTP_PORT must be a port/), 1]);
	});

	it("shows what fails, what waits, and what is not known, on a bot that listens on all addresses", async () => {
		const HTTP_PORT = await serve((request, response) => {
			if (request.url === "/metrics") return response.end(`${METRICS.join("\n")}\n`);
			const checks = { gateway: { ok: false, detail: "0 of 1 shards up" }, storage: { ok: true, detail: "so" } };
			return response.writeHead(503).end(JSON.stringify({ ready: false, checks }));
		});
		const { out, err, status } = await admin(["status"], { HTTP_PORT, HTTP_HOST: "0.0.0.0" });
		expect([err, status]).toEqual(["", 0]);
		expect(out.split("\n")).toEqual([
			"ready           NO",
			"gateway         FAILS: 0 of 1 shards up",
			"storage         so",
			"leader          no, another process is",
			"posts waiting   31",
			"backup          28 h ago",
			"servers         1200",
			"user installs   unknown",
			"read API        REFUSES this machine (403)",
			"",
		]);
	});
});
