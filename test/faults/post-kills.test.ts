import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { expect, onTestFinished, test } from "vitest";
import { startChild } from "../../bench/child.ts";
import { serveMarket } from "../helpers/market.ts";
import { temporaryFolder } from "../helpers/process.ts";
import { createTestUpstream } from "../helpers/upstream.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
/** `KILLS=50` takes as many. */
const KILLS = Number(process.env.KILLS ?? 6);
/** Many, since a channel takes only five posts in 5 s. */
const CHANNELS = 40;

test("A bot that is killed at random moments posts everything that was stored, and nothing twice", {
	timeout: 120_000 + KILLS * 20_000,
}, async () => {
	const folder = await temporaryFolder();
	const path = join(folder, "dugout.sqlite");
	const upstream = await createTestUpstream();
	serveMarket(upstream);
	const discord = await createDiscordStandIn({ token: TOKEN, messagesPerChannel: 100_000, latencyMs: 20 });
	onTestFinished(async () => {
		await discord.close();
		await upstream.close();
	});
	const owner = discord.person({ name: "owner" });
	const home = discord.guilds[0]?.id ?? "";
	const channels = Array.from({ length: CHANNELS }, (_, index) => discord.addChannel(home, `news ${index}`).id);
	const start = async () => {
		const bot = startChild(new URL("posting-process.ts", import.meta.url), {
			settings: {
				...{ discordToken: TOKEN, discordApiUrl: discord.url, apiBaseUrl: upstream.url },
				...{ storageUrl: `sqlite://${path}`, channels },
			},
		});
		await bot.reported("ready");
		return bot;
	};
	/** The end of the command comes before that of the posts, which take about a second. */
	const confirmed: string[] = [];
	async function announce(line: string): Promise<void> {
		await owner.command("announce", { line }).answer;
		confirmed.push(line);
	}
	const linesOf = (channelId: string) => discord.messages(owner, { channelId }).map(({ content }) => content);

	let inFlight = 0;
	for (let kill = 0; kill < KILLS; kill++) {
		const bot = await start();
		announce(`line ${kill}`).catch(() => {});
		await setTimeout(Math.random() * 800);
		bot.kill("SIGKILL");
		// Nobody answers; the file is free once the process has ended.
		await bot.stop().catch(() => {});
		inFlight += sendingIn(path);
	}
	const last = await start();
	await announce("the end");
	await expect
		.poll(() => channels.filter(id => !linesOf(id).includes("the end")), { timeout: 60_000 + KILLS * 1000 })
		.toEqual([]);
	await last.stop();

	for (const channelId of channels) {
		const lines = linesOf(channelId);
		expect(lines.toSorted(), "posted twice").toEqual([...new Set(lines)].toSorted());
		expect(
			confirmed.filter(line => !lines.includes(line)),
			"missing",
		).toEqual([]);
	}
	process.stderr.write(
		`${KILLS} kills: ${confirmed.length * CHANNELS} posts confirmed, ${inFlight} were being sent at a kill\n`,
	);
});

/** The posts being sent when the process ended. */
function sendingIn(path: string): number {
	const file = new DatabaseSync(path);
	try {
		return Number(file.prepare("SELECT count(*) AS count FROM posts WHERE state = 'sending'").get()?.count);
	} finally {
		file.close();
	}
}
