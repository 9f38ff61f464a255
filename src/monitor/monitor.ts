import { addGauges } from "./gauges.ts";
import { type ReadyReport, readyReport } from "./health.ts";
import type { Metrics } from "./metrics.ts";
import type { Probes } from "./probes.ts";
import { createStorageCheck } from "./storage-check.ts";

/** What can be seen of a bot from outside, whether it runs in this process or in others. */
export interface Monitor {
	/** In Prometheus' text format. */
	metrics(): Promise<string>;
	ready(): Promise<ReadyReport>;
}

/** The monitor of the bot in this process. */
export interface BotMonitor extends Monitor {
	/** As prom-client's `AggregatorRegistry.aggregate` takes them, to be added to those of other processes. */
	metricsJson(): Promise<object[]>;
	/** Takes the parts that can be asked, as they come into being. */
	watch(probes: Partial<Probes>): void;
}

export interface MonitorOptions {
	metrics: Pick<Metrics, "registry">;
	/** Epoch ms. */
	now?: () => number;
	/** How long the storage's answer is given again. */
	storageKeepMs?: number;
}

/** A storage that takes longer to answer counts as failing. */
const STORAGE_TIMEOUT_MS = 2000;

/** Begins without any part: until they come, it is alive and not ready. */
export function createMonitor(options: MonitorOptions): BotMonitor {
	const { metrics, now = Date.now, storageKeepMs = 5000 } = options;
	const { registry } = metrics;
	let probes: Partial<Probes> = {};
	addGauges(registry, () => probes, now);
	const checkStorage = createStorageCheck({
		check: async () => probes.checkStorage?.(),
		now: () => performance.now(),
		timeoutMs: STORAGE_TIMEOUT_MS,
		keepMs: storageKeepMs,
	});

	return {
		metrics: () => registry.metrics(),
		metricsJson: () => registry.getMetricsAsJSON(),
		watch(parts) {
			probes = { ...probes, ...parts };
		},
		async ready() {
			const { shards, catalog, upstreamAnsweredAt } = probes;
			const facts = {
				shards: shards?.() ?? null,
				catalog: catalog?.() ?? null,
				storage: probes.checkStorage === undefined ? null : await checkStorage(),
				upstreamAnsweredAt: upstreamAnsweredAt?.() ?? null,
			};
			return readyReport(facts, now());
		},
	};
}
