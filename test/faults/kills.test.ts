import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createDiscordStandIn, type DiscordStandIn } from "@dugout/discord-stand-in";
import type { Person } from "@dugout/discord-stand-in/person";
import { expect, onTestFinished, test } from "vitest";
import type { Child } from "../../bench/child.ts";
import { startBotOn } from "../../bench/stage.ts";
import { FOX, serveGames } from "../helpers/games.ts";
import { ANA, MARKET, serveMarket, TEO } from "../helpers/market.ts";
import { createTestUpstream } from "../helpers/upstream.ts";
import { killsUrl } from "./kills-url.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
/** `KILLS=50` takes as many; some of each run fall into every kind of work. */
const KILLS = Number(process.env.KILLS ?? 6);
const WORKERS = 3;
/** Between them a fired alert is neither armed again (from 12,360) nor is an armed one triggered twice. */
const ABOVE = 12_300;
const BELOW = 11_900;
const ALERT_AT = 12_000;

interface Confirmed {
	links: Person[];
	alerts: Person[];
	watchers: Person[];
}

test("A bot that is killed at random moments loses nothing it confirmed and sends no alert twice", {
	timeout: 120_000 + KILLS * 40_000,
}, async () => {
	const folder = await mkdtemp(join(tmpdir(), "dugout-kills-"));
	const market = structuredClone([...MARKET]);
	const upstream = await createTestUpstream();
	serveMarket(upstream, market);
	serveGames(upstream);
	const discord = await createDiscordStandIn({ token: TOKEN, messagesPerChannel: 100_000 });
	onTestFinished(async () => {
		await discord.close();
		await upstream.close();
		await rm(folder, { recursive: true });
	});
	const start = async () => {
		const bot = startBotOn(discord, "bot-process.ts", {
			apiBaseUrl: upstream.url,
			storageUrl: killsUrl(folder),
		});
		await bot.reported("ready");
		return bot;
	};
	const setPrice = (price: number) => {
		for (const row of market) if (row.item.uuid === TEO) row.best_sell_price = price;
	};

	const confirmed: Confirmed = { links: [], alerts: [], watchers: [] };
	// On a busy machine a bot may be killed before it confirms anything: it is killed more often until each kind is confirmed.
	const isMissing = () => Object.values(confirmed).some(people => people.length === 0);
	for (let kill = 0; kill < KILLS || (isMissing() && kill < 5 * KILLS); kill++) {
		const isTriggering = kill % 2 === 1;
		setPrice(isTriggering ? BELOW : ABOVE);
		const bot = await start();
		await killWhile(bot, 50 + Math.random() * 600, () => work(discord, confirmed, isTriggering));
	}

	setPrice(BELOW);
	const bot = await start();
	const reader = discord.person({ name: "reader" });
	await reader.command("price", { card: TEO }).answer;
	for (const person of confirmed.links) {
		expect((await person.command("link").answer).content).toContain("quiet\\_fox12");
	}
	for (const person of confirmed.alerts) {
		expect((await person.command("alert list").answer).embeds[0]?.description).toContain("at or below 300");
	}
	for (const person of confirmed.watchers) {
		expect((await person.command("alert list").answer).embeds[0]?.description).toContain("at or below 12,000");
	}
	await bot.stop();
	const messages = confirmed.watchers.map(({ dms }) => dms.length);
	expect(Math.max(0, ...messages), "messages of one alert").toBeLessThanOrEqual(1);
	const count = Object.entries(confirmed).map(([what, people]) => `${people.length} ${what}`);
	process.stderr.write(
		`${KILLS} kills: ${count.join(", ")} confirmed, ${messages.filter(n => n === 1).length} alerts sent\n`,
	);
	for (const [what, people] of Object.entries(confirmed)) expect(people.length, what).toBeGreaterThan(0);
});

async function killWhile(bot: Child, ms: number, begin: () => { stop(): Promise<void> }): Promise<void> {
	const working = begin();
	await setTimeout(ms);
	bot.kill("SIGKILL");
	await working.stop();
}

/** People link and set alerts; confirmed ones are noted. While the price is met, one person asks for it. */
function work(discord: DiscordStandIn, confirmed: Confirmed, isTriggering: boolean): { stop(): Promise<void> } {
	let isOver = false;
	let turn = 0;
	const newPerson = () => discord.person({ name: `person${discord.people.length}` });

	async function ask(person: Person, command: string, options: Record<string, string>): Promise<string> {
		const { content = "" } = await person.command(command, options).answer;
		return content;
	}

	async function step(): Promise<void> {
		const person = newPerson();
		if (isTriggering) await ask(person, "price", { card: TEO });
		if (turn++ % 2 === 0) {
			if ((await ask(person, "link", { gamertag: FOX, platform: "psn" })).includes("Linked"))
				confirmed.links.push(person);
			return;
		}
		const alert = isTriggering
			? { card: ANA, side: "buy", price: "300" }
			: { card: TEO, side: "buy", price: String(ALERT_AT) };
		if (!(await ask(person, "alert add", alert)).includes("you get a direct message")) return;
		(isTriggering ? confirmed.alerts : confirmed.watchers).push(person);
	}

	const over = Promise.withResolvers<void>();
	const workers = Array.from({ length: WORKERS }, async () => {
		while (!isOver) await Promise.race([step().catch(() => {}), over.promise]);
	});
	return {
		async stop() {
			isOver = true;
			over.resolve();
			await Promise.all(workers);
		},
	};
}
