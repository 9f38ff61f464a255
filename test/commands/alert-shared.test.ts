import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIMessage } from "discord.js";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { commands } from "../../commands/index.ts";
import { startBot } from "../../src/bot.ts";
import { createMetrics } from "../../src/monitor/metrics.ts";
import type { OptionValues } from "../../src/sandbox/discord/people/option-values.ts";
import type { Person } from "../../src/sandbox/discord/person.ts";
import { createDiscordStandIn } from "../../src/sandbox/discord/stand-in.ts";
import { MARKET, type RawListing, serveMarket, TEO } from "../helpers/market.ts";
import { createTestUpstream } from "../helpers/upstream.ts";
import { createWaits } from "../helpers/waits.ts";

const TOKEN = "a-token-of-the-stand-in-for-discord";
/** How often a bot asks what the others changed. */
const POLL_MS = 2000;

/** Two bots, each one shard of two, on one SQLite file; people ask the one whose server they are in. */
async function startTwoBots() {
	const folder = await mkdtemp(join(tmpdir(), "dugout-"));
	const market: RawListing[] = structuredClone([...MARKET]);
	const upstream = await createTestUpstream();
	serveMarket(upstream, market);
	const discord = await createDiscordStandIn({ token: TOKEN, maxConcurrency: 2 });
	const clock = { now: Date.UTC(2026, 4, 2, 12) };

	async function start(shard: number) {
		const waits = createWaits();
		const logs: string[] = [];
		const crawled = Promise.withResolvers<void>();
		function log(_fields: object, message: string): void {
			logs.push(message);
			if (message === "catalog crawled" || message === "catalog restored") crawled.resolve();
		}
		// As discord.js's own manager tells each of its processes.
		vi.stubEnv("SHARDS", `[${shard}]`);
		vi.stubEnv("SHARD_COUNT", "2");
		const bot = await startBot({
			config: {
				discordToken: TOKEN,
				discordApiUrl: discord.url,
				discordGuildId: null,
				apiBaseUrl: upstream.url,
				league: "mlb",
				storageUrl: `sqlite://${join(folder, "dugout.sqlite")}`,
				cacheUrl: "sqlite://:memory:",
				sharding: "off",
			},
			sampleData: false,
			metrics: createMetrics(),
			commands,
			logger: { debug: log, info: log, warn: log, error: log },
			now: () => clock.now,
			timings: { retries: 0 },
			wait: waits.wait,
			shared: true,
		});
		vi.unstubAllEnvs();
		await crawled.promise;
		const { channelId } = discord.addGuild({ id: String(BigInt(1000 + shard) << 22n), name: `Server ${shard}` });
		return {
			stop: bot.stop,
			logs,
			ask: (person: Person, name: string, values: OptionValues = {}) =>
				person.command(name, values, { channelId }).answer,
			/** Resolves once it has told what it changed, and knows what others told. */
			async hear() {
				await waits.begun(POLL_MS);
				await waits.end();
				await waits.begun(POLL_MS);
			},
		};
	}

	const one = await start(0);
	const two = await start(1);
	const stopAll = vi.fn(() => Promise.all([one.stop(), two.stop()]));
	onTestFinished(async () => {
		if (stopAll.mock.calls.length === 0) await stopAll();
		await discord.close();
		await upstream.close();
		await rm(folder, { recursive: true });
	});
	const people = ["ann", "ben", "cat", "dan", "eve", "fay"].map(name => discord.person({ name }));
	const [ann, ben] = people;
	if (ann === undefined || ben === undefined) throw new Error("nobody there");
	return {
		...{ one, two, stopAll, people, ann, ben },
		/** Resolves once each knows what the other changed. */
		async talk() {
			for (const each of [one, two, one]) await each.hear();
		},
		/** The price the service gives from now on, newer than any answer that is kept. */
		trade(price: number) {
			clock.now += 61_000;
			for (const row of market) if (row.item.uuid === TEO) row.best_sell_price = price;
		},
		/** Resolves once somebody has so many direct messages. */
		dms: (person: Person, count: number) =>
			new Promise<void>(resolve => {
				const look = () => person.dms.length >= count && resolve();
				discord.events.on("message", look);
				look();
			}),
		texts: ({ dms }: Person) => dms.map(({ content }) => content),
	};
}

const ALERT = { card: TEO, side: "buy", price: 12_000 };
const listed = ({ embeds }: APIMessage) => embeds[0]?.description;

describe("two bots on one storage", () => {
	it("have the same alerts: one set, removed or counted by the one is so at once by the other", async () => {
		const { one, two, ann, ben } = await startTwoBots();
		expect((await one.ask(ann, "alert add", ALERT)).content).toContain("you get a direct message");
		expect(listed(await two.ask(ann, "alert list"))).toContain("Buy now at or below 12,000");
		expect((await two.ask(ann, "alert add", { ...ALERT, price: 9000 })).content).toContain(
			"replaces your alert at 12,000",
		);
		expect((await one.ask(ann, "link")).content).toContain("1 alert");
		expect(listed(await one.ask(ben, "alert list"))).toContain("None yet");
		expect((await one.ask(ann, "unlink")).content).toContain("Nothing is stored about you now.");
		expect(listed(await two.ask(ann, "alert list"))).toContain("None yet");
	});

	it("both see a price, and each person gets one message; so again after it has left", async () => {
		const { one, two, talk, people, ann, ben, trade, dms, texts, stopAll } = await startTwoBots();
		for (const [n, person] of people.entries()) await (n % 2 === 0 ? one : two).ask(person, "alert add", ALERT);
		await talk();
		for (const price of [11_000, 13_000, 11_500]) {
			trade(price);
			const seen = await Promise.all([one.ask(ann, "price", { card: TEO }), two.ask(ben, "price", { card: TEO })]);
			expect(seen.map(({ embeds }) => embeds[0]?.fields?.[0]?.value)).toEqual(
				Array(2).fill(`**${price.toLocaleString("en")}**`),
			);
			if (price === 11_000) await Promise.all(people.map(person => dms(person, 1)));
			await talk();
		}
		await Promise.all(people.map(person => dms(person, 2)));
		// A stop waits for the messages under way.
		await stopAll();
		for (const person of people) {
			expect(texts(person), person.name).toEqual([
				"🔔 **92 Teo Marrón**: Buy now 11,000",
				"🔔 **92 Teo Marrón**: Buy now 11,500",
			]);
		}
		expect([...one.logs, ...two.logs].filter(message => message === "alert")).toHaveLength(2 * people.length);
	});

	it("one that goes leaves its alerts to the other", async () => {
		const { one, two, talk, ann, ben, trade, dms, texts } = await startTwoBots();
		await two.ask(ann, "alert add", ALERT);
		await talk();
		await two.stop();
		trade(11_000);
		await one.ask(ben, "price", { card: TEO });
		await dms(ann, 1);
		expect(texts(ann)).toEqual(["🔔 **92 Teo Marrón**: Buy now 11,000"]);
	});
});
