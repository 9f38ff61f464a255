import { Gauge } from "prom-client";
import { type ReadyReport, readyReport } from "./health.ts";
import type { Metrics } from "./metrics.ts";
import type { Probes } from "./probes.ts";
import { createStorageCheck } from "./storage-check.ts";

/** What can be seen of the bot from outside. */
export interface Monitor {
	/** In Prometheus' text format. */
	metrics(): Promise<string>;
	ready(): Promise<ReadyReport>;
	/** Adds parts that can be asked, as they come into being. */
	watch(probes: Partial<Probes>): void;
}

export interface MonitorOptions {
	metrics: Pick<Metrics, "registry">;
	/** Epoch ms. */
	now?: () => number;
	/** How long an answer of the storage is reused. */
	storageKeepMs?: number;
}

/** An unknown value is left out: 0 would be a claim. */
type Gauged = number | null | undefined;

/** A storage that takes longer to answer counts as failing. */
const STORAGE_TIMEOUT_MS = 2000;

/** Without any part at first: until they come, the bot is alive and not ready. */
export function createMonitor(options: MonitorOptions): Monitor {
	const { metrics, now = Date.now, storageKeepMs = 5000 } = options;
	const { registry } = metrics;
	let probes: Partial<Probes> = {};
	const checkStorage = createStorageCheck({
		check: async () => probes.checkStorage?.(),
		now: () => performance.now(),
		timeoutMs: STORAGE_TIMEOUT_MS,
		keepMs: storageKeepMs,
	});

	/** A gauge that is read when somebody asks for the metrics. */
	function gauge(name: string, help: string, read: () => Gauged | Promise<Gauged>): void {
		new Gauge({
			name,
			help,
			registers: [registry],
			async collect() {
				const value = await read();
				if (value == null) this.remove();
				else this.set(value);
			},
		});
	}
	const age = (at: number | null | undefined) => (at == null ? null : Math.max(0, now() - at) / 1000);
	gauge("dugout_shards_up", "Shards connected to Discord", () =>
		probes.shards === undefined ? 0 : probes.shards().filter(state => state === "Ready").length,
	);
	gauge("dugout_catalog_cards", "Cards in the catalog", () => probes.catalog?.().size);
	gauge("dugout_catalog_age_seconds", "Since the catalog was last read completely", () =>
		age(probes.catalog?.().crawledAt),
	);
	gauge("dugout_upstream_age_seconds", "Since the read API last answered", () => age(probes.upstreamAnsweredAt?.()));
	gauge("dugout_upstream_waiting", "Requests to the read API waiting in the queue", () => probes.upstreamWaiting?.());
	// A database that fails is counted elsewhere.
	gauge("dugout_alerts", "Alerts set", () => probes.alerts?.().catch(() => undefined));

	return {
		metrics: () => registry.metrics(),
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
