import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { REST } from "discord.js";
import { expect, it, onTestFinished } from "vitest";
import { createInstalls } from "../../../src/discord/connection/installs.ts";
import { SILENT } from "../../helpers/databases.ts";
import { createWaits } from "../../helpers/waits.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const REFUSED = { method: "GET", route: /\/applications\/@me$/, status: 403, times: 1 };

async function setUp() {
	const discord = await createDiscordStandIn({ token: "any-token" });
	const requests: string[] = [];
	discord.events.on("call", ({ method, path }) => requests.push(`${method} ${path}`));
	const rest = new REST({ api: discord.url, retries: 0 }).setToken(discord.token);
	const waits = createWaits();
	const installs = createInstalls({ rest, logger: SILENT, wait: waits.wait });
	onTestFinished(async () => {
		await installs.stop();
		rest.clearHashSweeper();
		rest.clearHandlerSweeper();
		await discord.close();
	});
	return { discord, installs, waits, requests };
}

it("the numbers of servers and people are asked for once a day", async () => {
	const { discord, installs, waits, requests } = await setUp();
	expect(installs.counts()).toEqual({ servers: null, people: null });
	discord.person({ name: "Ann" });
	installs.start();
	await waits.started(DAY);
	expect(installs.counts()).toEqual({ servers: 1, people: 1 });
	discord.addGuild({ name: "Dugout Fans" });
	discord.person({ name: "Ben" });
	await waits.end();
	await waits.started(DAY);
	expect(installs.counts()).toEqual({ servers: 2, people: 2 });
	expect(requests).toHaveLength(2);
});

it("a refused request is repeated after an hour, and the last numbers stay", async () => {
	const { discord, installs, waits } = await setUp();
	installs.start();
	await waits.started(DAY);
	discord.fault(REFUSED);
	discord.addGuild({ name: "Dugout Fans" });
	await waits.end();
	await waits.started(HOUR);
	expect(installs.counts().servers).toBe(1);
	await waits.end();
	await waits.started(DAY);
	expect(installs.counts().servers).toBe(2);
});
