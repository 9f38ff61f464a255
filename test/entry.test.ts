import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { createDiscordStandIn, type DiscordStandIn } from "@dugout/discord-stand-in";
import { GatewayCloseCodes } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { printed, runEntry, servedAt, startEntry } from "./helpers/entries.ts";

const SECRET = "a.very-secret.token with a space";
const TOKEN = "a-token-of-the-stand-in-for-discord";

describe.each(["src/index.ts", "src/deploy.ts"])("%s with bad settings", entry => {
	it("names every mistake in one run, a line each, ends with status 1 and never prints the token", async () => {
		const { out, err, status } = await runEntry(entry, {
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

/** A start that is followed until all cards are read. */
const WHOLE_START_MS = 60_000;

describe("a live bot over sample data", () => {
	let discord: DiscordStandIn;
	let child: ChildProcess;
	let out: string;
	let err: Promise<string>;
	beforeAll(async () => {
		discord = await createDiscordStandIn({ token: TOKEN });
		const settings = { DISCORD_TOKEN: TOKEN, DISCORD_API_URL: discord.url, STORAGE_URL: "sqlite://:memory:" };
		const started = startEntry("src/index.ts", { ...settings, HTTP_PORT: "0" });
		child = started;
		err = text(started.stderr);
		const [, crawled] = await Promise.all([
			printed(child, "Add it to your own apps:"),
			printed(child, "catalog crawled"),
		]);
		out = crawled;
	}, WHOLE_START_MS);
	afterAll(async () => {
		child.kill("SIGKILL");
		await discord.close();
	});

	it("says at start how it is invited, and there and in /about that its data are made up", async () => {
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
	});

	it("serves health and metrics, and nothing of the sandbox or the read API", async () => {
		const url = servedAt(out);
		const paths = ["/readyz", "/metrics", "/", "/apis/listings.json", "/docs"];
		const answers = await Promise.all(paths.map(path => fetch(url + path)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404]);
		const metrics = (await answers[1]?.text()) ?? "";
		expect(metrics).toContain("dugout_shards_up 1\n");
		expect(metrics).not.toContain(TOKEN);
	});

	it("npm run admin -- status shows what it does", async () => {
		const HTTP_PORT = new URL(servedAt(out)).port;
		const { out: shown, err: said, status } = await runEntry("src/admin.ts", { HTTP_PORT }, ["status"]);
		expect([said, status]).toEqual(["", 0]);
		expect(
			shown
				.trim()
				.split("\n")
				.map(line => line.replace(/\d+ s ago/, "… ago")),
		).toEqual([
			"ready           yes",
			"gateway         1 of 1 shards up",
			expect.stringMatching(/^catalog {9}\d+ cards, whole … ago$/),
			"storage         read and written",
			"upstream        answered … ago",
			"leader          yes",
			"posts waiting   0",
			expect.stringMatching(/^backup {10}/),
			expect.stringMatching(/^servers {9}/),
			expect.stringMatching(/^user installs {3}/),
			"read API        does not refuse this machine",
		]);
	});

	it("npm run admin -- forget deletes what is stored about a person, and names its kinds", async () => {
		const env = { HTTP_PORT: new URL(servedAt(out)).port, DISCORD_TOKEN: TOKEN };
		const dan = discord.person({ name: "dan" });
		const cards = await dan.autocomplete("price", { card: "" }, "card");
		await dan.command("alert add", { card: String(cards[0]?.value), side: "overall" }).answer;
		const forget = () => runEntry("src/admin.ts", env, ["forget", dan.id]);
		expect(await forget()).toEqual({ out: `Deleted for ${dan.id}: alerts\n`, err: "", status: 0 });
		expect((await dan.command("link").answer).content).toContain("Nothing is stored about you");
		expect(await forget()).toEqual({ out: `Nothing is stored about ${dan.id}\n`, err: "", status: 0 });
	});

	it("npm run admin -- pause and resume hold for a channel, and only with the bot's token", async () => {
		const HTTP_PORT = new URL(servedAt(out)).port;
		const channel = discord.guilds[0]?.channelId ?? "";
		const admin = (action: string, token = TOKEN) =>
			runEntry("src/admin.ts", { HTTP_PORT, DISCORD_TOKEN: token }, [action, channel]);
		const refused = await admin("pause", "another-token-of-another-bot");
		expect(refused).toEqual({ out: "", err: expect.stringMatching(/^The bot refuses: .*\n$/), status: 1 });
		const paused = await admin("pause");
		expect(paused).toMatchObject({ out: expect.stringContaining(`Paused the channel ${channel}`), status: 0 });
		expect((await admin("resume")).out).toContain(`Resumed the channel ${channel}`);
		expect(JSON.stringify([refused, paused])).not.toContain("token-of");
	});

	it("ends with status 1, and says why, when Discord no longer accepts its token", async () => {
		const exit = once(child, "exit");
		discord.refuse(GatewayCloseCodes.AuthenticationFailed);
		expect(await exit).toEqual([1, null]);
		expect(await err).toContain("DISCORD_TOKEN was refused by Discord");
	});
});
