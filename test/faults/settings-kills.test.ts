import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createDiscordStandIn } from "@dugout/discord-stand-in";
import { expect, onTestFinished, test } from "vitest";
import { startBotOn } from "../../bench/stage.ts";
import { openDatabase } from "../../src/storage/open-database.ts";
import { createSettings } from "../../src/storage/settings.ts";
import { SILENT } from "../helpers/databases.ts";
import { serveMarket } from "../helpers/market.ts";
import { createTestUpstream } from "../helpers/upstream.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
/** `KILLS=50` takes as many. */
const KILLS = Number(process.env.KILLS ?? 6);
const PEOPLE = 20;
const PLATFORMS = ["psn", "xbl", "ts", "nsw"] as const;
/** The longest time between the first change and the kill. */
const LONGEST_MS = 600;

test("A bot that is killed while people change their settings has every change that it has confirmed", {
	timeout: 120_000 + KILLS * 40_000,
}, async () => {
	const folder = await mkdtemp(join(tmpdir(), "dugout-settings-kills-"));
	const storageUrl = `sqlite://${join(folder, "dugout.sqlite")}`;
	const upstream = await createTestUpstream();
	serveMarket(upstream);
	const discord = await createDiscordStandIn({ token: TOKEN, messagesPerChannel: 100_000 });
	onTestFinished(async () => {
		await discord.close();
		await upstream.close();
		await rm(folder, { recursive: true });
	});
	const people = Array.from({ length: PEOPLE }, (_, n) => discord.person({ name: `person${n}` }));
	const stored = new Map<string, string | null>();
	let confirmed = 0;
	let interrupted = 0;

	for (let kill = 1; kill <= KILLS; kill++) {
		const bot = startBotOn(discord, "bot-process.ts", { apiBaseUrl: upstream.url, storageUrl, crawlMs: 60_000 });
		await bot.reported("ready");
		const screens = await Promise.all(people.map(person => person.command("settings").answer));
		/** What may be stored of each person: the last confirmed platform, and one whose answer has not arrived. */
		const possible = new Map<string, (string | null)[]>();
		let isKilled = false;

		async function changeOften(n: number): Promise<void> {
			const person = people[n];
			const screen = screens[n];
			if (person === undefined || screen === undefined) return;
			let last = stored.get(person.id) ?? null;
			for (let change = 0; !isKilled; change++) {
				const platform = PLATFORMS[(n + kill + change) % PLATFORMS.length] ?? "psn";
				possible.set(person.id, [last, platform]);
				const chosen = [`settings|action=set|f=${platform}`];
				await person.select(screen, "menu|name=platform", chosen, { unchecked: true }).answer;
				possible.set(person.id, [platform]);
				last = platform;
				confirmed++;
			}
		}

		// Answers that the kill prevents never arrive.
		for (let n = 0; n < PEOPLE; n++) void changeOften(n).catch(() => {});
		await setTimeout(Math.random() * LONGEST_MS);
		isKilled = true;
		bot.kill("SIGKILL");
		// The file is free once the process has ended.
		await bot.stop().catch(() => {});

		const database = await openDatabase(storageUrl, { logger: SILENT });
		const settings = createSettings(database.db);
		for (const [id, platforms] of possible) {
			const { platform } = await settings.ofPerson(id);
			expect(platforms).toContain(platform);
			stored.set(id, platform);
			if (platforms.length > 1) interrupted++;
		}
		await database.close();
	}
	process.stderr.write(`${KILLS} kills: ${confirmed} changes were confirmed, ${interrupted} had no answer\n`);
	expect(confirmed).toBeGreaterThan(0);
});
