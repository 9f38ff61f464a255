import { createDiscordStandIn, type DiscordStandIn } from "@dugout/discord-stand-in";
import { createReadApi } from "@dugout/read-api";
import { gameId } from "@dugout/read-api/sample/matchups";
import { createSample } from "@dugout/read-api/sample/sample";
import { afterAll, beforeAll, expect, it } from "vitest";
import { commands } from "../../commands/index.ts";
import { type Bot, startBot } from "../../src/bot.ts";
import { createMetrics } from "../../src/monitor/metrics.ts";
import { expectWithinLimits } from "../helpers/limits.ts";

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
const sample = createSample("dugout");

let discord: DiscordStandIn;
let api: Awaited<ReturnType<typeof createReadApi>>;
let bot: Bot;
beforeAll(async () => {
	api = await createReadApi({ host: "127.0.0.1", port: 0, league: "mlb", seed: "dugout" });
	discord = await createDiscordStandIn({ token: "a-token-of-the-stand-in-for-discord" });
	bot = await startBot({
		answerLimit: Number.POSITIVE_INFINITY,
		config: {
			discordToken: discord.token,
			discordApiUrl: discord.url,
			discordGuildId: null,
			apiBaseUrl: api.url,
			league: "mlb",
			storageUrl: "sqlite://:memory:",
			cacheUrl: "sqlite://:memory:",
			sharding: "off",
		},
		sampleData: true,
		metrics: createMetrics(),
		commands,
		logger: SILENT,
	});
});
afterAll(async () => {
	await bot.stop();
	await discord.close();
	await api.close();
});

it("every sample game is shown on every tab, within Discord's limits", { timeout: 120_000 }, async () => {
	const ann = discord.person({ name: "ann" });
	const matchups = sample.games.recent(Date.now());
	expect(matchups.length).toBeGreaterThanOrEqual(600);
	for (const { number, players } of matchups) {
		const [side, player] =
			players.home === null ? (["away", players.away] as const) : (["home", players.home] as const);
		const query = {
			id: gameId("dugout", number, side),
			gamertag: player?.name ?? "",
			platform: player?.platform ?? "",
		};
		let message = await ann.command("game", query).answer;
		for (const next of ["Batting", "Pitching", "Plays", null]) {
			const [embed] = message.embeds;
			expect(embed?.title, JSON.stringify(query)).toMatch(/ \d+ – \d+ /);
			expectWithinLimits(embed ?? {});
			expect(JSON.stringify(message)).not.toMatch(/undefined|NaN|\^\w+\^| \? /);
			if (next !== null) message = await ann.click(message, { label: next }).answer;
		}
	}
});

it("every gamertag's history is shown, and the one without games has its own answer", async () => {
	const ann = discord.person({ name: "ann" });
	for (const { name, platform } of sample.games.gamertags) {
		const { embeds, content } = await ann.command("history", { gamertag: name, platform }).answer;
		if (embeds.length === 0) expect(content).toContain("No player named");
		else expectWithinLimits(embeds[0] ?? {});
	}
});

it("every sample card is shown by /item and /price", { timeout: 120_000 }, async () => {
	const ann = discord.person({ name: "ann" });
	for (const { uuid } of sample.items.filter((_, index) => index % 4 === 0)) {
		for (const name of ["item", "price"]) {
			const { embeds, content } = await ann.command(name, { card: uuid }).answer;
			expect([content, embeds.length > 0], `/${name} ${uuid}`).toEqual(["", true]);
			expectWithinLimits(...embeds);
		}
	}
});
