import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { createMetrics } from "../../src/monitor/metrics.ts";
import { createMonitor } from "../../src/monitor/monitor.ts";
import { temporaryFolder } from "../helpers/process.ts";

const PROMTOOL = "/usr/bin/promtool";
const NO_PROMTOOL = !existsSync(PROMTOOL) && !process.env.CI;
const RULES = new URL("../../docs/prometheus-alerts.yml", import.meta.url).pathname;
const CONFIG = new URL("../../docs/prometheus.yml", import.meta.url).pathname;

const ruleSchema = z.object({
	alert: z.string(),
	expr: z.string(),
	annotations: z.object({ summary: z.string(), description: z.string() }),
});
const rules = z
	.object({ groups: z.array(z.object({ rules: z.array(ruleSchema) })) })
	.parse(parse(await readFile(RULES, "utf8")))
	.groups.flatMap(group => group.rules);

/** Rejects with what promtool prints. */
const promtool = (...options: string[]) => promisify(execFile)(PROMTOOL, options);

interface Situation {
	/** A value a minute for each series, as promtool writes them: "0x60" is 0 for an hour. */
	series: Readonly<Record<string, string>>;
	/** When to look, as "30m". */
	at: string;
	alert: string;
	/** The labels and the summary of the alert that fires; null: none does. */
	fired: { labels: Readonly<Record<string, string>>; summary: string } | null;
}

const LABELS = 'job="dugout", instance="bot:3000"';
const BOT = { job: "dugout", instance: "bot:3000" };

const SITUATIONS: readonly Situation[] = [
	{
		alert: "DugoutGone",
		series: { [`up{${LABELS}}`]: "1x10 0x20" },
		at: "17m",
		fired: { labels: { ...BOT, severity: "critical" }, summary: "The bot at bot:3000 does not answer" },
	},
	{
		alert: "DugoutNotReady",
		series: { [`dugout_ready{${LABELS}}`]: "0x30" },
		at: "11m",
		fired: { labels: { ...BOT, severity: "critical" }, summary: "The bot at bot:3000 is not ready" },
	},
	// A start or a short outage.
	{ alert: "DugoutNotReady", series: { [`dugout_ready{${LABELS}}`]: "0x8 1x20" }, at: "11m", fired: null },
	{
		alert: "DugoutPostsWaiting",
		series: { [`dugout_posts_waiting{${LABELS}}`]: "25x60" },
		at: "30m",
		fired: { labels: { severity: "warning" }, summary: "25 posts wait to be sent" },
	},
	// A roster update, whose posts are sent within minutes.
	{
		alert: "DugoutPostsWaiting",
		series: { [`dugout_posts_waiting{${LABELS}}`]: "0x5 400x5 0x50" },
		at: "20m",
		fired: null,
	},
	{
		alert: "DugoutRefused",
		series: { [`dugout_upstream_refuses{${LABELS}}`]: "1x60" },
		at: "20m",
		fired: { labels: { ...BOT, severity: "warning" }, summary: "The read API refuses the machine of bot:3000" },
	},
	{
		alert: "DugoutNoLeader",
		series: { [`dugout_leader{${LABELS}}`]: "0x10", 'dugout_leader{job="dugout", instance="two:3000"}': "0x10" },
		at: "5m",
		fired: { labels: { job: "dugout", severity: "critical" }, summary: "No process leads" },
	},
	{
		alert: "DugoutNoLeader",
		series: { [`dugout_leader{${LABELS}}`]: "0x10", 'dugout_leader{job="dugout", instance="two:3000"}': "1x10" },
		at: "5m",
		fired: null,
	},
	{
		alert: "DugoutBackupOld",
		series: { [`dugout_backup_age_seconds{${LABELS}}`]: "140000x90" },
		at: "70m",
		fired: {
			labels: { ...BOT, severity: "warning" },
			summary: "The database of bot:3000 was last backed up 1d 14h 53m 20s ago",
		},
	},
	{
		alert: "DugoutBackupOld",
		series: { [`dugout_backup_age_seconds{${LABELS}}`]: "90000x90" },
		at: "70m",
		fired: null,
	},
];

/** A test of rules as promtool takes it. */
function promtoolTest({ alert, series, at, fired }: Situation) {
	const description = rules.find(rule => rule.alert === alert)?.annotations.description;
	const expected = fired && {
		exp_labels: fired.labels,
		exp_annotations: { summary: fired.summary, description },
	};
	return {
		interval: "1m",
		input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
		alert_rule_test: [{ eval_time: at, alertname: alert, exp_alerts: expected === null ? [] : [expected] }],
	};
}

it("the alerts ask only for metrics there are", () => {
	const metrics = createMetrics();
	createMonitor({ metrics });
	const names = metrics.registry.getMetricsAsArray().map(({ name }) => name);
	const used = rules.flatMap(({ expr }) => expr.match(/\bdugout_\w+/g) ?? []);
	expect(used.length).toBeGreaterThanOrEqual(5);
	for (const name of used) expect(names).toContain(name);
});

describe.skipIf(NO_PROMTOOL)("the alerts, by promtool (skipped where it is not installed)", () => {
	it("are valid, and Prometheus' settings name them", async () => {
		await expect(promtool("check", "config", CONFIG)).resolves.toMatchObject({
			stdout: expect.stringContaining(`${rules.length} rules found`),
		});
	});

	it("each fire when they should, and not before", async () => {
		expect(new Set(SITUATIONS.filter(({ fired }) => fired !== null).map(({ alert }) => alert))).toEqual(
			new Set(rules.map(({ alert }) => alert)),
		);
		const file = join(await temporaryFolder(), "rules.test.json");
		// JSON is YAML.
		await writeFile(file, JSON.stringify({ rule_files: [RULES], tests: SITUATIONS.map(promtoolTest) }));
		await expect(promtool("test", "rules", file)).resolves.toBeDefined();
	});
});
