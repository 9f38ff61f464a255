import { EventEmitter, once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMetrics } from "../../src/monitor/metrics.ts";
import { createMonitor } from "../../src/monitor/monitor.ts";
import { startTestBot, type TestBot } from "../helpers/bot.ts";
import { MARKET, serveMarket, TEO } from "../helpers/market.ts";
import { createRefusingFile } from "../helpers/refusing-file.ts";

/** A whole bot and what is seen of it. */
async function startSeen(options: Parameters<typeof startTestBot>[0] = {}) {
	const metrics = createMetrics();
	const monitor = createMonitor({ metrics });
	const ends = new EventEmitter();
	let running = 0;
	const observed = {
		...metrics,
		interactionBegan() {
			metrics.interactionBegan();
			running++;
		},
		interactionEnded(end: Parameters<typeof metrics.interactionEnded>[0]) {
			metrics.interactionEnded(end);
			running--;
			ends.emit("end");
		},
	};
	const bot = await startTestBot({
		serve: serveMarket,
		metrics: observed,
		registerProbes: monitor.registerProbes,
		...options,
	});
	/** Something done to its end, which comes after its answer. */
	async function end(act: () => unknown): Promise<void> {
		await act();
		while (running > 0) await once(ends, "end");
	}
	/** The samples whose lines begin so. */
	async function samples(start: string): Promise<string[]> {
		return (await monitor.metrics()).split("\n").filter(line => line.startsWith(start));
	}
	return { bot, monitor, end, samples };
}

describe("the metrics of a bot", () => {
	const clock = { now: Date.UTC(2026, 4, 2, 12) };
	let seen: Awaited<ReturnType<typeof startSeen>>;
	let bot: TestBot;
	beforeAll(async () => {
		seen = await startSeen({ now: () => clock.now, timings: { retries: 1, retryMs: 1, breakAfter: 100 } });
		bot = seen.bot;
	});
	afterAll(() => bot.stop());

	it("count interactions by command, kind and result, whatever a custom_id says", async () => {
		const { end, samples } = seen;
		const message = await bot.ann.command("about").answer;
		await end(() => bot.ann.command("item", { card: TEO }).answer);
		await end(() => bot.ann.command("price", { card: "zzyzx of qwerty" }).answer);
		await end(() => bot.ann.autocomplete("price", { card: "teo" }, "card"));
		await end(() => bot.ann.click(message, "shyheron|a=b", { unchecked: true }).answer);
		expect(await samples("dugout_interactions_total")).toEqual([
			'dugout_interactions_total{command="about",kind="command",result="answered"} 1',
			'dugout_interactions_total{command="item",kind="command",result="answered"} 1',
			'dugout_interactions_total{command="price",kind="command",result="user-error"} 1',
			'dugout_interactions_total{command="price",kind="autocomplete",result="answered"} 1',
			'dugout_interactions_total{command="unknown",kind="button",result="invalid"} 1',
		]);
		expect(await samples('dugout_answer_seconds_count{command="item"')).toHaveLength(1);
		expect(await samples("dugout_interactions_in_flight")).toEqual(["dugout_interactions_in_flight 0"]);
	});

	it("count the cache's tiers and the requests that were sent", async () => {
		const { end, samples } = seen;
		for (let n = 0; n < 3; n++) await end(() => bot.ann.command("price", { card: TEO }).answer);
		expect(await samples('dugout_reads_total{operation="listing"')).toEqual([
			'dugout_reads_total{operation="listing",source="network",result="ok"} 1',
			'dugout_reads_total{operation="listing",source="memory",result="ok"} 2',
		]);
		bot.upstream.on("/apis/game_log.json", () => ({ status: 503 }));
		await end(() => bot.ann.command("game", { id: "77", gamertag: "ann", platform: "psn" }).answer);
		expect(await samples('dugout_reads_total{operation="gameLog"')).toEqual([
			'dugout_reads_total{operation="gameLog",source="network",result="unavailable"} 1',
		]);
		// The first and its one repetition.
		expect(await samples('dugout_upstream_requests_total{operation="gameLog"')).toEqual([
			'dugout_upstream_requests_total{operation="gameLog",result="unavailable"} 2',
		]);
	});

	it("show the catalog, the alerts, the shards and the read API", async () => {
		await bot.ann.command("alert add", { card: TEO, side: "buy", price: "9000" }).answer;
		const gauges = await seen.samples("");
		expect(gauges).toEqual(
			expect.arrayContaining([
				"dugout_catalog_cards 3",
				"dugout_alerts 1",
				"dugout_posts_waiting 0",
				"dugout_feeds 0",
				"dugout_feeds_paused 0",
				"dugout_leagues 0",
				"dugout_league_games_waiting 0",
				"dugout_shards_up 1",
				"dugout_upstream_waiting 0",
				"dugout_upstream_refuses 0",
				"dugout_leader 1",
				expect.stringMatching(/^dugout_catalog_age_seconds \d/),
				expect.stringMatching(/^dugout_upstream_age_seconds \d/),
			]),
		);
	});

	it("show how many servers and people have the bot, once Discord has said so", async () => {
		await expect.poll(() => seen.samples("dugout_servers")).toEqual(["dugout_servers 1"]);
		// Discord was asked at the start, when nobody had come yet.
		expect(await seen.samples("dugout_user_installs")).toEqual(["dugout_user_installs 0"]);
	});

	it("count alerts by their outcome", async () => {
		clock.now += 120_000;
		serveMarket(
			bot.upstream,
			MARKET.map(listing => ({ ...listing, best_sell_price: 8000 })),
		);
		await bot.ann.command("price", { card: TEO }).answer;
		await bot.logged("alert message");
		expect(await seen.samples("dugout_posts_total")).toContain('dugout_posts_total{part="alert",outcome="sent"} 1');
	});

	it("count faults of Discord's", async () => {
		bot.discord.dropSockets();
		await bot.logged("gateway resumed");
		expect(await seen.samples("dugout_discord_faults_total")).toEqual(
			expect.arrayContaining(['dugout_discord_faults_total{kind="resume"} 1']),
		);
	});

	it("contain no people and no typed text", async () => {
		const text = await seen.monitor.metrics();
		for (const word of ["zzyzx", "shyheron", bot.ann.id, bot.discord.token, TEO]) expect(text).not.toContain(word);
	});
});

describe("the readiness of a bot", () => {
	it("is true once connected and filled, and follows the gateway's loss and return", async () => {
		const { bot, monitor } = await startSeen();
		expect(await monitor.ready()).toMatchObject({
			ready: true,
			checks: {
				gateway: { detail: "1 of 1 shards up" },
				catalog: { detail: expect.stringMatching(/^3 cards, whole/) },
			},
		});
		const lost = bot.logged("gateway lost, reconnecting");
		bot.discord.dropSockets();
		await lost;
		expect(await monitor.ready()).toMatchObject({ ready: false, checks: { gateway: { ok: false } } });
		await bot.logged("gateway resumed");
		expect(await monitor.ready()).toMatchObject({ ready: true });
		await bot.stop();
	});

	it("is false while the storage fails, and does not contain its address", async () => {
		const folder = mkdtempSync(join(tmpdir(), "dugout-monitor-"));
		const path = join(folder, "refusing.sqlite");
		await createRefusingFile(path);
		const { bot, monitor } = await startSeen({ storageUrl: `sqlite://${path}` });
		const { ready, checks } = await monitor.ready();
		expect([ready, checks.storage?.ok, checks.gateway?.ok, checks.catalog?.ok]).toEqual([false, false, true, true]);
		expect(checks.storage?.detail).toMatch(/^fails: /);
		expect(JSON.stringify(checks)).not.toContain(folder);
		await bot.stop();
		rmSync(folder, { recursive: true });
	});

	it("waits for the catalog, and says that the read API has never answered", async () => {
		const { bot, monitor } = await startSeen({
			crawled: false,
			timings: { retries: 0 },
			serve(upstream) {
				for (const name of ["listings", "game_log"]) upstream.on(`/apis/${name}.json`, () => ({ status: 503 }));
			},
		});
		await bot.ann.command("game", { id: "77", gamertag: "ann", platform: "psn" }).answer;
		expect(await monitor.ready()).toMatchObject({
			ready: false,
			checks: { catalog: { ok: false }, upstream: { ok: false, detail: "has not answered since the start" } },
		});
		await bot.stop();
	});

	it("names a service that refuses this machine, as /about does, and the log says once what can be done", async () => {
		const { bot, monitor } = await startSeen({
			crawled: false,
			timings: { retries: 0 },
			serve(upstream) {
				for (const path of ["/api/v1/listings.json", "/apis/listings.json"]) upstream.on(path, () => ({ status: 403 }));
			},
		});
		const said = "the service refuses this machine (403); if this continues, set API_PROXY_URL to an HTTP proxy";
		await bot.logged(said);
		expect(await monitor.ready()).toMatchObject({
			ready: false,
			checks: {
				upstream: { detail: "the service refuses this machine (403); has not answered since the start" },
			},
		});
		const about = await bot.ann.command("about").answer;
		expect(about.embeds[0]?.fields?.[0]?.value).toContain("refuses the machine this bot runs on (403)");
		expect(bot.logs.filter(({ message }) => message === said)).toHaveLength(1);
		await bot.stop();
	});
});
