import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface MetricsOptions {
	/** Whether to measure the process, too: memory, garbage collection, the event loop's delay. It cannot be undone. */
	processMetrics?: boolean;
	/** The possible events. Their counters start at 0, because `increase()` ignores the first sample of a series. */
	known?: Partial<KnownOutcomes>;
}

/** The outcomes of counted events, and the kinds of Discord's faults. */
export interface KnownOutcomes {
	/** The outcomes of posts, by the part of the bot that posts. */
	posts: Readonly<Record<string, readonly string[]>>;
	/** The outcomes of reads, by their kind. */
	leagueReads: Readonly<Record<string, readonly string[]>>;
	statsReads: readonly string[];
	faults: readonly string[];
}

/** Gauges of prom-client whose names are reserved for counters. */
const MISNAMED = ["handles", "requests", "resources"].map(kind => `nodejs_active_${kind}_total`);

/** Seconds. Discord waits 3 for a first answer; a deferred one may take longer. */
const ANSWER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10];
const REQUEST_BUCKETS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8];

/**
 * Counts events. No label contains what people type or who they are; all come from short lists, because each value is a
 * time series.
 */
export function createMetrics({ processMetrics = false, known = {} }: MetricsOptions = {}) {
	const registry = new Registry();
	const registers = [registry];
	if (processMetrics) {
		collectDefaultMetrics({ register: registry });
		for (const name of MISNAMED) registry.removeSingleMetric(name);
	}
	const counter = (name: string, help: string, labelNames: string[] = []) =>
		new Counter({ name, help, labelNames, registers });

	const running = new Gauge({
		name: "dugout_interactions_in_flight",
		help: "Interactions received and not yet answered",
		registers,
	});
	const interactions = counter("dugout_interactions_total", "Interactions by how they ended", [
		"command",
		"kind",
		"result",
	]);
	const answers = new Histogram({
		name: "dugout_answer_seconds",
		help: "From an interaction's receipt to the answer Discord took",
		labelNames: ["command", "kind"],
		buckets: ANSWER_BUCKETS,
		registers,
	});
	const rateLimited = counter(
		"dugout_rate_limited_total",
		"Interactions answered with “wait”, one person's being too many",
	);
	const reads = counter("dugout_reads_total", "Answers of the read API by where they came from", [
		"operation",
		"source",
		"result",
	]);
	const requests = counter("dugout_upstream_requests_total", "Requests sent to the read API, repetitions included", [
		"operation",
		"result",
	]);
	const requestSeconds = new Histogram({
		name: "dugout_upstream_request_seconds",
		help: "How long a request to the read API took",
		labelNames: ["operation"],
		buckets: REQUEST_BUCKETS,
		registers,
	});
	const skipped = counter("dugout_upstream_skipped_total", "Entries of the read API's answers that could not be read", [
		"operation",
	]);
	const cacheErrors = counter("dugout_cache_errors_total", "Reads and writes that failed in the cache's storage");
	const posts = counter("dugout_posts_total", "Posts into channels and messages to people by how that ended", [
		"part",
		"outcome",
	]);
	const leagueReads = counter("dugout_league_reads_total", "Histories and logs read for leagues by how that ended", [
		"kind",
		"outcome",
	]);
	const statsReads = counter(
		"dugout_stats_reads_total",
		"Logs of games read for people's statistics by how that ended",
		["outcome"],
	);
	const faults = counter("dugout_discord_faults_total", "Faults of Discord, or of the way to it, by kind", ["kind"]);
	const rejections = counter("dugout_unhandled_rejections_total", "Defects that no part of the bot caught");
	for (const [part, outcomes] of Object.entries(known.posts ?? {})) {
		for (const outcome of outcomes) posts.inc({ part, outcome }, 0);
	}
	for (const [kind, outcomes] of Object.entries(known.leagueReads ?? {})) {
		for (const outcome of outcomes) leagueReads.inc({ kind, outcome }, 0);
	}
	for (const outcome of known.statsReads ?? []) statsReads.inc({ outcome }, 0);
	for (const kind of known.faults ?? []) faults.inc({ kind }, 0);

	return {
		registry,
		interactionBegan: () => running.inc(),
		/** @param ms milliseconds from its arrival until Discord accepted the answer */
		interactionEnded(end: { command: string; kind: string; outcome: string; ms: number }) {
			const { command, kind, outcome, ms } = end;
			running.dec();
			interactions.inc({ command, kind, result: outcome });
			answers.observe({ command, kind }, ms / 1000);
			if (outcome === "rate-limited") rateLimited.inc();
		},
		/** One call of the read API's client, from any source. */
		read: ({ operation, source, result }: { operation: string; source: string; result: string }) =>
			reads.inc({ operation, source, result }),
		/** One request over the network; retries also count. */
		attempt(operation: string, result: string, ms: number) {
			requests.inc({ operation, result });
			requestSeconds.observe({ operation }, ms / 1000);
		},
		entriesSkipped: (operation: string, count: number) => skipped.inc({ operation }, count),
		cacheError: () => cacheErrors.inc(),
		postEnded: (outcome: string, part: string) => posts.inc({ part, outcome }),
		leagueRead: (kind: string, outcome: string) => leagueReads.inc({ kind, outcome }),
		statsRead: (outcome: string) => statsReads.inc({ outcome }),
		discordFault: (kind: string) => faults.inc({ kind }),
		unhandledRejection: () => rejections.inc(),
	};
}

export type Metrics = ReturnType<typeof createMetrics>;
