import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { expect, onTestFinished, test } from "vitest";
import { startBotOn } from "../../bench/stage.ts";
import { MARKET, serveMarket, TEO } from "../helpers/market.ts";
import { createTestUpstream } from "../helpers/upstream.ts";
import { killsUrl } from "./kills-url.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
const KILLS = Number(process.env.KILLS ?? 6);
const PEOPLE = 60;
/** A kill and a start take less than two of these, so that they are no pause, after which the first crawl tells nothing. */
const CRAWL_MS = 4000;
/** The overall before the first change; each start of the bot finds another one. */
const FIRST = 40;

test("A bot that is killed while it sends alerts on a change sends none twice, and everybody learns the last overall", {
	timeout: 120_000 + KILLS * 40_000,
}, async () => {
	const folder = await mkdtemp(join(tmpdir(), "dugout-change-kills-"));
	const market = structuredClone([...MARKET]);
	const upstream = await createTestUpstream();
	serveMarket(upstream, market);
	const discord = await createDiscordStandIn({ token: TOKEN, messagesPerChannel: 100_000 });
	onTestFinished(async () => {
		await discord.close();
		await upstream.close();
		await rm(folder, { recursive: true });
	});
	/** Starts the bot, which finds this overall in its first crawl at the latest. */
	async function startWith(ovr: number) {
		for (const { item } of market) if (item.uuid === TEO) item.ovr = ovr;
		const bot = startBotOn(discord, "bot-process.ts", {
			apiBaseUrl: upstream.url,
			storageUrl: killsUrl(folder),
			crawlMs: CRAWL_MS,
		});
		await bot.reported("ready");
		return bot;
	}

	const people = Array.from({ length: PEOPLE }, (_, n) => discord.person({ name: `person${n}` }));
	const first = await startWith(FIRST);
	for (const person of people) await person.command("alert add", { card: TEO, side: "overall" }).answer;
	await first.stop();

	for (let kill = 1; kill <= KILLS; kill++) {
		const bot = await startWith(FIRST + kill);
		await setTimeout(Math.random() * 2 * CRAWL_MS);
		bot.kill("SIGKILL");
	}
	const last = FIRST + KILLS + 1;
	const bot = await startWith(last);
	const toldLast = () => people.filter(({ dms }) => dms.some(({ content }) => content.endsWith(`→ ${last}`)));
	await expect.poll(toldLast).toHaveLength(PEOPLE);
	await bot.stop();

	for (const { dms } of people) {
		const told = dms.map(({ content }) => Number(content.split("→ ")[1]));
		expect(told, "overalls in the order of the messages, each once").toEqual([...new Set(told)].toSorted());
	}
	const sent = people.reduce((sum, { dms }) => sum + dms.length, 0);
	process.stderr.write(`${KILLS} kills: ${sent} alerts on changes sent to ${PEOPLE} people\n`);
});
