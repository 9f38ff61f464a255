import { AggregatorRegistry } from "prom-client";
import type { Check, ReadyReport } from "../monitor/health.ts";
import type { Monitor } from "../monitor/monitor.ts";
import type { MonitorLink } from "./monitor-link.ts";

/** The monitor of all shards of a machine, made of what each tells of itself. */
export function createShardsMonitor(links: () => ReadonlyMap<number, MonitorLink>): Monitor {
	const askAll = () => Promise.all([...links()].map(async ([shard, link]) => ({ shard, ...(await link.ask()) })));
	return {
		async metrics() {
			const answers = await askAll();
			return AggregatorRegistry.aggregate(answers.flatMap(({ metrics }) => metrics)).metrics();
		},
		async ready() {
			const answers = await askAll();
			const checks = Object.fromEntries(
				answers.map(({ shard, ready }): [string, Check] => [`shard ${shard}`, shardCheck(ready)]),
			);
			// No shard at all is not ready, either: they are still being planned.
			return { ready: answers.length > 0 && Object.values(checks).every(({ ok }) => ok), checks };
		},
	};
}

/** One line for a shard: what is wrong with it, or that nothing is. */
function shardCheck(report: ReadyReport | null): Check {
	if (report === null) return { ok: false, detail: "does not run, or does not answer" };
	const wrong = Object.entries(report.checks).filter(([, { ok }]) => !ok);
	if (wrong.length === 0) return { ok: true, detail: "ready" };
	return { ok: false, detail: wrong.map(([name, { detail }]) => `${name}: ${detail}`).join("; ") };
}
