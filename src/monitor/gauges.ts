import { Gauge, type Registry } from "prom-client";
import type { Probes } from "./probes.ts";

/** What a gauge shows of the parts; undefined while they are not there or know nothing. */
type Reading = (probes: Partial<Probes>) => number | null | undefined | Promise<number>;

/** Gauges that are read off the bot's parts when somebody asks for the metrics. @param now epoch ms */
export function addGauges(registry: Registry, probes: () => Partial<Probes>, now: () => number): void {
	/** @param aggregator how the gauges of several processes become one */
	function gauge(name: string, help: string, aggregator: "sum" | "max" | "min", read: Reading): void {
		new Gauge({
			name,
			help,
			aggregator,
			registers: [registry],
			async collect() {
				const value = await read(probes());
				// What is not known is not there; 0 would be a claim.
				if (value == null) this.remove();
				else this.set(value);
			},
		});
	}
	const age = (at: number | null | undefined) => (at == null ? null : Math.max(0, now() - at) / 1000);

	gauge("dugout_shards_up", "Shards connected to Discord", "sum", ({ shards }) =>
		shards === undefined ? 0 : shards().filter(state => state === "Ready").length,
	);
	gauge("dugout_catalog_cards", "Cards in the catalog", "max", ({ catalog }) => catalog?.().size);
	gauge("dugout_catalog_age_seconds", "Since the catalog was last read to its end", "max", ({ catalog }) =>
		age(catalog?.().crawledAt),
	);
	gauge("dugout_upstream_age_seconds", "Since the read API last answered", "min", ({ upstreamAnsweredAt }) =>
		age(upstreamAnsweredAt?.()),
	);
	gauge("dugout_upstream_waiting", "Requests to the read API that wait their turn", "sum", ({ upstreamWaiting }) =>
		upstreamWaiting?.(),
	);
	gauge("dugout_alerts", "Alerts set", "max", ({ alerts }) => alerts?.());
}
