import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { createMetrics } from "../../src/monitor/metrics.ts";
import { createMonitor } from "../../src/monitor/monitor.ts";

/** The samples of our own metrics, without buckets. */
async function samples({ metrics }: { metrics(): Promise<string> }): Promise<string[]> {
	return (await metrics()).split("\n").filter(line => line.startsWith("dugout_") && !line.includes("_bucket"));
}

describe("metrics", () => {
	it("count what is reported to them", async () => {
		const metrics = createMetrics();
		const monitor = createMonitor({ metrics });
		metrics.interactionBegan();
		metrics.interactionBegan();
		metrics.interactionEnded({ command: "price", kind: "command", outcome: "answered", ms: 12 });
		metrics.read({ operation: "listing", result: "ok", source: "memory" });
		metrics.read({ operation: "listing", result: "stale", source: "stale" });
		metrics.attempt("listing", "unavailable", 250);
		metrics.cacheError();
		metrics.discordFault("resume");
		metrics.unhandledRejection();
		expect(await samples(monitor)).toEqual([
			"dugout_interactions_in_flight 1",
			'dugout_interactions_total{command="price",kind="command",result="answered"} 1',
			'dugout_answer_seconds_sum{command="price",kind="command"} 0.012',
			'dugout_answer_seconds_count{command="price",kind="command"} 1',
			"dugout_rate_limited_total 0",
			'dugout_reads_total{operation="listing",source="memory",result="ok"} 1',
			'dugout_reads_total{operation="listing",source="stale",result="stale"} 1',
			'dugout_upstream_requests_total{operation="listing",result="unavailable"} 1',
			'dugout_upstream_request_seconds_sum{operation="listing"} 0.25',
			'dugout_upstream_request_seconds_count{operation="listing"} 1',
			"dugout_cache_errors_total 1",
			'dugout_discord_faults_total{kind="resume"} 1',
			"dugout_unhandled_rejections_total 1",
			"dugout_ready 0",
			"dugout_shards_up 0",
		]);
	});

	it("show the state of the parts once they are created, and nothing before", async () => {
		const at = { now: 10_000 };
		const monitor = createMonitor({ metrics: createMetrics(), now: () => at.now });
		const gauges = async () => (await samples(monitor)).filter(line => !line.includes("_total"));
		expect(await gauges()).toEqual(["dugout_interactions_in_flight 0", "dugout_ready 0", "dugout_shards_up 0"]);
		monitor.registerProbes({ shards: () => ["Ready", "Connecting"], upstreamAnsweredAt: () => null });
		monitor.registerProbes({
			catalog: () => ({ complete: true, pages: 1, totalPages: 1, size: 25, unread: 0, crawledAt: 4000 }),
			alerts: async () => 7,
			postsWaiting: async () => 3,
			messagesWaiting: async () => 6,
			feeds: async () => ({ all: 9, paused: 4 }),
			leagues: async () => ({ leagues: 2, members: 30, counted: 400, waiting: 5 }),
			upstreamWaiting: () => 2,
			upstreamRefuses: () => true,
			isLeader: () => true,
			backedUpAt: () => 3000,
			installs: () => ({ servers: 12, people: null }),
		});
		expect(await gauges()).toEqual([
			"dugout_interactions_in_flight 0",
			"dugout_ready 0",
			"dugout_leader 1",
			"dugout_backup_age_seconds 7",
			"dugout_servers 12",
			"dugout_shards_up 1",
			"dugout_catalog_cards 25",
			"dugout_catalog_age_seconds 6",
			"dugout_upstream_refuses 1",
			"dugout_upstream_waiting 2",
			"dugout_alerts 7",
			"dugout_posts_waiting 3",
			"dugout_messages_waiting 6",
			"dugout_feeds 9",
			"dugout_feeds_paused 4",
			"dugout_leagues 2",
			"dugout_league_members 30",
			"dugout_league_games 400",
			"dugout_league_games_waiting 5",
		]);
	});

	it("say whether the bot is ready, as /readyz does", async () => {
		const monitor = createMonitor({ metrics: createMetrics(), now: () => 5000 });
		const shards = ["Connecting"];
		monitor.registerProbes({
			shards: () => shards,
			catalog: () => ({ complete: true, pages: 1, totalPages: 1, size: 25, unread: 0, crawledAt: 4000 }),
			checkStorage: async () => {},
			upstreamAnsweredAt: () => 4000,
		});
		expect(await samples(monitor)).toContain("dugout_ready 0");
		shards[0] = "Ready";
		expect(await samples(monitor)).toContain("dugout_ready 1");
	});

	it("have what may happen with 0 from the start, so that the first time is seen as a rise", async () => {
		const known = {
			posts: { feed: ["edited"], alert: ["sent", "closed"] },
			leagueReads: { history: ["read"], log: ["no-log"] },
			faults: ["closed", "resume"],
		};
		const metrics = createMetrics({ known });
		for (const outcome of ["sent", "sent"]) metrics.postEnded(outcome, "alert");
		metrics.postEnded("edited", "feed");
		metrics.leagueRead("log", "no-log");
		metrics.discordFault("resume");
		const lines = await samples(createMonitor({ metrics }));
		expect(lines.filter(line => /posts|league_reads|faults/.test(line))).toEqual([
			'dugout_posts_total{part="feed",outcome="edited"} 1',
			'dugout_posts_total{part="alert",outcome="sent"} 2',
			'dugout_posts_total{part="alert",outcome="closed"} 0',
			'dugout_league_reads_total{kind="history",outcome="read"} 0',
			'dugout_league_reads_total{kind="log",outcome="no-log"} 1',
			'dugout_discord_faults_total{kind="closed"} 0',
			'dugout_discord_faults_total{kind="resume"} 1',
		]);
	});

	it("have the names that promtool asks for: only counters end with _total", () => {
		const { registry } = createMetrics({ processMetrics: true });
		const names = registry
			.getMetricsAsArray()
			.map(({ name, type }) => ({ name, isCounter: String(type) === "counter" }));
		expect(names.length).toBeGreaterThan(20);
		expect(names.filter(({ name, isCounter }) => name.endsWith("_total") !== isCounter)).toEqual([]);
	});

	it("do not keep the process alive", async () => {
		const url = new URL("../../src/monitor/metrics.ts", import.meta.url).href;
		const script = `(await import(${JSON.stringify(url)})).createMetrics({ processMetrics: true })`;
		const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
		expect(await once(child, "exit")).toEqual([0, null]);
	});
});
