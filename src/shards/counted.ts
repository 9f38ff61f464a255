import { AggregatorRegistry } from "prom-client";
import { z } from "zod";

/** A number that is not known is NaN, which becomes null on its way between processes; added to others it would hide them. */
export const metricSchema = z
	.looseObject({ type: z.string(), values: z.array(z.looseObject({ value: z.number().nullable() })) })
	.transform(given => ({ ...given, values: given.values.filter(({ value }) => value !== null) }));

const metricsSchema = z.array(metricSchema);

/** A metric as prom-client's JSON. */
export type Metric = z.output<typeof metricSchema>;

/**
 * What the processes of one shard have counted, one after the other. Without those that ended a sum over shards would
 * fall whenever one is restarted, and Prometheus would take that for a new beginning of all.
 */
export interface Counted {
	/** The latest of the process that runs. */
	note(metrics: readonly Metric[]): void;
	/** The process has ended. */
	end(): void;
	/** Of those that ended, in parts to be added up. */
	ended(): Metric[][];
	/** With the one that runs, as of its last note. */
	all(): Metric[][];
}

/** What only grows; a gauge of a process that ended says nothing. */
const GROWING: ReadonlySet<string> = new Set(["counter", "histogram"]);

export function createCounted(): Counted {
	let past: Metric[] = [];
	let current: Metric[] = [];

	return {
		note(metrics) {
			current = metrics.filter(({ type }) => GROWING.has(type));
		},
		end() {
			past = metricsSchema.parse(AggregatorRegistry.aggregate([past, current]).getMetricsAsArray());
			current = [];
		},
		ended: () => [past],
		all: () => [past, current],
	};
}
